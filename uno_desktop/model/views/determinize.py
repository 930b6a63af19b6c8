"""Determinizations: states consistent with the view of one seat, with hidden cards dealt by the caller.

Computer players search from these states. They are built from a `View`; the true state is not an input.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uno_desktop.model.cards import NO_COLOR, CardId, Color
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.views.view import View


class Hidden(NamedTuple):
    """Cards that complete a view: all hands (the viewer's included), the draw pile with the next card last, and the
    face-down cards of the discard pile, bottom first."""

    hands: Sequence[int]
    supply: Sequence[CardId]
    buried: Sequence[CardId] = ()


def determinize(book: Rulebook, view: View, hidden: Hidden, rng: int, asked: Color = NO_COLOR) -> GameState:
    """Returns the state of `view` with these hidden cards; `rng` is its random state.

    `asked` is the colour that was active before the last card, on which the verdict about a bluff depends.
    """
    s = GameState(view.seats, view.dealer, rng)
    s.hands = list(hidden.hands)
    s.supply = list(hidden.supply)
    s.buried = len(hidden.buried)
    buried: Iterator[CardId] = iter(hidden.buried)
    s.pile = [card if card >= 0 else next(buried) for card in view.discard]
    s.color, s.match, s.direction, s.turn = view.color, view.match, view.direction, view.turn
    s.drawn = view.drawn
    s.owes, s.out, s.lost_turns, s.statuses = view.owes, view.out, view.lost_turns, view.statuses
    s.ended = view.ended
    flow = view.flow
    s.threat, s.layers, s.agenda = flow.threat, flow.layers, flow.agenda
    s.idle_seats, s.jumpable, s.top_player = flow.idle_seats, flow.jumpable, flow.top_player
    s.last_player, s.defended, s.finished = flow.last_player, flow.defended, flow.finished
    s.votes, s.winner = flow.votes, flow.winner
    s.known = sum(view.known)
    if s.threat is not None and s.threat.challengeable and s.threat.by != view.seat:
        s.threat = s.threat._replace(honest=verdict(book, s, s.threat, asked))
    return s


def verdict(book: Rulebook, s: GameState, threat: Threat, asked: Color) -> bool:
    """Returns True if the card of this threat was played honestly, by the hand that its player holds now."""
    umpire = Umpire(book, s, None)
    umpire.asked = asked
    umpire.before = next((layer.before for layer in s.layers if layer.card == threat.card), None)
    judged: Threat | None = threat
    for adjust in book.adjust_threat:
        judged = adjust(umpire, threat, threat.card)
        if judged is not None and not judged.honest:
            return False
    return True
