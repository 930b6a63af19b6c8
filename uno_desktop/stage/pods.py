"""Pods: each seat's plate with name, cards left and who plays, lit up on its turn, with badges and marks."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from uno_desktop.model.cards import Seat
from uno_desktop.stage import svg
from uno_desktop.stage.icons import icon
from uno_desktop.stage.layout import Box, Layout
from uno_desktop.stage.palette import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE
from uno_desktop.stage.plates import Plates
from uno_desktop.stage.table_stage import Stage
from uno_desktop.stage.text import Lettering

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NAME_SIZE = 15.0
_NAME_LEAST = 11.0
_BESIDE_NAME = 77.0  # units of a pod that the sign, a number of two digits and margins take


def pod_wish(lettering: Lettering, names: Sequence[str]) -> float:
    """How many units wide a pod must be for the longest of these names."""
    longest = max(lettering.measure(name, NAME_SIZE, "bold")[0] for name in names)
    return longest / lettering.scale + _BESIDE_NAME


class PodPainter:
    """Draws the pods of a table in one window size."""

    def __init__(self, layout: Layout, lettering: Lettering, plates: Plates) -> None:
        self._layout = layout
        self._lettering = lettering
        self._plates = plates
        self._chips: dict[str, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, stage: Stage, people: Sequence[bool], now: float) -> None:
        """All pods. `people` tells which seats are played by a person; `now` in seconds: lights pulse."""
        pulse = 0.0 if stage.reduced else math.sin(now * 4.2)
        display = stage.display
        for seat in range(display.seats):
            self._draw_pod(surface, stage, seat, people[seat], pulse)
        if display.dealer >= 0:
            self._blit_centred(surface, self._dealer_chip(), self._layout.dealer_spot(display.dealer))
        if display.threat is not None and stage.badge > 0.02:
            self._draw_badge(surface, display.threat.victim, display.threat.amount, stage.badge)

    def _draw_pod(
        self, surface: pygame.Surface, stage: Stage, seat: Seat, person: bool, pulse: float
    ) -> None:
        box = self._layout.pod_box(seat)
        glow = stage.glow.get(seat, 0.0)
        owes = bool(stage.display.owes >> seat & 1)
        radius = box.h / self._layout.unit / 2
        if owes:
            self._plates.blit(surface, box, "red halo", radius, 0.75 + 0.25 * pulse)
        elif glow > 0.05:
            self._plates.blit(surface, box, "turn halo", radius, glow * (0.8 + 0.2 * pulse))
        style = "pod.owes" if owes else "pod.turn" if glow > 0.5 else "pod"
        self._plates.blit(surface, box, style, radius)
        self._write(surface, stage, seat, person, box, glow > 0.5)

    def _write(
        self, surface: pygame.Surface, stage: Stage, seat: Seat, person: bool, box: Box, lit: bool
    ) -> None:
        unit = self._layout.unit
        middle = box.y + box.h / 2
        sign = icon("person" if person else "robot", round(17 * unit), GOLD_LIGHT if lit else "muted")
        surface.blit(sign, (box.x + 13 * unit, middle - sign.height / 2), special_flags=_PREMULTIPLIED)
        count = self._lettering.render(str(stage.display.count(seat)), 18, "title", GOLD_LIGHT)
        right = box.right - 13 * unit - count.width
        surface.blit(count, (right, middle - count.height / 2), special_flags=_PREMULTIPLIED)
        left = box.x + 36 * unit
        room = right - left - 4 * unit
        size = NAME_SIZE
        while size > _NAME_LEAST and self._lettering.measure(stage.name(seat), size, "bold")[0] > room:
            size -= 1
        name = self._lettering.fit(stage.name(seat), size, room, "bold")
        line = self._lettering.render(name, size, "bold", WHITE if lit else CREAM)
        surface.blit(line, (left, middle - line.height / 2), special_flags=_PREMULTIPLIED)

    def _dealer_chip(self) -> pygame.Surface:
        """A small gold counter with a card on it."""
        if "dealer" not in self._chips:
            size = round(24 * self._layout.unit)
            card = svg.round_rect(38, 30, 24, 36, 4)
            body = (
                svg.circle((50, 52), 46, "#000000").replace("/>", ' fill-opacity="0.35"/>')
                + svg.circle((50, 48), 44, GOLD_DARK)
                + svg.circle((50, 48), 38, GOLD)
                + svg.path(card, INK, "rotate(-14 50 48)")
                + svg.path(card, CREAM, "rotate(12 50 48)", stroke=INK, stroke_width=4)
            )
            self._chips["dealer"] = svg.rasterise(svg.document(100, 100, "", body), (size, size))
        return self._chips["dealer"]

    def _draw_badge(self, surface: pygame.Surface, seat: Seat, amount: int, strength: float) -> None:
        """The pending penalty, popping up."""
        unit = self._layout.unit
        x, y = self._layout.badge_spot(seat)
        size = max(2.0, 34 * unit * min(1.25, strength))
        box = (x - size * 0.62, y - size / 2, size * 1.24, size)
        self._plates.blit(surface, box, "red", 17)
        if strength > 0.6:
            self._blit_centred(surface, self._lettering.render(f"+{amount}", 18, "title", WHITE), (x, y))

    def _blit_centred(
        self, surface: pygame.Surface, picture: pygame.Surface, spot: tuple[float, float]
    ) -> None:
        place = (round(spot[0] - picture.width / 2), round(spot[1] - picture.height / 2))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
