"""Forced wins found without search over hidden cards."""

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import HIDDEN
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.determinize import Hidden, determinize
from uno_desktop.model.views.view import View
from uno_desktop.solving.one_turn_win import proved_line
from uno_desktop.solving.rule_queries import NodeBudget, NotProved

_NODES = 120
"""Node limit: a few milliseconds at most."""
_MOST = 8
"""Largest hand with which a forced win is sought."""


def find_forced_win(book: Rulebook, view: View, legal: Sequence[Action]) -> Action | None:
    """Returns the first move of a one-turn win that holds for all hidden cards; None if none is proved.

    It is sought only in the seat's own turn. The move has the UNO call only if it would be illegal without it.
    """
    if view.turn != view.seat or view.hand.bit_count() > _MOST:
        return None
    try:
        line = proved_line(book, _any_deal(book, view), view.seat, NodeBudget(_NODES))
    except NotProved:
        return None
    if line is None:
        return None
    first = line[0]._replace(uno=False)
    return first if first in legal else line[0]


def _any_deal(book: Rulebook, view: View) -> GameState:
    """Builds an arbitrary position consistent with the view; the proof does not depend on the choice."""
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
    return determinize(book, view, Hidden(hands, rest[buried:], rest[:buried]), 0)
