"""Rule book page: chapters on the left, the rules of one chapter on the right, each with badge and source."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from uno_desktop.content.example_index import shipped_examples
from uno_desktop.content.exercises import exercise_of
from uno_desktop.content.level_files import Level
from uno_desktop.drawing import palette
from uno_desktop.model import ruleset_registry
from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.written_rules import MARKS
from uno_desktop.scenes.rulebook.table_rule_row import rule_grid
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import plain_book
from uno_desktop.texts.table_rules_summary import changed_by, source_line, table_lines
from uno_desktop.ui.accessibility_tree import Node, NodeAction, Role
from uno_desktop.ui.layout import NOWHERE, Background, ChoiceTile, Column, Control, Item, Label, Picture, Row, Tile
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.titled_page import Area, TitledPage, section_heading
from uno_desktop.ui.widgets import Button, Stepper, with_label

_BUTTON = 132.0
_WATCHING, _TRYING = "watch", "try"


def _pressed(name: str, box: pygame.Rect) -> Node:
    actions = frozenset((NodeAction.PRESS, NodeAction.FOCUS))
    return Node((), Role.BUTTON, name, box=(box.x, box.y, box.w, box.h), actions=actions)


def badge(mark: str) -> Row:
    """Returns the badge of a kind of rule."""
    return Row(Label(tr(f"rulebook.mark.{mark}"), 13, "bold"), inset=(11, 3), background=Background(f"mark.{mark}", 12))


class RuleEntry(Tile):
    """Rule: title, badge, text and source, with buttons to watch an example and to try one.

    Enter presses the watch button; after the left arrow key, it presses the try button.
    """

    def __init__(
        self,
        metrics: Metrics,
        rule: str,
        examples: Sequence[Level],
        on_watch: Callable[[str, Sequence[Level]], None],
        on_try: Callable[[Sequence[Level]], None],
        note: str = "",
    ) -> None:
        """`note` follows the text and names the options that change the rule."""
        self.rule, self.examples, self.on_watch, self.on_try = rule, examples, on_watch, on_try
        self.asks = any(exercise_of(level) is not None for level in examples)
        """True if one of the examples is an exercise."""
        self.trying = False
        """True while Enter activates the try button."""
        title = Label(tr(f"rule.{rule}.title"), 17, "title", palette.GOLD_LIGHT, wrap=True, grow=1)
        text = Label("\n".join(filter(None, (tr(f"rule.{rule}.help"), note))), 17, wrap=True, leading=1.32)
        source = Label(f"{rule} · {source_line(rule)}", 13, color=palette.MUTED, wrap=True, grow=1)
        self._watch = self._button(metrics, "rulebook.watch", "play")
        self._try = self._button(metrics, "exercises.title")
        foot = Row(source, self._try if self.asks else None, self._watch if examples else None, top=True)
        head = Row(title, badge(ruleset_registry.origin(rule).mark))
        super().__init__(metrics, Column(head, text, foot, gap=6, inset=(16, 10)), "row", radius=16, item=rule)
        self.enabled = self.reachable = True

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        """Returns nodes for the rule text and for the buttons that it has."""
        [(_, whole)] = super().nodes(value_text)
        title = tr(f"rule.{self.rule}.title")
        found = [("", replace(whole, role=Role.TEXT, actions=whole.actions & {NodeAction.FOCUS}))]
        if self.examples:
            found.append((_WATCHING, _pressed(f"{tr('rulebook.watch')}: {title}", self.watch_box())))
        if self.asks:
            found.append((_TRYING, _pressed(f"{tr('exercises.title')}: {title}", self.try_box())))
        return found

    def perform(self, part: str, action: NodeAction, text: str) -> None:
        if action is NodeAction.PRESS:
            self._press(part == _TRYING)

    def adjust(self, step: int) -> bool:
        if not self.asks or self.trying == (step < 0):
            return False
        self.trying = step < 0
        return True

    def focused(self, on: bool) -> None:
        self.trying = False

    def activate(self) -> None:
        self._press(self.trying)

    def click(self, pos: tuple[int, int]) -> None:
        if self.watch_box().collidepoint(pos):
            self._press(False)
        elif self.asks and self.try_box().collidepoint(pos):
            self._press(True)

    def _press(self, trying: bool) -> None:
        if not self.examples:
            return
        self.sound("click", 0.6)
        if trying:
            self.on_try(self.examples)
        else:
            self.on_watch(self.rule, self.examples)

    def watch_box(self) -> pygame.Rect:
        """Returns the box of the watch button, in pixels."""
        return self._watch.rect.move(self.rect.topleft)

    def try_box(self) -> pygame.Rect:
        """Returns the box of the try button, which is left of the watch button, in pixels."""
        return self._try.rect.move(self.rect.topleft)

    def _button(self, metrics: Metrics, key: str, sign: str = "") -> Picture:
        button = Button(metrics, NOWHERE, tr(key), self.activate, "ink", 15, sign)
        return Picture(_BUTTON, TARGET, partial(self._draw_button, button))

    def _draw_button(self, button: Button, surface: pygame.Surface, box: pygame.Rect) -> None:
        chosen = self.trying and box == self.try_box()
        button.rect, button.hovered = box, chosen or (self.hovered and box.collidepoint(self.pointer))
        button.moved()
        button.draw(surface)
        if chosen:
            self.metrics.plates.ring(surface, box, button.radius)


_LIST_WIDE, _SPACE, _INSET, _STEPPER = 318.0, 34.0, 12.0, 46.0
_GAP = 10.0
_LEGEND = 1200.0
"""Width in units from which the legend of the badges fits."""
HEADINGS = {ruleset_registry.HOUSE_RULES.name: "rulebook.house", ruleset_registry.SHARED.name: "rulebook.shared"}
"""Text keys of the headings above the chapters of house rules and of shared rules."""
HOW_TO_PLAY = "how"
"""First chapter of every rule book: the game on one page, without ids and sources."""
_SEATS = 4
"""Number of players that the chapter `HOW_TO_PLAY` describes."""


class RuleBookScene(TitledPage[Services]):
    """Rule book of any ruleset; opened from a match, it shows the rules of that match."""

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
        self.ruleset, self.table = ruleset or ruleset_registry.ruleset_or_first(services.settings.ruleset), table
        self.chapter = next((n for n, (_, _, rules) in enumerate(self.chapters()) if rule in rules), 0)
        """Index of the open chapter; chapters of the ruleset come first, then house rules, then shared rules."""
        self._wanted = rule
        self.entries: list[RuleEntry] = []

    # -- content -----------------------------------------------------------------------------------

    def chapters(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Returns (book, suffix of the heading's locale key, rule ids) of every chapter, in reading order."""
        books = (self.ruleset.written, ruleset_registry.house_rules(self._options), ruleset_registry.SHARED)
        written = [(book.name, suffix, rules) for book in books for suffix, rules in book.chapters]
        return [(self.ruleset.written.name, HOW_TO_PLAY, ()), *written]

    @property
    def _options(self) -> list[Option]:
        """Options that the page describes: those of the ruleset, or those changed in the match."""
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
            self.scrollers[0].scroll_into_view(wanted)

    @property
    def _single(self) -> bool:
        """True if a stepper replaces the chapter list."""
        return self.narrow or self.low

    @property
    def _areas(self) -> tuple[Area, Area]:
        """Areas of the chapter list, unused with a stepper, and of the rules."""
        body = self.body.shrunk(_INSET)
        if self._single:
            return body, body._replace(y=body.y + _STEPPER + 6, h=body.h - _STEPPER - 6)
        return body.split(body.w - _LIST_WIDE - _SPACE, _SPACE)

    def build(self) -> None:
        names = [tr(f"ruleset.{each.id}.name") for each in ruleset_registry.RULESETS]
        at = ruleset_registry.RULESETS.index(self.ruleset)
        stepper = with_label(Stepper(self.metrics, NOWHERE, names, at, self._choose_ruleset, 20), tr("access.rules"))
        page = self.add_scroller(self.add_panel(self._areas[1]))
        if self._single:
            made = Stepper(self.metrics, NOWHERE, self.titles(), self.chapter, self._turn_to, 18)
            self.first = with_label(made, tr("access.chapter"))
            tools = Row(Control(stepper, height=_STEPPER, grow=1), Control(made, height=_STEPPER, grow=1), gap=12)
            self.add_at((self.body.x, self.body.y - 4, self.body.w, _STEPPER), tools)
        else:
            self.add_at((self.body.right - 360, 32, 360, 48), Column(Control(stepper, height=48)))
            self._build_list()
        self._add_back()
        self.add_to(page, Column(*self._content(), gap=_GAP))

    def _build_list(self) -> None:
        area, foot = self._areas
        self.put_background((area.x, 28, self.wide - 460, 56), Row(Label(tr("rulebook.title"), 44, "title", grow=1)))
        if self.wide >= _LEGEND:
            means = [Label(tr(f"rulebook.means.{mark}"), 14, color=palette.MUTED, wrap=True, grow=1) for mark in MARKS]
            legend = [Row(badge(mark), text, grow=1) for mark, text in zip(MARKS, means, strict=True)]
            self.put_background((foot.x, self.high - 74, foot.w, 44), Row(*legend, gap=18))
        scroller = self.add_scroller(self.add_panel(area))
        items: list[Item] = []
        book = ""
        for number, ((name, _, _), title) in enumerate(zip(self.chapters(), self.titles(), strict=True)):
            if name != book and name in HEADINGS:
                items.append(section_heading(tr(HEADINGS[name])))
            items.append(row := self._row(number, title))
            if number == self.chapter:
                self.first = row
            book = name
        self.add_to(scroller, Column(*items, gap=4))
        scroller.arrange()
        scroller.scroll_into_view(self.first)

    def _row(self, number: int, title: str) -> ChoiceTile:
        color, weight = (palette.GOLD_LIGHT, "bold") if number == self.chapter else (palette.WHITE, "regular")
        inside = Row(Label(title, 17, weight, color, wrap=True, grow=1), inset=(15, 4), least=44)
        return ChoiceTile(
            self.metrics, inside, self._enter_page, lambda: self.chapter == number, lambda: self._turn_to(number),
            radius=12, item=number,
        )  # fmt: skip

    def _add_back(self) -> None:
        x, _, width, _ = self._areas[0]
        high = 44 if self.low else 52
        y = self.high - (53 if self.low else 78)
        box = (self.wide / 2 - 90, y, 180, high) if self._single else (x, y, width, high)
        self.button(box, "common.back", self.back, "ink")

    def _content(self) -> list[Item]:
        """Returns the rules of the open chapter; for `HOW_TO_PLAY`, the summary of the rules."""
        _, suffix, rules = self.chapters()[self.chapter]
        self.entries = [
            RuleEntry(self.metrics, rule, shipped_examples().showing(rule, self.ruleset.id), self._watch, self._try,
                      changed_by(rule, self._options))
            for rule in rules
        ]  # fmt: skip
        if suffix != HOW_TO_PLAY:
            return [*self.entries]
        options = self.table or {}
        book, plain = ruleset_registry.rulebook_for(self.ruleset.id, dict(options)), plain_book(self.ruleset, options)
        return [rule_grid(self.services, self.metrics, table_lines(book, plain, _SEATS, printed=printed_on(book.deck)))]

    @property
    def title(self) -> str:
        return tr("rulebook.title") if self._single else ""

    # -- navigation --------------------------------------------------------------------------------

    def _choose_ruleset(self, number: int) -> None:
        self.ruleset, self.chapter, self.table = ruleset_registry.RULESETS[number], 0, None
        self.rebuild_at_top()

    def _turn_to(self, number: int) -> None:
        self.chapter = number
        self.scrollers[0].offset = 0.0
        self.rebuild()

    def _enter_page(self) -> None:
        if self.entries:
            self.focus.focus(self.entries[0])

    def _try(self, examples: Sequence[Level]) -> None:
        doors.push(self.services, doors.now_you, examples)

    def _watch(self, rule: str, examples: Sequence[Level]) -> None:
        doors.push(self.services, doors.example, rule, examples)
