"""Scoreboard of one match: its rounds, totals and winners."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model import rng
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.events import RoundScored
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState, RoundSetup
from uno_desktop.model.umpire import Emit

_FOR_PLAYERS = 0x504C4159
"""Domain separation of the random numbers of players from those of the cards."""


class Scoreboard:
    """Score sheet of a match. The rules determine the dealer, eliminations and winners; this class only counts.

    `out` is the bitmask of eliminated seats. `streak` is the winner of the last rounds and their number, continued from
    an earlier match at the same table. After `rounds` rounds the match is over, whatever the totals; 0 leaves that to
    the rules. `generator` is the version of the random generator of the cards.
    """

    def __init__(
        self,
        book: Rulebook,
        seats: int,
        seed: int,
        streak: tuple[Seat, int] = (NOBODY, 0),
        rounds: int = 0,
        generator: int = rng.LATEST,
    ) -> None:
        self.book = book.for_match(seed)
        self.rounds = rounds
        self.seats = seats
        self.seed = seed
        self.generator = generator
        self.number = 0
        self.totals = book.starting_totals(seats)
        self.out = 0
        self.streak = streak
        self.winners: tuple[Seat, ...] = ()
        self.sheet: list[RoundScored] = []
        """One line for each scored round."""
        self._dealer = NOBODY

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def last_scored(self) -> RoundScored | None:
        return self.sheet[-1] if self.sheet else None

    @property
    def next_setup(self) -> RoundSetup:
        """Setup of the next round, as far as earlier rounds determine it."""
        return RoundSetup(self.out, self._dealer, *self.streak, self.generator)

    def copy(self) -> Scoreboard:
        made = copy.copy(self)
        made.sheet = self.sheet[:]
        return made

    def restore(self, state: GameState, number: int, totals: Sequence[int]) -> None:
        """Continues from a position in round `number` (from 1); `totals` are the match points before that round."""
        self.number, self.totals = number, tuple(totals)
        self.out = self.book.out_of_match(state, self.totals)
        self._dealer = state.dealer

    def next_round(self, emit: Emit | None = None) -> GameState:
        """Deals the next round, and scores it if the first card ends it (house.mercy).

        Raises ValueError when the match is over.
        """
        if self.over:
            raise ValueError("The match is over: there is no further round")
        self.number += 1
        state = self.book.new_round(self.seats, self.seed, self.number, emit, self.next_setup)
        self._dealer = state.dealer
        if state.ended:
            scored = self.score(state)
            if emit is not None:
                emit(scored)
        return state

    def score(self, state: GameState) -> RoundScored:
        """Updates totals, eliminations, streak and winners after a round; returns the new line of the score sheet."""
        book = self.book
        points = book.points(state)
        fines = state.fines or (0,) * self.seats
        self.totals = tuple(map(sum, zip(self.totals, points, fines, strict=True)))
        out = book.eliminated(self.totals, self.out)
        ranking = book.ranking(book, state) if book.ranking else ()
        decided = book.decides(state) if book.decides else ranking[:1]
        self.winners = decided or book.match_winners(self.totals, out) or self._last_winners(state)
        newly_out = out & ~self.out
        self.out = out
        same = state.winner == self.streak[0]
        self.streak = (state.winner, self.streak[1] + 1 if same else 1)
        line = RoundScored(
            self.number, state.winner, points, self.totals, self.over, self.winners, tuple(seats_in(newly_out)), ranking
        )
        self.sheet.append(line)
        return line

    def _last_winners(self, state: GameState) -> tuple[Seat, ...]:
        """Returns the winners of the last round of a limited match, all seats present if it was undecided; empty before
        that round, and without a limit."""
        if not self.rounds or self.number < self.rounds:
            return ()
        won = self.book.team(state.winner, self.seats) if state.winner >= 0 else state.present
        return tuple(seats_in(won))


def scoreboard_for(setup: TableSetup, book: Rulebook) -> Scoreboard:
    return Scoreboard(book, len(setup.seats), setup.seed, setup.streak, setup.rounds, setup.generator)


def book_for(setup: TableSetup) -> Rulebook:
    """Returns the rulebook of a match, with its handicaps. Raises ValueError for an invalid setup."""
    return rules_of_table(setup.ruleset, setup.options, len(setup.seats), setup.handicaps).for_match(setup.seed)


def player_seed(match_seed: int, number: int, seat: Seat) -> int:
    return rng.mix(match_seed, _FOR_PLAYERS, number, seat)


def rules_of_table(
    ruleset: str, options: Mapping[str, Value], seats: int, handicaps: tuple[Handicap, ...] = ()
) -> Rulebook:
    """Returns the rulebook for this number of seats. Raises ValueError for invalid options or an invalid number of
    seats."""
    book = rulebook_for(ruleset, options, handicaps)
    if seats not in book.seats:
        raise ValueError(f"{seats} seats: {ruleset} is for {numbers_of(book.seats)} players")
    return book
