"""The course of the counting after a round: which card is turned up when, how far totals have grown."""

from __future__ import annotations

from collections.abc import Sequence

TURN = 0.16
"""Seconds that a card takes to be turned over."""
PACE = 0.13
"""Seconds from one card to the next, unless there are very many."""
LONGEST = 4.5
GROW = 0.9
"""Seconds in which the totals grow at the end."""
START = 0.5


class Count:
    """Time goes on by `advance`; everything else is read from it. Seats are counted one after the other."""

    def __init__(self, values: Sequence[Sequence[int]]) -> None:
        """`values` are the points of each card of each seat, in the order of counting."""
        self.values = [list(hand) for hand in values]
        cards = sum(len(hand) for hand in self.values)
        self._pace = min(PACE, LONGEST / max(1, cards))
        self._grow_at = START + cards * self._pace + TURN + 0.2
        self.time = 0.0

    @property
    def duration(self) -> float:
        """Seconds until everything is counted."""
        return self._grow_at + GROW

    @property
    def done(self) -> bool:
        """True when there is nothing more to see."""
        return self.time >= self.duration

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.time = min(self.duration, self.time + dt)

    def finish(self) -> None:
        """Show the end at once."""
        self.time = self.duration

    def turned(self, seat: int, card: int) -> float:
        """How far a card is turned over: 0 face down, 1 face up."""
        before = sum(len(hand) for hand in self.values[:seat]) + card
        since = self.time - START - before * self._pace
        return max(0.0, min(1.0, since / TURN))

    def counted(self, seat: int) -> int:
        """The points of the cards of a seat that are face up."""
        hand = self.values[seat]
        return sum(value for card, value in enumerate(hand) if self.turned(seat, card) > 0.5)

    @property
    def face_up(self) -> int:
        """The number of cards that are face up at the table."""
        hands = enumerate(self.values)
        return sum(self.turned(seat, card) > 0.5 for seat, hand in hands for card in range(len(hand)))

    @property
    def grown(self) -> float:
        """How far the totals have grown, 0 to 1, slower towards the end."""
        part = max(0.0, min(1.0, (self.time - self._grow_at) / GROW))
        return 1 - (1 - part) ** 3
