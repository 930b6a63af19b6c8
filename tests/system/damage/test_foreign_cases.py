"""Some 400 cases of hostile content, 2,000 in a full run; `tools/prove_damage.py` generates any number."""

import random
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.damage.foreign_cases import FOLDERS, PASTED, STRANGE, USES, WHOLE, complete, harmed, play
from tests.support.extent import extent
from uno_desktop.system import child_program

SELDOM = {WHOLE: extent(6, 12), **dict.fromkeys((PASTED, *FOLDERS), extent(15, 30))}
"""Cases of what takes longer."""
MANY = extent(20, 120)
"""Cases of everything else."""
MOST_MEMORY = 200 << 10
"""Kilobytes that one case may need."""


@pytest.fixture(scope="session")
def complete_home(furnished: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = shutil.copytree(furnished, tmp_path_factory.mktemp("complete") / "home")
    complete(home)
    return home


@pytest.fixture(autouse=True)
def nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(started: child_program.ChildProgram) -> None:
        raise AssertionError(f"{STRANGE} is started")

    monkeypatch.setattr(child_program.ChildProgram, "start", refuse)


@pytest.mark.parametrize("kind", USES)
def test_nothing_but_a_sentence_comes_of_it(complete_home: Path, kind: str) -> None:
    @settings(
        max_examples=min(MANY, SELDOM.get(kind, MANY)),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.randoms(use_true_random=False))
    def case(rng: random.Random) -> None:
        with tempfile.TemporaryDirectory() as folder:
            assert play(complete_home, Path(folder) / "home", kind, rng) < MOST_MEMORY

    case()


def test_the_harms_are_of_all_kinds() -> None:
    made = {harmed(b'a = 1\nb = "two"\n', random.Random(seed)) for seed in range(400)}
    assert len(made) > 300
    assert max(map(len, made)) > 1_000_000 and b"" in made
    assert any(STRANGE.encode() in each for each in made)
