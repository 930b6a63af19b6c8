"""After a match: the three best on the podium, the others below, and a rematch."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from uno_desktop.match.host import Host
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.start import go_to_menu, open_table
from uno_desktop.scenes.words import fitted, put
from uno_desktop.stage import palette
from uno_desktop.stage.icons import icon

_STEPS = ((640.0, 250.0, "bar"), (390.0, 180.0, "panel.hover"), (890.0, 130.0, "panel.hover"))
"""Centre, height and style of the blocks for the first, second and third."""
_BASE, _BLOCK = 560.0, 230.0
_RISE = 0.8
_RAIN = ("R7", "Y+2", "G5", "B0", "W", "RR", "B9", "YS", "G2", "W+4")
_BYTES = 24 * 1024 * 1024


def ranking(scored: RoundScored) -> list[Seat]:
    """All seats, the winners first, then by points in the direction that made them win."""
    if scored.ranking:
        return list(scored.ranking)
    totals, winners = scored.totals, scored.match_winners
    high = not winners or totals[winners[0]] == max(totals)
    return sorted(
        range(len(totals)), key=lambda seat: (seat not in winners, -totals[seat] if high else totals[seat])
    )


class PodiumScene(Page):
    """The end of a match."""

    def __init__(self, house: House, host: Host, scored: RoundScored) -> None:
        super().__init__(house)
        self.setup, self.scored = replace(host.setup, streak=host.streak), scored
        self.order = ranking(scored)
        self.counts = host.book.goal is not None
        """False where a round is won and no points are counted."""
        self.age = _RISE if house.settings.reduced_motion else 0.0

    def build(self) -> None:
        self.button((640 - 310, 640, 280, 56), "scoring.to_menu", self.back, "ink")
        self.first = self.button((640 + 30, 640, 280, 56), "scoring.rematch", self._rematch, "gold", 23)

    def back(self) -> None:
        go_to_menu(self.house)

    def _rematch(self) -> None:
        open_table(self.house, replace(self.setup, seed=self.house.new_seed()))

    def update(self, dt: float) -> None:
        super().update(dt)
        self.age += dt

    def draw_below(self, surface: pygame.Surface) -> None:
        self._draw_rain(surface)
        self.title(surface, self.heading(), 76, 50)
        for place in reversed(range(min(3, len(self.order)))):
            self._draw_block(surface, place)
        rest = [self.line(place) for place in range(3, len(self.order))]
        if rest:
            text = "   ·   ".join(rest)
            line = fitted(self.house.lettering, text, 17, "regular", palette.MUTED, self.house.px(1160))
            put(surface, line, center=self.house.place(640, _BASE + 36, 0, 0).topleft)

    def heading(self) -> str:
        """Who has won."""
        winners, seats = self.scored.match_winners, self.setup.seats
        if len(winners) == 1 and winners[0] == self.setup.lone_person:
            return self.house.tr("scoring.you_won_match")
        names = ", ".join(seats[seat].name for seat in winners)
        return self.house.tr("scoring.match_won", n=len(winners), names=names)

    def number(self, place: int) -> str:
        """The place in figures, counted from 1; empty for those whom nothing but the winner sets apart."""
        known = self.counts or self.scored.ranking or self.order[place] in self.scored.match_winners
        return str(place + 1) if known else ""

    def points(self, place: int) -> str:
        """The total of whoever has this place, in words; empty where no points are counted."""
        return self.house.tr("scoring.count", n=self.scored.totals[self.order[place]]) if self.counts else ""

    def line(self, place: int) -> str:
        """A place below the podium in one line."""
        seat = self.order[place]
        name = self.setup.seats[seat].name
        if self.counts:
            return self.house.tr(
                "scoring.ranked", place=place + 1, name=name, points=self.scored.totals[seat]
            )
        number = self.number(place)
        return self.house.tr("scoring.placed", place=number, name=name) if number else name

    def _draw_block(self, surface: pygame.Surface, place: int) -> None:
        house, letters = self.house, self.house.lettering
        center, height, style = _STEPS[place]
        if not self.number(place):
            height = _STEPS[-1][1]  # nobody stands higher than another
        part = max(0.02, min(1.0, (self.age - (2 - place) * 0.18) / _RISE))
        height *= 1 - (1 - part) ** 3
        seat = self.order[place]
        first = place == 0
        block = house.place(center - _BLOCK / 2, _BASE - height, _BLOCK, height)
        house.skin.blit(surface, block, style, 16)
        surface.set_clip(block)
        number = letters.render(self.number(place), 64, "title", palette.INK if first else palette.WHITE)
        put(surface, number, midtop=(block.centerx, block.top + house.px(8)))
        points = letters.render(self.points(place), 20, "bold", palette.INK if first else palette.MUTED)
        put(surface, points, midtop=(block.centerx, block.top + house.px(88)))
        surface.set_clip(None)
        color = palette.GOLD_LIGHT if first else palette.WHITE
        name = fitted(letters, self.setup.seats[seat].name, 30, "title", color, block.width)
        put(surface, name, midbottom=(block.centerx, block.top - house.px(10)))
        if seat in self.scored.match_winners:
            crown = icon("crown", house.px(46), palette.GOLD)
            put(surface, crown, midbottom=(block.centerx, block.top - house.px(52)))

    def _draw_rain(self, surface: pygame.Surface) -> None:
        """Bright cards fall for the winners."""
        if self.house.settings.reduced_motion:
            return
        house = self.house
        art = house.art(96, _BYTES)
        art.begin_frame()
        for number, code in enumerate(_RAIN * 2):
            speed = 90 + number * 37 % 70
            y = (self.age * speed + number * 173) % 1000 - 140
            aside = number * 0.618 % 0.27  # the middle is for the podium
            x = (aside if number % 2 else 1 - aside) * house.size[0]
            turn = self.age * (20 + number * 13 % 40) * (-1) ** number + number * 40
            sway = math.sin(self.age * 1.3 + number) * house.px(20)
            card = art.card(code, turn, 0.75, flying=True)
            rect = card.get_rect(center=(round(x + sway), house.px(y)))
            surface.blit(card, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
