"""Position editor, a list-detail page; it opens the judge page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from uno_desktop.content.position_draft import PILE, SUPPLY, PositionDraft
from uno_desktop.content.positions import dealt, notice_of
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import NO_COLOR, SEAT_LETTERS, CardId
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.position import InvalidPosition, RuledPosition, read_position
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.lobby.match_setup import LEVELS, MatchSetup, level_of, with_parts
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.parts.card_fan import card_fan
from uno_desktop.scenes.parts.list_page import ListPage
from uno_desktop.scenes.positions.judge_page import JudgeScene
from uno_desktop.scenes.profiles.player_names import with_cast
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.cards.card_designs import picture_code
from uno_desktop.stage.texts.journal_text import capitalised, card_name, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import choice_row
from uno_desktop.ui.layout import Column, Grid, Item, Label, PressTile, Row
from uno_desktop.ui.titled_page import PageCommand, section_heading

RULES, TURN, PENALTY, POINTS = "rules", "turn", "penalty", "points"
_CARD, _CELL = 72.0, 58.0
_FAN, _NEXT = 5, 12
"""Maximum number of cards shown: in the fan of a row, and of a pile in the details."""
_MOST_POINTS, _STEP = 1000, 5
_MOST_PENALTY = 40
_WAYS = (1, -1)


class PositionScene(ListPage):
    """Position editor: a press on a card removes it, or adds a copy."""

    title_key = "positions.title"
    list_share, list_least = 0.36, 300.0
    chosen: object = RULES

    def __init__(
        self, services: Services, position: RuledPosition | None = None, seats: Sequence[SeatPlan] = ()
    ) -> None:
        """Starts with `position`, or with a new deal under the rules of the last match."""
        super().__init__(services)
        self.match_setup = setup = MatchSetup(services.settings)
        if seats:  # as they sat in a replay; those of some records have no names
            setup.seats = list(seats if all(plan.name for plan in seats) else with_cast(seats, services.settings))
        new = position or dealt(setup.ruleset, self._agreed, len(setup.seats), services.new_seed())
        self.draft = PositionDraft(new)
        self._adopt()

    @property
    def _agreed(self) -> dict[str, Value]:
        """Options of the match setup without the reaction time, which is a preference."""
        return {key: value for key, value in self.match_setup.options.items() if key != REACTION.key}

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        return tuple(self.match_setup.seats)

    @property
    def names(self) -> list[str]:
        return [plan.name for plan in self.match_setup.seats]

    def enter(self) -> None:
        self.services.start_worker()  # the expert is ready when it is asked
        super().enter()

    def resume(self) -> None:
        setup, old = self.match_setup, self.draft.position
        if setup.ruleset is not old.ruleset:
            self._deal(len(setup.seats))
        elif setup.options != old.options:
            self.draft.agree(self._agreed, self.services.new_seed())
        self._adopt()
        super().resume()

    # -- the list ------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        if (problem := self._problem()) is not None:
            self.add_subtitle(tr(problem.key, **problem.params))

    def page_commands(self) -> list[PageCommand]:
        return [
            PageCommand("common.back", self.back),
            PageCommand("practice.take_back", partial(self._act, self.draft.undo), enabled=self.draft.may_undo),
            PageCommand("positions.paste", self._paste),
            PageCommand("positions.copy", self._copy),
            PageCommand("positions.judge", self._judge, "gold"),
        ]

    def rows(self) -> Iterator[Item]:
        draft, s, ruleset = self.draft, self.draft.state, self.match_setup.ruleset
        if self.chosen in range(len(s.hands), len(SEAT_LETTERS)):
            self.chosen = RULES  # the seat has gone
        changed, name = changes(ruleset, draft.position.options), tr(f"ruleset.{ruleset.id}.name")
        subtitle = tr("tablerules.count", name=name, n=len(changed)) if changed else tr("tables.usual")
        yield self.row(RULES, name, subtitle)
        piles = [(PILE, tr("positions.pile")), (SUPPLY, tr("positions.supply"))]
        for place, name in [*enumerate(self.names), *piles]:
            cards = draft.cards_at(place)
            shown = cards[: _FAN if place >= 0 else 1]
            codes = ["" if place == SUPPLY else picture_code(draft.book.deck, card) for card in shown]
            yield self.row(place, name, tr("print.cards", n=len(cards)), codes)
        yield self.row(TURN, tr("positions.turn"), self._turn_words())
        yield self.row(PENALTY, tr("positions.penalty"), self._penalty_words())
        yield self.row(POINTS, tr("positions.points"), " · ".join(map(str, draft.position.totals)))

    def _turn_words(self) -> str:
        s = self.draft.state
        color = "" if s.color == NO_COLOR else capitalised(color_name(s.color))
        return " · ".join(filter(None, (self.names[s.turn], _direction(s.direction), color)))

    def _penalty_words(self) -> str:
        threat = self.draft.state.threat
        if threat is None:
            return tr("positions.none")
        unit = tr(f"positions.unit.{threat.unit}", n=threat.amount)
        return tr("positions.pending", who=self.names[threat.victim], what=unit)

    # -- the details ---------------------------------------------------------------------------------------

    def list_commands(self) -> list[PageCommand]:
        if self.chosen != RULES:
            return []
        return [
            PageCommand("positions.options", lambda: doors.push(self.services, doors.options, self.match_setup)),
            PageCommand("tables.title", lambda: doors.push(self.services, doors.tables, self.match_setup)),
        ]

    def details(self) -> Iterator[Item]:
        others = {RULES: self._rules, TURN: self._turn, PENALTY: self._penalty, POINTS: self._points}
        return self._cards(self.chosen) if isinstance(self.chosen, int) else others[str(self.chosen)]()

    def _setting(
        self, name: str, values: Sequence[Any], now: object, change: Callable[[Any], object], labels: Iterable[str] = ()
    ) -> Row:
        """Returns a row that calls `change` with the selected value; the values are shown as `labels`, or as text."""
        at, shown = values.index(now) if now in values else 0, [*(labels or map(str, values))]
        return choice_row(self.metrics, name, shown, at, lambda at: self._act(change, values[at]))

    def _rules(self) -> Iterator[Item]:
        setup, rules = self.match_setup, [tr(f"ruleset.{each.id}.name") for each in RULESETS]
        level, levels = level_of(setup.seats[1].player), [tr(f"seats.{each}") for each in LEVELS]
        yield self._setting(tr("rulebook.open"), RULESETS, setup.ruleset, self._choose_rules, rules)
        yield self._setting(tr("positions.players"), setup.allowed, len(setup.seats), self._deal)
        yield self._setting(tr("positions.level"), LEVELS, level, self._set_level, levels)

    def _cards(self, place: int) -> Iterator[Item]:
        draft, pile = self.draft, place < 0
        key = {PILE: "here_pile", SUPPLY: "here_supply"}.get(place, "here")
        yield section_heading(tr(f"positions.{key}"))
        here = draft.cards_at(place)[: _NEXT if pile else None]
        tiles = [self._tile("here", card, draft.remove, place, draft.can_remove(card, place)) for card in here]
        yield Grid(*tiles, cell=_CELL, gap=4)
        yield section_heading(tr("positions.more"))
        tiles = [self._tile("more", card, draft.add, place, free > 0, f" ×{free}") for card, free in draft.faces()]
        yield Grid(*tiles, cell=_CELL, gap=4)

    def _tile(
        self, kind: str, card: CardId, change: Callable[[CardId, int], object], place: int, enabled: bool,
        number: str = "",
    ) -> PressTile:  # fmt: skip
        """Returns the tile of a card, with a `number` below it, that makes a change at a place."""
        deck, color = self.draft.book.deck, palette.WHITE if enabled else palette.MUTED
        words = Label(number.strip(), 13, "bold", color, align="center") if number else None
        picture = card_fan(self.services, self.metrics, [picture_code(deck, card)], 0, _CARD + 6, _CARD)
        act = partial(self._act, change, card, place) if enabled else None
        inside, item = Column(picture, words, gap=0, inset=(2, 4)), (kind, deck.names[card])
        tile = PressTile(self.metrics, inside, act, "row", radius=10, item=item)
        tile.label, tile.written = card_name(deck, card) + number, False
        return tile

    def _turn(self) -> Iterator[Item]:
        draft, s, seats = self.draft, self.draft.state, range(len(self.names))
        ways, colors = map(_direction, _WAYS), map(color_name, draft.colors)
        yield self._setting(tr("positions.to_move"), seats, s.turn, partial(draft.set, "turn"), self.names)
        yield self._setting(tr("positions.direction"), _WAYS, s.direction, partial(draft.set, "direction"), ways)
        yield self._setting(tr("positions.color"), draft.colors, s.color, partial(draft.set, "color"), colors)

    def _penalty(self) -> Iterator[Item]:
        draft, threat, deck = self.draft, self.draft.state.threat, self.draft.book.deck
        threats = draft.threats()
        words = [tr("positions.none"), *(card_name(deck, deck.by_name[name][0]) for name in threats)]
        now = deck.names[threat.card] if threat is not None and threat.card >= 0 else ""
        yield self._setting(
            tr("positions.attack"), ["", *threats], now, lambda name: draft.set_threat(threats.get(name)), words
        )
        if threat is not None:
            amounts = range(min(1, threat.amount), _MOST_PENALTY + 1)
            yield self._setting(tr("positions.amount"), amounts, min(threat.amount, _MOST_PENALTY), draft.set_amount)
        for key in ("more_penalties",) if threats else ("served_at_once", "more_penalties"):
            yield Column(Label(tr(f"positions.{key}"), 16, color=palette.MUTED, wrap=True), inset=(8, 0))

    def _points(self) -> Iterator[Item]:
        for seat, points in enumerate(self.draft.position.totals):
            steps = sorted({*range(0, _MOST_POINTS, _STEP), points})
            yield self._setting(self.names[seat], steps, points, partial(self.draft.set_total, seat))

    # -- changes -------------------------------------------------------------------------------------------

    def _act(self, change: Callable[..., object], *given: object) -> None:
        change(*given)
        self._adopt()
        self.rebuild()

    def _adopt(self) -> None:
        """Adopts the rules and the number of seats of the position; new seats are computer players."""
        setup, position = self.match_setup, self.draft.position
        setup.ruleset, setup.options = position.ruleset, dict(position.options)
        setup.fill_up(position.state.seats)

    def _choose_rules(self, ruleset: Ruleset) -> None:
        self.match_setup.choose(ruleset)
        self._deal(len(self.seats))

    def _deal(self, count: int) -> None:
        self.draft.replace(dealt(self.match_setup.ruleset, self._agreed, count, self.services.new_seed()))

    def _set_level(self, level: str) -> None:
        spec = partial(with_parts, level=level)
        seats = [plan if plan.human else replace(plan, player=spec(plan.player)) for plan in self.seats]
        self.match_setup.seats = [*with_cast(seats, self.services.settings)]

    # -- commands ------------------------------------------------------------------------------------------

    def _paste(self) -> None:
        old = self.draft.position
        try:
            self._act(self.draft.replace, read_position(paste_text(), old.ruleset.id, old.options))
        except InvalidPosition as bad:
            self._refuse(notice_of(bad))

    def _copy(self) -> None:
        self.tell("positions.copied" if copy_text(self.draft.position.line) else "positions.no_clipboard")

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


def _direction(way: int) -> str:
    return capitalised(tr("positions.clockwise" if way > 0 else "positions.counter"))
