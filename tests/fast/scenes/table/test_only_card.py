"""The only card that fits is played by itself, where the player wishes so, at a time that tells nothing. What other
people at the screen can notice is in `two_worlds.py`."""

from pathlib import Path

import pytest

from tests.support.scenes.evening import REST, Evening
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.system.i18n import tr

ONE, TWO = "R5 Y2 Y3 B4", "R5 Y2 Y3 R9"
"""Hands with one card and with two cards for the red 1."""


def table(folder: Path, hand: str, *others: str, ruleset: str = "official", reaction: int = 0) -> Evening:
    """Returns a table at which the first person is to play on a red 1, and an only card is played by itself."""
    evening = Evening(folder, ruleset, HUMAN, *(others or ("easy",)), common__reactionSeconds=reaction)
    evening.services.settings.only_card = True
    evening.lay_out([hand, *REST[: len(others) or 1]], "R1")
    return evening


def wait(evening: Evening, seconds: float) -> float:
    """Waits for an action; returns the seconds until it comes."""
    done, frames = evening.session.actions_done, 0
    while evening.session.actions_done == done and frames * evening.seconds < seconds:
        evening.frame()
        frames += 1
    return frames * evening.seconds


@pytest.mark.parametrize("others", [("easy",), (HUMAN, "easy")], ids=["alone", "shared screen"])
def test_it_is_played_after_a_moment_and_said_only_to_a_player_alone(tmp_path: Path, others: tuple[str, ...]) -> None:
    evening = table(tmp_path, ONE, *others)
    told = evening.scene.display.hud_state.status_line == tr("table.only_card", card="Red 5")
    assert told == (HUMAN not in others)
    assert 1.0 < wait(evening, 8.0) < 5.0 and evening.done() == "A play R5"


@pytest.mark.parametrize("hand", [TWO, "W Y2 Y3 B4", "R5 Y2", "Y2 Y3 B4", pytest.param(ONE, id="not wished")])
def test_two_cards_a_colour_uno_and_a_draw_are_left_to_the_player(tmp_path: Path, hand: str) -> None:
    evening = table(tmp_path, hand)
    evening.services.settings.only_card = hand != ONE
    assert wait(evening, 8.0) >= 8.0


def test_it_takes_the_time_that_the_player_takes_for_cards_of_their_own(tmp_path: Path) -> None:
    evening = table(tmp_path, TWO)
    for _ in range(6):
        assert wait(evening, 9.0) >= 9.0
        evening.lay("R5")
        evening.lay_out([TWO, REST[0]], "R1")
    evening.lay_out([ONE, REST[0]], "R1")
    assert 9 * 0.8 < wait(evening, 12.0) < 9 * 1.2


def test_the_time_does_not_tell_how_many_cards_fitted_before(tmp_path: Path) -> None:
    times = []
    for hand in (ONE, TWO):
        evening = table(tmp_path / hand, hand)
        wait(evening, 0.5)
        evening.lay("R5")
        evening.lay_out([ONE, REST[0]], "R1")
        times.append(wait(evening, 8.0))
    assert times[0] == times[1] < 8.0


def test_nothing_is_played_while_others_may_react(tmp_path: Path) -> None:
    evening = table(tmp_path, ONE, ruleset="street", reaction=10)
    evening.lay_out([ONE, "R9 R8 R7"], "R1", 1)
    wait(evening, 9.0)
    assert wait(evening, 9.0) >= 9.0 and evening.done().startswith("B play")
    assert 1.9 < wait(evening, 9.0) < 9.0 and evening.done() == "A play R5", "a moment after the end of the window"
