"""Rounds played by several processes equal those of one process."""

import pytest

from tests.fast.match.batch.test_arena import OFFICIAL, timeless
from tests.fast.match.batch.test_simulation import results
from uno_desktop.match.batch.arena import compare


@pytest.mark.parametrize("limits", [{"rounds": 23}, {"matches": 6}])
def test_two_processes_give_the_results_of_one(limits: dict[str, int]) -> None:
    alone, summary = results(1, **limits)
    together, other = results(2, **limits)
    assert alone == together
    assert (summary.rounds, summary.actions, summary.wins) == (other.rounds, other.actions, other.wins)


def test_the_number_of_jobs_changes_nothing() -> None:
    one, two = (compare(OFFICIAL, "easy", "random", rounds=30, seed=5, jobs=jobs) for jobs in (1, 2))
    assert timeless(one) == timeless(two)
    others = (timeless(compare(OFFICIAL, "easy", "random", rounds=30, seed=seed)) for seed in range(6, 12))
    assert any(timeless(one) != other for other in others)
