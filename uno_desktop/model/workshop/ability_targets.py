"""Whom a deed is about at one table: the seats behind `Who`, nearest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from uno_desktop.model.cards import Seat
from uno_desktop.model.workshop.ability import Deed, When, Who


class Round(Protocol):
    """The way round a table: the seat after another one in the direction of play, whoever takes no part left out."""

    def next_seat(self, seat: Seat) -> Seat:
        """The seat after this one."""


def others_of(table: Round, seat: Seat) -> list[Seat]:
    """All other seats that take part, the next one first, the previous one last."""
    others, other = [], table.next_seat(seat)
    while other != seat:
        others.append(other)
        other = table.next_seat(other)
    return others


def seats_of(
    who: Who, seat: Seat, named: Seat, others: Sequence[Seat], counts: Sequence[float]
) -> list[Seat]:
    """The seats meant by `who` for a card of `seat`, with which `named` was named; `others` as of `others_of`. For
    RANDOM it is all who may be drawn: the lot is the caller's."""
    if who is Who.SELF:
        return [seat]
    if who is Who.CHOSEN:
        return [named] if named in others else []
    if who is Who.NEXT:
        return [others[0]]
    if who is Who.PREVIOUS:
        return [others[-1]]
    if who is Who.MOST:
        return [max(others, key=lambda other: counts[other])]  # of several the first: the nearest one
    if who is Who.FEWEST:
        return [min(others, key=lambda other: counts[other])]
    return [*others, seat] if who is Who.ALL else list(others)


def holds(deed: Deed, count: float) -> bool:
    """True if the hand of a seat with so many cards is one that the deed is about."""
    if deed.when is When.ONE:
        return count == 1
    if deed.when is When.MORE:
        return count > deed.limit
    return count < deed.limit if deed.when is When.FEWER else True
