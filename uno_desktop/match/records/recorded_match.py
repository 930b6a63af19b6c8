"""Recorded match with random access to every position, from the first deal to the last line."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from uno_desktop.match.observer import Observer, RoundStep
from uno_desktop.match.practice_match import RoundSnapshot
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.model.position import RuledPosition
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator
from uno_desktop.players.search.monte_carlo import RolloutContext


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of the match: round (from 1), action (None: the deal), events, totals before and position after it.

    `by_computer` is True if the computer acted for a person who was on a break.
    """

    round: int
    action: Action | None
    events: tuple[Event, ...]
    totals: tuple[int, ...]
    state: GameState
    by_computer: bool = False


class RecordedMatch:
    """All moments of a match, in order. Raises DamagedRecord or OSError; the file is not changed."""

    def __init__(self, file: Path, reading: MatchReader | None = None) -> None:
        """`reading` is an unfinished reading of this file, which is completed."""
        reading = reading or MatchReader(file)
        reading.finish()
        self.book: Rulebook = reading.book
        self.setup: TableSetup = reading.setup
        self.moments: list[Moment] = reading.moments

    def position(self, moment: Moment) -> RuledPosition:
        """Returns the position after a moment, with its rules and totals."""
        return RuledPosition(self.book, moment.state, moment.totals)

    def snapshot(self, moment: Moment) -> RoundSnapshot:
        """Returns the position after a moment for a practice table."""
        return RoundSnapshot(moment.state, moment.round, moment.totals)

    @property
    def grows(self) -> bool:
        """True if further moments will come."""
        return False

    def update(self, now: float) -> bool:
        """Returns True if there is a new moment; never for a record. `now` is in seconds."""
        return False

    def close(self) -> None:
        """Releases resources; has no effect for a record."""

    @property
    def decided(self) -> RoundScored | None:
        """The last line of the score sheet, if it ended the match."""
        last = self.moments[-1].events
        return next((each for each in last if isinstance(each, RoundScored) and each.match_winners), None)

    @property
    def rounds(self) -> list[int]:
        """Indices of the deals among the moments, one for each round."""
        return [number for number, moment in enumerate(self.moments) if moment.action is None]

    def view(self, number: int, viewer: Seat) -> View:
        moment = self.moments[number]
        return self.book.view(moment.state, viewer, moment.totals)

    def hands(self, number: int) -> list[list[CardId]]:
        return [list(cards_in(hand)) for hand in self.moments[number].state.hands]

    def events(self, number: int, viewer: Seat | None) -> tuple[Event, ...]:
        """Returns the events of the moment as seen by a seat, or all events for None."""
        events = self.moments[number].events
        return events if viewer is None else tuple(redact(event, viewer, self.book) for event in events)

    def chances(self, number: int) -> list[float]:
        """Returns each seat's chance of winning the round, estimated from open hands; 1 or 0 once it has ended."""
        s = self.moments[number].state
        if s.ended:
            won = self.book.team(s.winner, s.seats) if s.winner >= 0 else 0
            return [float(won >> seat & 1) for seat in range(s.seats)]
        found = [0.0 if s.out >> seat & 1 else self._evaluator.chance(s, seat) for seat in range(s.seats)]
        return [chance / (sum(found) or 1.0) for chance in found]

    @cached_property
    def _evaluator(self) -> LeafEvaluator:
        seen = BeliefState(0, self.book, self.view(0, 0))
        return RolloutContext(MoveEvaluator(self.book, seen)).leaf_evaluator


class MatchReader(IncrementalReader):
    """Reads a match and keeps all its moments. Raises DamagedRecord or OSError."""

    def __init__(self, file: Path) -> None:
        self._leaves = Snapshots()
        super().__init__(file, self._leaves)

    @property
    def moments(self) -> list[Moment]:
        return self._leaves.moments


class Snapshots(Observer):
    """Keeps a copy of every position. A copy takes a few hundred bytes, a long match a few megabytes."""

    wants_legal = False

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self._totals: tuple[int, ...] = ()

    def step(self, step: RoundStep) -> None:
        book, _, number, _ = step.round
        self._totals = self._totals or book.starting_totals(step.state.seats)
        moment = Moment(number, step.action, tuple(step.events), self._totals, step.state.copy(), step.by_computer)
        self.moments.append(moment)
        for event in step.events:
            if isinstance(event, RoundScored):
                self._totals = event.totals
