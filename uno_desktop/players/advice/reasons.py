"""Why a move is good, where a plain fact that the seat can see tells it."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.actions import CHALLENGE, PLAY, Action
from uno_desktop.model.cards import NO_CARD, NO_COLOR, NOBODY, CardId, Color, Deck, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.knowledge.memory import Memory

LAST, FEW_LEFT, KEEPS, LACKS, MANY, SHEDS, BLUFFER = (
    "last",
    "few_left",
    "keeps",
    "lacks",
    "many",
    "sheds",
    "bluffer",
)
KINDS = (LAST, FEW_LEFT, KEEPS, LACKS, MANY, SHEDS, BLUFFER)
_FEW = 2
"""So few cards are a danger."""
_SELDOM = 0.2
"""A colour is as good as lacking if its chance to be held is no more than this."""
_MANY = 3
_DEAR = 20
"""Points from which it matters to be rid of a card."""


class Reason(NamedTuple):
    """One of KINDS, and who, which card, which colour or how many it is about."""

    kind: str
    seat: Seat = NOBODY
    card: CardId = NO_CARD
    color: Color = NO_COLOR
    n: int = 0


def reason_for(
    book: Rulebook, view: View, memory: Memory, action: Action, rival: Action | None
) -> Reason | None:
    """The most telling fact that speaks for `action`, rather than for `rival`; None if none is plain."""
    deck = book.deck
    if action.verb == CHALLENGE:
        return _bluffer(view, memory)
    if action.verb != PLAY:
        return _keeps(deck, view, action, rival)
    own = view.hand & ~(1 << action.card) & ~deck.mask(action.along)
    if not own:
        return Reason(LAST)
    found = (
        _few_left(book, view, action),
        _keeps(deck, view, action, rival),
        _lacks(deck, view, memory, action),
        _many(deck, view, own, action),
        _sheds(deck, view, action, rival),
    )
    return next((reason for reason in found if reason is not None), None)


def _bluffer(view: View, memory: Memory) -> Reason | None:
    threat = view.threat
    if threat is not None and memory.bluffers >> threat.by & 1:
        return Reason(BLUFFER, threat.by)
    return None


def _next(view: View) -> Seat:
    """Who is in turn after this seat."""
    seat = (view.seat + view.direction) % view.seats
    while view.out >> seat & 1 and seat != view.seat:
        seat = (seat + view.direction) % view.seats
    return seat


def _few_left(book: Rulebook, view: View, action: Action) -> Reason | None:
    """It strikes somebody who is about to go out."""
    told = book.foresights[action.card]
    if not (told.draws or told.costs_turn or told.skips or told.turns):
        return None
    victim = action.target if action.target >= 0 else _next(view)
    count = view.counts[victim]
    return Reason(FEW_LEFT, victim, n=count) if victim != view.seat and 0 < count <= _FEW else None


def _keeps(deck: Deck, view: View, action: Action, rival: Action | None) -> Reason | None:
    """A card that can be laid on anything stays in the hand, which the other move would give away."""
    if rival is None or rival.verb != PLAY or not deck.wild_mask >> rival.card & 1:
        return None
    if action.verb == PLAY and deck.wild_mask >> action.card & 1:
        return None
    return Reason(KEEPS, card=rival.card)


def _lacks(deck: Deck, view: View, memory: Memory, action: Action) -> Reason | None:
    """Whoever is next hardly holds the colour that will be asked for."""
    color, follower = _asked(deck, action), _next(view)
    if color == NO_COLOR or follower == view.seat or not view.counts[follower]:
        return None
    if memory.chance(follower, deck.color_masks[color]) > _SELDOM:
        return None
    return Reason(LACKS, follower, color=color)


def _many(deck: Deck, view: View, own: int, action: Action) -> Reason | None:
    """Many cards of that colour are left to lay."""
    color = _asked(deck, action)
    if color == NO_COLOR:
        return None
    left = (own & deck.color_masks[color]).bit_count()
    others = max((own & mask).bit_count() for each, mask in enumerate(deck.color_masks) if each != color)
    return Reason(MANY, color=color, n=left) if left >= _MANY and left > others else None


def _sheds(deck: Deck, view: View, action: Action, rival: Action | None) -> Reason | None:
    """An expensive card is gone before it is counted."""
    points = deck.points[action.card]
    other = deck.points[rival.card] if rival is not None and rival.verb == PLAY else 0
    shortest = min(
        view.counts[seat] for seat in range(view.seats) if seat != view.seat and not view.out >> seat & 1
    )
    if points < _DEAR or points <= other or shortest > 3:
        return None
    return Reason(SHEDS, card=action.card, n=points)


def _asked(deck: Deck, action: Action) -> Color:
    """The colour that is asked for after this card."""
    return action.color if action.color >= 0 else deck.faces[action.card].color
