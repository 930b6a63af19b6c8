"""Timeline of the score animation: flipped cards, then growing totals."""

from __future__ import annotations

from collections.abc import Sequence

TURN = 0.16
"""Duration of a card flip, in seconds."""
PACE = 0.13
"""Time between two cards in seconds, shorter for very many cards."""
LONGEST = 4.5
GROW = 0.9
"""Duration of the growth of totals, in seconds."""
START = 0.5


class ScoreAnimation:
    """Score animation state, a function of the time; seats are counted in order."""

    def __init__(self, values: Sequence[Sequence[int]]) -> None:
        """`values` are the points of each card of each seat, in counting order."""
        self.values = [list(hand) for hand in values]
        cards = sum(len(hand) for hand in self.values)
        self._pace = min(PACE, LONGEST / max(1, cards))
        self._grow_at = START + cards * self._pace + TURN + 0.2
        self.time = 0.0

    @property
    def duration(self) -> float:
        """Total duration, in seconds."""
        return self._grow_at + GROW

    @property
    def done(self) -> bool:
        return self.time >= self.duration

    def advance(self, dt: float) -> None:
        """Advances the time by `dt` seconds."""
        self.time = min(self.duration, self.time + dt)

    def finish(self) -> None:
        self.time = self.duration

    def turned(self, seat: int, card: int) -> float:
        """Returns the flip progress of a card: 0 face down, 1 face up."""
        before = sum(len(hand) for hand in self.values[:seat]) + card
        since = self.time - START - before * self._pace
        return max(0.0, min(1.0, since / TURN))

    def counted(self, seat: int) -> int:
        """Returns the points of a seat's face-up cards."""
        hand = self.values[seat]
        return sum(value for card, value in enumerate(hand) if self.turned(seat, card) > 0.5)

    @property
    def face_up(self) -> int:
        hands = enumerate(self.values)
        return sum(self.turned(seat, card) > 0.5 for seat, hand in hands for card in range(len(hand)))

    @property
    def grown(self) -> float:
        """Growth of the totals, 0 to 1, with ease-out."""
        part = max(0.0, min(1.0, (self.time - self._grow_at) / GROW))
        return 1 - (1 - part) ** 3
