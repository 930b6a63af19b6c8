"""Sampling of a large number of cases: a part in every run, which shows systematic faults, and all of them when
`tools/prove_whole.py` runs the tests."""

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

SWITCH = "UNO_DESKTOP_WHOLE"
WHOLE = SWITCH in os.environ


T = TypeVar("T")


def extent(part: T, whole: T) -> T:
    """Returns the cases of this run."""
    return whole if WHOLE else part


def by_turns(*values: Sequence[object]) -> list[tuple[object, ...]]:
    """Returns every combination of the values; in a partial run as few as have each value."""
    most = max(map(len, values))
    few = [tuple(each[place % len(each)] for each in values) for place in range(most)]
    return extent(few, list(product(*values)))
