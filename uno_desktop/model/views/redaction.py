"""Redaction: hides the parts of an event that a viewer may not know."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from uno_desktop.model.cards import HIDDEN, Seat, seats_in
from uno_desktop.model.events import CardsTurned, Event
from uno_desktop.model.views.backs import without_own_backs

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


def redact(event: Event, viewer: Seat | None, book: Rulebook) -> Event:
    """Returns the event as `viewer` may see it under these rules; None is a viewer without a hand, such as the match
    log of a shared screen.

    Cards dealt, drawn face down or dealt again are visible only to their receiver, cards that otherwise change hands
    also to their giver; the number of cards is public (COM-HAND-01). Cards that come into, or from, an open hand are
    visible to all. Where the players' own other faces are hidden, the event hides them too (FLP-BACK-03).
    """
    names = event.secret()
    if names and not event.is_watched_by(viewer):
        event = _redacted(event, viewer, names, book.open_hands)
    return event if book.deck.own_backs else without_own_backs(event, book.deck)


def _redacted(event: Event, viewer: Seat | None, names: tuple[str, ...], open_hands: int) -> Event:
    """Returns the event with HIDDEN for cards of hands that the viewer does not see."""
    seen: tuple[Seat | None, ...] = (viewer, *seats_in(open_hands)) if open_hands else (viewer,)
    changes: dict[str, Any] = {}
    for name in names:
        value: Any = getattr(event, name)
        if name == "hands":
            changes[name] = tuple([_cards(hand, _sees(event, seat, seen)) for seat, hand in enumerate(value)])
        elif not _sees(event, 0, seen):
            changes[name] = HIDDEN if isinstance(value, int) else _cards(value, False)
    if isinstance(event, CardsTurned):
        changes["backs"] = tuple([() if seat == viewer else codes for seat, codes in enumerate(event.backs)])
    return replace(event, **changes) if changes else event


def _sees(event: Event, place: Seat, seen: tuple[Seat | None, ...]) -> bool:
    return any(owner in seen for owner in event.owners(place))


def _cards(cards: tuple[int, ...], sees: bool) -> tuple[int, ...]:
    return cards if sees else (HIDDEN,) * len(cards)
