"""Share of a large number of cases that is tried: a part in every run, which shows faults that occur everywhere; all of
them when `tools/prove_whole.py` runs the tests."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import product
from typing import TypeVar

SWITCH = "UNO_DESKTOP_WHOLE"
WHOLE = SWITCH in os.environ


T = TypeVar("T")


def extent(part: T, whole: T) -> T:
    """Cases tried this time."""
    return whole if WHOLE else part


def by_turns(*values: Sequence[object]) -> list[tuple[object, ...]]:
    """Every combination of the values; of a part so many that each value comes up."""
    most = max(map(len, values))
    few = [tuple(each[place % len(each)] for each in values) for place in range(most)]
    return extent(few, list(product(*values)))
