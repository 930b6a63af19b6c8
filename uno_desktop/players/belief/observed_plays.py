"""Observed voluntary plays of other seats, and attacks they accepted."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import CardId, Color, Seat


class ObservedPlay(NamedTuple):
    """Voluntary play of `card` on colour `asked` and symbol `match`, with the named `color`, if any. `time` is the
    event count at the play, `since` that of the card's arrival, as far as it is known."""

    seat: Seat
    time: int
    asked: Color
    match: int
    card: CardId
    color: Color
    since: int


class AcceptedAttack(NamedTuple):
    """Attack accepted without an answer: top `card`, active `color` and threat `unit`. `time` is the event count."""

    seat: Seat
    time: int
    card: CardId
    color: Color
    unit: str
