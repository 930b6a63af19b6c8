"""How likely it is that the others would have laid what they have laid, had they held these cards."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import NO_COLOR, CardId, Color, Seat
from uno_desktop.players.memory import Deed, Memory
from uno_desktop.players.quick_policy import QuickPolicy

_LATEST = 6
"""So many deeds are looked at; those further back tell next to nothing."""


class Reader:
    """Compares hands that somebody may hold by what that seat chose to lay up to now."""

    def __init__(self, memory: Memory, policy: QuickPolicy) -> None:
        self._policy = policy
        self._traces = [_trace(memory, deed) for deed in memory.deeds[-_LATEST:]]

    @property
    def tells(self) -> bool:
        """False if there is nothing to conclude anything from."""
        return bool(self._traces)

    def likelihood(self, dealt: list[tuple[Seat, int, int]], known: list[int]) -> float:
        """The chance of all these deeds. `dealt` are the hidden cards: whose, since when, and which; `known` the cards
        of each hand that are certain."""
        chance, policy = 1.0, self._policy
        for seat, time, laid, fits, card, color in self._traces:
            hand = laid | known[seat]
            for owner, since, cards in dealt:
                if owner == seat and since <= time:
                    hand |= cards
            chance *= policy.chance_to_lay(hand, hand & fits, card)
            if color != NO_COLOR:
                chance *= policy.chance_to_name(hand & ~(1 << card), color)
        return chance


class Trace(NamedTuple):
    """A deed, what else that hand held then for certain because it was laid later, and what fitted."""

    seat: Seat
    time: int
    laid: int
    fits: int
    card: CardId
    color: Color


def _trace(memory: Memory, deed: Deed) -> Trace:
    laid = 0
    for each in memory.deeds:
        if each.seat == deed.seat and each.since <= deed.time <= each.time:
            laid |= 1 << each.card
    return Trace(deed.seat, deed.time, laid, memory.fits(deed.asked, deed.match), deed.card, deed.color)
