"""Scoring in teams: slots of the rules that see each team as one player with the cards of both partners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.state import GameState

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


class RoundScore(Protocol):
    def __call__(self, book: Rulebook, s: GameState) -> tuple[int, ...]: ...


class Decides(Protocol):
    def __call__(self, s: GameState) -> tuple[Seat, ...]: ...


class Winners(Protocol):
    def __call__(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]: ...


class Eliminated(Protocol):
    def __call__(self, totals: tuple[int, ...], out: int) -> int: ...


def folded(s: GameState) -> GameState:
    """Returns an ended round in which each team is one player with the cards of both partners."""
    half = s.seats // 2
    one = s.copy()
    one.seats = half
    one.hands = [s.hands[seat] | s.hands[seat + half] for seat in range(half)]
    one.out = _folded_seats(s.out, half)
    one.idle_seats = one.present if s.is_blocked else 0
    one.winner = s.winner % half if s.winner >= 0 else s.winner
    return one


def scored_in_teams(score: RoundScore) -> RoundScore:
    """Returns `score` for teams: each team scores like one player with the cards of both partners, and both get its
    points."""

    def by_team(book: Rulebook, s: GameState) -> tuple[int, ...]:
        return score(book, folded(s)) * 2

    return by_team


def decided_in_teams(decides: Decides) -> Decides:
    """Returns `decides` for teams: both partners win."""

    def by_team(s: GameState) -> tuple[Seat, ...]:
        half = s.seats // 2
        return _unfolded(decides(folded(s)), half)

    return by_team


def won_in_teams(winners: Winners) -> Winners:
    """Returns `winners` for teams, by the totals that partners share."""

    def by_team(totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        half = len(totals) // 2
        return _unfolded(winners(totals[:half], _folded_seats(out, half)), half)

    return by_team


def eliminated_in_teams(eliminated: Eliminated) -> Eliminated:
    """Returns `eliminated` for teams: a team is out as a whole."""

    def by_team(totals: tuple[int, ...], out: int) -> int:
        half = len(totals) // 2
        gone = eliminated(totals[:half], _folded_seats(out, half))
        return gone | gone << half

    return by_team


def _folded_seats(seats: int, half: int) -> int:
    return seats & seats >> half & (1 << half) - 1


def _unfolded(teams: tuple[Seat, ...], half: int) -> tuple[Seat, ...]:
    both = sum(1 << team | 1 << team + half for team in teams)
    return tuple(seats_in(both))
