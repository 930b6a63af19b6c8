"""Statistics and achievements of past games."""

from pathlib import Path

from tests.support.content.rivals.games import FOLDER, game
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.rivals.achievements_done import (
    ALL_EIGHT,
    earned_achievements,
    forget,
    forgotten_before,
    recorded_achievements,
    store_achievements,
    store_recorded,
)
from uno_desktop.content.rivals.counted_games import Played, played_by
from uno_desktop.content.rivals.profile_statistics import MomentPlace, statistics
from uno_desktop.match.records.match_stats import AchievementDone, Place, PlayerStats
from uno_desktop.players.personas import PERSONAS
from uno_desktop.system.paths import user_folders


def test_a_long_chart_has_a_limited_number_of_points() -> None:
    games = [Played(game(n, "hawk", [n % 2]), 0) for n in range(2000)]
    data = statistics(games).data
    assert len(data.percents) <= 61 and data.every * (len(data.percents) - 1) <= 2000


def test_an_achievement_is_earned_once_and_outlives_its_game(tmp_path: Path) -> None:
    progress = load_progress(user_folders(tmp_path))
    done = [AchievementDone("bluff", 2, 17)]
    assert store_achievements(progress, FOLDER / "00009.unogame", done) == ["bluff"]
    assert store_achievements(progress, FOLDER / "00010.unogame", done) == []
    assert earned_achievements(progress, {}, tmp_path) == {"bluff": None}
    (tmp_path / "00009.unogame").touch()
    assert earned_achievements(progress, {}, tmp_path) == {
        "bluff": MomentPlace(tmp_path / "00009.unogame", Place(0, 2, 17))
    }


def test_achievements_are_found_in_past_games_and_all_eight_rivals_count_one_by_one(tmp_path: Path) -> None:
    progress = load_progress(user_folders(tmp_path))
    games = [Played(game(n, persona.id, [0]), 0) for n, persona in enumerate(PERSONAS)]
    assert ALL_EIGHT not in earned_achievements(progress, recorded_achievements(games[1:]), tmp_path)
    assert list(earned_achievements(progress, recorded_achievements(games), tmp_path)) == [ALL_EIGHT]
    shown = PlayerStats(achievements=[AchievementDone("honest", 1, 5)])
    recorded = recorded_achievements([Played(game(4, "hawk", [1], person=shown), 0)])
    found = earned_achievements(progress, recorded, tmp_path)
    assert found == {"honest": MomentPlace(FOLDER / "00004.unogame", Place(0, 1, 5))}
    store_recorded(progress, {**found, ALL_EIGHT: None})
    (tmp_path / "00004.unogame").touch()
    again = earned_achievements(progress, {}, tmp_path)
    assert again == {"honest": MomentPlace(tmp_path / "00004.unogame", Place(0, 1, 5)), ALL_EIGHT: None}


def test_reset_achievements_do_not_return_with_the_games(tmp_path: Path) -> None:
    progress = load_progress(user_folders(tmp_path))
    store_achievements(progress, FOLDER / "00001.unogame", [AchievementDone("bluff", 1, 1)])
    progress.note(ProgressKind.PUZZLE, "one", 3)
    assert forgotten_before(progress) == 0.0
    assert forget(progress, now=5.0)
    again = load_progress(user_folders(tmp_path))
    assert earned_achievements(again, {}, tmp_path) == {}
    assert again.mark(ProgressKind.PUZZLE, "one") == 3
    games = [game(6, "hawk", [0]), game(4, "hawk", [0])]
    assert [played.game.when for played in played_by(games, 1, forgotten_before(again))] == [6.0]
