"""Actions of a seat. Their one-line form is in `notation`."""

from typing import Final, NamedTuple

from uno_desktop.model.cards import MAX_SEATS, NO_CARD, NO_COLOR, NOBODY, CardId, Color, Seat

PLAY: Final = "play"
DRAW: Final = "draw"
PRESS: Final = "press"
PASS: Final = "pass"
ACCEPT: Final = "accept"
CHALLENGE: Final = "challenge"
UNO: Final = "uno"
CATCH: Final = "catch"
COLOR: Final = "color"
HINT: Final = "hint"
GIVE: Final = "give"
DONE: Final = "done"
KEEP: Final = "keep"
ANSWER: Final = "answer"
SILENT: Final = "silent"
VOTE_YES: Final = "vote yes"
VOTE_NO: Final = "vote no"
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
    """An action of a seat. All verbs share one flat type, because instances of two NamedTuple classes with equal fields
    compare equal.

    `target` and `other` are the seats named with the card; `along` are further cards played in the same move, in order.
    """

    seat: Seat
    verb: str
    card: CardId = NO_CARD
    color: Color = NO_COLOR
    target: Seat = NOBODY
    uno: bool = False
    other: Seat = NOBODY
    along: tuple[CardId, ...] = ()


AT_SEAT: Final = 0
AT_VERB: Final = 1
AT_CARD: Final = 2
AT_COLOR: Final = 3
AT_UNO: Final = 5
AT_ALONG: Final = 7
"""Indices of the `Action` fields for the hot path: access by name is 50 % slower in plain Python, and many times slower
when compiled."""


def bare(verb: str) -> tuple[tuple[Action], ...]:
    """Returns, for each seat, a tuple of the action with this verb and no arguments."""
    return tuple((Action(seat, verb),) for seat in range(MAX_SEATS))
