"""Reason for an advised move: one plain fact, from what the seat can see."""

from collections.abc import Iterator
from typing import NamedTuple

from uno_desktop.model.actions import (
    ACCEPT,
    CATCH,
    CHALLENGE,
    COLOR,
    DONE,
    DRAW,
    GIVE,
    KEEP,
    PASS,
    PLAY,
    PRESS,
    UNO,
    Action,
)
from uno_desktop.model.cards import NO_CARD, NO_COLOR, NOBODY, CardId, Color, Deck, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.table_previews import preview_now

LAST, FEW_LEFT, CHANGE, KEEPS, SAVES = "last", "few_left", "change", "keeps", "saves"
LACKS, MANY, SHEDS, HITS, STOPS = "lacks", "many", "sheds", "hits", "stops"
AGAIN, FEWER, BLUFFER, LIKELY, UNLIKELY = "again", "fewer", "bluffer", "likely", "unlikely"
NOTHING_FITS, BEAR, LATER, CALL, CAUGHT = "nothing_fits", "bear", "later", "call", "caught"
SPARE, USEFUL, ENOUGH, WAIT, ONLY = "spare", "useful", "enough", "wait", "only"
KINDS = (
    *(LAST, FEW_LEFT, CHANGE, KEEPS, SAVES, LACKS, MANY, SHEDS, HITS, STOPS, AGAIN, FEWER, BLUFFER, LIKELY),
    *(UNLIKELY, NOTHING_FITS, BEAR, LATER, CALL, CAUGHT, SPARE, USEFUL, ENOUGH, WAIT, ONLY),
)
_FEW = 2
"""Largest hand that counts as about to go out."""
_SELDOM = 0.2
"""Highest probability at which a colour still counts as not held."""
_MANY = 3
_SHORT = 3
"""Largest opposing hand at which the points of a card matter."""
_DEAR = 20
"""Minimum points of a card worth shedding."""


class Reason(NamedTuple):
    """Reason for a move: one of `KINDS`, and the seat, card, colour or number it refers to."""

    kind: str
    seat: Seat = NOBODY
    card: CardId = NO_CARD
    color: Color = NO_COLOR
    n: int = 0


_PLAIN = {UNO: CALL, GIVE: SPARE, KEEP: USEFUL, DONE: ENOUGH}
"""Reasons that depend on the verb alone."""


def reason_for(
    book: Rulebook, view: View, belief: BeliefState, action: Action | None, rival: Action | None, fits: bool = True
) -> Reason:
    """Returns the most important reason to prefer `action` (None: decline) to `rival`. `fits` is True if some card can
    be played."""
    if action is None:
        return Reason(WAIT)
    if action.verb == PLAY:
        return next(_for_card(book, view, belief, action, rival))
    if action.verb == COLOR:
        return next(_for_color(book, view, belief, action.color))
    if action.verb in (CHALLENGE, ACCEPT):
        return _under_attack(view, belief, action)
    if action.verb in (DRAW, PRESS, PASS):
        return next(_for_drawing(book.deck, action, rival, fits))
    if action.verb == CATCH:
        return Reason(CAUGHT, action.target)
    return Reason(_PLAIN.get(action.verb, ONLY))


