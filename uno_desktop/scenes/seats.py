"""Who sits at the table: two to ten seats, people and computer players, and their names."""

from __future__ import annotations

from dataclasses import replace

import pygame

from uno_desktop.match.table_setup import NAME_LIMIT, SeatPlan
from uno_desktop.scenes.draft import KINDS, Draft
from uno_desktop.scenes.forms import TextField
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.rules_strip import RulesStrip
from uno_desktop.scenes.start import open_table
from uno_desktop.scenes.table_rules import TableRulesDialog
from uno_desktop.scenes.widgets import Button, Stepper
from uno_desktop.scenes.words import fitted, put
from uno_desktop.settings import Notice
from uno_desktop.stage import palette
from uno_desktop.stage.icons import icon

_ROWS, _TOP, _PITCH = 5, 128.0, 88.0
_COLUMNS = (56.0, 652.0)
_WIDTH, _HEIGHT = 572.0, 74.0


class SeatsScene(Page):
    """One panel for each seat. Seat A is the person who sets the table up."""

    def __init__(self, house: House, draft: Draft) -> None:
        super().__init__(house)
        self.draft = draft

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.draft.fill_up()
        for number in range(len(self.draft.seats)):
            self._build_seat(number)
        if len(self.draft.seats) < self.draft.allowed[-1]:
            box = self.house.place(*self._box(len(self.draft.seats)))
            text = self.house.tr("seats.add")
            self.add(Button(self.house, box.inflate(0, -self.house.px(14)), text, self._add, "ink", 19))
        box = self.house.place(_COLUMNS[0], 568, _COLUMNS[1] + _WIDTH - _COLUMNS[0], 42)
        self.strip = RulesStrip(self.house, box, self.draft, self._show_rules)
        self.add(self.strip)
        self.button((640 - 410, 634, 250, 56), "common.back", self.back, "ink")
        self.button((640 - 125, 634, 250, 56), "tables.keep", self._keep, "ink", 20)
        self.first = self.button((640 + 160, 634, 250, 56), "seats.start", self._start, "gold", 24)

    def _box(self, number: int) -> tuple[float, float, float, float]:
        if len(self.draft.seats) < _ROWS:
            return 640 - _WIDTH / 2, _TOP + number * _PITCH, _WIDTH, _HEIGHT
        column, row = divmod(number, _ROWS)
        return _COLUMNS[column], _TOP + row * _PITCH, _WIDTH, _HEIGHT

    def _build_seat(self, number: int) -> None:
        house, seat = self.house, self.draft.seats[number]
        x, y, _, _ = self._box(number)
        place = house.place(x + 76, y + 15, 190, 44)
        self.add(TextField(self.form, place, seat.name, lambda text: self._named(number, text), NAME_LIMIT))
        if number == 0:
            return
        labels = [house.tr(f"seats.{kind}") for kind in KINDS]
        place = house.place(x + 278, y + 15, 228, 44)
        index = KINDS.index(seat.player)
        self.add(Stepper(house, place, labels, index, lambda kind: self._seated(number, kind), 17))
        if len(self.draft.seats) > self.draft.allowed[0]:
            place = house.place(x + 518, y + 17, 40, 40)
            self.add(Button(house, place, "", lambda: self._remove(number), "ink", 18, sign="cross"))

    @property
    def best(self) -> tuple[str, bool] | None:
        """With how many the game is best, in words, and whether so many sit here; None if its rules do not say
        (UNP-PLY-02)."""
        best = self.draft.ruleset.best_from
        return (self.house.tr("seats.best_from", n=best), len(self.draft.seats) >= best) if best else None

    # -- frames ------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        self.title(surface, house.tr("seats.title"), 68)
        self._draw_best(surface)
        for number, seat in enumerate(self.draft.seats):
            box = house.place(*self._box(number))
            house.skin.blit(surface, box, "panel", 18)
            self._draw_face(surface, (box.left + house.px(40), box.centery), seat)
            if number == 0:
                you = fitted(
                    house.lettering, house.tr("seats.you"), 17, "regular", palette.MUTED, house.px(220)
                )
                put(surface, you, midleft=(box.left + house.px(286), box.centery))
        people = sum(seat.human for seat in self.draft.seats)
        if people > 1:
            text = house.tr("seats.curtain", n=people)
            line = fitted(house.lettering, text, 16, "regular", palette.MUTED, house.px(1100))
            put(surface, line, center=house.place(640, 622, 0, 0).topleft)

    def _draw_best(self, surface: pygame.Surface) -> None:
        """In gold as soon as there are so many."""
        house, best = self.house, self.best
        if best is not None:
            color = palette.GOLD if best[1] else palette.MUTED
            line = fitted(house.lettering, best[0], 17, "regular", color, house.px(1100))
            put(surface, line, center=house.place(640, 106, 0, 0).topleft)

    def _draw_face(self, surface: pygame.Surface, center: tuple[int, int], seat: SeatPlan) -> None:
        house = self.house
        disc = pygame.Rect(0, 0, house.px(46), house.px(46))
        disc.center = center
        house.skin.blit(surface, disc, "gold" if seat.human else "ink", 23)
        name, color = ("person", palette.INK) if seat.human else ("robot", palette.WHITE)
        put(surface, icon(name, house.px(25), color), center=center)

    # -- choices -----------------------------------------------------------------------------------

    def _named(self, number: int, name: str) -> None:
        self.draft.seats[number] = replace(self.draft.seats[number], name=name)

    def _seated(self, number: int, kind: int) -> None:
        self.draft.seats[number] = replace(self.draft.seats[number], player=KINDS[kind])

    def _add(self) -> None:
        self.draft.seats.append(SeatPlan("medium", self.draft.free_name()))
        self.rebuild()

    def _remove(self, number: int) -> None:
        del self.draft.seats[number]
        self.rebuild()

    def _keep(self) -> None:
        from uno_desktop.scenes.keep_dialog import KeepDialog

        self.house.stack.push(KeepDialog(self.house, self.draft.as_table()))

    def _show_rules(self) -> None:
        self.house.stack.push(TableRulesDialog(self.house, self.draft.ruleset, self.draft.options))

    def _start(self) -> None:
        """Deals, once all that was agreed has been seen (STR-BASE-02)."""
        if self.strip.names_all:
            self._deal()
            return
        rules = TableRulesDialog(self.house, self.draft.ruleset, self.draft.options, self._deal)
        self.house.stack.push(rules)

    def _deal(self) -> None:
        try:
            open_table(self.house, self.draft.setup(self.house.new_seed()))
        except ValueError as error:
            self.house.notices.append(Notice("seats.refused", {"why": str(error)}))
