"""Redaction: what of an event each viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.model.events import (
    CardGiven,
    CardsDrawn,
    CardsTaken,
    Event,
    HandBuried,
    HandDealt,
    HandShown,
    HandsPassed,
    HandsRedealt,
    HandsSwapped,
)


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as `viewer` may see it; None is somebody who sees no hand, such as the journal of a shared screen.

    Cards dealt, drawn and swapped are known only to who gets them; everybody sees how many there are (COM-HAND-01).
    """
    if isinstance(event, HandDealt | CardsDrawn | HandBuried):
        return event if event.seat == viewer else replace(event, cards=_hidden(event.cards))
    if isinstance(event, HandsSwapped):
        if viewer == event.seat or viewer == event.other:
            return event  # each of the two knows the hand given away as well as the one received
        return replace(event, seat_gets=_hidden(event.seat_gets), other_gets=_hidden(event.other_gets))
    if isinstance(event, HandShown):
        return event if viewer in (event.seat, event.watcher) else replace(event, cards=_hidden(event.cards))
    if isinstance(event, CardsTaken):
        return event if viewer in (event.seat, event.giver) else replace(event, cards=_hidden(event.cards))
    if isinstance(event, CardGiven):
        return event if viewer in (event.seat, event.receiver) else replace(event, card=HIDDEN)
    if isinstance(event, HandsPassed):
        known = [seat for seat in range(len(event.hands)) if viewer in (seat, event.giver(seat))]
        return replace(event, hands=_hidden_but(event.hands, known))
    if isinstance(event, HandsRedealt):
        return replace(event, hands=_hidden_but(event.hands, (viewer,)))
    return event


def _hidden_but(
    hands: tuple[tuple[CardId, ...], ...], known: Sequence[Seat | None]
) -> tuple[tuple[CardId, ...], ...]:
    """The hands without those that the viewer does not know: all but its own, and the one that it has passed on."""
    return tuple(hand if seat in known else _hidden(hand) for seat, hand in enumerate(hands))


def _hidden(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return (HIDDEN,) * len(cards)
