"""Training by policy gradient plays by the rules, sees what the players see, and runs again as it ran."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")
pytest.importorskip("numba", reason="the extra uno-desktop[dev] is not installed")

ROOT = Path(__file__).parents[3]
TRAIN = """
import sys
from pathlib import Path
import numpy as np
from tools.training import train_policy as training
training.COUNT, training.TURNS, training.BATCH, training.SAVED = 2, 70, 8, 1
for folder, steps in (("whole", 2), ("parts", 1), ("parts", 2)):
    training.train(Path(sys.argv[1], folder), 5, steps, 2, 2.5)
whole, parts = (np.load(Path(sys.argv[1], folder, "policy_2.npz")) for folder in ("whole", "parts"))
assert all(np.array_equal(whole[name], parts[name]) for name in whole.files)
print(int(whole["number"]), bool((whole["netp0"] != training.first_net(2)[0]).any()))
"""


def printed(*words: str, compiled: bool = False) -> str:
    """Returns what a process prints, by default without the compiler, which would take longer than the rounds."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "0" if compiled else "1"}
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr
    return done.stdout


def test_the_compiled_kernel_plays_as_the_rules_do() -> None:
    words = ("-m", "tools.training.prove_kernel", "4200", "--count", "64", "--steps", "250")
    assert "\n0 mixes differ" in printed(*words, compiled=True)


@pytest.mark.parametrize(("ruleset", "seats"), [("official", 2), ("classic", 2), ("official", 4)])
def test_the_compiled_features_are_those_of_the_players(ruleset: str, seats: int) -> None:
    words = ("-m", "tools.training.compare_features", ruleset, str(seats), "6")
    compared, differing = map(int, printed(*words).split())
    assert compared > 100 and not differing


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    assert printed("-c", TRAIN, str(tmp_path)).splitlines()[-1] == "2 True"
