"""200 rounds of all rulesets: the status line is compared with the position in every frame."""

from pathlib import Path

import pytest

from tests.support.extent import extent
from tests.support.scenes.restless_player import play_first_game, play_round
from uno_desktop.model.ruleset_registry import RULESETS


def test_every_line_of_every_ruleset_is_understood(tmp_path: Path) -> None:
    found = {each.id: play_round(tmp_path / each.id, each.id, 0, wording=True) for each in RULESETS}
    assert not any(found.values()), found


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_every_line_of_many_rounds_is_true(tmp_path: Path, ruleset: str) -> None:
    for seed in extent(range(1, 4), range(34)):
        assert play_round(tmp_path / str(seed), ruleset, seed) == []


@pytest.mark.parametrize("people", [2, 3])
@pytest.mark.parametrize("ruleset", ["street", "unplugged", "official"])
def test_every_line_of_a_shared_screen_is_true(tmp_path: Path, ruleset: str, people: int) -> None:
    for seed in extent(range(people, people + 2), range(34)):
        assert play_round(tmp_path / str(seed), ruleset, seed, people) == []


@pytest.mark.parametrize("speed", [1.0, 4.0])
def test_every_line_of_coached_games_is_true(tmp_path: Path, speed: float) -> None:
    for seed in extent(range(1), range(8)):
        assert play_first_game(tmp_path / str(seed), seed, speed) == []
