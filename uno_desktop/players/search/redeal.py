"""Redeal: samples new hidden cards for a position, so that play can continue without the true cards."""

from typing import NamedTuple

from uno_desktop.model import turn_flow
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.search.monte_carlo import RolloutContext

_TRIES = 60
"""Deals tried before accepting one that does not explain all observations, for example after a bluff or a voluntary
draw."""


class Known(NamedTuple):
    """Information of a seat: its view after the deal, the redacted events since then and its view now."""

    dealt: View
    events: tuple[Event, ...]
    view: View


def redeal_hidden(book: Rulebook, known: Known, fines: tuple[int, ...], seed: int) -> GameState:
    """Returns the position of the seat's view with all other cards sampled from its belief state, never from the true
    cards. Seen cards stay where they were seen; if possible, no excluded card is dealt and the game awaits the same
    seats. `fines` are those of the round so far."""
    view = known.view
    belief = BeliefState(view.seat, book, known.dealt)
    for event in known.events:
        belief.see(event)
    belief.sync(view)
    sampler = RolloutContext(MoveEvaluator(book, belief)).deals(view, seed)
    fined = fines or (0,) * view.seats
    totals = tuple(total - fine for total, fine in zip(view.totals, fined, strict=True))
    for _ in range(_TRIES):
        strained = sampler.strained
        s = sampler.deal()
        s.fines = fines
        if not s.ended:  # determines also who may object to a card, which the view does not tell
            turn_flow.settle(Umpire(book, s, None))
        if sampler.strained == strained and book.view(s, view.seat, totals) == view:
            return s
    return s
