"""What needs no search: a win that is proved from what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import HIDDEN
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.determinize import Hidden, imagine
from uno_desktop.model.views.view import View
from uno_desktop.solving.one_turn_win import sure_line
from uno_desktop.solving.rule_queries import Nodes, NotProved

_NODES = 120
"""Positions that are looked at: a few milliseconds at the very most."""


def winning_card(book: Rulebook, view: View, legal: Sequence[Action]) -> Action | None:
    """The first of `legal` on a line that wins in one go whatever is hidden; None if none is found.

    UNO is left to who calls it.
    """
    try:
        line = sure_line(book, _any_deal(book, view), view.seat, Nodes(_NODES))
    except NotProved:
        return None
    if line is None:
        return None
    first = line[0]._replace(uno=False)
    return first if first in legal else line[0]


def _any_deal(book: Rulebook, view: View) -> GameState:
    """A position that looks to the seat like the true one; which of them it is does not matter to a proof."""
    seen = view.hand
    for card in view.discard:
        if card >= 0:
            seen |= 1 << card
    rest = [card for card in book.cards_for(view.seats) if not seen >> card & 1]
    hands = []
    for seat, count in enumerate(view.counts):
        hands.append(view.hand if seat == view.seat else book.deck.mask(rest[:count]))
        if seat != view.seat:
            del rest[:count]
    buried = view.discard.count(HIDDEN)
    return imagine(book, view, Hidden(hands, rest[buried:], rest[:buried]), 0)
