"""Position editor: a list-detail page for rules, hands, piles, turn, penalty and points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame

from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.content.positions import BadPosition, RuledPosition, dealt, read_position
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import NO_COLOR, SEAT_LETTERS, CardId
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.card_fan import draw_card
from uno_desktop.scenes.list_page import ListPage
from uno_desktop.scenes.lobby.match_setup import LEVELS, MatchSetup, level_of, with_parts
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.player_names import with_cast
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import picture_code
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import choice_row
from uno_desktop.ui.form_page import PageCommand, section_heading
from uno_desktop.ui.layout import Column, Grid, Item, Label, Picture, PressTile, Row

RULES, TURN, PENALTY, POINTS = "rules", "turn", "penalty", "points"
_CARD, _CELL = 72.0, 58.0
_FAN, _NEXT = 5, 12
"""Maximum number of cards shown: in the fan of a row, and of a pile in the details."""
_MOST_POINTS, _STEP = 1000, 5
_MOST_PENALTY = 40
_WAYS = (1, -1)
T = TypeVar("T")


class PositionScene(ListPage):
    """Position editor: a press on a card removes it, or adds a copy."""

    list_share, list_least = 0.36, 300.0
    chosen: object = RULES

    def __init__(
        self, services: Services, position: RuledPosition | None = None, seats: Sequence[SeatPlan] = ()
    ) -> None:
        """Starts with `position`, or with a new deal under the rules of the last match."""
        super().__init__(services)
        self.match_setup = setup = MatchSetup(services.settings)
        self.seats = tuple(seats or setup.seats)
        new = position or dealt(setup.ruleset, self._agreed, len(setup.seats), services.new_seed())
        self.draft = PositionDraft(new)
        self._sit()
        if position is not None:
            self._adopt()

    @property
    def title(self) -> str:
        return tr("positions.title")

    @property
    def _agreed(self) -> dict[str, Value]:
        return _settled(self.match_setup.agreed)

    @property
    def names(self) -> list[str]:
        return [plan.name for plan in self.seats]

    def enter(self) -> None:
        self.services.hire()  # the expert is ready when it is asked
        super().enter()

    def resume(self, result: object = None) -> None:
        setup, old = self.match_setup, self.draft.position
        if setup.ruleset is not old.ruleset:
            self._deal(len(self.seats))
        elif self._agreed != _settled(old.options):
            self.draft.agree(self._agreed, self.services.new_seed())
            self._sit()
        super().resume(result)

    # -- the list ------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if (problem := self._problem()) is not None:
            self.add_subtitle(tr(problem.key, **problem.params))

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("practice.take_back", self._undo, enabled=self.draft.may_undo),
            PageCommand("positions.paste", self._paste),
            PageCommand("positions.copy", self._copy),
            PageCommand("positions.judge", self._judge, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        entries = [*self._entries()]
        if all(key != self.chosen for key, *_ in entries):
            self.chosen = RULES  # the seat has gone
        return (self.row(key, name, below, codes, self._to_details) for key, name, below, codes, _ in entries)

    def details(self) -> Iterator[Item]:
        return next(details() for key, *_, details in self._entries() if key == self.chosen)

    def _entries(self) -> Iterator[tuple[object, str, str, list[str], Callable[[], Iterator[Item]]]]:
        """Yields the key of each row, its name, the line below, the codes of its cards, and its details."""
        draft, s, ruleset = self.draft, self.draft.state, self.match_setup.ruleset
        changed, name = changes(ruleset, draft.position.options), _ruleset_name(ruleset)
        below = tr("tablerules.count", name=name, n=len(changed)) if changed else tr("tables.usual")
        yield RULES, name, below, [], self._rules
        hands = {seat: (name, draft.cards_at(seat)[:_FAN]) for seat, name in enumerate(self.names)}
        piles = {PILE: (tr("positions.pile"), s.pile[-1:]), SUPPLY: (tr("positions.supply"), s.supply[-1:])}
        for place, (name, cards) in (hands | piles).items():
            codes = ["" if place == SUPPLY else picture_code(draft.book.deck, card) for card in cards]
            count = tr("print.cards", n=len(draft.cards_at(place)))
            yield place, name, count, codes, partial(self._place_details, place)
        yield TURN, tr("positions.turn"), self._turn_words(), [], self._turn
        yield PENALTY, tr("positions.penalty"), self._penalty_words(), [], self._penalty
        yield POINTS, tr("positions.points"), " · ".join(map(str, draft.position.totals)), [], self._points

    def _turn_words(self) -> str:
        s = self.draft.state
        color = [capitalised(color_name(s.color))] if s.color != NO_COLOR else []
        return " · ".join([self.names[s.turn], _direction(s.direction), *color])

    def _penalty_words(self) -> str:
        threat = self.draft.state.threat
        if threat is None:
            return tr("positions.none")
        unit = tr(f"positions.unit.{threat.unit}", n=threat.amount)
        return tr("positions.pending", who=self.names[threat.victim], what=unit)

    def _to_details(self) -> None:
        """Moves the focus to the first control of the details."""
        room = self.scrollers[-1]
        inside = [each for each in self.widgets if each.reachable and room.contains(each)]
        first = next((each for each in inside if each.rect.top > self.chosen_tile().rect.top or not self.narrow), None)
        if first is not None:
            self.mark(first)

    # -- the details ---------------------------------------------------------------------------------------

    def list_commands(self) -> list[PageCommand]:
        if self.chosen != RULES:
            return []
        return [
            PageCommand("positions.options", lambda: push_route(self.services, "options", self.match_setup)),
            PageCommand("presets.title", lambda: push_route(self.services, "presets", self.match_setup)),
        ]

    def _setting(
        self, name: str, values: Sequence[T], now: T, change: Callable[[T], object], label: Callable[[T], str] = str
    ) -> Row:
        """Returns a row that calls `change` with the selected value."""
        at, labels = values.index(now) if now in values else 0, list(map(label, values))
        return choice_row(self.metrics, name, labels, at, lambda at: self._act(lambda: change(values[at])))

    def _rules(self) -> Iterator[Item]:
        setup, levels = self.match_setup, [level_of(plan.player) for plan in self.seats[1:]]
        yield self._setting(tr("rulebook.open"), RULESETS, setup.ruleset, self._choose_rules, _ruleset_name)
        yield self._setting(tr("positions.players"), setup.allowed, len(self.seats), self._deal)
        yield self._setting(tr("positions.level"), LEVELS, levels[0], self._set_level, _level_name)

    def _place_details(self, place: int) -> Iterator[Item]:
        draft, pile = self.draft, place in (PILE, SUPPLY)
        here = draft.cards_at(place)[: _NEXT if pile else None]
        for key, cards in (
            ("positions.here_pile" if pile else "positions.here", [(card, -1) for card in here]),
            ("positions.more", draft.faces()),
        ):
            yield section_heading(tr(key))
            yield Grid(*(self._card_tile(card, free, place) for card, free in cards), cell=_CELL, gap=4)

    def _card_tile(self, card: CardId, free: int, place: int) -> PressTile:
        """Returns the tile that adds a card and shows its number of `free` copies; -1 makes a tile that removes it."""
        deck, here = self.draft.book.deck, free < 0
        act = partial(self._act, partial(self.draft.remove if here else self.draft.add, card, place))
        number = Label(f"×{free}", 13, "bold", palette.WHITE if free else palette.MUTED, align="center")

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_card(self.services, surface, picture_code(deck, card), rect.center, self.metrics.px(_CARD))

        inside = Column(Picture(0, _CARD + 6, paint), None if here else number, gap=0, inset=(2, 4))
        item = ("here" if here else "more", deck.names[card])
        free = self.draft.can_remove(card, place) if here else free
        tile = PressTile(self.metrics, inside, act if free else None, "row", radius=10, item=item)
        tile.label, tile.written = card_name(deck, card) + ("" if here else f" ×{free}"), False
        return tile

    def _turn(self) -> Iterator[Item]:
        draft, s, seats = self.draft, self.draft.state, range(len(self.seats))
        yield self._setting(tr("positions.to_move"), seats, s.turn, partial(draft.set, "turn"), self.names.__getitem__)
        yield self._setting(tr("positions.direction"), _WAYS, s.direction, partial(draft.set, "direction"), _direction)
        yield self._setting(tr("positions.color"), draft.colors, s.color, partial(draft.set, "color"), color_name)

    def _penalty(self) -> Iterator[Item]:
        draft, threat, deck = self.draft, self.draft.state.threat, self.draft.book.deck
        states = {"": None, **draft.threats()}
        now = deck.names[threat.card] if threat is not None and threat.card >= 0 else ""
        yield self._setting(
            tr("positions.attack"), [*states], now, lambda name: draft.set_threat(states[name]),
            lambda name: card_name(deck, deck.ids[name][0]) if name else tr("positions.none"),
        )  # fmt: skip
        if threat is not None:
            amounts = range(min(1, threat.amount), _MOST_PENALTY + 1)
            yield self._setting(tr("positions.amount"), amounts, min(threat.amount, _MOST_PENALTY), draft.set_amount)
        for key in ("more_penalties",) if len(states) > 1 else ("served_at_once", "more_penalties"):
            yield Column(Label(tr(f"positions.{key}"), 16, color=palette.MUTED, wrap=True), inset=(8, 0))

    def _points(self) -> Iterator[Item]:
        for seat, points in enumerate(self.draft.position.totals):
            steps = sorted({*range(0, _MOST_POINTS, _STEP), points})
            yield self._setting(self.names[seat], steps, points, partial(self.draft.set_total, seat))

    # -- changes -------------------------------------------------------------------------------------------

    def _act(self, change: Callable[[], object]) -> None:
        """Applies a change and rebuilds the page; the focus stays on the same control if it remains."""
        item = getattr(self.focus.current, "item", None)
        change()
        self.rebuild()
        same = next((each for each in self.widgets if item is not None and getattr(each, "item", None) == item), None)
        if same is not None and same.reachable:
            self.focus.focus(same)

    def _choose_rules(self, ruleset: Ruleset) -> None:
        self.match_setup.choose(ruleset)
        self._deal(len(self.seats))

    def _deal(self, count: int) -> None:
        ruleset = self.match_setup.ruleset
        allowed = rulebook_for(ruleset.id, self._agreed).seats
        count = min(max(count, allowed[0]), allowed[-1])
        self.draft.replace(dealt(ruleset, self._agreed, count, self.services.new_seed()))
        self._sit()

    def _sit(self) -> None:
        """Adds medium computer players or removes seats to match the position, and names seats without a name."""
        count, plans = len(self.draft.state.hands), self.seats
        if len(plans) != count or not all(plan.name for plan in plans):  # otherwise as they sat in a replay
            more = [SeatPlan("medium", "") for _ in range(count - len(plans))]
            self.seats = with_cast([*plans[:count], *more], self.services.settings)

    def _set_level(self, level: str) -> None:
        raised = (replace(each, player=with_parts(each.player, level=level)) for each in self.seats)
        seats = [old if old.human else new for old, new in zip(self.seats, raised, strict=True)]
        self.seats = with_cast(seats, self.services.settings)

    def _adopt(self) -> None:
        """Adopts the rules and seats of the position."""
        position = self.draft.position
        self.match_setup.ruleset, self.match_setup.options = position.ruleset, dict(position.options)
        self._sit()

    # -- commands ------------------------------------------------------------------------------------------

    def _undo(self) -> None:
        self.draft.undo()
        self._adopt()
        self.rebuild()

    def _paste(self) -> None:
        old = self.draft.position
        try:
            self.draft.replace(read_position(paste_text(), old.ruleset, old.options))
        except BadPosition as bad:
            self._refuse(bad.notice)
        else:
            self._adopt()
            self.rebuild()

    def _copy(self) -> None:
        copied = copy_text(self.draft.position.line)
        self.toasts.show(Notice("positions.copied" if copied else "positions.no_clipboard", {}))

    def _judge(self) -> None:
        if (problem := self._problem()) is not None:
            self._refuse(problem)
        else:
            self.services.stack.push(JudgeScene(self.services, self.draft, self.seats))

    def _refuse(self, problem: Notice) -> None:
        self.toasts.show(problem)
        self.services.sound("refused", 0.6)

    def _problem(self) -> Notice | None:
        """Returns the reason why the position is impossible, with a name instead of the seat letter, or None."""
        problem = self.draft.problem
        if problem is None or "seat" not in problem.params:
            return problem
        seat = self.names[SEAT_LETTERS.index(str(problem.params["seat"]))]
        return Notice(problem.key, {**problem.params, "seat": seat})


def _settled(options: Mapping[str, Value]) -> dict[str, Value]:
    """Returns the options without the reaction time, which is a preference."""
    return {key: value for key, value in options.items() if key != REACTION.key}


def _direction(way: int) -> str:
    return capitalised(tr("positions.clockwise" if way > 0 else "positions.counter"))


def _ruleset_name(ruleset: Ruleset) -> str:
    return tr(f"ruleset.{ruleset.id}.name")


def _level_name(level: str) -> str:
    return tr(f"seats.{level}")
