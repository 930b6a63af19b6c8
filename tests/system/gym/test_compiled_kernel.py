"""The compiled kernel plays as the rules do; `tools/prove_kernel.py` plays many more rounds."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

np = pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")
pytest.importorskip("numba", reason="the extra uno-desktop[train] is not installed")

from tools.prove_kernel import compare  # noqa: E402
from uno_desktop.gym.kernel import compile_kernel, is_compiled  # noqa: E402
from uno_desktop.gym.vector import VectorRounds  # noqa: E402
from uno_desktop.model.options import Value  # noqa: E402


@pytest.mark.parametrize(
    ("ruleset", "seats", "options"),
    [
        ("official", 2, {}),
        ("official", 10, {"official.catchWindow": "untilSaid", "house.startingHand": 4}),
        ("classic", 4, {"house.mustPlay": "on"}),
        ("official", 3, {"official.swapHandsCount": 4, "official.lastCardDrawResolved": False}),
    ],
)
def test_every_step_is_the_same(ruleset: str, seats: int, options: Mapping[str, Value]) -> None:
    compile_kernel()
    assert is_compiled()
    for seed in range(1, 5):  # a mood each
        done = compare(ruleset, options, seats, seed, steps=150, count=64)
        assert done["served"] < done["actions"] / 4
    assert done["rounds"]


def test_many_rounds_are_stepped_by_the_kernel() -> None:
    with_kernel, without = VectorRounds(64, seats=2), VectorRounds(64, seats=2, kernel=False)
    assert with_kernel.kernel and not without.kernel
    ours, theirs = with_kernel.reset(seed=4), without.reset(seed=4)
    for _ in range(100):
        for mine, other in zip(ours, theirs, strict=True):
            assert np.array_equal(mine, other)
        actions = without.random_actions()
        ours, theirs = with_kernel.step(actions), without.step(actions)
    with pytest.raises(ValueError, match="action -1 is not legal in round 0"):
        with_kernel.step(np.full(64, -1))
