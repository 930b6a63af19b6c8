"""Actions: what a seat wishes to do. Their one-line form is in `notation`."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import MAX_SEATS, NO_CARD, NO_COLOR, NOBODY, CardId, Color, Seat

PLAY, DRAW, PRESS, PASS, ACCEPT, CHALLENGE = "play", "draw", "press", "pass", "accept", "challenge"
UNO, CATCH, COLOR, HINT = "uno", "catch", "color", "hint"
GIVE, DONE, KEEP, ANSWER, SILENT = "give", "done", "keep", "answer", "silent"
VOTE_YES, VOTE_NO = "vote yes", "vote no"
VERBS = (
    PLAY,
    DRAW,
    PRESS,
    PASS,
    ACCEPT,
    CHALLENGE,
    UNO,
    CATCH,
    COLOR,
    HINT,
    GIVE,
    DONE,
    KEEP,
    ANSWER,
    SILENT,
    VOTE_YES,
    VOTE_NO,
)


class Action(NamedTuple):
    """One wish. A single flat type for all verbs: two NamedTuple classes with equal fields would compare equal.

    `target` and `other` are the seats named with it; `along` are further cards played in the same move, in order.
    """

    seat: Seat
    verb: str
    card: CardId = NO_CARD
    color: Color = NO_COLOR
    target: Seat = NOBODY
    uno: bool = False
    other: Seat = NOBODY
    along: tuple[CardId, ...] = ()


def bare(verb: str) -> tuple[tuple[Action], ...]:
    """For each seat the list of its only action with this verb and nothing else, made once: rules hand it out often."""
    return tuple((Action(seat, verb),) for seat in range(MAX_SEATS))
