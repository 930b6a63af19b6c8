"""Luck and skill of a match apart: what decisions changed in the rounds won, and what is left for the cards.

The result of a seat are the rounds that it won above an even share. Its skill is the sum of what all turns of the
match, its own and those of the others, changed in its chances to win their rounds, by what whoever took them could
know. All the rest is luck, so that the two add up to the result exactly: the cards that were dealt and drawn, and
where the hidden ones happened to lie.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uno_desktop.match.batch.confidence_intervals import CERTAIN
from uno_desktop.match.records.recorded_match import Moment
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.redaction import redact
from uno_desktop.players.advice.win_probability_added import DEALS, Gain, SeatRound, Turn
from uno_desktop.players.evaluation.endings import shares


class Parts(NamedTuple):
    """The result of one seat, in rounds won above an even share, and what it is made of: `luck` and `skill` add up to
    it. `reach` is how far to each side the true skill (and so the luck) may lie off, with a probability of 95 %."""

    result: float
    skill: float
    reach: float

    @property
    def luck(self) -> float:
        """All that decisions do not explain."""
        return self.result - self.skill


class Balance:
    """Adds up a match, round by round."""

    def __init__(self, seats: int) -> None:
        self._results = [0.0] * seats
        self._skills = [0.0] * seats
        self._variances = [0.0] * seats
        self.won = [0.0] * seats
        """The rounds that each seat has won; of one without a winner each has its part."""
        self.even = [0.0] * seats
        """What would have been an even share of them."""
        self.rounds = 0

    def ended(self, book: Rulebook, played: Sequence[Moment]) -> None:
        """A round has been played, from its deal to its end. Who falls out of it on the way has taken part in it."""
        last, began = played[-1], played[0].state.present
        scored = next(event for event in last.events if isinstance(event, RoundScored))
        size = len(self._results) // book.sides(len(self._results))
        for seat, share in enumerate(shares(book, scored.winner, scored.points, last.state.present)):
            even = size / began.bit_count() if began >> seat & 1 else 0.0
            self.won[seat] += share
            self.even[seat] += even
            self._results[seat] += share - even
        self.rounds += 1

    def add(self, gains: Sequence[Gain]) -> None:
        """What the turns of one seat in one round changed for everybody."""
        for gain in gains:
            for seat in range(len(self._skills)):
                self._skills[seat] += gain.mean[seat]
                self._variances[seat] += gain.variance[seat]

    def parts(self, seat: Seat) -> Parts:
        """What the result of this seat is made of."""
        return Parts(self._results[seat], self._skills[seat], CERTAIN * math.sqrt(self._variances[seat]))


def rounds_of(moments: Sequence[Moment]) -> Iterator[Sequence[Moment]]:
    """The rounds of a match that have ended, each from its deal to its end."""
    starts = [number for number, moment in enumerate(moments) if moment.action is None]
    for start, end in zip(starts, [*starts[1:], len(moments)], strict=True):
        if moments[end - 1].state.ended:
            yield moments[start:end]


def courses(
    book: Rulebook, match_seed: int, played: Sequence[Moment], deals: int = DEALS
) -> Iterator[SeatRound]:
    """One round as each of its seats knew it."""
    for seat in seats_in(played[0].state.present):
        yield _course(book, match_seed, played, seat, deals)


def _course(book: Rulebook, match_seed: int, played: Sequence[Moment], seat: Seat, deals: int) -> SeatRound:
    events: list[Event] = []
    turns: list[Turn] = []
    for before, moment in itertools.pairwise(played):
        action = moment.action
        if action is not None and action.seat == seat:
            view = book.view(before.state, seat, before.totals)
            legal = tuple(book.legal(before.state, seat))
            awaited = bool(book.awaited(before.state) >> seat & 1)
            turns.append(Turn(len(events), view, legal, awaited, action))
        events += (redact(event, seat) for event in moment.events)
    dealt = played[0]
    return SeatRound(
        book.ruleset.id,
        dict(book.options),
        book.view(dealt.state, seat, dealt.totals),
        tuple(events),
        tuple(turns),
        player_seed(match_seed, dealt.round, seat),
        deals,
    )
