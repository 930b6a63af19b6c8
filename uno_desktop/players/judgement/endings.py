"""Whether it is a good moment to end the round at once, where a card does that."""

from __future__ import annotations

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.knowledge.memory import Memory

_SHARE = 0.25
"""The own hand is low if it is worth so much of an average other one."""


def ends_well(view: View, memory: Memory, points: int, book: Rulebook) -> bool:
    """True if who is left with a hand worth `points` had better end the round than play on.

    Where each hand counts for its owner, that is with much less than the others, or with less while somebody is about
    to go out; where only the winner scores, if somebody else is about to and the own hand is long.
    """
    others = [seat for seat in range(view.seats) if seat != view.seat and not view.out >> seat & 1]
    if not others:
        return False
    shortest = min(view.counts[seat] for seat in others)
    if book.winner_scores:
        return shortest == 1 and view.counts[view.seat] > 4
    mean = sum(memory.points(seat) for seat in others) / len(others)
    return points < _SHARE * mean or (shortest == 1 and view.counts[view.seat] > 2 and points < mean)
