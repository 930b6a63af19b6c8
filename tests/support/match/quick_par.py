"""Par at once: the expert's tries at a daily deal are not played."""

from collections.abc import Sequence

import pytest

from uno_desktop.match.daily.daily_par import ParTry
from uno_desktop.system.background_job import Work


def use_results(monkeypatch: pytest.MonkeyPatch, results: Sequence[int]) -> None:
    """Gives the expert these results in points, one a try; par cannot be computed if one is missing."""

    def play(asked: ParTry) -> Work[int]:
        yield 0.0
        return results[asked.number]

    monkeypatch.setattr(ParTry, "_play", play)
