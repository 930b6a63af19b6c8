"""Reason for an advised move: one plain fact, from what the seat can see."""

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
from uno_desktop.model.effect_preview import preview_now
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState

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
        return _for_card(book, view, belief, action, rival)
    if action.verb == COLOR:
        return _for_color(book, view, belief, action) or Reason(ONLY)
    if action.verb in (CHALLENGE, ACCEPT):
        return _under_attack(view, belief, action)
    if action.verb in (DRAW, PRESS, PASS):
        return _out_of_turn_reason(book.deck, view, action, rival, fits)
    if action.verb == CATCH:
        return Reason(CAUGHT, action.target)
    return Reason(_PLAIN.get(action.verb, ONLY))


def _for_card(book: Rulebook, view: View, belief: BeliefState, action: Action, rival: Action | None) -> Reason:
    deck = book.deck
    own = view.hand & ~(1 << action.card) & ~deck.mask(action.along)
    if not own:
        return Reason(LAST)
    found = (
        _few_left(book, view, action),
        _change(book, view, action),
        _keeps(deck, action, rival),
        _lacks(book, view, belief, action),
        _many(deck, own, action, _MANY),
        _sheds(deck, view, action, rival),
        _strikes(book, view, action),
        _saves(deck, action, rival),
        _many(deck, own, action, 1),
    )
    return next((reason for reason in found if reason is not None), Reason(FEWER, n=own.bit_count()))


def _for_color(book: Rulebook, view: View, belief: BeliefState, action: Action) -> Reason | None:
    deck = book.deck
    return (
        _many(deck, view.hand, action, _MANY) or _lacks(book, view, belief, action) or _many(deck, view.hand, action, 1)
    )


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


def _out_of_turn_reason(deck: Deck, view: View, action: Action, rival: Action | None, fits: bool) -> Reason:
    kept = _keeps(deck, action, rival)
    if kept is not None:
        return kept
    if action.verb == PASS:
        return Reason(LATER)
    if not fits:
        return Reason(NOTHING_FITS)
    return Reason(SAVES, card=rival.card) if rival is not None and rival.card >= 0 else Reason(LATER)


def _next(view: View) -> Seat:
    seat = (view.seat + view.direction) % view.seats
    while view.out >> seat & 1 and seat != view.seat:
        seat = (seat + view.direction) % view.seats
    return seat


def _is_ours(book: Rulebook, view: View, seat: Seat) -> bool:
    return bool(book.team(view.seat, view.seats) >> seat & 1)


def _few_left(book: Rulebook, view: View, action: Action) -> Reason | None:
    """Returns FEW_LEFT if the move attacks an opponent that is about to go out, else None."""
    preview = preview_now(book, action.card, view.statuses)
    if not (preview.draws or preview.costs_turn or preview.skips or preview.turns):
        return None
    victim = action.target if action.target >= 0 else _next(view)
    count = view.counts[victim]
    hits = not _is_ours(book, view, victim) and 0 < count <= _FEW
    return Reason(FEW_LEFT, victim, n=count) if hits else None


def _change(book: Rulebook, view: View, action: Action) -> Reason | None:
    """Returns CHANGE if the move changes the colour while the next opponent is about to go out, else None."""
    color, follower = _asked(book.deck, action), _next(view)
    if _is_ours(book, view, follower) or not 0 < view.counts[follower] <= _FEW:
        return None
    if NO_COLOR in (color, view.color) or color == view.color:
        return None
    return Reason(CHANGE, follower, n=view.counts[follower])


def _keeps(deck: Deck, action: Action, rival: Action | None) -> Reason | None:
    """Returns KEEPS if the move keeps a wild card that the rival move would play, else None."""
    if rival is None or rival.verb != PLAY or not deck.wild_mask >> rival.card & 1:
        return None
    if action.verb == PLAY and deck.wild_mask >> action.card & 1:
        return None
    return Reason(KEEPS, card=rival.card)


def _saves(deck: Deck, action: Action, rival: Action | None) -> Reason | None:
    if rival is None or rival.verb != PLAY or deck.number_mask >> rival.card & 1:
        return None
    return Reason(SAVES, card=rival.card) if deck.number_mask >> action.card & 1 else None


def _lacks(book: Rulebook, view: View, belief: BeliefState, action: Action) -> Reason | None:
    """Returns LACKS if the next seat is an opponent unlikely to hold the new colour, else None."""
    color, follower = _asked(book.deck, action), _next(view)
    if color == NO_COLOR or _is_ours(book, view, follower) or not view.counts[follower]:
        return None
    if belief.chance(follower, book.deck.color_masks[color]) > _SELDOM:
        return None
    return Reason(LACKS, follower, color=color)


def _many(deck: Deck, own: int, action: Action, least: int) -> Reason | None:
    """Returns MANY if the move leaves at least `least` cards of the new colour, and more than of any other; with
    `least` of 1, AGAIN if it leaves any. None otherwise."""
    color = _asked(deck, action)
    if color == NO_COLOR:
        return None
    left = (own & deck.color_masks[color]).bit_count()
    others = max((own & mask).bit_count() for each, mask in enumerate(deck.color_masks) if each != color)
    if least > 1:
        return Reason(MANY, color=color, n=left) if left >= least and left > others else None
    return Reason(AGAIN, color=color, n=left) if left else None


def _sheds(deck: Deck, view: View, action: Action, rival: Action | None) -> Reason | None:
    """Returns SHEDS for a card of many points, more than the rival's, if another seat has few cards left; else None."""
    points = deck.points[action.card]
    other = deck.points[rival.card] if rival is not None and rival.verb == PLAY else 0
    shortest = min(view.counts[seat] for seat in range(view.seats) if seat != view.seat and not view.out >> seat & 1)
    if points < _DEAR or points <= other or shortest > 3:
        return None
    return Reason(SHEDS, card=action.card, n=points)


def _strikes(book: Rulebook, view: View, action: Action) -> Reason | None:
    preview = preview_now(book, action.card, view.statuses)
    victim = action.target if action.target >= 0 else _next(view)
    if _is_ours(book, view, victim):
        return None
    if preview.draws:
        return Reason(HITS, victim, n=preview.draws * (1 + len(action.along)))
    return Reason(STOPS, victim) if preview.costs_turn or preview.skips else None


def _asked(deck: Deck, action: Action) -> Color:
    return action.color if action.color >= 0 else deck.faces[action.card].color if action.card >= 0 else NO_COLOR
