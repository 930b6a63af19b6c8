"""Button of the table: a button with a key hint, a pulse, and a ring for the time left."""

import functools
import math
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT, INK, MUTED, WHITE, ColorLike
from uno_desktop.drawing.text import Fonts, Rows, fit_rows
from uno_desktop.scenes.table.command import Command
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Button

SHAPES = "×○□△"
_FINE = 4
"""Supersampling factor for smooth edges."""


@functools.lru_cache(maxsize=64)
def _drawn(shape: str, size: int, shade: str) -> pygame.Surface:
    big = size * _FINE
    paper = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    color, width = pygame.Color(shade), max(_FINE, big // 8)
    low, high, middle = big // 6, big - big // 6, big // 2
    if shape == "○":
        pygame.draw.circle(paper, color, (middle, middle), middle - low // 2, width)
    elif shape == "□":
        pygame.draw.rect(paper, color, (low, low, high - low, high - low), width)
    elif shape == "△":
        pygame.draw.polygon(paper, color, ((middle, low), (high, high), (low, high)), width)
    else:
        pygame.draw.line(paper, color, (low, low), (high, high), width)
        pygame.draw.line(paper, color, (low, high), (high, low), width)
    return pygame.transform.smoothscale(paper.premul_alpha(), (size, size))


def gamepad_glyph(shape: str, size: int, color: ColorLike) -> pygame.Surface:
    """Returns one of SHAPES, `size` pixels square, premultiplied; shared, so it must not be drawn on."""
    return _drawn(shape, max(4, size), palette.hex_of(color))


SIZE, LARGE, KEY_SIZE = 17.0, 27.0, 11.0
_HIGHEST, _LARGE_HIGHEST, _KEY_HIGHEST = 0.6, 0.75, 0.4
"""Maximum letter height relative to the button, so that text never touches its edges. Large labels are
capitals, without descenders.
"""
_MARGIN, _PAD, _BEFORE_KEY = 12.0, 5.0, 5.0
_RING, _BEFORE_RING, _AFTER_RING = (30.0, 9.0, 7.0)  # units across, and beside, the countdown ring


class Words(NamedTuple):
    """Label `rows` for the box `space`, and the box `chip` for the key hint, None without one; boxes are in pixels,
    `key_size` is the hint's font size in points."""

    rows: Rows
    space: Box
    chip: Box | None
    key_size: float


def button_words(
    fonts: Fonts, unit: float, box: Box, label: str, key: str, large: bool = False, kept: float = 0.0
) -> Words:
    """Fits a label and its key hint into a button; `unit` is in pixels. `kept` is the number of pixels reserved at the
    left end for a countdown ring: if the label is too long beside it, the key hint is left out.
    """
    key_size = min(KEY_SIZE, _KEY_HIGHEST * box.h / fonts.scale)
    margin = _MARGIN * unit
    left, right = box.x + max(margin, kept), box.right - margin
    chip = None
    if key:
        wide, high = fonts.measure(key, key_size, "bold")
        pad = _PAD * unit
        chip = Box(box.right - wide - 3.2 * pad, box.center[1] - high / 2 - 1, wide + 2 * pad, high + 2)
        right = chip.x - _BEFORE_KEY * unit
    wished, highest = (LARGE, _LARGE_HIGHEST) if large else (SIZE, _HIGHEST)
    size = min(wished, highest * box.h / fonts.scale)
    rows = fit_rows(fonts, label, weight(large), size, (right - left, box.h * 0.92))
    if rows.cut and kept and key:  # label and countdown matter more than the key hint
        return button_words(fonts, unit, box, label, "", large, kept)
    half = min(box.center[0] - left, right - box.center[0])
    widest = max(fonts.measure(row, rows.size, weight(large))[0] for row in rows.rows)
    if widest <= 2 * half:  # centred, if the key hint leaves space
        left, right = box.center[0] - half, box.center[0] + half
    elif kept:  # otherwise as close to the centre as possible
        right = left + widest
    return Words(rows, Box(left, box.y, right - left, box.h), chip, key_size)


_NARROW = 0.14
"""Maximum width of the countdown ring, relative to its button."""


def ring_box(box: Box, unit: float) -> Box:
    """Returns the box of the countdown ring, at the left end of a button."""
    size = min(_RING * unit, 0.68 * box.h, _NARROW * box.w)
    return Box(box.x + min(_BEFORE_RING * unit, 0.3 * size), box.center[1] - size / 2, size, size)


def ring_space(box: Box, unit: float) -> float:
    """Returns the pixels reserved for the ring at the left end of a button."""
    ring = ring_box(box, unit)
    return ring.right + min(_AFTER_RING * unit, 0.25 * ring.w) - box.x


def weight(large: bool) -> str:
    return "title" if large else "bold"


_BEAT_STEPS = 48
_ICON = 22.0  # units


class TableButton(Button):
    """Button of a command, at the place that the table's layout gives it."""

    def __init__(self, metrics: Metrics, command: Command) -> None:
        self.command, self.box = command, command.box
        rect = pygame.Rect(*(round(part) for part in command.box))
        super().__init__(metrics, rect, command.label, command.run, command.style, sign=command.icon)
        self.enabled, self.label, self.help = command.enabled, command.name_read or command.label, command.about
        self.marked = False
        """True while it has the keyboard focus."""
        self.now = 0.0
        """Time in seconds of the pulse; 0 keeps it still."""
        self.left: float | None = None
        """Fraction left of the reaction window; 1 without a time limit, None if no window is open."""

    @property
    def tip(self) -> str:
        """Name of an icon with its key; of a button with words, what there is to know about it."""
        return f"{self.text}  {self.command.key}".rstrip() if self.sign else self.command.about

    def moved(self) -> None:
        if self.rect.topleft != (round(self.box.x), round(self.box.y)):
            self.box = Box(*self.rect)
        self.radius = self.box.h / self.metrics.scale / 2

    def focused(self, on: bool) -> None:
        self.marked = self.hovered = on

    def draw(self, surface: pygame.Surface) -> None:
        plates = self.metrics.plates
        if self.command.urgent:
            plates.blit(surface, self.rect, "turn halo", self.radius, 0.7 + 0.3 * math.sin(self.now * 7.0))
            if self.style == "ink":
                plates.blit(surface, self.rect, "box", self.radius)  # opaque: the face and name of a player lie below
        plates.blit(surface, self.rect, self.state(self.style) if self.enabled else "off", self.radius)
        if self.marked:
            plates.ring(surface, self.rect, self.radius)
        if self.sign:
            shade = MUTED if not self.enabled else GOLD_LIGHT if self.hovered else CREAM
            blit_centred(surface, icon(self.sign, self.metrics.px(_ICON), shade), self.box.center)
        else:
            self._draw_words(surface, self.left if self.command.timed else None)

    def _draw_words(self, surface: pygame.Surface, left: float | None) -> None:
        metrics, command = self.metrics, self.command
        shade = "muted" if not self.enabled else WHITE if self.style in ("ink", "red") else INK
        kept = 0.0 if left is None else ring_space(self.box, metrics.scale)
        words = button_words(metrics.fonts, metrics.scale, self.box, self.text, command.key, command.large, kept)
        words.rows.blit(surface, metrics.fonts, weight(command.large), shade, words.space.center)
        if words.chip is not None:
            metrics.plates.blit(surface, words.chip, "key", 5)
            blit_centred(surface, self._key_hint(words, shade), words.chip.center)
        if left is not None:
            ring, step = ring_box(self.box, metrics.scale), max(0, min(_BEAT_STEPS, round(left * _BEAT_STEPS)))
            blit_centred(surface, _drawn_ring(round(ring.w), step / _BEAT_STEPS), ring.center)

    def _key_hint(self, words: Words, shade: str) -> pygame.Surface:
        if self.command.key not in SHAPES or words.chip is None:
            return self.metrics.fonts.render(self.command.key, words.key_size, "bold", shade)
        return gamepad_glyph(self.command.key, round(words.chip.h * 0.8), MUTED if shade == "muted" else shade)


@functools.lru_cache(maxsize=2 * _BEAT_STEPS)
def _drawn_ring(size: int, left: float) -> pygame.Surface:
    big = pygame.Surface((size * 3, size * 3), pygame.SRCALPHA, 32)
    width = max(3, size // 3)
    pygame.draw.circle(big, (20, 16, 40, 130), (size * 1.5, size * 1.5), size * 1.4, width)
    if left > 0:
        area = pygame.Rect(0, 0, size * 2.8, size * 2.8)
        area.center = (round(size * 1.5), round(size * 1.5))
        start = math.pi / 2
        pygame.draw.arc(big, pygame.Color(WHITE), area, start, start + math.tau * left, width)
    return pygame.transform.smoothscale(big.premul_alpha(), (size, size))
