"""The packaged program, if built from these sources, in a real window."""

from pathlib import Path

import pytest

from tests.support.places import ROOT
from tests.support.played_window import play_in_window
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


@pytest.mark.timeout(1200)
def test_all_that_a_player_does_in_the_packaged_program(tmp_path: Path) -> None:
    """In an empty environment, with each picture as the source draws it."""
    assert play_in_window((str(PROGRAM),), {}, tmp_path / "played")[-1][0] == "quit"
