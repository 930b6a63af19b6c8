"""How much of a great number of cases is tried: in every run a part, which shows what goes wrong everywhere; all of
them when `tools/prove_whole.py` runs the tests."""

from __future__ import annotations

import os
from typing import TypeVar

SWITCH = "UNO_DESKTOP_WHOLE"
WHOLE = SWITCH in os.environ


T = TypeVar("T")


def extent(part: T, whole: T) -> T:
    """What is tried this time."""
    return whole if WHOLE else part
