"""The moves that are still in question, and how they have done on the same deals."""

from __future__ import annotations

import math

_SURE = 2.6
"""A move is dropped when it is behind by so many standard errors of the difference."""
WEIGHT = 30.0
"""So many deals is the head start worth."""
WEIGHT_IN_TEAMS = 90.0
"""In teams a single deal says less: its end depends on a partner as well. Measured (docs/players.md)."""
WEIGHT_OF_THE_LEARNED = 100.0
"""Where a net has a say in the head start it knows more than many deals do. Measured (docs/players.md)."""
_UNSURE = 0.1
"""What is added to the variance for a single deal: a few equal results prove nothing."""
_FEW = 12
"""Nothing is dropped before so many deals."""


class Contenders:
    """Counts for each move what it was worth, deal by deal; whoever is clearly behind is dropped."""

    def __init__(self, head_starts: list[float], weight: float = WEIGHT) -> None:
        """`head_starts`: what is known beforehand, added to the mean; it fades with the deals, and is worth `weight` of
        them."""
        self._weight = weight
        self._before = head_starts
        self._worths: list[list[float]] = [[] for _ in head_starts]
        self.left = list(range(len(head_starts)))

    @property
    def decided(self) -> bool:
        """True if there is nothing to compare any more."""
        return len(self.left) == 1

    def add(self, contender: int, worth: float) -> None:
        """How a move did on the next deal; all that are left must be given each deal."""
        self._worths[contender].append(worth)

    def best(self) -> int:
        """The one that is ahead; of equals the first."""
        return max(self.left, key=lambda each: (self.mean(each), -each))

    def mean(self, contender: int) -> float:
        """What a move has been worth up to now, the head start included."""
        worths = self._worths[contender]
        return (sum(worths) + self._before[contender] * self._weight) / (len(worths) + self._weight)

    def drop(self) -> None:
        """Leaves out whoever is behind the best by more than chance explains."""
        best = self.best()
        deals = len(self._worths[best])
        if deals < _FEW:
            return
        self.left = [each for each in self.left if each == best or not self._behind(best, each, deals)]

    def _behind(self, best: int, other: int, deals: int) -> bool:
        differences = [one - two for one, two in zip(self._worths[best], self._worths[other], strict=True)]
        mean = sum(differences) / deals
        variance = sum((each - mean) ** 2 for each in differences) / (deals - 1)
        error = math.sqrt((variance + _UNSURE / deals) / deals)
        return mean > _SURE * error
