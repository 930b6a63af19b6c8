"""What somebody else did of its own choice: what it played, and what it bore instead of answering."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import CardId, Color, Seat


class Deed(NamedTuple):
    """Somebody played `card` of its own choice on this colour and symbol, and named `color` with it, if any. `time`
    counts what had been told by then, `since` is when the card had come to the hand, as far as that can be told."""

    seat: Seat
    time: int
    asked: Color
    match: int
    card: CardId
    color: Color
    since: int


class Silence(NamedTuple):
    """Somebody bore an attack instead of answering it. `card` lies on top, `color` was asked for, and it cost `unit`s
    of a threat; `time` counts what had been told by then."""

    seat: Seat
    time: int
    card: CardId
    color: Color
    unit: str
