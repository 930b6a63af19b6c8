"""The same deals again: every player one seat further, and the points beside those of others with the same cards."""

from dataclasses import replace
from pathlib import Path

from tests.support.match.tables import file_of, play_out
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.duplicate import points_above_par, turned
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.paths import UserFolders, user_folders

SEATS = (SeatPlan("medium", "Zoé"), SeatPlan("random", "Ada"), SeatPlan("easy", "Bo"))
SETUP = TableSetup("official", SEATS, 11, {"official.target": 120})


def played(folders: UserFolders, setup: TableSetup) -> tuple[Path, list[tuple[int, ...]]]:
    """Plays a whole match; returns its record and the points of each round."""
    session = play_out(begin_match(setup, folders, None))
    session.close()
    return file_of(session), [line.points for line in session.sheet]


def test_everybody_moves_one_seat_further_and_gets_the_cards_of_the_neighbour() -> None:
    again = turned(replace(SETUP, streak=(1, 3), daily="2026-11-26"))
    assert [plan.name for plan in again.seats] == ["Bo", "Zoé", "Ada"]
    assert (again.seed, again.options, again.streak, again.daily) == (11, SETUP.options, (-1, 0), "")


def above(folder: Path, own: Path | None, setup: TableSetup, rounds: list[tuple[int, ...]], seat: int) -> int | None:
    return BackgroundJob(points_above_par(folder, own, setup, rounds, seat)).finish()


def test_the_points_are_compared_with_those_of_others_at_that_seat(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    first, before = played(folders, SETUP)
    assert above(folders.games, first, SETUP, before, 0) is None, "nobody else has had these cards"
    again = turned(SETUP)
    second, after = played(folders, again)
    played(folders, replace(SETUP, seed=12))
    (folders.games / "zz.unogame").write_text("\nseed 11\n", encoding="utf-8")
    common = min(len(before), len(after))
    for seat in range(3):
        difference = sum(points[seat] for points in after[:common]) - sum(points[seat] for points in before[:common])
        assert above(folders.games, second, again, after, seat) == difference
    third, _ = played(folders, turned(again))
    found = above(folders.games, third, turned(again), [(10, 0, 0)], 0)
    assert found == round(10 - (before[0][0] + after[0][0]) / 2)
    assert above(folders.games, None, SETUP, before, 0) is not None
