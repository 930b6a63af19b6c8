"""The rule book: chapters on the left, the rules of one chapter on the right, each with mark and source."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.content import Level
from uno_desktop.match.example_index import shipped_examples
from uno_desktop.model.registry import RULESETS
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.rulesets import common_chapters
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.rule_entries import ChapterRow, Heading, RuleEntry, draw_mark
from uno_desktop.scenes.rule_sources import MARKS
from uno_desktop.scenes.scroll import Scroller
from uno_desktop.scenes.widgets import Stepper
from uno_desktop.scenes.words import fitted, put
from uno_desktop.stage import palette

_LIST = (48.0, 112.0, 318.0, 502.0)
_PAGE = (400.0, 112.0, 832.0, 502.0)
_ROW, _ROW_GAP, _HEADING, _GAP = 40.0, 4.0, 38.0, 10.0
COMMON = "common"


class RuleBookScene(Page):
    """Any ruleset's book; whoever comes from a table begins with the rules of that table."""

    def __init__(self, house: House, ruleset: Ruleset, rule: str = "") -> None:
        """`rule`: the id of the rule at which the book is opened; default: at its first page."""
        super().__init__(house)
        self.ruleset = ruleset
        self.chapter = next((n for n, (_, _, rules) in enumerate(self.chapters()) if rule in rules), 0)
        """The number of the open chapter: first those of the ruleset, then those that all share."""
        self._wanted = rule
        self.entries: list[RuleEntry] = []
        self._rows: list[ChapterRow] = []
        self._list = Scroller(house, house.place(*_LIST))
        self._page = Scroller(house, house.place(*_PAGE))

    # -- what is in the book -----------------------------------------------------------------------

    def chapters(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """(book, suffix of the heading's text, rules) of every chapter, in reading order."""
        own = [(self.ruleset.id, suffix, rules) for suffix, rules in self.ruleset.chapters]
        return own + [(COMMON, suffix, rules) for suffix, rules in common_chapters.CHAPTERS]

    # -- layout ------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        wanted = next((entry for entry in self.entries if entry.rule == self._wanted), None)
        if wanted is not None:
            self.focus.focus(wanted)
            self.focus.visible = True
            self._page.uncover(wanted)

    def build(self) -> None:
        house = self.house
        names = [house.tr(f"ruleset.{each.id}.name") for each in RULESETS]
        place = house.place(872, 34, 360, 48)
        self.add(Stepper(house, place, names, RULESETS.index(self.ruleset), self._take_up, 20))
        self._list = Scroller(house, house.place(*_LIST), self._list.offset)
        self._page = Scroller(house, house.place(*_PAGE))
        self.scrollers = [self._page, self._list]
        self._add_rows()
        self.button((48, 642, 318, 52), "common.back", self.back, "ink")
        self.first = self._rows[self.chapter]
        self._add_entries()
        self._list.arrange()
        self._list.uncover(self.first)

    def _add_rows(self) -> None:
        house, chapters = self.house, self.chapters()
        self._rows, y = [], 0
        for number, (book, suffix, _) in enumerate(chapters):
            if book == COMMON and (not number or chapters[number - 1][0] != COMMON):
                head = pygame.Rect(0, y, self._list.widest, house.px(_HEADING))
                self._list.add(self.add(Heading(house, head, house.tr("rulebook.shared"))), head)
                y = head.bottom
            box = pygame.Rect(0, y, self._list.widest, house.px(_ROW))
            row = self._row(number, house.tr(f"rules.{book}.chapter.{suffix}"), box)
            self._rows.append(row)
            self._list.add(self.add(row), box)
            y = box.bottom + house.px(_ROW_GAP)

    def _row(self, number: int, title: str, box: pygame.Rect) -> ChapterRow:
        return ChapterRow(
            self.house,
            box,
            title,
            lambda: self.chapter == number,
            lambda: self._open(number),
            lambda: self.focus.focus(self.entries[0]),
        )

    def _add_entries(self) -> None:
        """The rules of the open chapter, in place of those before."""
        house, room = self.house, self._page
        room.clear()
        self.widgets = [widget for widget in self.widgets if not isinstance(widget, RuleEntry)]
        self.entries, y = [], 0
        for rule in self.chapters()[self.chapter][2]:
            examples = shipped_examples().showing(rule, self.ruleset.id)
            entry = RuleEntry(house, room.widest, rule, examples, self._watch)
            box = pygame.Rect(0, y, *entry.rect.size)
            room.add(self.add(entry), box)
            self.entries.append(entry)
            y = box.bottom + house.px(_GAP)
        room.arrange()

    # -- frames ------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        title = fitted(house.lettering, house.tr("rulebook.title"), 44, "title", palette.WHITE, house.px(560))
        put(surface, title, midleft=house.place(52, 58, 0, 0).topleft)
        for box in (_LIST, _PAGE):
            room = house.place(*box).inflate(house.px(20), house.px(20))
            house.skin.blit(surface, room, "panel", 22)
        self._draw_legend(surface)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        """What the three badges mean."""
        house = self.house
        column = house.px(_PAGE[2] / len(MARKS))
        left, middle = house.place(_PAGE[0], 668, 0, 0).topleft
        for mark in MARKS:
            width = house.lettering.measure(house.tr(f"rulebook.mark.{mark}"), 13, "bold")[0] + house.px(22)
            badge = draw_mark(house, surface, mark, left + width, middle)
            room = column - badge.width - house.px(18)
            text = fitted(
                house.lettering, house.tr(f"rulebook.means.{mark}"), 14, "regular", palette.MUTED, room
            )
            put(surface, text, midleft=(badge.right + house.px(8), middle))
            left += column

    # -- choices -----------------------------------------------------------------------------------

    def _take_up(self, number: int) -> None:
        self.ruleset, self.chapter = RULESETS[number], 0
        self._list.offset = 0.0
        self.rebuild()

    def _open(self, number: int) -> None:
        self.chapter = number
        self.house.sound("click", 0.4)
        self._add_entries()
        self.first = self._rows[number]
        self.focus.offer(self._reachable(), self._reachable().index(self.first))

    def _watch(self, rule: str, examples: Sequence[Level]) -> None:
        from uno_desktop.scenes.example_scene import ExampleScene

        self.house.stack.push(ExampleScene(self.house, rule, examples))
