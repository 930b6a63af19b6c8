"""The compiled kernel plays as the rules do. Processes of its own run it: the compiler takes 240 MB and keeps them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")
pytest.importorskip("numba", reason="the extra uno-desktop[train] is not installed")

ROOT = Path(__file__).parents[3]
BOTH_WAYS = """
import numpy as np
from uno_desktop.gym.kernel import is_compiled
from uno_desktop.gym.vector import VectorRounds
ours, rules = VectorRounds(64, seats=2), VectorRounds(64, seats=2, kernel=False)
assert ours.kernel and is_compiled() and not rules.kernel
steps = ours.reset(seed=4), rules.reset(seed=4)
for _ in range(100):
    assert all(map(np.array_equal, *steps))
    actions = rules.random_actions()
    steps = ours.step(actions), rules.step(actions)
try:
    ours.step(np.full(64, -1))
except ValueError as error:
    print(error)
"""


def printed(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr
    return done.stdout


def test_a_sample_of_the_proof_finds_no_difference() -> None:
    assert "0 mixes differ" in printed("tools/prove_kernel.py", "600", "--count", "64")


def test_many_rounds_are_stepped_by_the_kernel() -> None:
    assert printed("-c", BOTH_WAYS) == "action -1 is not legal in round 0\n"
