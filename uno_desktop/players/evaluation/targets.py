"""Target selection: the opponent nearest to winning the round, then the match; a partner only as a last resort."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View


def best_victim(view: View, seat: Seat, team: int) -> tuple[int, int, int]:
    """Sort key of attack targets, greatest first: shortest hand, then most points in the match. The seat's own `team`
    (a seat bit mask) comes after all others, the seat itself last. A seat without cards ranks below other opponents."""
    count = view.counts[seat]
    ours = 0 if seat == view.seat else 1
    return (ours if team >> seat & 1 else 3 if count else 2, -count, view.totals[seat])


def best_receiver(view: View, seat: Seat, team: int) -> tuple[bool, int, int]:
    """Sort key of receivers of a good card, greatest first: the seat's own `team` (a seat bit mask), then the longest
    hand."""
    return (bool(team >> seat & 1), view.counts[seat], -view.totals[seat])


def sparing(book: Rulebook, view: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Drops actions aimed at the partner if the same card can be aimed elsewhere."""
    partner = book.partner(view.seat, view.seats)
    if partner < 0:
        return legal
    elsewhere = {(action.verb, action.card) for action in legal if partner not in (action.target, action.other)}
    return [
        action
        for action in legal
        if partner not in (action.target, action.other) or (action.verb, action.card) not in elsewhere
    ]
