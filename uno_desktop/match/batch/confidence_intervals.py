"""Estimates from simulated rounds with 95 % confidence intervals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from uno_desktop.match.batch.round_stats import RoundCount

CERTAIN = 1.959964
"""Half width of a 95 % confidence interval in standard errors."""
_NEVER_SEEN = 3.0
"""Rule of three: an event not seen in n rounds has a frequency below 3/n with 95 % confidence."""
_BARS = 24
"""Maximum number of bars in the histogram of round lengths, not counting the open-ended one."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Value and half width of its 95 % interval."""

    value: float
    half: float = math.inf

    @property
    def low(self) -> float:
        """Lower bound of the interval, at least 0."""
        return max(0.0, self.value - self.half)

    @property
    def high(self) -> float:
        return self.value + self.half

    def differs(self, other: Estimate) -> bool:
        """Returns True if the two estimates differ significantly at the 95 % level."""
        return abs(self.value - other.value) > math.hypot(self.half, other.half)

    def times(self, factor: float) -> Estimate:
        return Estimate(self.value * factor, self.half * factor)


@dataclass(slots=True)
class Ratio:
    """Ratio estimator: the sum of x divided by the sum of n over clusters.

    Observations within a cluster (the rounds of a match or of a deal) may depend on each other. `xx`, `xn` and `nn` are
    sums of products.
    """

    clusters: int = 0
    x: float = 0.0
    n: float = 0.0
    xx: float = 0.0
    xn: float = 0.0
    nn: float = 0.0

    def add(self, x: float, n: float) -> None:
        self.clusters += 1
        self.x += x
        self.n += n
        self.xx += x * x
        self.xn += x * n
        self.nn += n * n

    def estimate(self) -> Estimate:
        """Returns the ratio and its interval, which is infinite if n is 0, follows the rule of three if x is 0, and is
        otherwise infinite for a single cluster."""
        if not self.n:
            return Estimate(0.0)
        value = self.x / self.n
        if not self.x:
            return Estimate(0.0, _NEVER_SEEN / self.n)
        if self.clusters < 2:
            return Estimate(value)
        spread = max(0.0, self.xx - 2 * value * self.xn + value * value * self.nn)
        error = math.sqrt(spread * self.clusters / (self.clusters - 1)) / self.n
        return Estimate(value, CERTAIN * error)


FIGURES = ("turns", "actions", "drawn", "leads", "blocked")
"""Figures estimated for each round; the names are fields of `RoundCount`."""


@dataclass(slots=True)
class MatchTally:
    """Totals over many matches, in constant memory: `figures` by name, `fires` by the key of a rule."""

    rounds: int = 0
    matches: int = 0
    cut: int = 0
    """Matches stopped at the round limit."""
    figures: dict[str, Ratio] = field(default_factory=lambda: {name: Ratio() for name in FIGURES})
    fires: dict[str, Ratio] = field(default_factory=dict)
    lengths: Counter[int] = field(default_factory=Counter)
    """Number of rounds by number of turns."""

    def add(self, rounds: Sequence[RoundCount], cut: bool) -> None:
        """Adds the rounds of one match; `cut` is True if the match was stopped at the round limit."""
        count = len(rounds)
        self.rounds += count
        self.matches += 1
        self.cut += cut
        for name, ratio in self.figures.items():
            ratio.add(sum(getattr(each, name) for each in rounds), count)
        self.lengths.update(each.turns for each in rounds)
        fired: Counter[str] = Counter()
        for each in rounds:
            fired += each.fires
        for word, times in fired.items():
            self.fires.setdefault(word, Ratio()).add(times, count)

    def figure(self, name: str) -> Estimate:
        return self.figures[name].estimate()

    def fired(self, word: str) -> Estimate:
        """Estimates how often a rule applies per round, also counting the matches in which it never applied."""
        seen = self.fires.get(word, Ratio())
        whole = self.figures["turns"]
        return Ratio(whole.clusters, seen.x, whole.n, seen.xx, seen.xn, whole.nn).estimate()

    @property
    def rounds_a_match(self) -> Estimate:
        """Estimated number of rounds of a match; a lower bound if some matches were cut."""
        ratio = self.figures["turns"]
        return Ratio(ratio.clusters, ratio.n, ratio.clusters, ratio.nn, ratio.n, ratio.clusters).estimate()

    @property
    def turns_a_match(self) -> Estimate:
        """Estimated number of turns of a match; a lower bound if some matches were cut."""
        ratio = self.figures["turns"]
        return Ratio(ratio.clusters, ratio.x, ratio.clusters, ratio.xx, ratio.x, ratio.clusters).estimate()


def bars(lengths: Counter[int], widest: int = 0) -> tuple[int, tuple[int, ...]]:
    """Returns the turns covered by one histogram bar, and the number of rounds in each bar; the last is open-ended.

    `widest` is the number of turns covered by bars, 0 for the 99th percentile.
    """
    reach = max(1, widest or reach_of(lengths))
    step = -(-reach // _BARS)
    counted = [0] * (reach // step + 1)
    for turns, rounds in lengths.items():
        counted[min(turns // step, len(counted) - 1)] += rounds
    return step, tuple(counted)


def reach_of(lengths: Counter[int]) -> int:
    """Returns the 99th percentile of the number of turns."""
    left = sum(lengths.values()) * 0.99
    for turns in sorted(lengths):
        left -= lengths[turns]
        if left <= 0:
            return turns
    return 0
