"""State of the level `follow` for one person: the strength at which the person wins as often as is fair.

It depends only on who won the rounds. It never sees or arranges cards.
"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.content.progress import Kind, Progress
from uno_desktop.model import rng
from uno_desktop.players.strategies.ladder import STRENGTHS, USUAL

KEPT = 60
"""Number of results kept."""
_GAIN, _EARLY, _LEAST = 24.0, 8.0, 0.3
"""Step of the estimate: `_GAIN` / (rounds + `_EARLY`), at least `_LEAST`, in strengths for each round won or lost."""
_BEYOND = 1.0
"""Strengths by which the estimate may leave the ladder, so that chance rarely moves it back from an end."""


@dataclass(frozen=True, slots=True)
class Following:
    """Estimate of the fair strength, and the last results, `1` for a round won, the latest last.

    A Robbins-Monro approximation: each round moves the estimate by its result minus the fair share, in ever smaller
    steps.
    """

    strength: float = float(USUAL)
    results: str = ""

    @property
    def won(self) -> int:
        return self.results.count("1")

    def after(self, won: bool, fair: float) -> Following:
        """Returns the state after a round; `fair` is the share of rounds (0 to 1) that each player should win."""
        gain = max(_LEAST, _GAIN / (len(self.results) + _EARLY))
        strength = min(max(self.strength + gain * (won - fair), 1.0 - _BEYOND), STRENGTHS + _BEYOND)
        return Following(strength, (self.results + str(int(won)))[-KEPT:])

    def drawn(self, seed: int) -> int:
        """Returns the strength for the match with this seed: one of the two integers around the estimate, on average
        equal to it; the nearest strength if the estimate has left the ladder."""
        return max(1, min(STRENGTHS, int(self.strength + rng.mix(seed, STRENGTHS) % 1000 / 1000)))


def load_following(progress: Progress, ruleset: str, seats: int) -> Following:
    mark = progress.mark(Kind.FOLLOW, f"{ruleset}-{seats}")
    strength, _, results = str(mark or "").partition(" ")
    try:
        number = int(strength) / 100
    except ValueError:
        return Following()
    usable = 1 - _BEYOND <= number <= STRENGTHS + _BEYOND and len(results) <= KEPT and not set(results) - {"0", "1"}
    return Following(number, results) if usable else Following()


def save_following(progress: Progress, ruleset: str, seats: int, state: Following) -> None:
    progress.note(Kind.FOLLOW, f"{ruleset}-{seats}", f"{round(state.strength * 100)} {state.results}")
