"""Runs the script of a level by formats.md §2: silent seats, lapsing chances, expectations after each step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_desktop.content.assertions import compare
from uno_desktop.content.level_files import BadLevel, Deal, Level, Position, Step, load_level
from uno_desktop.match.auto_resolved import is_auto_resolved
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, PASS, PLAY, Action
from uno_desktop.model.cards import COLOR_LETTERS, SEAT_LETTERS, CardId, seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.notation import ImpossibleMove, parse_action
from uno_desktop.model.options import text_of
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup

_GENERATOR = rng.FIRST
"""Random generator version of every level: level files name none, and a seed must always mean the same cards."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Expectation that does not hold. `step` counts from 1; None is the end of the script."""

    file: Path
    step: int | None
    expected: str
    found: str


def table_of(level: Level, seats: tuple[SeatPlan, ...]) -> TableSetup:
    return TableSetup(level.ruleset, seats, level.start.seed, dict(level.options), generator=_GENERATOR)


def check_file(file: Path) -> list[Failure]:
    """Runs one level file; an empty list means that all expectations hold. Raises BadLevel if it cannot be used."""
    return ScenarioRun(load_level(file)).run()


class ScenarioRun:
    """Level in play: the position, the totals before the round, and the events of the last step."""

    def __init__(self, level: Level, hear: Callable[[Event], None] | None = None) -> None:
        """Sets up the level; `hear` receives every event, also those of the start. Raises BadLevel."""
        self.level = level
        self._on_event = hear
        self.file = level.file
        try:
            self.book: Rulebook = rulebook_for(level.ruleset, level.options)
        except ValueError as error:
            raise BadLevel(level.file, "ruleset or options", str(error)) from None
        self._check_shows()
        self.events: list[Event] = []
        self._last: Action | None = None
        start = level.start
        if isinstance(start, Deal):
            self.totals: tuple[int, ...] = (0,) * start.seats
            self.auto_uno = True
            self.state = self._deal(start)
        else:
            self.totals = start.totals
            self.auto_uno = start.uno == "auto"
            self.state = self._set_up(start)

    def run(self) -> list[Failure]:
        """Plays the script and returns the failures; stops after a step that is not possible."""
        failures: list[Failure] = []
        for number, step in enumerate(self.level.steps, 1):
            impossible = self._refuse(step, number) if step.refused else self._do(step, number)
            if impossible is not None:
                return [*failures, impossible]
            failures += self._compare(step.expect, number)
        self._lapse_all()
        return failures + self._compare(self.level.expect, None)

    def do(self, number: int) -> Failure | None:
        """Plays step `number` (from 1), which must be accepted; returns the failure if it is not possible."""
        return self._do(self.level.steps[number - 1], number)

    def wait_for(self, number: int) -> None:
        """Lets chances of other seats lapse until step `number` is possible, or none is left."""
        action = self._parse(self.level.steps[number - 1], number)
        while action is not None and not self.book.accepts(self.state, action) and self._lapse():
            pass

    def _compare(self, expect: Mapping[str, Any], number: int | None) -> list[Failure]:
        where = "expect" if number is None else f"step {number}.expect"
        try:
            return [
                Failure(self.file, number, expected, found)
                for expected, found in compare(self.book, self.state, self.totals, self.events, expect)
            ]
        except ValueError as error:
            raise BadLevel(self.file, where, str(error)) from None

    def _check_shows(self) -> None:
        """Checks that the example uses the option values that it shows. Raises BadLevel."""
        options = {option.key: option for option in self.book.ruleset.options}
        for key, given in self.level.shows.items():
            if key not in options:
                raise BadLevel(self.file, f"shows.{key}", f"{self.level.ruleset} has no such option")
            try:
                value = options[key].parse(given)
            except ValueError as error:
                raise BadLevel(self.file, "shows", str(error)) from None
            if value != self.book.options[key]:
                played = text_of(self.book.options[key])
                raise BadLevel(self.file, f"shows.{key}", f"this example is played with {played}")

    def _record_event(self, event: Event) -> None:
        self.events.append(event)
        if self._on_event is not None:
            self._on_event(event)

    # -- setting up ----------------------------------------------------------------------------------------

    def _deal(self, deal: Deal) -> GameState:
        try:
            return self.book.new_round(deal.seats, deal.seed, 1, self._record_event, RoundSetup(generator=_GENERATOR))
        except ValueError as error:
            raise BadLevel(self.file, "deal.seats", str(error)) from None

    def _set_up(self, position: Position) -> GameState:
        book, seats = self.book, len(position.hands)
        if seats not in book.seats:
            raise BadLevel(self.file, "position.hands", f"{book.ruleset.id} is played by {numbers_of(book.seats)}")
        free: dict[str, list[CardId]] = {code: [] for code in book.deck.ids}
        for card in book.cards_for(seats):
            free[book.deck.codes[card]].append(card)
        s = GameState(seats, SEAT_LETTERS.index(position.dealer or SEAT_LETTERS[seats - 1]), rng.mix(position.seed))
        for seat, hand in enumerate(position.hands):
            s.hands[seat] = book.deck.mask(self._take(free, code, "hands") for code in hand)
        s.pile = [self._take(free, code, "discard or top") for code in position.discard]
        first = [] if position.starter is None else [self._take(free, position.starter, "starter")]
        drawn = first + [self._take(free, code, "draw") for code in position.draw]
        rest = sorted(card for copies in free.values() for card in copies) if position.rest == "shuffled" else []
        s.rng = rng.shuffle(s.rng, rest)
        s.supply = rest + drawn[::-1]
        if position.press and book.press_once is None:
            raise BadLevel(self.file, "position.press", "this ruleset has no dispenser")
        s.rolls = position.press
        if position.starter is not None:
            self._open(s)
        else:
            self._begin(s, position)
        return s

    def _take(self, free: dict[str, list[CardId]], code: str, key: str) -> CardId:
        if code not in free:
            raise BadLevel(self.file, f"position.{key}", f'the deck has no card "{code}"')
        if not free[code]:
            held = len(self.book.deck.ids[code])
            raise BadLevel(self.file, f"position.{key}", f'"{code}": the deck holds only {held} of them')
        return free[code].pop(0)

    def _open(self, s: GameState) -> None:
        try:
            self.book.open_round(s, self._record_event)
        except ValueError as error:
            raise BadLevel(self.file, "position.starter", str(error)) from None

    def _begin(self, s: GameState, position: Position) -> None:
        top = s.pile[-1]
        s.turn = SEAT_LETTERS.index(position.turn)
        s.direction = position.direction
        s.color = self.book.colors[top]
        s.match = self.book.matches[top]
        if s.color < 0:
            if position.color is None:
                raise BadLevel(self.file, "position.color", "is needed because the top card has no colour")
            s.color = COLOR_LETTERS.index(position.color)
        elif position.color not in (None, COLOR_LETTERS[s.color]):
            raise BadLevel(self.file, "position.color", f'"{position.color}" is not the colour of the top card')

    # -- steps ---------------------------------------------------------------------------------------------

    def _parse(self, step: Step, number: int) -> Action | None:
        """Parses the action of a step; None if it is well-formed but unknown to these rules."""
        try:
            return parse_action(step.do, self.book.deck, self.state.hands)
        except ImpossibleMove:
            return None
        except ValueError as error:
            raise BadLevel(self.file, f"step {number}.do", str(error)) from None

    def _refuse(self, step: Step, number: int) -> Failure | None:
        action = self._parse(step, number)
        if action is not None and self.book.accepts(self.state, action):
            return Failure(self.file, number, f'"{step.do}" is refused', "it is accepted")
        return None

    def _do(self, step: Step, number: int) -> Failure | None:
        action = self._parse(step, number)
        while action is not None:
            if self.auto_uno and action.verb == PLAY and self.book.accepts(s := self.state, action):
                said = action._replace(uno=True)
                action = said if self.book.accepts(s, said) else action
            if self.book.accepts(self.state, action):
                self._apply(action)
                return None
            if is_auto_resolved(action, self._last, self.events, self.state):
                return None
            if not self._lapse():
                break
        return Failure(self.file, number, f'"{step.do}" is possible', "it is refused")

    def _apply(self, action: Action) -> None:
        self.events = []
        self._last = action
        self.book.apply(self.state, action, self._record_event)

    def _lapse(self) -> bool:
        """Lapses one open chance: accepts a pending penalty or passes a chance to react. False if none is open."""
        s = self.state
        if s.ended or (s.threat is None and not s.agenda):
            return False
        waiting = next(seats_in(self.book.awaited(s)))
        silence = self.book.default(s, waiting)
        if silence is None or silence.verb not in (ACCEPT, PASS):
            return False  # a due choice is not a chance to react
        self.book.apply(s, silence, self._record_event)
        return True

    def _lapse_all(self) -> None:
        while self._lapse():
            pass
