"""What is known of one hidden hand: cards surely in it, and groups of unknown ones with what they lack."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from uno_desktop.model.cards import CardId, Seat


@dataclass(slots=True)
class Group:
    """Some face-down cards of a hand that came at one time; none of them is in the set `lacks`. `since` counts what
    had been told by then."""

    count: int
    lacks: int = 0
    since: int = 0


class HiddenGroup(NamedTuple):
    """So many unknown cards of one hand, that came at one time, and what is not among them."""

    seat: Seat
    size: int
    lacks: int
    since: int


@dataclass(slots=True)
class Holding:
    """What is known of one hand: cards surely in it, groups of unknown ones, and whether silence can be read.

    Somebody who draws although he could have played a card is `wilful` as soon as that card shows: from then on
    nothing is concluded from what he does not play.
    """

    known: int = 0
    groups: list[Group] = field(default_factory=list)
    wilful: bool = False

    @property
    def count(self) -> int:
        """How many cards the hand has, as far as that has been told."""
        return self.known.bit_count() + sum(group.count for group in self.groups)

    def shrink(self, excess: int) -> None:
        """Forgets so many unknown cards, those that came last first."""
        while excess > 0 and self.groups:
            taken = min(excess, self.groups[-1].count)
            self.groups[-1].count -= taken
            excess -= taken
            if not self.groups[-1].count:
                self.groups.pop()

    def gain(self, count: int, since: int = 0) -> None:
        """So many unknown cards come to the hand."""
        if count > 0:
            self.groups.append(Group(count, 0, since))

    def lose(self, card: CardId) -> int:
        """This card has left the hand for everybody to see. Since when it has probably been there."""
        bit = 1 << card
        if self.known & bit:
            self.known ^= bit
            return 0
        possible = [group for group in self.groups if not group.lacks & bit]
        if not possible and self.groups:
            self.wilful = True
            self.groups = [Group(sum(group.count for group in self.groups))]
            possible = self.groups
        if possible:
            largest = max(possible, key=lambda group: group.count)
            largest.count -= 1
            self.groups = [group for group in self.groups if group.count]
            return largest.since
        return 0

    def lose_hidden(self, count: int) -> None:
        """So many cards have left the hand, and nobody else saw which: any of them may be among those left."""
        left = max(0, self.count - count)
        lacks = -1
        for group in self.groups:
            lacks &= group.lacks
        self.groups = [Group(left, lacks if self.groups and not self.known else 0)] if left else []
        self.known = 0

    def become(self, known: int, unknown: int = 0) -> None:
        """Another hand altogether: these cards, and so many of which nothing is known."""
        self.known = known
        self.groups = [Group(unknown)] if unknown else []

    def exclude(self, cards: int) -> None:
        """None of these cards is among the unknown ones."""
        for group in self.groups:
            group.lacks |= cards
