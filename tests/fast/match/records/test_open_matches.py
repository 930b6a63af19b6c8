"""Every open match is listed with the state of its table, whatever else is in the folder."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.support.edited import replace_in
from tests.support.match.tables import file_of, recorded, setup
from tests.support.waiting import PATIENCE
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.record_writer import NewerRecord, in_use
from uno_desktop.match.records.saved_games import OpenMatches, scan_records, unfinished_games
from uno_desktop.match.records.trash import latest_in_trash, move_to_trash, restore_from_trash, sweep
from uno_desktop.system.paths import UserFolders, user_folders


def read(folders: UserFolders) -> OpenMatches:
    matches = OpenMatches(folders)
    assert matches.thread is not None
    matches.thread.join(PATIENCE)
    assert matches.done
    return matches


def left(folders: UserFolders, seed: int, actions: int = 4) -> tuple[Path, str, tuple[int, ...]]:
    """A match that was left after some actions: its file, the card on top, the cards of each seat."""
    session = recorded(folders, "medium", "easy", seed=seed, actions=actions)
    deck, state = session.book.deck, session.state
    seen = deck.codes[state.pile[-1]], tuple(hand.bit_count() for hand in state.hands)
    return file_of(session), *seen


def test_all_open_matches_are_found_with_their_table_the_last_played_first(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    known = [left(folders, seed) for seed in range(1, 6)]
    for age, (path, _, _) in enumerate(known):
        os.utime(path, (time.time() - 100 * age,) * 2)
    found = read(folders).found
    assert [(match.game.path, match.top and match.top.code, match.cards) for match in found] == known
    assert all(0 <= match.turn < 2 and match.color in "RGBY" for match in found)


def test_readers_at_the_same_time_take_a_waiting_match_for_none_that_runs(tmp_path: Path) -> None:
    waiting = left(user_folders(tmp_path), 1)[0]
    with ThreadPoolExecutor(4) as readers:
        assert not any(readers.map(in_use, [waiting] * 2000))


def test_finished_running_damaged_and_newer_records_are_not_among_them(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    waiting, damaged, newer = (left(folders, seed)[0] for seed in (1, 2, 3))
    lines = damaged.read_text().splitlines(keepends=True)
    lines[-1] = "A play R5 R5 R5\n"
    damaged.write_text("".join(lines) + "B draw\n")
    replace_in(newer, "ruleset official", "ruleset lunar")
    text = newer.read_text()
    torn = folders.games / "00099.unogame"
    torn.write_text("uno-desktop game 2\nruleset official\n")
    running = begin_match(setup("medium", "easy"), folders, None)
    matches = read(folders)
    running.close()
    assert [match.game.path for match in matches.found] == [waiting]
    kinds = {problem.file: type(problem) for problem in matches.problems}
    assert kinds[newer] is NewerRecord and newer.read_text() == text, "left as it is"
    assert torn not in kinds and not torn.exists(), "nothing of it was shown"
    assert damaged in kinds and not damaged.exists(), "kept aside and told of"


def test_a_match_with_an_untrusted_program_is_only_listed(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    path, _, _ = left(folders, 1)
    mark = tmp_path / "STARTED"
    replace_in(path, "seat B easy", f'seat B "exec:touch {mark.as_posix()}"')
    [match] = read(folders).found
    assert match.game.path == path and not mark.exists()


def test_records_are_listed_before_all_are_read(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    for seed in range(6):
        left(folders, seed)
    matches = OpenMatches(folders)
    matches.cancel()
    assert len(matches.found) <= 6


def test_after_the_clock_was_set_back_the_match_played_last_still_comes_first(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    future, earlier, last = (left(folders, seed)[0] for seed in (1, 2, 3))
    now = time.time()
    for path, when in ((future, now + 1e7), (earlier, now - 500), (last, now - 5)):
        os.utime(path, (when, when))
    order = [last, earlier, future]
    assert [game.path for game in unfinished_games(folders)] == order
    assert [game.path for game in scan_records(folders, enough=1, at_once=True).unfinished] == [last]
    assert [match.game.path for match in read(folders).found] == order
    kept = [move_to_trash(folders, path) for path in order]
    kept[2] = kept[2].rename(kept[2].with_name(f"{future.name}.{int(now + 1e7)}"))
    kept[1] = kept[1].rename(kept[1].with_name(f"{earlier.name}.{int(now - 500)}"))
    sweep(folders)
    assert [restore_from_trash(folders, latest_in_trash(folders) or tmp_path) for _ in kept] == order
