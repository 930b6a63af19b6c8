"""Other faces of two-sided cards as one seat may see them: on the draw pile, and in hands unless an option hides
them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from uno_desktop.model.cards import HIDDEN, CardId, Deck, cards_in
from uno_desktop.model.events import CARD_FIELDS, Event, RoundEnded
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


def with_backs(book: Rulebook, s: GameState, view: View) -> View:
    """Returns the view with the side in play and the other faces that its seat sees (FLP-BACK-01 to 03)."""
    deck = book.deck
    hands = (
        ()
        if book.hides_backs
        else tuple(() if seat == view.seat else deck.backs_of(hand) for seat, hand in enumerate(s.hands))
    )
    draw_back = deck.codes[deck.other[s.supply[-1]]] if s.supply else ""
    seen = replace(view, side=book.side(s), backs=hands, draw_back=draw_back)
    return seen if deck.own_backs else _without_own(deck, seen)


def _without_own(deck: Deck, view: View) -> View:
    """Returns the view with ids that reveal only the face in play: each card of the hand has the lowest free id of its
    face, and of the discard pile only the top is visible."""
    stand = _stand_ins(deck, list(cards_in(view.hand)))
    known = {card: stand[place] for place, card in enumerate(cards_in(view.hand))}
    top = view.discard[-1:]
    for card in top:
        known[card] = _stand_ins(deck, [card])[0]
    flow = view.flow
    threat = flow.threat and flow.threat._replace(card=known.get(flow.threat.card, flow.threat.card))
    return replace(
        view,
        hand=deck.mask(stand),
        drawn=known.get(view.drawn, view.drawn),
        discard=(HIDDEN,) * (len(view.discard) - len(top)) + tuple(known[card] for card in top),
        stack=tuple(replace(each, card=known.get(each.card, each.card)) for each in view.stack),
        flow=flow._replace(
            threat=threat,
            layers=tuple(each._replace(card=known.get(each.card, each.card)) for each in flow.layers),
            agenda=tuple(each._replace(card=HIDDEN) for each in flow.agenda),
        ),
        asked=view.asked and replace(view.asked, card=HIDDEN),
    )


def without_own_backs(event: Event, deck: Deck) -> Event:
    """Returns the event with ids that reveal only the face in play, for rules that hide the players' own other
    faces. RoundEnded, which reveals all hands, is returned unchanged."""
    if isinstance(event, RoundEnded):
        return event  # all hands are turned up
    changes: dict[str, Any] = {}
    for name in CARD_FIELDS.intersection(event.__dataclass_fields__):
        value = getattr(event, name)
        if name == "card":
            changes[name] = _stand_ins(deck, [value])[0]
        elif name == "hands":
            changes[name] = tuple(tuple(_stand_ins(deck, hand)) for hand in value)
        else:
            shown = value[-1:] if name == "discard" else value
            changes[name] = (HIDDEN,) * (len(value) - len(shown)) + tuple(_stand_ins(deck, shown))
    return replace(event, **changes) if changes else event


def _stand_ins(deck: Deck, cards: list[CardId] | tuple[CardId, ...]) -> list[CardId]:
    """Returns for each card the lowest id of its face that no card before it has; hidden cards stay hidden."""
    taken = 0
    found: list[CardId] = []
    for card in cards:
        stand = card if card < 0 else next(cards_in(deck.masks[deck.codes[card]] & ~taken))
        taken |= 1 << stand if stand >= 0 else 0
        found.append(stand)
    return found
