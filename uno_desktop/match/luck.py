"""Splits the result of a match into luck and skill.

The result of a seat is the number of rounds won above an even share. Its skill is the sum of the win probability added
by all turns of the match, its own and those of other seats, each judged by the information of the acting seat. Luck is
the remainder: the cards dealt and drawn, and the position of hidden cards. Luck and skill therefore add up to the
result exactly.
"""

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from uno_desktop.match.batch.confidence_intervals import CERTAIN
from uno_desktop.match.records.recorded_match import Moment, RecordedMatch
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.advice.win_probability_added import DEALS, Gain, SeatRound, Turn
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.system.background_job import BackgroundJob, Work, at


class LuckSplit(NamedTuple):
    """Result of one seat in rounds won above an even share: the sum of `luck` and `skill`.

    `margin` is the half width of the 95 % confidence interval of the skill, and so of the luck.
    """

    result: float
    skill: float
    margin: float

    @property
    def luck(self) -> float:
        """Part of the result that decisions do not explain."""
        return self.result - self.skill

    @property
    def rounded(self) -> "LuckSplit":
        """The split in tenths, so that its parts add up as they are shown."""
        return LuckSplit(*(round(each, 1) for each in self))


class LuckTally:
    """Accumulates each seat's result and skill over a match, round by round."""

    def __init__(self, seats: int) -> None:
        self._skills = [0.0] * seats
        self._variances = [0.0] * seats
        self.won = [0.0] * seats
        """Rounds won by each seat; a round without a winner is shared."""
        self.even = [0.0] * seats
        """Even share of the rounds, by seat."""
        self.rounds = 0

    def ended(self, book: Rulebook, played: Sequence[Moment]) -> None:
        """Adds a round, from its deal to its end. A seat eliminated during the round counts as having taken part."""
        last, began = played[-1], played[0].state.present
        scored = next(event for event in last.events if isinstance(event, RoundScored))
        size = len(self.won) // book.sides(len(self.won))
        for seat, share in enumerate(shares(book, scored.winner, scored.points, last.state.present)):
            even = size / began.bit_count() if began >> seat & 1 else 0.0
            self.won[seat] += share
            self.even[seat] += even
        self.rounds += 1

    def add(self, gains: Sequence[Gain]) -> None:
        """Adds the changes in every seat's win probability that the turns of one seat in a round have caused."""
        for gain in gains:
            for seat in range(len(self._skills)):
                self._skills[seat] += gain.mean[seat]
                self._variances[seat] += gain.variance[seat]

    def split(self, seat: Seat) -> LuckSplit:
        result = self.won[seat] - self.even[seat]
        return LuckSplit(result, self._skills[seat], CERTAIN * math.sqrt(self._variances[seat]))


def rounds_of(moments: Sequence[Moment]) -> Iterator[Sequence[Moment]]:
    """Yields the completed rounds of a match, each from its deal to its end."""
    starts = [number for number, moment in enumerate(moments) if moment.action is None]
    for start, end in zip(starts, [*starts[1:], len(moments)], strict=True):
        if moments[end - 1].state.ended:
            yield moments[start:end]


def seat_rounds(book: Rulebook, match_seed: int, played: Sequence[Moment], deals: int = DEALS) -> Iterator[SeatRound]:
    """Yields the round as observed by each of its seats; each turn will be judged on `deals` sampled deals."""
    for seat in seats_in(played[0].state.present):
        yield _seat_round(book, match_seed, played, seat, deals)


def _seat_round(book: Rulebook, match_seed: int, played: Sequence[Moment], seat: Seat, deals: int) -> SeatRound:
    events: list[Event] = []
    turns: list[Turn] = []
    for before, moment in itertools.pairwise(played):
        action = moment.action
        if action is not None and action.seat == seat:
            view = book.view(before.state, seat, before.totals)
            legal = tuple(book.legal(before.state, seat))
            awaited = bool(book.awaited(before.state) >> seat & 1)
            turns.append(Turn(len(events), view, legal, awaited, action))
        events += (redact(event, seat, book) for event in moment.events)
    dealt = played[0]
    return SeatRound(
        book.spec,
        book.view(dealt.state, seat, dealt.totals),
        tuple(events),
        tuple(turns),
        player_seed(match_seed, dealt.round, seat),
        deals,
    )


class LuckAnalysis(BackgroundJob[None]):
    """Luck analysis of a recorded match, round by round. Turns whose query fails count as luck."""

    def __init__(self, match: RecordedMatch, worker: Worker | None, clock: Callable[[], float]) -> None:
        """`clock` is in seconds."""
        self._match, self._worker, self._clock = match, worker, clock
        self.setup = match.setup
        self.tally = LuckTally(len(self.setup.seats))
        """Sums so far."""
        super().__init__(self._analyze())

    def _analyze(self) -> Work[None]:
        book, played = self._match.book, list(rounds_of(self._match.moments))
        turns, done = max(1, sum(moments[0].state.present.bit_count() for moments in played)), 0
        for moments in played:
            self.tally.ended(book, moments)
            for seat_round in seat_rounds(book, self.setup.seed, moments):
                part = done / turns
                found = yield from at(part, answer_to(seat_round, self._worker, self._clock))
                done += 1
                self.tally.add(found.value or ())
                yield part
