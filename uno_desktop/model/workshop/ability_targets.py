"""Targets of an ability at one table: the seats of `Who`, nearest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from uno_desktop.model.cards import Seat
from uno_desktop.model.workshop.ability import Ability, When, Who


class Round(Protocol):
    """Seat order of a table: the seat after another one in the direction of play, without seats that are out."""

    def next_seat(self, seat: Seat) -> Seat:
        """Returns the seat after this one."""


def others_of(table: Round, seat: Seat) -> list[Seat]:
    """Returns all other present seats, the next one first, the previous one last."""
    others, other = [], table.next_seat(seat)
    while other != seat:
        others.append(other)
        other = table.next_seat(other)
    return others


def seats_of(who: Who, seat: Seat, named: Seat, others: Sequence[Seat], counts: Sequence[float]) -> list[Seat]:
    """Returns the seats of `who` for a card of `seat`, with which `named` was named; `others` come from `others_of`.
    For RANDOM it returns all candidates: the caller draws one."""
    if who is Who.SELF:
        return [seat]
    if who is Who.CHOSEN:
        return [named] if named in others else []
    if who is Who.NEXT:
        return [others[0]]
    if who is Who.PREVIOUS:
        return [others[-1]]
    if who is Who.MOST:
        return [max(others, key=lambda other: counts[other])]  # of several the first, which is the nearest
    if who is Who.FEWEST:
        return [min(others, key=lambda other: counts[other])]
    return [*others, seat] if who is Who.ALL else list(others)


def holds(ability: Ability, count: float) -> bool:
    """Returns True if a hand of `count` cards meets the condition of the ability."""
    if ability.when is When.ONE:
        return count == 1
    if ability.when is When.MORE:
        return count > ability.limit
    return count < ability.limit if ability.when is When.FEWER else True
