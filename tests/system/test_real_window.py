"""The real program in a real window: all that a player does there, with each picture as the source draws it."""

from pathlib import Path

import pytest

from tests.support.mirror import Mirror, at_rest
from tests.support.played_window import play_in_window
from tests.support.real_round import RealRound
from tests.support.real_window import FROM_SOURCE, MISSING, WITH_OURS, Program, Screen

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}, not installed here"
)


@pytest.mark.timeout(1200)
def test_all_that_a_player_does_in_a_window(tmp_path: Path) -> None:
    """Name, clipboard, full screen, a round by mouse, turns by keys, a second copy to the podium, a past game."""
    steps = [name for name, _ in play_in_window(FROM_SOURCE, WITH_OURS, tmp_path / "played")]
    assert steps[0] == "menu" and steps[-1] == "quit"


def test_at_logout_the_program_ends_in_order(screen: Screen, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    at_rest(folder)
    program = Program(screen, folder)
    try:
        RealRound(program, folder, Mirror(tmp_path / "mirror"), tmp_path).see()
        assert program.close() == 0
    finally:
        program.kill()
