"""The random numbers of one player: a small hand-hold on the model's generator that remembers its state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from uno_desktop.model import rng
from uno_desktop.model.cards import Seat

T = TypeVar("T")
_FINE = 1 << 32


class Dice:
    """Draws numbers; equal seeds and seats give equal draws for ever."""

    def __init__(self, seed: int, seat: Seat) -> None:
        self._state = rng.mix(seed, seat + 1)

    def below(self, limit: int) -> int:
        """A whole number from 0 up to, not including, `limit`."""
        self._state, number = rng.below(self._state, limit)
        return number

    def between(self, low: float, high: float) -> float:
        """A number from `low` up to, not including, `high`, such as a delay in seconds."""
        return low + (high - low) * (self.below(_FINE) / _FINE)

    def chance(self, part: float) -> bool:
        """True in this part (0 to 1) of all cases."""
        return self.between(0.0, 1.0) < part

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, each equally likely. Raises IndexError if there are none."""
        return things[self.below(len(things))]
