"""Estimates: what counted rounds say of all rounds that there could be, each with its 95 % interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from uno_desktop.match.batch.round_stats import RoundCount

CERTAIN = 1.959964
"""Standard errors to each side that hold the true value in 95 of 100 cases."""
_NEVER_SEEN = 3.0
"""What did not happen in n rounds happens in less than 3/n of them, with the same certainty."""
_BARS = 24
"""Bars in which lengths are shown."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the half width of its 95 % interval."""

    value: float
    half: float = math.inf

    @property
    def low(self) -> float:
        """Where the interval begins; nothing that is counted is below nought."""
        return max(0.0, self.value - self.half)

    @property
    def high(self) -> float:
        return self.value + self.half

    def differs(self, other: Estimate) -> bool:
        """True if the two are not the same, as far as 95 % can tell."""
        return abs(self.value - other.value) > math.hypot(self.half, other.half)

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        return Estimate(self.value * factor, self.half * factor)


@dataclass(slots=True)
class Ratio:
    """Sums of x and n over clusters that may depend on each other within (the rounds of a match, of a deal): what is
    estimated is the sum of x for each n."""

    clusters: int = 0
    x: float = 0.0
    n: float = 0.0
    xx: float = 0.0
    xn: float = 0.0
    nn: float = 0.0

    def add(self, x: float, n: float) -> None:
        """One more cluster."""
        self.clusters += 1
        self.x += x
        self.n += n
        self.xx += x * x
        self.xn += x * n
        self.nn += n * n

    def estimate(self) -> Estimate:
        """The ratio; its interval is boundless before there are two clusters."""
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
"""What is estimated for each round; the names are fields of `RoundCount`."""


@dataclass(slots=True)
class Tally:
    """What has been counted of many matches so far; sums alone, whatever their number."""

    rounds: int = 0
    matches: int = 0
    cut: int = 0
    """Matches that were not played to their end, as they were too long."""
    figures: dict[str, Ratio] = field(default_factory=lambda: {name: Ratio() for name in FIGURES})
    fires: dict[str, Ratio] = field(default_factory=dict)
    lengths: Counter[int] = field(default_factory=Counter)
    """How many rounds had so many turns."""

    def add(self, rounds: Sequence[RoundCount], cut: bool) -> None:
        """The rounds of one match; `cut`: it would have gone on."""
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
        """One of FIGURES for each round."""
        return self.figures[name].estimate()

    def fired(self, word: str) -> Estimate:
        """How often a rule had its say in a round. Matches in which it had none are not kept one by one."""
        seen = self.fires.get(word, Ratio())
        whole = self.figures["turns"]
        return Ratio(whole.clusters, seen.x, whole.n, seen.xx, seen.xn, whole.nn).estimate()

    @property
    def rounds_a_match(self) -> Estimate:
        """How many rounds a match has; it may have more where some were cut."""
        ratio = self.figures["turns"]
        return Ratio(ratio.clusters, ratio.n, ratio.clusters, ratio.nn, ratio.n, ratio.clusters).estimate()


def bars(lengths: Counter[int], widest: int = 0) -> tuple[int, tuple[int, ...]]:
    """Turns in one bar, and the rounds in each bar from nought on; the last bar has all that are longer.

    `widest` is the number of turns up to which bars are wanted, 0 for as far as 99 of 100 rounds go.
    """
    reach = max(1, widest or reach_of(lengths))
    step = -(-reach // _BARS)
    counted = [0] * (reach // step + 1)
    for turns, rounds in lengths.items():
        counted[min(turns // step, len(counted) - 1)] += rounds
    return step, tuple(counted)


def reach_of(lengths: Counter[int]) -> int:
    """The number of turns that 99 of 100 rounds keep within."""
    left = sum(lengths.values()) * 0.99
    for turns in sorted(lengths):
        left -= lengths[turns]
        if left <= 0:
            return turns
    return 0
