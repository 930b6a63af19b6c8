"""Draws controls around the table: buttons with countdowns, notices, the journal."""

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.geometry import Box, tip_place
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import CREAM, DANGER, GOLD, GOLD_LIGHT, INK, MUTED, WHITE, ColorLike
from uno_desktop.drawing.text import Fonts, Rows, fit_rows, wrapped
from uno_desktop.stage.renderers.renderer import Renderer

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
    """Label `rows` for the box `room`, and the box `chip` for the key hint, None without one; boxes are in pixels,
    `key_size` is the hint's font size in points."""

    rows: Rows
    room: Box
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


def ring_room(box: Box, unit: float) -> float:
    """Returns the pixels reserved for the ring at the left end of a button."""
    ring = ring_box(box, unit)
    return ring.right + min(_AFTER_RING * unit, 0.25 * ring.w) - box.x


def weight(large: bool) -> str:
    return "title" if large else "bold"


_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_BEAT_STEPS = 48
NOTICE = 16.0
"""Font size of a notice in points, where it fits."""
_JOURNAL_SIZE, _JOURNAL_LETTERS = 13.5, 11.0  # points, and minimum number of them in a row of the journal
_TIP_GAP = 6.0
"""Distance in units of an icon's label from the icon, and from the edges."""
_CHIP, _CHIP_GROWTH = 28.0, 1.3  # units across, and maximum growth of a chip with the text


@dataclass(frozen=True, slots=True)
class TableButton:
    """Button of the table: `key` is shown beside the label; `icon` replaces the label."""

    name: str
    box: Box
    label: str
    key: str = ""
    style: str = "gold"
    enabled: bool = True
    large: bool = False
    icon: str = ""
    urgent: bool = False
    """True if it pulses to draw attention."""
    timed: bool = False
    """True if it expires with the reaction window; a ring shows the time left."""
    near_hand: bool = False
    """True if it is beside the line above the hand."""


LAST_SECONDS = 5
"""Seconds of a time limit that are counted down in numbers."""
_TIME_CHIP = 44.0  # units across the number of seconds


class TimeLeft(NamedTuple):
    """Seconds left of a decision, and its whole time in seconds."""

    seconds: float
    limit: float

    @property
    def late(self) -> bool:
        return self.seconds <= LAST_SECONDS


