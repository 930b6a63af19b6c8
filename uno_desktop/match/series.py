"""The rounds of one match: which round it is, the totals, and when somebody has won."""

from __future__ import annotations

from uno_desktop.model import rng
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table import Emit

_FOR_PLAYERS = 0x504C4159
"""Keeps the random numbers of the players apart from those of the cards."""


class Series:
    """The score sheet of a match. The rules say who deals and who has won; this counts."""

    def __init__(self, book: Rulebook, seats: int, seed: int) -> None:
        self.book = book
        self.seats = seats
        self.seed = seed
        self.number = 0
        self.totals: tuple[int, ...] = (0,) * seats
        self.winners: tuple[Seat, ...] = ()
        self.last_scored: RoundScored | None = None

    @property
    def over(self) -> bool:
        """True as soon as the match has winners."""
        return bool(self.winners)

    def next_round(self, emit: Emit | None = None) -> GameState:
        """Deals the next round. Raises ValueError when the match is over."""
        if self.over:
            raise ValueError("The match is over: there is no further round")
        self.number += 1
        return self.book.new_round(self.seats, self.seed, self.number, emit)

    def score(self, state: GameState) -> RoundScored:
        """Adds the points of an ended round to the totals and tells them."""
        points = self.book.points(state)
        self.totals = tuple(total + more for total, more in zip(self.totals, points, strict=True))
        self.winners = self.book.match_winners(self.totals)
        self.last_scored = RoundScored(
            self.number, state.winner, points, self.totals, self.over, self.winners
        )
        return self.last_scored


def player_seed(match_seed: int, number: int, seat: Seat) -> int:
    """The seed of a computer player's own random numbers in round `number`."""
    return rng.mix(match_seed, _FOR_PLAYERS, number, seat)
