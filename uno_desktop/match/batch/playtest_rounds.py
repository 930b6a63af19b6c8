"""The trial of a deck of one's own: some hundred rounds with it, before anybody is asked to play with it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from enum import Enum
from typing import Any

from uno_desktop.match.batch.confidence_intervals import Estimate
from uno_desktop.match.batch.rule_lab import Certainty, Findings, Lab, Task, play
from uno_desktop.model.options import Value

ROUNDS = 500
_ENOUGH = Certainty(part=math.inf, least=math.inf, share=math.inf, fewest=ROUNDS, most=ROUNDS)
"""So many rounds, however certain the figures are."""
LONG = 120.0
"""Turns of a round from which it is long: some twelve minutes, where those of the book take four."""
_OFTEN_BLOCKED = 0.1


class Verdict(Enum):
    """What a trial says of a deck."""

    FINE = "fine"
    LONG = "long"
    """Rounds take long."""
    BLOCKED = "blocked"
    """Many rounds end because nobody can go on."""


def try_deck(
    ruleset: str,
    options: Mapping[str, Value],
    seats: int,
    *,
    jobs: int = 0,
    aside: bool = False,
    executor: Executor | None = None,
    work: Callable[[Task], Any] = play,
) -> Lab:
    """A lab that plays ROUNDS rounds by these options, the deck among them. Raises ValueError with a sentence if so
    many cannot play so; where a round fails the lab's `failed` says it."""
    return Lab(
        ruleset,
        options,
        seats,
        jobs=jobs,
        aside=aside,
        executor=executor,
        alone=True,
        enough=_ENOUGH,
        work=work,
    )


def verdict(found: Findings) -> Verdict:
    """What these rounds say of the deck."""
    if turns(found).value >= LONG:
        return Verdict.LONG
    return Verdict.BLOCKED if found.tally.figure("blocked").value > _OFTEN_BLOCKED else Verdict.FINE


def turns(found: Findings) -> Estimate:
    """Turns of a round."""
    return found.tally.figure("turns")
