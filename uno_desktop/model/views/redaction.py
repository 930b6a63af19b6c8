"""Redaction: hides the parts of an event that a viewer may not know."""

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.model.cards import HIDDEN, CardId, Deck, Seat, seats_in
from uno_desktop.model.events import (
    CardGiven,
    CardsDrawn,
    CardsTaken,
    CardsTurned,
    Event,
    HandBuried,
    HandDealt,
    HandShown,
    HandsPassed,
    HandsRedealt,
    HandsSwapped,
)
from uno_desktop.model.views.backs import without_own_backs


def redact(event: Event, viewer: Seat | None, deck: Deck | None = None, open_hands: int = 0) -> Event:
    """Returns the event as `viewer` may see it; None is a viewer without a hand, such as the match log of a
    shared screen.

    Cards dealt, drawn face down or dealt again are visible only to their receiver, cards that otherwise change hands
    also to their giver; the number of cards is public (COM-HAND-01). Cards that come into, or from, a hand in the set
    `open_hands` are visible to all. If `deck` hides the players' own other faces, the event does too (FLP-BACK-03).
    """
    event = _redacted(event, viewer, (viewer, *seats_in(open_hands)) if open_hands else (viewer,))
    return event if deck is None or deck.own_backs else without_own_backs(event, deck)


def _redacted(event: Event, viewer: Seat | None, seen: Sequence[Seat | None]) -> Event:
    """Returns the event with HIDDEN for cards that the viewer may not see; `seen` are the seats whose hands it sees."""
    if isinstance(event, CardsDrawn) and event.shown:
        return event
    if isinstance(event, HandDealt | CardsDrawn | HandBuried):
        return event if event.seat in seen else replace(event, cards=_hidden(event.cards))
    if isinstance(event, HandsSwapped):
        if event.seat in seen or event.other in seen:
            return event  # each of the two sees both the hand given away and the one received
        return replace(event, seat_gets=_hidden(event.seat_gets), other_gets=_hidden(event.other_gets))
    if isinstance(event, HandShown):
        return event if viewer == event.watcher or event.seat in seen else replace(event, cards=_hidden(event.cards))
    if isinstance(event, CardsTaken):
        return event if event.seat in seen or event.giver in seen else replace(event, cards=_hidden(event.cards))
    if isinstance(event, CardGiven):
        return event if event.seat in seen or event.receiver in seen else replace(event, card=HIDDEN)
    if isinstance(event, HandsPassed):
        known = [seat for seat in range(len(event.hands)) if seat in seen or event.giver(seat) in seen]
        return replace(event, hands=_hidden_but(event.hands, known))
    if isinstance(event, CardsTurned):
        backs = tuple(() if seat == viewer else codes for seat, codes in enumerate(event.backs))
        return replace(event, hands=_hidden_but(event.hands, seen), backs=backs)
    if isinstance(event, HandsRedealt):
        return replace(event, hands=_hidden_but(event.hands, seen))
    return event


def _hidden_but(hands: tuple[tuple[CardId, ...], ...], known: Sequence[Seat | None]) -> tuple[tuple[CardId, ...], ...]:
    return tuple(hand if seat in known else _hidden(hand) for seat, hand in enumerate(hands))


def _hidden(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return (HIDDEN,) * len(cards)
