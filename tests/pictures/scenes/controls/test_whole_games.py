"""An official match to 100 points with each single device, and a round of each other ruleset."""

from pathlib import Path

import pytest

from tests.support.extent import by_turns
from tests.support.scenes.controls.whole_games import GAMES, HANDS, game

MATCH, *ROUNDS = GAMES


@pytest.mark.parametrize("device", HANDS)
def test_a_match_to_100_points(tmp_path: Path, device: str) -> None:
    """Ears have heard of every card that was played."""
    assert "a match to 100" in game(tmp_path, device, MATCH)


@pytest.mark.parametrize(("ruleset", "device"), by_turns(ROUNDS, list(HANDS)))
def test_a_round_of_every_other_ruleset(tmp_path: Path, device: str, ruleset: str) -> None:
    assert "a round" in game(tmp_path, device, ruleset)
