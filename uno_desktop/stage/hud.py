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
        """One line on a plate, wholly inside the window."""
        unit = self._layout.unit
        text = self._lettering.fit(text, 16, self._layout.size[0] - 60 * unit, "bold")
        line = self._lettering.render(text, 16, "bold", GOLD_LIGHT if tone == "gold" else WHITE)
        wide, high = line.width + 32 * unit, line.height + 12 * unit
        x = min(max(center[0], wide / 2 + 6 * unit), self._layout.size[0] - wide / 2 - 6 * unit)
        self._plates.blit(surface, (x - wide / 2, center[1] - high / 2, wide, high), "notice", 16)
        place = (round(x - line.width / 2), round(center[1] - line.height / 2))
        surface.blit(line, place, special_flags=_PREMULTIPLIED)

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
        head = self._lettering.render(title, 18, "title", GOLD_LIGHT)
        surface.blit(head, (box.x + 18 * unit, box.y + 12 * unit), special_flags=_PREMULTIPLIED)
        y = box.bottom - 14 * unit
        top = box.y + 18 * unit + head.height
        for place, sentence in enumerate(reversed(lines)):
            rows = self._wrapped(sentence, box.w - 36 * unit)
            high = len(rows) * 19 * unit + 5 * unit
            if y - high < top:
                return
            for row, text in enumerate(rows):
                line = self._lettering.render(text, 14, "bold" if place == 0 else "regular", CREAM)
                at = (box.x + 18 * unit, y - high + row * 19 * unit)
                surface.blit(line, at, special_flags=_PREMULTIPLIED)
            y -= high

    def _wrapped(self, sentence: str, width: float) -> list[str]:
        rows: list[str] = []
        for word in sentence.split(" "):
            longer = f"{rows[-1]} {word}" if rows else word
            if rows and self._lettering.measure(longer, 14, "bold")[0] <= width:
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