def _for_card(
    book: Rulebook, view: View, belief: BeliefState, action: Action, rival: Action | None
) -> Iterator[Reason]:
    """Yields the reasons for a play, the most important first."""
    deck, card = book.deck, action.card
    own = view.hand & ~deck.mask((card, *action.along))
    if not own:
        yield Reason(LAST)
    preview = preview_now(book, book.previews, view, card)
    follower = view.next_seat(view.seat, view.direction)
    victim = action.target if action.target >= 0 else follower
    against = _is_opponent(book, view, victim)
    if against and 0 < view.counts[victim] <= _FEW and (preview.draws or preview.stops or preview.turns):
        yield Reason(FEW_LEFT, victim, n=view.counts[victim])
    color = action.color if action.color >= 0 else deck.faces[card].color
    changes = color != view.color and NO_COLOR not in (color, view.color)
    if changes and _is_opponent(book, view, follower) and 0 < view.counts[follower] <= _FEW:
        yield Reason(CHANGE, follower, n=view.counts[follower])
    yield from _keeps(deck, action, rival)
    yield from _lacks(book, view, belief, color)
    kept = _kept_of(deck, own, color)
    if kept.kind == MANY:
        yield kept
    other = rival.card if rival is not None and rival.verb == PLAY else NO_CARD
    points = deck.points[card]
    shortest = min(view.counts[seat] for seat in range(view.seats) if seat != view.seat and not view.out >> seat & 1)
    if points >= _DEAR and shortest <= _SHORT and (other < 0 or points > deck.points[other]):
        yield Reason(SHEDS, card=card, n=points)
    if against and preview.draws:
        yield Reason(HITS, victim, n=int(preview.draws) * (1 + len(action.along)))
    if against and preview.stops:
        yield Reason(STOPS, victim)
    if other >= 0 and deck.number_mask >> card & 1 and not deck.number_mask >> other & 1:
        yield Reason(SAVES, card=other)
    yield kept


def _for_color(book: Rulebook, view: View, belief: BeliefState, color: Color) -> Iterator[Reason]:
    kept = _kept_of(book.deck, view.hand, color)
    if kept.kind == MANY:
        yield kept
    yield from _lacks(book, view, belief, color)
    yield kept if kept.kind == AGAIN else Reason(ONLY)


def _under_attack(view: View, belief: BeliefState, action: Action) -> Reason:
    threat, color = view.threat, belief.color_before
    if threat is None:
        return Reason(BEAR)
    challengeable = view.flow.threat is not None and view.flow.threat.challengeable and color != NO_COLOR
    if action.verb == ACCEPT:
        return Reason(UNLIKELY, threat.by) if challengeable else Reason(BEAR)
    if belief.bluffers >> threat.by & 1:
        return Reason(BLUFFER, threat.by)
    return Reason(LIKELY, threat.by, color=color, n=view.counts[threat.by])


def _for_drawing(deck: Deck, action: Action, rival: Action | None, fits: bool) -> Iterator[Reason]:
    """Yields the reasons to draw, press or pass."""
    yield from _keeps(deck, action, rival)
    if action.verb != PASS:
        if not fits:
            yield Reason(NOTHING_FITS)
        if rival is not None and rival.card >= 0:
            yield Reason(SAVES, card=rival.card)
    yield Reason(LATER)


def _is_opponent(book: Rulebook, view: View, seat: Seat) -> bool:
    return not book.team(view.seat, view.seats) >> seat & 1


def _keeps(deck: Deck, action: Action, rival: Action | None) -> Iterator[Reason]:
    """Yields KEEPS if the move keeps a wild card that the rival move would play."""
    plays_wild = action.verb == PLAY and deck.wild_mask >> action.card & 1
    if rival is not None and rival.verb == PLAY and deck.wild_mask >> rival.card & 1 and not plays_wild:
        yield Reason(KEEPS, card=rival.card)


def _lacks(book: Rulebook, view: View, belief: BeliefState, color: Color) -> Iterator[Reason]:
    """Yields LACKS if the next seat is an opponent unlikely to hold the new colour."""
    follower = view.next_seat(view.seat, view.direction)
    if color == NO_COLOR or not _is_opponent(book, view, follower) or not view.counts[follower]:
        return
    if belief.chance(follower, book.deck.color_masks[color]) <= _SELDOM:
        yield Reason(LACKS, follower, color=color)


def _kept_of(deck: Deck, own: int, color: Color) -> Reason:
    """Returns MANY if the hand keeps many cards of the new colour, and more than of any other; AGAIN if any; else
    FEWER."""
    left = [(own & mask).bit_count() for mask in deck.color_masks]
    number = left.pop(color) if color != NO_COLOR else 0
    if number >= _MANY and number > max(left):
        return Reason(MANY, color=color, n=number)
    return Reason(AGAIN, color=color, n=number) if number else Reason(FEWER, n=own.bit_count())
