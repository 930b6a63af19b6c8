"""Rules of a match: an illustrated summary and the options that differ from their defaults."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.handicap import NO_HANDICAP
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.rulebook.table_rule_row import rule_grid
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.texts.option_text import Change, changes, handicap_text, plain_book, rules_text, terms_text
from uno_desktop.texts.table_rules_summary import table_lines
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Column, Item, Label, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.titled_page import section_heading

_KEYS = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0}


def changed_row(metrics: Metrics, change: Change) -> Tile:
    """Returns the row of a changed option: title, value and, in grey, the default or the reason why it is idle."""
    value = Label(change.value, 18, "bold", palette.GOLD_LIGHT)
    default = Label(change.idle or tr("tablerules.book", value=change.default), 14, color=palette.MUTED, align="right")
    title = Label(change.title, 18, wrap=True, grow=1)
    inside = Column(Row(title, value, gap=12), default, gap=2, inset=(16, 6), least=54)
    return Tile(metrics, inside, "row", radius=12, item=change)


def handicap_row(metrics: Metrics, plan: SeatPlan) -> Tile:
    words = Label(handicap_text(plan.handicap), 18, "bold", palette.GOLD_LIGHT, wrap=True, align="right", grow=1)
    return Tile(metrics, Row(Label(plan.name, 18), words, gap=12, inset=(16, 6), least=54), "row", radius=12)


class TableRulesDialog(Dialog[Services]):
    """Dialog that lists the rules, with buttons that open the rule book and close the dialog or start the match."""

    heading_key, widest = "tablerules.title", 1200.0

    def __init__(
        self,
        services: Services,
        ruleset: Ruleset,
        options: Mapping[str, Value],
        on_deal: Callable[[], None] | None = None,
        seats: int = 4,
        daily: bool = False,
        plans: Sequence[SeatPlan] = (),
    ) -> None:
        """`on_deal` is called when the player confirms the rules before the first deal; None during a match.

        `daily` is True for the deal of the day. `plans` are the players whose handicaps are listed.
        """
        super().__init__(services)
        self.ruleset, self.options, self.on_deal = ruleset, options, on_deal
        self.seats, self.daily, self.plans = seats, daily, plans
        self.changes: list[Change] = []

    def content(self) -> Iterator[Item]:
        self.changes = changes(self.ruleset, self.options)
        book = rulebook_for(self.ruleset.id, dict(self.options))
        lines = table_lines(book, plain_book(self.ruleset, self.options), self.seats, self.daily, printed_on(book.deck))
        rows = [handicap_row(self.metrics, plan) for plan in self.plans if plan.handicap != NO_HANDICAP]
        rows += [changed_row(self.metrics, change) for change in self.changes if change.is_rule]
        yield Label(rules_text(self.ruleset, self.options), 17, wrap=True, align="center")
        if terms := terms_text(self.ruleset, self.options):
            yield Label(terms, 15, wrap=True, align="center", color=palette.MUTED)
        agreed = section_heading(tr("tablerules.agreed")) if rows else None
        yield Column(rule_grid(self.services, self.metrics, lines), agreed, *rows, gap=6)

    def commands(self) -> list[PageCommand]:
        book = partial(doors.push, self.services, doors.rule_book, self.ruleset, "", self.options)
        printed = partial(doors.print_rules, self.services, self.ruleset, self.options, self.seats, self.plans)
        commands = [PageCommand("tablerules.open_book", book)]
        commands += [PageCommand("print.button", printed)] if doors.can_print() else []
        back = PageCommand("common.back", self.back, "gold" if self.on_deal is None else "ink")
        if self.on_deal is None:
            return [*commands, back]
        return [back, *commands, PageCommand("seats.start", partial(self.answer, self.on_deal), "gold")]

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and means(event.key, "rules") and self.on_deal is None:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            self.scrollers[0].wheel(_KEYS[event.key])
            return True
        return super().handle(event)
