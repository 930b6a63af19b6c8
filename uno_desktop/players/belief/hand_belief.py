"""Belief about one hidden hand: certain cards, and groups of unknown cards with exclusions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from uno_desktop.model.cards import CardId, Seat


@dataclass(slots=True)
class Group:
    """Unknown cards of a hand that arrived together, at event count `since`; none of them is in the bit mask
    `lacks`."""

    count: int
    lacks: int = 0
    since: int = 0


class HiddenGroup(NamedTuple):
    """Group with its owner."""

    seat: Seat
    size: int
    lacks: int
    since: int


@dataclass(slots=True)
class HandBelief:
    """Belief about one hand: certain cards, groups of unknown ones, and the validity of inference from passes.

    A player that draws with a playable card is `draws_by_choice` once that card shows: from then on its draws exclude
    no cards.
    """

    known: int = 0
    groups: list[Group] = field(default_factory=list)
    draws_by_choice: bool = False

    @property
    def count(self) -> int:
        return self.known.bit_count() + sum(group.count for group in self.groups)

    def shrink(self, excess: int) -> None:
        """Removes `excess` unknown cards, latest arrivals first."""
        while excess > 0 and self.groups:
            taken = min(excess, self.groups[-1].count)
            self.groups[-1].count -= taken
            excess -= taken
            if not self.groups[-1].count:
                self.groups.pop()

    def gain(self, count: int, since: int = 0) -> None:
        """Adds a group of unknown cards."""
        if count > 0:
            self.groups.append(Group(count, 0, since))

    def lose(self, card: CardId) -> int:
        """Removes a card that leaves the hand face up; returns the event count of its probable arrival."""
        bit = 1 << card
        if self.known & bit:
            self.known ^= bit
            return 0
        possible = [group for group in self.groups if not group.lacks & bit]
        if not possible and self.groups:
            self.draws_by_choice = True
            self.groups = [Group(sum(group.count for group in self.groups))]
            possible = self.groups
        if possible:
            largest = max(possible, key=lambda group: group.count)
            largest.count -= 1
            self.groups = [group for group in self.groups if group.count]
            return largest.since
        return 0

    def lose_hidden(self, count: int) -> None:
        """Removes cards that leave the hand face down: any known card may be among them, so none stays certain."""
        left = max(0, self.count - count)
        lacks = -1
        for group in self.groups:
            lacks &= group.lacks
        self.groups = [Group(left, lacks if self.groups and not self.known else 0)] if left else []
        self.known = 0

    def become(self, known: int, unknown: int = 0) -> None:
        """Replaces the hand: certain cards `known`, and `unknown` others without exclusions."""
        self.known = known
        self.groups = [Group(unknown)] if unknown else []

    def exclude(self, cards: int) -> None:
        """Excludes these cards from all unknown ones."""
        for group in self.groups:
            group.lacks |= cards
