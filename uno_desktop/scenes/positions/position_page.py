"""Position editor: a list-detail page for rules, hands, piles, turn, penalty and points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.content.positions import BadPosition, RuledPosition, dealt, read_position
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import NO_COLOR, SEAT_LETTERS, CardId
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.scenes.card_fan import draw_card
from uno_desktop.scenes.list_page import ListPage
from uno_desktop.scenes.lobby.match_setup import LEVELS, MatchSetup, level_of, with_parts
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.player_names import with_cast
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.choices_dialog import choice_row
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.form_page import PageCommand, section_heading
from uno_desktop.ui.layout import Column, Grid, Item, Label, Picture, PressTile, Row
from uno_desktop.ui.widgets import Widget

RULES, TURN, PENALTY, POINTS = "rules", "turn", "penalty", "points"
_CARD, _CELL = 72.0, 58.0
_FAN, _NEXT = 5, 12
"""Maximum number of cards in the fan of a row, and maximum number shown of a pile."""
_MOST_POINTS, _STEP = 1000, 5
_MOST_PENALTY = 40


def seats_for(services: Services, seats: Sequence[SeatPlan], count: int) -> tuple[SeatPlan, ...]:
    """Returns `count` seats: the given ones, then medium computer players."""
    if len(seats) == count and all(plan.name for plan in seats):
        return tuple(seats)  # as they sat in a replay
    more = [SeatPlan("medium", "") for _ in range(count - len(seats))]
    return with_cast([*seats[:count], *more], services.settings)


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
        if position is not None:
            setup.ruleset, setup.options = position.ruleset, dict(position.options)
        else:
            position = dealt(setup.ruleset, self._agreed, len(setup.seats), services.new_seed())
        self.draft = PositionDraft(position)
        self.seats = seats_for(services, seats or setup.seats, position.state.seats)
        self._threats: list[tuple[CardId, object]] = []

    @property
    def title(self) -> str:
        return tr("positions.title")

    @property
    def _agreed(self) -> dict[str, Value]:
        """Agreed options, except the reaction time, which is a preference."""
        return {key: value for key, value in self.match_setup.agreed.items() if key != REACTION.key}

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
        elif self._agreed != {key: value for key, value in old.options.items() if key != REACTION.key}:
            self.draft.agree(self._agreed, self.services.new_seed())
            self._sit()
        super().resume(result)

    # -- the list ------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._printed = printed_on(self.draft.book.deck)
        super().build()
        problem = self.draft.problem
        if problem is not None:
            self.add_subtitle(tr(problem.key, **self._named(problem).params))

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("practice.take_back", self._undo, enabled=self.draft.may_undo),
            PageCommand("positions.paste", self._paste),
            PageCommand("positions.copy", self._copy),
            PageCommand("positions.judge", self._judge, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        s, setup = self.draft.state, self.match_setup
        changed = changes(setup.ruleset, self.draft.position.options)
        name = tr(f"ruleset.{setup.ruleset.id}.name")
        below = tr("tablerules.count", name=name, n=len(changed)) if changed else tr("tables.usual")
        yield self._line(RULES, name, below)
        for seat, plan in enumerate(self.seats):
            yield self._line(seat, plan.name, self._count(seat), self.draft.cards_at(seat)[:_FAN])
        yield self._line(PILE, tr("positions.pile"), self._count(PILE), s.pile[-1:])
        yield self._line(SUPPLY, tr("positions.supply"), self._count(SUPPLY), [None] if s.supply else [])
        yield self._line(TURN, tr("positions.turn"), self._turn_words())
        yield self._line(PENALTY, tr("positions.penalty"), self._penalty_words())
        yield self._line(POINTS, tr("positions.points"), " · ".join(map(str, self.draft.position.totals)))

    def _line(self, key: object, name: str, below: str, cards: Sequence[CardId | None] = ()) -> Item:
        codes = [self._code(card) if card is not None else "" for card in cards]
        return self.row(key, name, below, codes, self._to_details)

    def _code(self, card: CardId) -> str:
        code = self.draft.book.deck.codes[card]
        return self._printed.get(code, code)

    def _count(self, place: int) -> str:
        return tr("print.cards", n=len(self.draft.cards_at(place)))

    def _turn_words(self) -> str:
        s = self.draft.state
        color = [color_name(s.color)] if s.color != NO_COLOR else []
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

    def details(self) -> Iterator[Item]:
        if isinstance(self.chosen, int):
            yield from self._place_details(self.chosen)
        else:
            yield from {
                RULES: self._rules_details, TURN: self._turn_details,
                PENALTY: self._penalty_details, POINTS: self._points_details,
            }[str(self.chosen)]()  # fmt: skip

    def list_commands(self) -> list[PageCommand]:
        if self.chosen != RULES:
            return []
        return [
            PageCommand("positions.options", lambda: push_route(self.services, "options", self.match_setup)),
            PageCommand("presets.title", lambda: push_route(self.services, "presets", self.match_setup)),
        ]

    def _rules_details(self) -> Iterator[Item]:
        names = [tr(f"ruleset.{ruleset.id}.name") for ruleset in RULESETS]
        yield self._setting("rulebook.open", names, RULESETS.index(self.match_setup.ruleset), self._choose_rules)
        counts = list(self.match_setup.allowed)
        yield self._setting("positions.players", list(map(str, counts)), counts.index(len(self.seats)),
                            lambda at: self._act(partial(self._deal, counts[at])))  # fmt: skip
        levels = [level_of(plan.player) for plan in self.seats[1:]]
        at = LEVELS.index(levels[0]) if levels and levels[0] in LEVELS else 0
        yield self._setting("positions.level", [tr(f"seats.{level}") for level in LEVELS], at, self._set_level)

    def _place_details(self, place: int) -> Iterator[Item]:
        draft, pile = self.draft, place in (PILE, SUPPLY)
        cards = draft.cards_at(place)[: _NEXT if pile else None]
        yield section_heading(tr("positions.here_pile" if pile else "positions.here"))
        yield self._cards(self._card_tile(card, 0, "here", partial(draft.remove, card, place)) for card in cards)
        yield section_heading(tr("positions.more"))
        yield self._cards(
            self._card_tile(card, count, "more", partial(draft.add, card, place)) for card, count in draft.faces()
        )

    def _cards(self, tiles: Iterator[Widget]) -> Grid:
        return Grid(*tiles, cell=_CELL, gap=4)

    def _card_tile(self, card: CardId, count: int, kind: str, act: Callable[[], object]) -> PressTile:
        """Returns the tile of a card; with kind `more` it shows the number of free copies."""
        name, free = card_name(self.draft.book.deck, card), kind == "here" or count > 0

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            draw_card(self.services, surface, self._code(card), rect.center, self.metrics.px(_CARD))

        number = Label(f"×{count}", 13, "bold", palette.WHITE if count else palette.MUTED, align="center")
        inside = Column(Picture(0, _CARD + 6, paint), number if kind == "more" else None, gap=0, inset=(2, 4))
        press = partial(self._act, act) if free else None
        tile = PressTile(self.metrics, inside, press, "row", radius=10, item=(kind, self.draft.book.deck.names[card]))
        tile.label, tile.written = f"{name} ×{count}" if kind == "more" else name, False
        return tile

    def _turn_details(self) -> Iterator[Item]:
        draft, s = self.draft, self.draft.state
        yield self._setting("positions.to_move", self.names, s.turn, lambda at: self._act(partial(draft.set_turn, at)))
        ways = (1, -1)
        yield self._setting("positions.direction", [_direction(way) for way in ways], ways.index(s.direction),
                            lambda at: self._act(partial(draft.set_direction, ways[at])))  # fmt: skip
        colors = draft.colors
        yield self._setting("positions.color", [color_name(each) for each in colors],
                            colors.index(s.color) if s.color in colors else 0,
                            lambda at: self._act(partial(draft.set_color, colors[at])))  # fmt: skip

    def _penalty_details(self) -> Iterator[Item]:
        draft, threat = self.draft, self.draft.state.threat
        threats = draft.threats()
        names = [draft.book.deck.names[card] for card, _ in threats]
        current = draft.book.deck.names[threat.card] if threat is not None and threat.card >= 0 else ""
        labels = [tr("positions.none"), *(card_name(draft.book.deck, card) for card, _ in threats)]
        states = [None, *(state for _, state in threats)]
        yield self._setting("positions.attack", labels, names.index(current) + 1 if current in names else 0,
                            lambda at: self._act(partial(draft.set_threat, states[at])))  # fmt: skip
        if threat is not None:
            amounts = list(range(min(1, threat.amount), _MOST_PENALTY + 1))
            at = amounts.index(min(threat.amount, _MOST_PENALTY))
            yield self._setting("positions.amount", list(map(str, amounts)), at,
                                lambda at: self._act(partial(draft.set_amount, amounts[at])))  # fmt: skip
        if not threats:
            yield Label(tr("positions.served_at_once"), 17, color=palette.MUTED, wrap=True)
        yield Label(tr("positions.more_penalties"), 16, color=palette.MUTED, wrap=True)

    def _points_details(self) -> Iterator[Item]:
        for seat, points in enumerate(self.draft.position.totals):
            steps = sorted({*range(0, _MOST_POINTS, _STEP), points})
            act = lambda at, seat=seat, steps=steps: self._act(partial(self.draft.set_total, seat, steps[at]))  # noqa: E731
            yield self._setting("", list(map(str, steps)), steps.index(points), act, self.names[seat])

    def _setting(self, key: str, labels: list[str], at: int, act: Callable[[int], None], name: str = "") -> Row:
        return choice_row(self.metrics, name or tr(key), labels, at, act)

    # -- changes -------------------------------------------------------------------------------------------

    def _act(self, change: Callable[[], object]) -> None:
        """Applies a change and rebuilds the details; the focus stays on the same control."""
        current = self.focus.current
        item = getattr(current, "item", None)
        change()
        self.rebuild()
        same = next((each for each in self.widgets if item is not None and getattr(each, "item", None) == item), None)
        if same is not None and same.reachable:
            self.focus.focus(same)

    def _choose_rules(self, at: int) -> None:
        self.match_setup.choose(RULESETS[at])
        self._act(lambda: self._deal(len(self.seats)))

    def _deal(self, count: int) -> None:
        setup, old = self.match_setup, len(self.seats)
        allowed = rulebook_for(setup.ruleset.id, self._agreed).seats
        count = min(max(count, allowed[0]), allowed[-1])
        self.draft.deal(setup.ruleset, self._agreed, count, self.services.new_seed())
        self._sit()
        if old != count and isinstance(self.chosen, int):
            self.chosen = RULES

    def _sit(self) -> None:
        self.seats = seats_for(self.services, self.seats, self.draft.state.seats)

    def _set_level(self, at: int) -> None:
        seats = [
            plan if plan.human else replace(plan, player=with_parts(plan.player, level=LEVELS[at]))
            for plan in self.seats
        ]
        self._act(lambda: setattr(self, "seats", with_cast(seats, self.services.settings)))

    def _follow(self) -> None:
        """Adopts the rules and seats after another position has been loaded."""
        position = self.draft.position
        self.match_setup.ruleset, self.match_setup.options = position.ruleset, dict(position.options)
        self._sit()
        if isinstance(self.chosen, int) and self.chosen >= position.state.seats:
            self.chosen = RULES
        self.rebuild()

    # -- commands ------------------------------------------------------------------------------------------

    def _undo(self) -> None:
        self.draft.undo()
        self._follow()

    def _paste(self) -> None:
        old = self.draft.position
        try:
            self.draft.replace(read_position(paste_text(), old.ruleset, old.options))
        except BadPosition as bad:
            self.toasts.show(bad.notice)
            self.services.sound("refused", 0.6)
            return
        self._follow()

    def _copy(self) -> None:
        copied = copy_text(self.draft.position.line)
        self.toasts.show(Notice("positions.copied" if copied else "positions.no_clipboard", {}))

    def _judge(self) -> None:
        problem = self.draft.problem
        if problem is not None:
            self.toasts.show(self._named(problem))
            self.services.sound("refused", 0.6)
            return
        self.services.stack.push(JudgeScene(self.services, self.draft, self.seats))

    def _named(self, problem: Notice) -> Notice:
        """Returns a notice with the player's name in place of the seat letter."""
        letter = str(problem.params.get("seat", ""))
        named = {"seat": self.names[SEAT_LETTERS.index(letter)]} if letter else {}
        return Notice(problem.key, {**problem.params, **named})


def _direction(way: int) -> str:
    return capitalised(tr("positions.clockwise" if way > 0 else "positions.counter"))
