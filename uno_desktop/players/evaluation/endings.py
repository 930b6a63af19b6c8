"""Ends of rounds: whose they are, and whether it is a good moment to bring one about where a card does that."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import Memory

_SHARE = 0.25
"""The own hand is low if it is worth so much of an average other one."""
_LOW_COUNTS = ("until", "loses", "out")
"""Goals of rulesets in which each hand counts for its owner."""


def ends_well(view: View, memory: Memory, points: int, book: Rulebook) -> bool:
    """True if who is left with a hand worth `points` had better end the round than play on.

    Where each hand counts for its owner, that is with much less than the others, or with less while somebody is about
    to go out; where only the winner scores, if somebody else is about to and the own hand is long.
    """
    team = book.team(view.seat, view.seats)
    others = [seat for seat in range(view.seats) if not (team | view.out) >> seat & 1]
    if not others:
        return False
    shortest = min(view.counts[seat] for seat in others)
    if book.winner_scores:
        return shortest == 1 and view.counts[view.seat] > 4
    mean = sum(memory.points(seat) for seat in others) / len(others)
    if team.bit_count() > 1:  # what the partner holds counts as well
        partner = book.partner(view.seat, view.seats)
        return points + memory.points(partner) < 2 * mean * (_SHARE if shortest > 1 else 1.0)
    return points < _SHARE * mean or (shortest == 1 and view.counts[view.seat] > 2 and points < mean)


def shares(book: Rulebook, winner: Seat, points: Sequence[int], present: int) -> tuple[float, ...]:
    """The part of an ended round that each seat has won: all or nothing if there is a winner. What a team has won each
    of its seats has.

    A round that ends without one (UNP-PIN-02, COM-BLOCK-01) goes to the fewest points where each hand counts for its
    owner, else to everybody. `present` are the seats that took part in it, as a set.
    """
    seats = len(points)
    if winner >= 0:
        won = book.team(winner, seats)
        return tuple(float(won >> seat & 1) for seat in range(seats))
    if book.in_teams:
        for seat in seats_in(present):
            present |= book.team(seat, seats)
    low = book.goal is not None and book.goal[1] in _LOW_COUNTS
    taking_part = list(seats_in(present))
    least = min(points[seat] for seat in taking_part)
    best = [seat for seat in taking_part if not low or points[seat] == least]
    size = seats // book.sides(seats)
    return tuple(size / len(best) if seat in best else 0.0 for seat in range(seats))
