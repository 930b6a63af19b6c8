"""Whom to hit: who is nearest to winning, the round before the match, and no partner while there is anybody else."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View


def best_victim(view: View, seat: Seat, team: int) -> tuple[int, int, int]:
    """The greater, the better it is to hit this seat: the shortest hand first, of those the one who leads the match;
    the own `team` (a set of seats) only where there is nobody else, and oneself last of all. Who is out of cards
    already is not worth a card."""
    count = view.counts[seat]
    ours = 0 if seat == view.seat else 1
    return (ours if team >> seat & 1 else 3 if count else 2, -count, view.totals[seat])


def best_receiver(view: View, seat: Seat, team: int) -> tuple[bool, int, int]:
    """The greater, the less it helps anybody else to give this seat a good card: the own `team` (a set of seats), then
    the longest hand."""
    return (bool(team >> seat & 1), view.counts[seat], -view.totals[seat])


def sparing(book: Rulebook, view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions without those that are aimed at the partner, as far as the same card can be aimed elsewhere."""
    partner = book.partner(view.seat, view.seats)
    if partner < 0:
        return legal
    elsewhere = {
        (action.verb, action.card) for action in legal if partner not in (action.target, action.other)
    }
    return [
        action
        for action in legal
        if partner not in (action.target, action.other) or (action.verb, action.card) not in elsewhere
    ]
