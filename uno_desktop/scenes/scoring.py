"""After a round: hands are turned over and counted, and the score sheet gets its line."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from uno_desktop.match.host import Host
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.count import Count
from uno_desktop.scenes.dialog import PauseMenu
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.podium import PodiumScene
from uno_desktop.scenes.words import fitted, put
from uno_desktop.stage import palette
from uno_desktop.stage.icons import icon

_LEFT, _WIDTH, _TOP, _HEIGHT = 56.0, 1168.0, 142.0, 470.0
_NAME, _CARDS, _HAND, _POINTS, _BAR, _TOTAL = 18.0, 220.0, 686.0, 800.0, 836.0, 1148.0
"""Columns, from the left edge of a row: left edges of name, cards and bar, right edges of the numbers. Where no points
are counted the cards spread as far as the last one."""
_BAR_WIDTH = 230.0
_CARDS_WIDTH = 380.0
_BYTES = 48 * 1024 * 1024
_SKIPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_TOTALS = {
    "of": "scoring.total_of",
    "until": "scoring.total_until",
    "loses": "scoring.total_loses",
    "out": "scoring.total_out",
}
"""What the deciding total means, in words."""


class ScoringScene(Page):
    """One row for each seat. Any key or click finishes the counting; then the next round or the podium."""

    def __init__(
        self, house: House, host: Host, scored: RoundScored, hands: Sequence[Sequence[CardId]]
    ) -> None:
        """`hands` are the cards that each seat held when the round ended."""
        super().__init__(house)
        self.host, self.scored = host, scored
        deck = host.book.deck
        self.codes = [[deck.codes[card] for card in sorted(hand)] for hand in hands]
        self.count = Count([[deck.points[card] for card in sorted(hand)] for hand in hands])
        self.pitch = min(100.0, _HEIGHT / len(self.codes))
        self.counts = host.book.goal is not None
        self.target, self.meaning = host.book.goal or (0, "")
        self._hand = _HAND if self.counts else _TOTAL
        if house.settings.reduced_motion:
            self.count.finish()
        self._rang = False

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        if self.scored.match_over:
            self.first = self.button((640 - 160, 640, 320, 56), "scoring.podium", self._podium, "gold", 23)
            return
        self.button((640 - 310, 640, 280, 56), "scoring.menu", self._menu, "ink")
        self.first = self.button((640 + 30, 640, 280, 56), "scoring.next_round", self._next, "gold", 23)

    def _row(self, seat: int) -> pygame.Rect:
        spare = (_HEIGHT - self.pitch * len(self.codes)) / 2
        top = _TOP + spare * 0.5 + seat * self.pitch
        return self.house.place(_LEFT, top, _WIDTH, self.pitch - min(8, self.pitch * 0.12))

    def back(self) -> None:
        self._menu()

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if not self.count.done and event.type in _SKIPS:
            self.count.finish()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self.count.face_up
        self.count.advance(dt * self.house.settings.speed)
        if before < self.count.face_up and not self.count.done:
            self.house.sound("deal", 0.5)
        if self.count.done and not self._rang:
            self._rang = True
            self.house.sound("match_won" if self.scored.match_over else "round_won", 0.8)

    def draw_below(self, surface: pygame.Surface) -> None:
        self.title(surface, self.heading(), 64, 44)
        self._draw_headings(surface)
        for seat in range(len(self.codes)):
            row = self._row(seat)
            won = seat == self.scored.winner
            self.house.skin.blit(surface, row, "panel.lit" if won else "panel", 16)
            self._draw_name(surface, row, seat, won)
            self._draw_cards(surface, row, seat)
            self._draw_numbers(surface, row, seat)

    def heading(self) -> str:
        """Who has won."""
        winner, tr = self.scored.winner, self.house.tr
        if winner < 0:
            return tr("scoring.nobody", round=self.scored.number)
        if winner == self.host.setup.lone_person:
            return tr("scoring.you_won", round=self.scored.number)
        name = self.host.setup.seats[winner].name
        return tr("scoring.won", name=name, round=self.scored.number)

    def _draw_headings(self, surface: pygame.Surface) -> None:
        house = self.house
        top = self._row(0).top - house.px(17)
        left = house.place(_LEFT, 0, 0, 0).left
        for text, column, anchor in self.headings():
            line = house.lettering.render(text, 15, "bold", palette.MUTED)
            put(surface, line, **{anchor: (left + house.px(column), top)})

    def headings(self) -> list[tuple[str, float, str]]:
        """What the columns say: the words, where they stand, and by which end."""
        tr = self.house.tr
        hands = [
            (tr("scoring.hands"), _CARDS, "midleft"),
            (tr("scoring.hand_points"), self._hand, "midright"),
        ]
        if not self.counts:
            return hands
        total = tr(_TOTALS[self.meaning], target=self.target) if self.target else tr("scoring.total")
        return [*hands, (tr("scoring.points"), _POINTS, "midright"), (total, _BAR, "midleft")]

    def _draw_name(self, surface: pygame.Surface, row: pygame.Rect, seat: int, won: bool) -> None:
        house, plan = self.house, self.host.setup.seats[seat]
        size = min(house.px(26), round(row.height * 0.7))
        sign = "crown" if won else "person" if plan.human else "robot"
        put(
            surface,
            icon(sign, size, palette.GOLD_LIGHT if won else palette.MUTED),
            midleft=(row.left + house.px(_NAME), row.centery),
        )
        color = palette.GOLD_LIGHT if won else palette.WHITE
        line = fitted(house.lettering, plan.name, 20, "bold", color, house.px(_CARDS - _NAME - 52))
        put(surface, line, midleft=(row.left + house.px(_NAME + 38), row.centery))

    def _draw_cards(self, surface: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        house = self.house
        art = house.art(min(80, round(self.pitch - 14)), _BYTES)
        art.begin_frame(math.inf)
        width = art.card_size[0]
        left = row.left + house.px(_CARDS) + width // 2
        room = house.px(_CARDS_WIDTH + self._hand - _HAND) - width
        step = min(width * 0.72, room / max(1, len(self.codes[seat]) - 1))
        for number, code in enumerate(self.codes[seat]):
            part = self.count.turned(seat, number)
            card = art.card(code) if part > 0.5 else art.back()
            if 0.0 < part < 1.0:
                narrow = max(1, round(card.width * abs(1 - 2 * part)))
                card = pygame.transform.smoothscale(card, (narrow, card.height))
            rect = card.get_rect(center=(round(left + number * step), row.centery))
            surface.blit(card, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if not self.codes[seat]:
            text = house.tr("scoring.no_cards")
            line = house.lettering.render(text, 17, "regular", palette.GOLD_LIGHT)
            put(surface, line, midleft=(row.left + house.px(_CARDS), row.centery))

    def _draw_numbers(self, surface: pygame.Surface, row: pygame.Rect, seat: int) -> None:
        house, letters = self.house, self.house.lettering
        grown = self.count.grown
        hand = letters.render(str(self.count.counted(seat)), 20, "bold", palette.WHITE)
        put(surface, hand, midright=(row.left + house.px(self._hand), row.centery))
        if not self.counts:
            return
        gained = round(self.scored.points[seat] * grown)
        if gained:
            text = house.tr("scoring.gained", points=gained)
            line = letters.render(text, 22, "bold", palette.GOLD_LIGHT)
            put(surface, line, midright=(row.left + house.px(_POINTS), row.centery))
        before = self.scored.totals[seat] - self.scored.points[seat]
        if self.target:
            self._draw_bar(surface, row, before, before + gained)
        total = letters.render(str(before + gained), 26, "title", palette.WHITE)
        put(surface, total, midright=(row.left + house.px(_TOTAL), row.centery))

    def _draw_bar(self, surface: pygame.Surface, row: pygame.Rect, before: int, now: int) -> None:
        house = self.house
        rail = pygame.Rect(row.left + house.px(_BAR), 0, house.px(_BAR_WIDTH), house.px(12))
        rail.centery = row.centery
        house.skin.blit(surface, rail, "field", 6)
        for points, style in ((now, "bar"), (min(before, now), "bar.before")):
            if points > 0:
                filled = rail.copy()
                filled.width = max(rail.height, round(rail.width * min(1.0, points / self.target)))
                house.skin.blit(surface, filled, style, 6)

    # -- what comes next ---------------------------------------------------------------------------

    def _next(self) -> None:
        self.host.next_round()
        self.house.stack.pop()

    def _podium(self) -> None:
        self.house.stack.replace(PodiumScene(self.house, self.host, self.scored))

    def _menu(self) -> None:
        self.house.stack.push(PauseMenu(self.house, self.host.book.ruleset))