class HudRenderer(Renderer):
    """Draws buttons and notices at one window size."""

    def button(
        self,
        surface: pygame.Surface,
        button: TableButton,
        lit: bool,
        focused: bool,
        now: float,
        left: float | None = None,
    ) -> None:
        """Draws a button; `lit` if the mouse is over it, `focused` if it has keyboard focus.

        `left` is the remaining fraction of the reaction window; 1 without a time limit, None if the window is closed.
        """
        box, unit = button.box, self._layout.unit
        radius = box.h / unit / 2
        if button.urgent:
            self._plates.blit(surface, box, "turn halo", radius, 0.7 + 0.3 * math.sin(now * 7.0))
        style = button.style if button.enabled else "off"
        if lit and button.enabled and style != "off":
            style = f"{style}.hover"
        self._plates.blit(surface, box, style, radius)
        if focused:
            grown = (box.x - 4 * unit, box.y - 4 * unit, box.w + 8 * unit, box.h + 8 * unit)
            self._plates.blit(surface, grown, "focus", radius + 4)
        if button.icon:
            self._icon(surface, button, lit)
        else:
            self._label(surface, button, left if button.timed else None)

    def _icon(self, surface: pygame.Surface, button: TableButton, lit: bool) -> None:
        shade = MUTED if not button.enabled else GOLD_LIGHT if lit else CREAM
        sign = icon(button.icon, round(22 * self._layout.unit), shade)
        blit_centred(surface, sign, button.box.center)

    def _label(self, surface: pygame.Surface, button: TableButton, left: float | None) -> None:
        bright = not button.enabled or button.style in ("ink", "red")
        shade = "muted" if not button.enabled else WHITE if bright else INK
        unit = self._layout.unit
        label, large = button.label, button.large
        kept = 0.0 if left is None else ring_room(button.box, unit)
        words = button_words(self._fonts, unit, button.box, label, button.key, large, kept)
        self._blit_rows(surface, words.rows, weight(button.large), shade, words.room.center)
        if words.chip is not None:
            self._plates.blit(surface, words.chip, "key", 5)
            key = self._key(button.key, words, shade)
            blit_centred(surface, key, words.chip.center)
        if left is not None:
            ring, step = ring_box(button.box, unit), max(0, min(_BEAT_STEPS, round(left * _BEAT_STEPS)))
            blit_centred(surface, _drawn_ring(round(ring.w), step / _BEAT_STEPS), ring.center)

    def _key(self, key: str, words: Words, shade: str) -> pygame.Surface:
        if key not in SHAPES or words.chip is None:
            return self._fonts.render(key, words.key_size, "bold", shade)
        return gamepad_glyph(key, round(words.chip.h * 0.8), MUTED if shade == "muted" else shade)

    def status_line(
        self, surface: pygame.Surface, text: str, room: Box, tone: str = "plain", size: float = NOTICE
    ) -> None:
        """Draws a notice on a background in the centre of `room`, in one line or two."""
        unit = self._layout.unit
        inside = (room.w - 32 * unit, room.h - 10 * unit)
        rows = fit_rows(self._fonts, text, "bold", size, inside)
        widest = max(self._fonts.measure(row, rows.size, "bold")[0] for row in rows.rows)
        wide, high = widest + 32 * unit, rows.height(self._fonts, "bold") + 10 * unit
        x, y = room.center
        self._plates.blit(surface, (x - wide / 2, y - high / 2, wide, high), "notice", 16)
        self._blit_rows(surface, rows, "bold", GOLD_LIGHT if tone == "gold" else WHITE, (x, y))

    def heading(self, surface: pygame.Surface, text: str, room: Box) -> None:
        """Draws a left-aligned line without a background."""
        rows = fit_rows(self._fonts, text, "title", 23, (room.w, room.h), 1)
        line = self._fonts.render(rows.rows[0], rows.size, "title", GOLD_LIGHT)
        place = (round(room.x), round(room.center[1] - line.height / 2))
        surface.blit(line, place, special_flags=_PREMULTIPLIED)

    def title(self, surface: pygame.Surface, text: str, room: Box, size: float = 22) -> None:
        """Draws a centred prompt in one row or two, without a background."""
        rows = fit_rows(self._fonts, text, "title", size, (room.w, room.h))
        self._blit_rows(surface, rows, "title", GOLD_LIGHT, room.center)

    def journal(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """Draws the journal drawer with the last sentences, the newest at the bottom."""
        box, unit = self._layout.journal_box(), self._layout.unit
        for _ in range(3 if self._layout.enlarged else 1):  # opaque, to hide seats below
            self._plates.blit(surface, box, "box", 18)
        size = min(_JOURNAL_SIZE, box.w / (_JOURNAL_LETTERS * self._fonts.scale))
        wide = box.w - 26 * unit
        head = fit_rows(self._fonts, title, "title", size * 1.2, (wide, box.h / 4), 1)
        line = self._fonts.render(head.rows[0], head.size, "title", GOLD_LIGHT)
        left = box.x + 15 * unit
        surface.blit(line, (left, box.y + 10 * unit), special_flags=_PREMULTIPLIED)
        top = box.y + 14 * unit + line.height
        for text, weight_, below in self._last_rows(lines, size, wide, box.bottom - 9 * unit - top):
            line = self._fonts.render(text, size, weight_, CREAM)
            surface.blit(line, (left, round(top + below)), special_flags=_PREMULTIPLIED)

    def _last_rows(self, lines: Sequence[str], size: float, width: float, room: float) -> list[tuple[str, str, float]]:
        """Rows of the last sentences that fit, with weight and vertical offset in pixels."""
        pitch = self._fonts.measure("Ág", size, "bold")[1]
        gap = 0.24 * pitch
        shown: list[tuple[list[str], str]] = []
        for sentence in reversed(lines):
            rows = wrapped(self._fonts, sentence, size, "bold", width)
            room -= len(rows) * pitch + gap
            if room < 0:
                break
            shown.append((rows, "regular" if shown else "bold"))
        placed, below = [], max(0.0, room)  # the newest line is at the bottom, whatever their number
        for rows, heavy in reversed(shown):
            for text in rows:
                placed.append((text, heavy, below))
                below += pitch
            below += gap
        return placed

    def icon_name(self, surface: pygame.Surface, button: TableButton, taken: Sequence[Box]) -> None:
        """Draws the label and key hint of an icon button beside it, clear of the boxes `taken` if possible."""
        plate, rows = self.name_place(button, taken)
        self._plates.blit(surface, plate, "notice", 14)
        self._blit_rows(surface, rows, "bold", WHITE, plate.center)

    def name_place(self, button: TableButton, taken: Sequence[Box]) -> tuple[Box, Rows]:
        """Returns the box in pixels of an icon button's label, and the label as a single row."""
        unit, window = self._layout.unit, Box(0.0, 0.0, *self._layout.size).inflated(-_TIP_GAP * self._layout.unit)
        room = (window.w / 2, 3 * button.box.h)
        rows = fit_rows(self._fonts, f"{button.label}  {button.key}".rstrip(), "bold", 15, room, 1)
        wide, high = self._fonts.measure(rows.rows[0], rows.size, "bold")
        return tip_place(button.box, (wide + 24 * unit, high + 8 * unit), window, _TIP_GAP * unit, taken), rows

    def count(self, surface: pygame.Surface, number: int, box: Box) -> None:
        self._plates.blit(surface, box, "notice", box.h / self._layout.unit / 2)
        rows = fit_rows(self._fonts, str(number), "bold", 14, (box.w * 0.86, box.h * 1.1), 1)
        self._blit_rows(surface, rows, "bold", CREAM, box.center)

    def chip(self, surface: pygame.Surface, text: str, center: tuple[float, float]) -> None:
        larger = min(_CHIP_GROWTH, self._layout.text)
        size = _CHIP * larger * self._layout.unit
        self._plates.blit(surface, (center[0] - size / 2, center[1] - size / 2, size, size), "gold", _CHIP * larger / 2)
        points = min(15.0, (0.78 if len(text) == 1 else 0.62) * size / self._fonts.scale)
        blit_centred(surface, self._fonts.render(text, points, "title", INK), center)

    def time_bar(self, surface: pygame.Surface, left: TimeLeft, steps: bool) -> None:
        """Draws the time limit as a bar along the hand, and the last seconds as a number; with `steps`, the bar gets
        shorter once a second."""
        box, unit = self._layout.time_box(), self._layout.unit
        seconds = math.ceil(left.seconds) if steps else left.seconds
        part = max(0.0, min(1.0, seconds / left.limit))
        track = pygame.Rect(*(round(each) for each in box))
        edge = max(1, round(2 * unit))
        pygame.draw.rect(surface, CREAM, track.inflate(2 * edge, 2 * edge), border_radius=track.height)
        pygame.draw.rect(surface, INK, track, border_radius=track.height)
        pygame.draw.rect(
            surface, DANGER if left.late else GOLD, (*track.topleft, round(track.width * part), track.height),
            border_radius=track.height,
        )  # fmt: skip
        if left.late:
            size = _TIME_CHIP * min(_CHIP_GROWTH, self._layout.text) * unit
            plate = Box(box.x, box.y - size - 2 * edge, size, size)
            self._plates.blit(surface, plate, "red", size / unit / 2)
            number = str(math.ceil(left.seconds))
            blit_centred(
                surface, self._fonts.render(number, 0.6 * size / self._fonts.scale, "title", WHITE), plate.center
            )


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
