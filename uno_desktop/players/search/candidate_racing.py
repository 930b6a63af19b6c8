"""Candidate racing: moves compared on the same determinizations, clearly worse ones eliminated early."""

from __future__ import annotations

import math

_SURE = 2.6
"""Standard errors of the paired difference at which a move is eliminated."""
WEIGHT = 30.0
"""Weight of the prior, in deals."""
WEIGHT_IN_TEAMS = 90.0
"""The same in team games, where results are noisier: they depend on a partner too. Measured (docs/players.md)."""
WEIGHT_OF_THE_LEARNED = 100.0
"""The same with a value net in the prior, which is worth more deals. Measured (docs/players.md)."""
_UNSURE = 0.1
"""Variance added for a single deal, so that a few equal results prove nothing."""
_FEW = 12
"""Deals before the first elimination."""


class CandidateRace:
    """Utility of each candidate, deal by deal; eliminates candidates that are clearly behind."""

    def __init__(self, priors: list[float], weight: float = WEIGHT) -> None:
        """`priors` are added to the means, with the weight of `weight` deals."""
        self._weight = weight
        self._before = priors
        self._worths: list[list[float]] = [[] for _ in priors]
        self.left = list(range(len(priors)))

    @property
    def decided(self) -> bool:
        return len(self.left) == 1

    def add(self, contender: int, worth: float) -> None:
        """Records the utility of a candidate on the next deal; each deal must be recorded for all candidates left."""
        self._worths[contender].append(worth)

    def best(self) -> int:
        """Returns the candidate with the highest mean, the first one of equals."""
        return max(self.left, key=lambda each: (self.mean(each), -each))

    def mean(self, contender: int) -> float:
        """Returns the mean utility of a candidate, prior included."""
        worths = self._worths[contender]
        return (sum(worths) + self._before[contender] * self._weight) / (len(worths) + self._weight)

    def drop(self) -> None:
        """Eliminates candidates that are behind the best by more than chance explains."""
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
