"""How likely it is that the others would have laid what they have laid, had they held these cards."""

from __future__ import annotations

from uno_desktop.model.cards import NO_COLOR, Color, Seat
from uno_desktop.players.memory import Deed, Memory
from uno_desktop.players.quick_policy import QuickPolicy

_LATEST = 8
"""So many deeds are looked at; those further back tell next to nothing."""


class Reader:
    """Compares hands that somebody may hold by what that seat chose to lay up to now."""

    def __init__(self, memory: Memory, policy: QuickPolicy) -> None:
        self._policy = policy
        self._fits = memory.fits
        self._deeds = memory.deeds[-_LATEST:]
        self._laid: dict[Deed, int] = {}
        for deed in self._deeds:
            later = (
                each
                for each in memory.deeds
                if each.seat == deed.seat and each.since <= deed.time <= each.time
            )
            self._laid[deed] = 0
            for each in later:
                self._laid[deed] |= 1 << each.card

    @property
    def tells(self) -> bool:
        """False if there is nothing to conclude anything from."""
        return bool(self._deeds)

    def likelihood(self, dealt: list[tuple[Seat, int, int]], known: list[int]) -> float:
        """The chance of all these deeds. `dealt` are the hidden cards: whose, since when, and which; `known` the cards
        of each hand that are certain."""
        chance = 1.0
        for deed in self._deeds:
            seat, time = deed.seat, deed.time
            hand = self._laid[deed] | known[seat]
            for owner, since, cards in dealt:
                if owner == seat and since <= time:
                    hand |= cards
            chance *= self._chance(deed, hand)
        return chance

    def _chance(self, deed: Deed, hand: int) -> float:
        options = hand & self._fits(deed.asked, deed.match)
        chance = self._policy.chance_to_lay(hand, options, deed.card)
        if deed.color != NO_COLOR:
            chance *= self._named(hand & ~(1 << deed.card), deed.color)
        return chance

    def _named(self, hand: int, color: Color) -> float:
        return self._policy.chance_to_name(hand, color)
