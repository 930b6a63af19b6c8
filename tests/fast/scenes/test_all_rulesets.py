"""Whole rounds of every ruleset on screen, with only the mouse and with only the keyboard."""

from pathlib import Path

import pytest

from tests.support.extent import by_turns
from tests.support.scenes.evening import ByKeyboard, ByMouse, Evening, Hand
from uno_desktop.match.table_setup import HUMAN
from uno_desktop.model.ruleset_registry import RULESETS

NAMES = [ruleset.id for ruleset in RULESETS]
HANDS: tuple[type[Hand], ...] = (ByMouse, ByKeyboard)


@pytest.mark.parametrize(("ruleset", "by"), by_turns(NAMES, HANDS))
def test_a_round_against_computer_players(tmp_path: Path, ruleset: str, by: type[Hand]) -> None:
    evening = Evening(tmp_path, ruleset, HUMAN, "medium", "easy", "random")
    evening.play_round(by)
    assert evening.session.round_over and evening.scene.journal.sentences()
    assert evening.scene.display.table_view.revealed


WAITS = (0, 1, "untilAnswered")


@pytest.mark.parametrize(("ruleset", "seconds"), by_turns(["street", "unplugged"], WAITS))
def test_two_players_share_one_screen(tmp_path: Path, ruleset: str, seconds: int | str) -> None:
    evening = Evening(tmp_path, ruleset, HUMAN, "medium", HUMAN, "random", seed=3, common__reactionSeconds=seconds)
    evening.play_round(ByKeyboard)
    assert "handover" in evening.kinds
