"""Random numbers of one player: a stateful wrapper of the model's generator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from uno_desktop.model import rng
from uno_desktop.model.cards import Seat

T = TypeVar("T")
_FINE = 1 << 32


class PlayerRng:
    """Stateful generator; equal seeds and seats give equal sequences on every platform and in every version."""

    def __init__(self, seed: int, seat: Seat) -> None:
        self._state = rng.mix(seed, seat + 1)

    def below(self, limit: int) -> int:
        """Returns a uniform integer in [0, limit)."""
        self._state, number = rng.below(self._state, limit)
        return number

    def between(self, low: float, high: float) -> float:
        """Returns a uniform number in [low, high)."""
        return low + (high - low) * (self.below(_FINE) / _FINE)

    def chance(self, part: float) -> bool:
        """Returns True with probability `part` (0 to 1)."""
        return self.between(0.0, 1.0) < part

    def pick(self, things: Sequence[T]) -> T:
        """Returns a uniformly chosen item. Raises IndexError if there is none."""
        return things[self.below(len(things))]
