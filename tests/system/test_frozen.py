"""The packaged program, if built from these sources: a round, and two copies at once."""

from pathlib import Path

import pytest

from tests.support.frozen_program import one_round, started
from tests.support.places import ROOT
from tests.support.real_copies import side_by_side
from tests.support.real_window import MISSING

PROGRAM = ROOT / "dist" / "uno-desktop" / "uno-desktop"
OF_THE_PROGRAM = ("uno_desktop", "assets", "levels")


def _is_built() -> bool:
    """True if there is one that is younger than all it was made of; an older one says nothing about the sources."""
    if not PROGRAM.exists():
        return False
    made_of = [file for name in OF_THE_PROGRAM for file in (ROOT / name).rglob("*.*") if file.suffix != ".pyc"]
    return all(file.stat().st_mtime < PROGRAM.stat().st_mtime for file in made_of)


pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}, not installed here"),
    pytest.mark.skipif(not _is_built(), reason="the packaged program has not been built from these sources"),
]


def test_a_round_is_played_in_the_packaged_program(tmp_path: Path) -> None:
    """From the menu to the scores and back by clicks, each picture as the source draws it."""
    data = one_round(tmp_path, tmp_path, *started(PROGRAM))
    assert data.moves >= 1 and data.pictures > data.moves


def test_two_copies_of_the_packaged_program(tmp_path: Path) -> None:
    """Started at the same moment: one says that it is the second, both play."""
    for data in side_by_side(tmp_path, tmp_path, *started(PROGRAM)):
        assert data.moves >= 1
