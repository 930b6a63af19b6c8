"""Whom to hit: who is nearest to winning, the round before the match."""

from __future__ import annotations

from uno_desktop.model.cards import Seat
from uno_desktop.model.views.view import View


def best_victim(view: View, seat: Seat) -> tuple[int, int, int]:
    """The greater, the better it is to hit this seat: the shortest hand first, of those the one who leads the match;
    oneself last of all. Who is out of cards already is not worth a card."""
    count = view.counts[seat]
    return (0 if seat == view.seat else 2 if count else 1, -count, view.totals[seat])


def best_receiver(view: View, seat: Seat) -> tuple[int, int]:
    """The greater, the less it helps anybody to give this seat a good card: the longest hand first."""
    return (view.counts[seat], -view.totals[seat])
