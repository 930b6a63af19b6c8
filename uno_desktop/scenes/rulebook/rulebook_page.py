"""Rulebook page: chapters on the left, the rules of one chapter on the right, each with badge and source."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from uno_desktop.content.example_index import shipped_examples
from uno_desktop.content.level_files import Level
from uno_desktop.drawing import palette
from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import HOUSE_RULES, RULESETS, SHARED, house_rules, rulebook_for
from uno_desktop.model.written_rules import MARKS
from uno_desktop.scenes.last_setup import last_ruleset
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.rulebook.rule_sources import changed_by
from uno_desktop.scenes.rulebook.rulebook_entries import ChapterRow, Heading, RuleEntry, draw_mark
from uno_desktop.scenes.rulebook.table_rule_row import RuleLine, place_lines
from uno_desktop.scenes.rulebook.table_rules_summary import table_lines
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, Part
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Stepper, with_label

_LIST_WIDE, _SPACE, _INSET, _STEPPER = 318.0, 34.0, 12.0, 46.0
_ROW, _ROW_GAP, _HEADING, _GAP = 44.0, 4.0, 38.0, 10.0
_LEGEND = 1200.0
"""Width in units from which the legend of the badges fits."""
HEADINGS = {HOUSE_RULES.name: "rulebook.house", SHARED.name: "rulebook.shared"}
"""Text keys of the headings above the chapters of books beside that of the ruleset."""
HOW_TO_PLAY = "how"
"""First chapter of every rulebook: the game on one page, without ids and sources."""
_SEATS = 4
"""Number of players that this chapter describes."""


class RuleBookScene(FormPage):
    """Rulebook of any ruleset; from within a match, it shows the rules of that match."""

    services: Services

    def __init__(
        self,
        services: Services,
        ruleset: Ruleset | None = None,
        rule: str = "",
        table: Mapping[str, Value] | None = None,
    ) -> None:
        """`ruleset` defaults to that of the last match; `rule` is the id of the rule to scroll to. With `table`, the
        option values of a match, the rules of that match are shown."""
        super().__init__(services)
        self.ruleset, self.table = ruleset or last_ruleset(services.settings), table
        self.chapter = next((n for n, (_, _, rules) in enumerate(self.chapters()) if rule in rules), 0)
        """Index of the open chapter: first those of the ruleset, then of house rules, then the
        shared ones."""
        self._wanted = rule
        self.entries: list[RuleEntry] = []
        self._rows: list[ChapterRow] = []
        self._list: Scroller | None = None
        self._page = Scroller(self.metrics, self.metrics.place(*self._page_part))

    # -- content -----------------------------------------------------------------------------------

    def chapters(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Returns (book, suffix of the heading's locale key, rule ids) of every chapter, in reading order."""
        books = (self.ruleset.written, house_rules(self._options), SHARED)
        written = [(book.name, suffix, rules) for book in books for suffix, rules in book.chapters]
        return [(self.ruleset.written.name, HOW_TO_PLAY, ()), *written]

    @property
    def _options(self) -> list[Option]:
        """Returns the options that the rulebook describes: those of the ruleset, or those changed at the table."""
        if self.table is None:
            return [*self.ruleset.options]
        changed = self.ruleset.changed(self.table)
        return [option for option in self.ruleset.options if option.key in changed]

    def titles(self) -> list[str]:
        return [
            tr("rulebook.how_to_play") if suffix == HOW_TO_PLAY else tr(f"rules.{book}.chapter.{suffix}")
            for book, suffix, _ in self.chapters()
        ]

    # -- layout ------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        wanted = next((entry for entry in self.entries if entry.rule == self._wanted), None)
        if wanted is not None:
            self.focus.focus(wanted)
            self.focus.visible = True
            self._page.scroll_into_view(wanted)

    @property
    def _single(self) -> bool:
        """True if a stepper replaces the chapter list."""
        return self.narrow or self.low

    @property
    def _list_part(self) -> Part:
        return self.body.shrunk(_INSET)._replace(w=_LIST_WIDE)

    @property
    def _page_part(self) -> Part:
        body = self.body.shrunk(_INSET)
        if self._single:
            return body._replace(y=body.y + _STEPPER + 6, h=body.h - _STEPPER - 6)
        left = _LIST_WIDE + _SPACE
        return body._replace(x=body.x + left, w=body.w - left)

    def build(self) -> None:
        metrics = self.metrics
        names = [tr(f"ruleset.{each.id}.name") for each in RULESETS]
        body = self.body
        half = (body.w - 12) / 2
        place = metrics.place(body.right - 360, 32, 360, 48)
        if self._single:
            place = metrics.place(body.x, body.y - 4, half, _STEPPER)
        stepper = Stepper(metrics, place, names, RULESETS.index(self.ruleset), self._take_up, 20)
        self.add(with_label(stepper, tr("access.rules")))
        self._page = Scroller(metrics, metrics.place(*self._page_part))
        self.scrollers = [self._page]
        self._rows, self._list = [], None
        if self._single:
            place = metrics.place(body.x + half + 12, body.y - 4, half, _STEPPER)
            stepper = Stepper(metrics, place, self.titles(), self.chapter, self._turn_to, 18)
            self.first = self.add(with_label(stepper, tr("access.chapter")))
        else:
            self._list = Scroller(metrics, metrics.place(*self._list_part), self.scrolled_in(1))
            self.scrollers.append(self._list)
            self._add_rows(self._list)
            self.first = self._rows[self.chapter]
        self._add_back()
        self._add_entries()
        self._page.scroll_to(self.scrolled)
        if self._list is not None:
            self._list.arrange()
            self._list.scroll_into_view(self.first)

    def _add_back(self) -> None:
        x, _, width, _ = self._list_part
        high = 44 if self.low else 52
        y = self.high - (53 if self.low else 78)
        box = (self.wide / 2 - 90, y, 180, high) if self._single else (x, y, width, high)
        self.button(box, "common.back", self.back, "ink")

    def _add_rows(self, room: Scroller) -> None:
        metrics, chapters, y = self.metrics, self.chapters(), 0
        for number, ((book, _, _), title) in enumerate(zip(chapters, self.titles(), strict=True)):
            if book in HEADINGS and chapters[number - 1][0] != book:
                head = pygame.Rect(0, y, room.widest, metrics.px(_HEADING))
                room.add(self.add(Heading(metrics, head, tr(HEADINGS[book]))), head)
                y = head.bottom
            box = pygame.Rect(0, y, room.widest, metrics.px(_ROW))
            row = self._row(number, title, box)
            self._rows.append(row)
            room.add(self.add(row), box)
            y = box.bottom + metrics.px(_ROW_GAP)

    def _row(self, number: int, title: str, box: pygame.Rect) -> ChapterRow:
        return ChapterRow(
            self.metrics,
            box,
            title,
            lambda: self.chapter == number,
            lambda: self._open(number),
            lambda: self.focus.focus(self.entries[0]) if self.entries else None,
        )

    def _add_entries(self) -> None:
        metrics, room = self.metrics, self._page
        room.clear()
        self.widgets = [widget for widget in self.widgets if not isinstance(widget, RuleEntry | RuleLine)]
        self.entries, y = [], 0
        _, suffix, rules = self.chapters()[self.chapter]
        if suffix == HOW_TO_PLAY:
            plain = rulebook_for(self.ruleset.id)
            book = rulebook_for(self.ruleset.id, dict(self.table)) if self.table else plain
            for line in place_lines(
                self.services, metrics, room, table_lines(book, plain, _SEATS, printed=printed_on(book.deck))
            ):
                self.add(line)
        for rule in rules:
            examples = shipped_examples().showing(rule, self.ruleset.id)
            note = changed_by(rule, self._options)
            entry = RuleEntry(metrics, room.widest, rule, examples, self._watch, self._try, note)
            box = pygame.Rect(0, y, *entry.rect.size)
            room.add(self.add(entry), box)
            self.entries.append(entry)
            y = box.bottom + metrics.px(_GAP)
        room.arrange()

    # -- frames ------------------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        metrics = self.metrics
        if self._single:
            self.heading(surface, tr("rulebook.title"))
            self.panel(surface, self._page_part)
            return
        room = metrics.px(self.wide - 460)
        title = fitted(metrics.fonts, tr("rulebook.title"), 44, "title", palette.WHITE, room)
        put(surface, title, midleft=metrics.place(self._list_part.x, 56, 0, 0).topleft)
        self.panel(surface, self._list_part)
        self.panel(surface, self._page_part)
        if self.wide >= _LEGEND:
            self._draw_legend(surface)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        metrics, part = self.metrics, self._page_part
        column = metrics.px(part.w / len(MARKS))
        left, middle = metrics.place(part.x, self.high - 52, 0, 0).topleft
        for mark in MARKS:
            width = metrics.fonts.measure(tr(f"rulebook.mark.{mark}"), 13, "bold")[0] + metrics.px(22)
            badge = draw_mark(metrics, surface, mark, left + width, middle)
            room = (column - badge.width - metrics.px(18), metrics.px(44))
            text = label(metrics.fonts, tr(f"rulebook.means.{mark}"), 14, "regular", palette.MUTED, room, "left")
            put(surface, text, midleft=(badge.right + metrics.px(8), middle))
            left += column

    # -- navigation --------------------------------------------------------------------------------

    def _take_up(self, number: int) -> None:
        self.ruleset, self.chapter, self.table = RULESETS[number], 0, None
        self.to_top()
        self.rebuild()

    def _open(self, number: int) -> None:
        self.chapter = number
        self.services.sound("click", 0.4)
        self._add_entries()
        self.first = self._rows[number]
        self.focus.offer(self._reachable(), self._reachable().index(self.first))

    def _turn_to(self, number: int) -> None:
        self.chapter = number
        self._add_entries()
        index = self.focus.index
        self.focus.offer(self._reachable(), index)

    def _try(self, examples: Sequence[Level]) -> None:
        push_route(self.services, "now you", examples)

    def _watch(self, rule: str, examples: Sequence[Level]) -> None:
        push_route(self.services, "example", rule, examples)
