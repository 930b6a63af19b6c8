"""Playtest of a custom deck: several hundred simulated rounds before it is used in a match."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from enum import Enum
from typing import Any

from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.rule_lab import Certainty, Diagnostics, Lab, Task, play
from uno_desktop.model.options import Value

ROUNDS = 500
_ENOUGH = Certainty(part=math.inf, least=math.inf, share=math.inf, fewest=ROUNDS, most=ROUNDS)
"""Fixed number of rounds, independent of the confidence intervals."""
LONG = 120.0
"""Turns from which a round counts as long: about twelve minutes, against four for the standard rules."""
_OFTEN_BLOCKED = 0.1


class Verdict(Enum):
    """Playtest verdict on a deck."""

    FINE = "fine"
    LONG = "long"
    """Rounds take long."""
    BLOCKED = "blocked"
    """Many rounds end because no seat can play or draw."""


def try_deck(
    ruleset: str,
    options: Mapping[str, Value],
    seats: int,
    *,
    jobs: int = 0,
    low_priority: bool = False,
    executor: Executor | None = None,
    work: Callable[[Task], Any] = play,
) -> Lab:
    """Returns a lab that plays ROUNDS rounds with these options, including the deck.

    Raises ValueError with a message if the number of seats is not allowed; the lab's `failed` reports a failed round.
    """
    return Lab(
        ruleset,
        options,
        seats,
        jobs=jobs,
        low_priority=low_priority,
        executor=executor,
        alone=True,
        enough=_ENOUGH,
        work=work,
    )


def verdict(found: Diagnostics) -> Verdict:
    if turns(found).value >= LONG:
        return Verdict.LONG
    return Verdict.BLOCKED if found.tally.figure("blocked").value > _OFTEN_BLOCKED else Verdict.FINE


def turns(found: Diagnostics) -> Estimate:
    return found.tally.figure("turns")
