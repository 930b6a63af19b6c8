"""Draws player panels: a plate with name and card count, highlighted on the seat's turn, with badges."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import Spot, composite
from uno_desktop.drawing.palette import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE, ColorLike
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.player_panel_shape import COUNT_SIZE, NAME_LEAST, NAME_SIZE
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds
from uno_desktop.stage.renderers.player_avatars import PlayerAvatars
from uno_desktop.stage.renderers.player_badges import BadgeRenderer
from uno_desktop.stage.renderers.team_badges import TeamBadgeRenderer
from uno_desktop.stage.table.table_stage import Stage

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_ROUNDEST = 24.0
_OUT_SIZE = 0.87  # scale of the name of a seat that is out


def longest_name(fonts: Fonts, names: Sequence[str]) -> float:
    """Returns the width of the longest name at 100 %, in units."""
    return max(fonts.measure(name, NAME_SIZE, "bold")[0] for name in names) / fonts.scale + 1.0


class PlayerPanelRenderer:
    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._fonts = fonts
        self._panel_backgrounds = panel_backgrounds
        self._badges = BadgeRenderer(layout, fonts, panel_backgrounds)
        self._portraits = PlayerAvatars(layout, panel_backgrounds)
        self._teams = TeamBadgeRenderer(layout, fonts, panel_backgrounds)
        self._kept: dict[Seat, tuple[tuple[str, str, bool, int], Spot]] = {}
        """Cached plate of each seat with its text."""
        self._chips: dict[str, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, stage: Stage, now: float) -> None:
        pulse = 0.0 if stage.reduced else math.sin(now * 4.2)
        table_view = stage.table_view
        for seat in range(table_view.seats):
            self._draw_panel(surface, stage, seat, pulse)
        self._portraits.draw(surface, stage, now)
        self._teams.draw(surface, stage)
        if table_view.dealer >= 0:
            self._blit_centred(surface, self._dealer_chip(), self._layout.dealer_spot(table_view.dealer))
        self._badges.draw(surface, stage, now)

    def _draw_panel(self, surface: pygame.Surface, stage: Stage, seat: Seat, pulse: float) -> None:
        out = bool(stage.table_view.out >> seat & 1) and not stage.table_view.revealed
        glow = 0.0 if out else stage.glow.get(seat, 0.0)
        owes = not out and bool(stage.table_view.owes >> seat & 1)
        box = self._layout.panel_box(seat)
        if owes:
            self._panel_backgrounds.blit(surface, box, "red halo", self._radius(box), 0.75 + 0.25 * pulse)
        elif glow > 0.05:
            self._panel_backgrounds.blit(surface, box, "turn halo", self._radius(box), glow * (0.8 + 0.2 * pulse))
        if out:
            style, number = "player.out", stage.table_view.finishers.get(seat, 0)
        else:
            style = "player.owes" if owes else "player.turn" if glow > 0.5 else "player"
            number = stage.cards_left(seat)
        key = (stage.name(seat), style, glow > 0.5, number)
        kept = self._kept.get(seat)
        if kept is None or kept[0] != key:
            kept = self._kept[seat] = key, composite(self._plate_and_words(seat, box, *key))
        surface.blit(*kept[1], special_flags=_PREMULTIPLIED)

    def _plate_and_words(self, seat: Seat, box: Box, name: str, style: str, lit: bool, number: int) -> list[Spot]:
        """A plate with name and card count; subdued, with the place, for a finished or retired seat."""
        radius = self._radius(box)
        if style == "player.out":
            plate = self._panel_backgrounds.spot(box, "player", radius, 0.45)
            line = self._name(name, seat, "muted", _OUT_SIZE)
            count = self._count(f"{number}." if number else "", seat, GOLD)
        else:
            plate = self._panel_backgrounds.spot(box, style, radius)
            line = self._name(name, seat, WHITE if lit else CREAM)
            count = self._count(str(number), seat, GOLD_LIGHT)
        return [*([plate] if plate else ()), *self._words(seat, box, line, count)]

    def _points(self, seat: Seat) -> float:
        """Text scale of a panel relative to other text: at crowded tables it cannot grow as much."""
        return self._layout.panel_shape(seat).text / self._layout.text

    def _name(self, name: str, seat: Seat, shade: ColorLike, part: float = 1.0) -> pygame.Surface:
        room = self._layout.panel_shape(seat).name_room * self._layout.unit
        size = NAME_SIZE * self._points(seat) * part
        least = size * NAME_LEAST
        while size > least and self._fonts.measure(name, size, "bold")[0] > room:
            size -= 0.5
        return self._fonts.render(self._fonts.fit(name, size, room, "bold"), size, "bold", shade)

    def _count(self, number: str, seat: Seat, shade: ColorLike) -> pygame.Surface:
        return self._fonts.render(number, COUNT_SIZE * self._points(seat), "title", shade)

    def _words(self, seat: Seat, box: Box, name: pygame.Surface, count: pygame.Surface) -> list[Spot]:
        left = self._layout.portrait_box(seat).right + 5 * self._layout.unit
        middle = box.y + box.h / 2
        if self._layout.panel_shape(seat).stacked and count.width:
            # Digits have no descenders, so they may be slightly higher.
            spots = ((left, middle - box.h * 0.22), (left, middle + box.h * 0.19))
        else:
            right = box.right - 13 * self._layout.unit - count.width
            spots = ((left, middle), (right, middle))
        return [
            (line, (round(x), round(y - line.height / 2))) for line, (x, y) in zip((name, count), spots, strict=True)
        ]

    def _radius(self, box: Box) -> float:
        """Corner radius of a plate, in units."""
        return min(box.h / self._layout.unit / 2, _ROUNDEST)

    def _dealer_chip(self) -> pygame.Surface:
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

    def _blit_centred(self, surface: pygame.Surface, picture: pygame.Surface, spot: tuple[float, float]) -> None:
        place = (round(spot[0] - picture.width / 2), round(spot[1] - picture.height / 2))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
