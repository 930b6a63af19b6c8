"""The real program in a real window: from the menu to the table by clicks, cards played, killed, resumed; and the rest
of what a player does there."""

from pathlib import Path

import pytest

from tests.support.mirror import Mirror, at_rest, record_in
from tests.support.played_window import play_in_window
from tests.support.real_round import RealRound
from tests.support.real_window import FROM_SOURCE, MISSING, WITH_OURS, Program, Screen

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)}, not installed here"
)


def test_a_game_is_played_killed_and_continued(screen: Screen, tmp_path: Path) -> None:
    """From the menu by clicks, a turn played by mouse, the program killed; Continue brings the same match back."""
    folder, mirror = tmp_path / "mine", Mirror(tmp_path / "mirror")
    at_rest(folder)
    program = Program(screen, folder)
    try:
        first = RealRound(program, folder, mirror, tmp_path)
        first.sit_down()
        first.play_a_turn()
    finally:
        program.kill()
    played = record_in(folder)
    assert played is not None and first.data.moves == 1

    again = Program(screen, folder)
    try:
        second = RealRound(again, folder, mirror, tmp_path)
        second.go_on_with_it()
        second.play_a_turn()
        at = record_in(folder)
        assert at is not None and at.actions[: len(played.actions)] == played.actions
        assert len(at.actions) > len(played.actions)
        assert again.close() == 0
    finally:
        again.kill()


@pytest.mark.timeout(1200)
def test_all_that_a_player_does_in_a_window(tmp_path: Path) -> None:
    """Name, clipboard, full screen, a round by mouse, turns by keys, a second copy to the podium, a past game."""
    steps = [name for name, _ in play_in_window(FROM_SOURCE, WITH_OURS, tmp_path / "played")]
    assert steps[0] == "menu" and steps[-1] == "quit"
