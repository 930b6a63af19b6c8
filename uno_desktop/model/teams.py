"""Teams of two: who sits with whom, and a table at which each team is one player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.state import GameState

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


class Score(Protocol):
    """The slot `score` of a rule."""

    def __call__(self, book: Rulebook, s: GameState) -> tuple[int, ...]: ...


class Decides(Protocol):
    """The slot `decides`."""

    def __call__(self, s: GameState) -> tuple[Seat, ...]: ...


class Winners(Protocol):
    """The slot `match_winners`."""

    def __call__(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]: ...


class Eliminated(Protocol):
    """The slot `eliminated`."""

    def __call__(self, totals: tuple[int, ...], out: int) -> int: ...


FEWEST = 4
"""Two teams are the least."""


def partner_of(seat: Seat, seats: int) -> Seat:
    """The seat opposite, at a table of an even number.

    >>> partner_of(0, 4), partner_of(4, 6)
    (2, 1)
    """
    return (seat + seats // 2) % seats


def team_of(seat: Seat, seats: int) -> int:
    """A seat and its partner, as a set.

    >>> bin(team_of(3, 4))
    '0b1010'
    """
    return 1 << seat | 1 << partner_of(seat, seats)


def for_teams(allowed: range) -> range:
    """Those numbers of players who can form teams of two.

    >>> list(for_teams(range(2, 11)))
    [4, 6, 8, 10]
    """
    fewest = max(FEWEST, allowed.start)
    return range(fewest + fewest % 2, allowed.stop, 2)


def folded(s: GameState) -> GameState:
    """An ended round in which each team is one player who holds the cards of both."""
    half = s.seats // 2
    one = s.copy()
    one.seats = half
    one.hands = [s.hands[seat] | s.hands[seat + half] for seat in range(half)]
    one.out = _folded_seats(s.out, half)
    one.quiet = one.present if s.nobody_could else 0
    one.winner = s.winner % half if s.winner >= 0 else s.winner
    return one


def scored_in_teams(score: Score) -> Score:
    """Both partners have what their hands together are worth."""

    def by_team(book: Rulebook, s: GameState) -> tuple[int, ...]:
        return score(book, folded(s)) * 2

    return by_team


def decided_in_teams(decides: Decides) -> Decides:
    """Both partners have won."""

    def by_team(s: GameState) -> tuple[Seat, ...]:
        half = s.seats // 2
        return _unfolded(decides(folded(s)), half)

    return by_team


def won_in_teams(winners: Winners) -> Winners:
    """The same of totals, which partners have in common."""

    def by_team(totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        half = len(totals) // 2
        return _unfolded(winners(totals[:half], _folded_seats(out, half)), half)

    return by_team


def eliminated_in_teams(eliminated: Eliminated) -> Eliminated:
    """A team is out as a whole."""

    def by_team(totals: tuple[int, ...], out: int) -> int:
        half = len(totals) // 2
        gone = eliminated(totals[:half], _folded_seats(out, half))
        return gone | gone << half

    return by_team


def _folded_seats(seats: int, half: int) -> int:
    """The teams of which both partners are among these seats."""
    return seats & seats >> half & (1 << half) - 1


def _unfolded(teams: tuple[Seat, ...], half: int) -> tuple[Seat, ...]:
    both = sum(1 << team | 1 << team + half for team in teams)
    return tuple(seats_in(both))
