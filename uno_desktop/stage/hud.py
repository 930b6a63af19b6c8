"""What surrounds the table: buttons, notices, the log drawer, the ring of the beat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from uno_desktop.stage.icons import icon
from uno_desktop.stage.layout import Box, Layout
from uno_desktop.stage.palette import CREAM, GOLD, GOLD_LIGHT, INK, WHITE
from uno_desktop.stage.plates import Plates
from uno_desktop.stage.text import Lettering

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_BEAT_STEPS = 48
_NOTICE_SIDE = 140.0  # units left free at each side of a notice
_LOG_SIZE, _LOG_ROW, _LOG_GAP = 13.5, 17.5, 4.0


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the table: `key` is shown beside the label; `icon` replaces the label."""

    name: str
    box: Box
    label: str
    key: str = ""
    style: str = "gold"
    enabled: bool = True
    large: bool = False
    icon: str = ""
    urgent: bool = False
    """True: it pulses, for it matters now."""


class HudPainter:
    """Draws buttons and notices in one window size."""

    def __init__(self, layout: Layout, lettering: Lettering, plates: Plates) -> None:
        self._layout = layout
        self._lettering = lettering
        self._plates = plates
        self._beats: dict[int, pygame.Surface] = {}

    def button(self, surface: pygame.Surface, button: Button, lit: bool, focused: bool, now: float) -> None:
        """One button; `lit` under the mouse, `focused` by the keyboard."""
        box, unit = button.box, self._layout.unit
        radius = box.h / unit / 2
        if button.urgent:
            self._plates.blit(surface, box, "turn halo", radius, 0.7 + 0.3 * math.sin(now * 7.0))
        style = button.style if button.enabled else "off"
        if lit and button.enabled and f"{style}.lit" != "off.lit":
            style = f"{style}.lit"
        self._plates.blit(surface, box, style, radius)
        if focused:
            grown = (box.x - 4 * unit, box.y - 4 * unit, box.w + 8 * unit, box.h + 8 * unit)
            self._plates.blit(surface, grown, "focus", radius + 4)
        if button.icon:
            self._icon(surface, button, lit)
        else:
            self._label(surface, button)

    def _icon(self, surface: pygame.Surface, button: Button, lit: bool) -> None:
        sign = icon(button.icon, round(22 * self._layout.unit), GOLD_LIGHT if lit else CREAM)
        x, y = button.box.center
        place = (round(x - sign.width / 2), round(y - sign.height / 2))
        surface.blit(sign, place, special_flags=_PREMULTIPLIED)

    def _label(self, surface: pygame.Surface, button: Button) -> None:
        box, unit = button.box, self._layout.unit
        bright = not button.enabled or button.style in ("ink", "red")
        shade = "muted" if not button.enabled else WHITE if bright else INK
        weight = "title" if button.large else "bold"
        size = 27.0 if button.large else 17.0 if box.h / unit >= 38 else 14.5
        key = self._lettering.render(button.key, 11, "bold", shade) if button.key else None
        pad = 5 * unit
        taken = key.width + 4 * pad if key else 0.0
        room = box.w - taken - 12 * unit
        while size > 11 and self._lettering.measure(button.label, size, weight)[0] > room:
            size -= 1
        label = self._lettering.render(button.label, size, weight, shade)
        y = box.center[1]
        x = min(box.center[0], box.right - taken - 4 * unit - label.width / 2)
        place = (round(x - label.width / 2), round(y - label.height / 2))
        surface.blit(label, place, special_flags=_PREMULTIPLIED)
        if key:
            chip = (
                box.right - key.width - 3.2 * pad,
                y - key.height / 2 - 1,
                key.width + 2 * pad,
                key.height + 2,
            )
            self._plates.blit(surface, chip, "key", 5)
            surface.blit(key, (round(chip[0] + pad), round(y - key.height / 2)), special_flags=_PREMULTIPLIED)

    def notice(
        self, surface: pygame.Surface, text: str, center: tuple[float, float], tone: str = "plain"
    ) -> None:
        """A line on a plate, or two if it is long, clear of the buttons at the sides."""
        unit = self._layout.unit
        room = self._layout.size[0] - 2 * _NOTICE_SIDE * unit
        shade = GOLD_LIGHT if tone == "gold" else WHITE
        rows = [self._lettering.fit(row, 16, room, "bold") for row in self._wrapped(text, room, 16)[:2]]
        lines = [self._lettering.render(row, 16, "bold", shade) for row in rows]
        wide = max(line.width for line in lines) + 32 * unit
        high = sum(line.height for line in lines) + 12 * unit
        y = center[1] - lines[0].height / 2
        self._plates.blit(surface, (center[0] - wide / 2, y - 6 * unit, wide, high), "notice", 16)
        for line in lines:
            place = (round(center[0] - line.width / 2), round(y))
            surface.blit(line, place, special_flags=_PREMULTIPLIED)
            y += line.height

    def heading(self, surface: pygame.Surface, text: str, left: tuple[float, float]) -> None:
        """A line without a plate, that begins at a point of its middle line."""
        size = 23.0
        while size > 14 and self._lettering.measure(text, size, "title")[0] > 162 * self._layout.unit:
            size -= 1
        line = self._lettering.render(text, size, "title", GOLD_LIGHT)
        surface.blit(line, (round(left[0]), round(left[1] - line.height / 2)), special_flags=_PREMULTIPLIED)

    def title(
        self, surface: pygame.Surface, text: str, center: tuple[float, float], size: float = 22
    ) -> None:
        """A line without a plate."""
        line = self._lettering.render(text, size, "title", GOLD_LIGHT)
        place = (round(center[0] - line.width / 2), round(center[1] - line.height / 2))
        surface.blit(line, place, special_flags=_PREMULTIPLIED)

    def log(self, surface: pygame.Surface, title: str, lines: Sequence[str]) -> None:
        """The drawer with the last sentences, the newest at the bottom."""
        box, unit = self._layout.log_box(), self._layout.unit
        self._plates.blit(surface, box, "panel", 18)
        head = self._lettering.render(title, 16, "title", GOLD_LIGHT)
        left = box.x + 15 * unit
        surface.blit(head, (left, box.y + 10 * unit), special_flags=_PREMULTIPLIED)
        top = box.y + 14 * unit + head.height
        rows = self._last_rows(lines, box.w - 26 * unit, (box.bottom - 9 * unit - top) / unit)
        for text, weight, below in rows:
            line = self._lettering.render(text, _LOG_SIZE, weight, CREAM)
            surface.blit(line, (left, top + below * unit), special_flags=_PREMULTIPLIED)

    def _last_rows(self, lines: Sequence[str], width: float, room: float) -> list[tuple[str, str, float]]:
        """The rows of the last sentences that have room, with their weight and how far down, in units."""
        shown: list[tuple[list[str], str]] = []
        for sentence in reversed(lines):
            rows = self._wrapped(sentence, width, _LOG_SIZE)
            room -= len(rows) * _LOG_ROW + _LOG_GAP
            if room < 0:
                break
            shown.append((rows, "regular" if shown else "bold"))
        placed, below = [], 0.0
        for rows, weight in reversed(shown):
            for text in rows:
                placed.append((text, weight, below))
                below += _LOG_ROW
            below += _LOG_GAP
        return placed

    def _wrapped(self, sentence: str, width: float, size: float) -> list[str]:
        rows: list[str] = []
        for word in sentence.split(" "):
            longer = f"{rows[-1]} {word}" if rows else word
            if rows and self._lettering.measure(longer, size, "bold")[0] <= width:
                rows[-1] = longer
            else:
                rows.append(word)
        return rows

    def beat(self, surface: pygame.Surface, part: float, now: float) -> None:
        """The ring that runs out while there is time to react: `part` is left, 1 if it waits for answers."""
        box = self._layout.uno_box()
        step = max(0, min(_BEAT_STEPS, round(part * _BEAT_STEPS)))
        if step not in self._beats:
            self._beats[step] = self._draw_beat(step / _BEAT_STEPS)
        ring = self._beats[step]
        place = (box.x - ring.width - 6 * self._layout.unit, box.center[1] - ring.height / 2)
        surface.blit(ring, place, special_flags=_PREMULTIPLIED)

    def _draw_beat(self, part: float) -> pygame.Surface:
        size = round(30 * self._layout.unit)
        big = pygame.Surface((size * 3, size * 3), pygame.SRCALPHA, 32)
        width = max(3, size // 3)
        pygame.draw.circle(big, (255, 255, 255, 60), (size * 1.5, size * 1.5), size * 1.4, width)
        if part > 0:
            area = pygame.Rect(0, 0, size * 2.8, size * 2.8)
            area.center = (round(size * 1.5), round(size * 1.5))
            start = math.pi / 2
            pygame.draw.arc(big, pygame.Color(GOLD), area, start, start + math.tau * part, width)
        return pygame.transform.smoothscale(big.premul_alpha(), (size, size))

    def count(self, surface: pygame.Surface, number: int, center: tuple[float, float]) -> None:
        """A number of cards, small and quiet."""
        line = self._lettering.render(str(number), 14, "bold", "muted")
        place = (round(center[0] - line.width / 2), round(center[1] - line.height / 2))
        surface.blit(line, place, special_flags=_PREMULTIPLIED)

    def chip(self, surface: pygame.Surface, text: str, center: tuple[float, float]) -> None:
        """A small round sign with a digit or letter."""
        unit = self._layout.unit
        size = 26 * unit
        self._plates.blit(surface, (center[0] - size / 2, center[1] - size / 2, size, size), "gold", 13)
        line = self._lettering.render(text, 15, "title", INK)
        place = (round(center[0] - line.width / 2), round(center[1] - line.height / 2))
        surface.blit(line, place, special_flags=_PREMULTIPLIED)
