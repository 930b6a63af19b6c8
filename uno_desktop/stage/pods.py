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
from uno_desktop.stage.pod_badges import BadgePainter
from uno_desktop.stage.pod_faces import PodFaces
from uno_desktop.stage.table_stage import Stage
from uno_desktop.stage.text import Lettering

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
NAME_SIZE = 15.0
_NAME_LEAST = 11.0
_BESIDE_NAME = 86.0  # units of a pod that the face, a number of two digits and margins take


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
        self._badges = BadgePainter(layout, lettering, plates)
        self._faces = PodFaces(layout, plates)
        self._chips: dict[str, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, stage: Stage, people: Sequence[bool], now: float) -> None:
        """All pods. `people` tells which seats are played by a person; `now` in seconds: lights pulse."""
        pulse = 0.0 if stage.reduced else math.sin(now * 4.2)
        display = stage.display
        for seat in range(display.seats):
            self._draw_pod(surface, stage, seat, people[seat], pulse)
        self._faces.draw(surface, stage, now)
        if display.dealer >= 0:
            self._blit_centred(surface, self._dealer_chip(), self._layout.dealer_spot(display.dealer))
        self._badges.draw(surface, stage, now)

    def _draw_pod(
        self, surface: pygame.Surface, stage: Stage, seat: Seat, person: bool, pulse: float
    ) -> None:
        box = self._layout.pod_box(seat)
        if stage.display.out >> seat & 1 and not stage.display.revealed:
            self._draw_out(surface, stage, seat, box)
            return
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

    def _draw_out(self, surface: pygame.Surface, stage: Stage, seat: Seat, box: Box) -> None:
        """A quiet pod: who sits here takes no part any more, or has finished with a place."""
        unit, middle = self._layout.unit, box.y + box.h / 2
        face = self._layout.face_box(seat)
        place = stage.display.finishers.get(seat, 0)
        self._plates.blit(surface, box, "pod", box.h / unit / 2, 0.45)
        sign = icon("crown" if place else "cross", round(15 * unit), GOLD if place else "muted")
        self._plates.blit(surface, face, "pod", face.h / unit / 2, 0.45)
        self._blit_centred(surface, sign, face.center)
        right = box.right - 13 * unit
        if place:
            number = self._lettering.render(f"{place}.", 17, "title", GOLD)
            right -= number.width
            surface.blit(number, (right, middle - number.height / 2), special_flags=_PREMULTIPLIED)
        left = self._layout.face_box(seat).right + 5 * unit
        name = self._lettering.fit(stage.name(seat), _NAME_LEAST + 2, right - left - 4 * unit, "bold")
        line = self._lettering.render(name, _NAME_LEAST + 2, "bold", "muted")
        surface.blit(line, (left, middle - line.height / 2), special_flags=_PREMULTIPLIED)

    def _write(
        self, surface: pygame.Surface, stage: Stage, seat: Seat, person: bool, box: Box, lit: bool
    ) -> None:
        unit = self._layout.unit
        middle = box.y + box.h / 2
        count = self._lettering.render(str(stage.cards_left(seat)), 18, "title", GOLD_LIGHT)
        right = box.right - 13 * unit - count.width
        surface.blit(count, (right, middle - count.height / 2), special_flags=_PREMULTIPLIED)
        left = self._layout.face_box(seat).right + 5 * unit
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

    def _blit_centred(
        self, surface: pygame.Surface, picture: pygame.Surface, spot: tuple[float, float]
    ) -> None:
        place = (round(spot[0] - picture.width / 2), round(spot[1] - picture.height / 2))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
