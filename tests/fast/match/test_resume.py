"""Resuming a recorded match: after a break, after a crash, and from a damaged record."""

from pathlib import Path

import pytest

from tests.support.match.tables import FRAME, Clock, play_out, setup, submit
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord, RecordInUse
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import scan_records, unfinished_games
from uno_desktop.system.paths import UserFolders, user_folders


def played(folders: UserFolders, actions: int, seed: int = 7, target: int = 200) -> MatchSession:
    """Returns a recorded match after `actions` actions of its first round, or at the end of the round."""
    session = begin_match(setup("medium", "random", "medium", seed=seed, official_target=target), folders, None)
    Clock(session).until(lambda: session.actions_done >= actions or session.round_over)
    return session


def position(session: MatchSession) -> tuple[object, ...]:
    return session.state.digest(), session.totals, session.round_number, session.actions_done, session.round_over


@pytest.mark.parametrize("actions", [0, 1, 19, 20, 21, 33])
def test_a_match_resumes_at_its_last_position(tmp_path: Path, actions: int) -> None:
    folders = user_folders(tmp_path)
    session = played(folders, actions)
    left = position(session)
    session.close()
    (game,) = unfinished_games(folders)
    assert (game.setup, game.round, game.totals) == (session.setup, 1, (0, 0, 0))
    again = resume_match(game.path, None)
    assert position(again) == left
    Clock(again).until(lambda: again.round_over)
    again.close()
    at = replay(read_record(game.path))
    assert at.state.digest() == again.state.digest()


def test_a_match_that_was_left_between_two_rounds(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session = played(folders, 10_000, target=500)
    scored = session.last_scored
    session.close()
    again = resume_match(unfinished_games(folders)[0].path, None)
    assert again.round_over and not again.match_over
    assert again.last_scored == scored
    again.next_round()
    assert again.round_number == 2
    assert again.totals == session.totals


def test_a_resumed_match_is_as_good_as_one_in_one_piece(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session = played(folders, 30, target=500)
    for _ in range(4):
        session.close()
        session = resume_match(unfinished_games(folders)[0].path, None)
        Clock(session).run(20.0)
        session.next_round()
    play_out(session).close()
    found = scan_records(folders)
    assert found.unfinished == [] and found.problems == []
    assert [game.totals for game in found.finished] == [session.totals]
    assert replay(read_record(found.finished[0].path)).round_complete


@pytest.mark.parametrize("cut", [1, 5, 9, 14, 20, 40])
def test_a_record_that_breaks_off_at_the_end_of_a_round(tmp_path: Path, cut: int) -> None:
    """Power fails while the last lines are being written: the lost ones are written anew."""
    folders = user_folders(tmp_path)
    session = played(folders, 10_000, target=10)
    assert session.match_over
    session.close()
    path = next(folders.games.iterdir())
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = resume_match(path, None)
    Clock(again).until(lambda: again.round_over)
    again.close()
    assert replay(read_record(path)).round_complete
    if cut < 30:
        assert path.read_bytes() == whole


@pytest.mark.parametrize("damage", ["nonsense", "missing", "digest", "bytes"])
def test_a_damaged_record_is_named_and_kept(tmp_path: Path, damage: str) -> None:
    folders = user_folders(tmp_path)
    session = played(folders, 25)
    session.close()
    path = unfinished_games(folders)[0].path
    lines = path.read_bytes().split(b"\n")
    place = next(i for i, line in enumerate(lines) if line.startswith(b"round")) + 4
    if damage == "nonsense":
        lines[place] = b"A play R55"
    elif damage == "missing":
        del lines[place]
    elif damage == "digest":
        place = next(i for i, line in enumerate(lines) if line.startswith(b"digest"))
        lines[place] = b"digest 0123"
    else:
        lines[place] = b"\xff\xfe"
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(DamagedRecord) as problem:
        resume_match(path, None)
    if damage != "missing":
        assert problem.value.line == place + 1
    assert problem.value.file == path
    assert problem.value.aside is not None
    assert problem.value.aside.read_bytes() == b"\n".join(lines)
    assert not path.exists()
    assert unfinished_games(folders) == []


def test_a_match_being_played_is_not_offered_twice(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session = played(folders, 3)
    path = next(folders.games.iterdir())
    assert unfinished_games(folders) == []
    with pytest.raises(RecordInUse):
        resume_match(path, None)
    session.close()
    assert [game.path for game in unfinished_games(folders)] == [path]


def test_a_person_finds_the_cards_as_they_were(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session = begin_match(setup("human", "medium", seed=5), folders, None)
    clock = Clock(session)
    clock.until(lambda: bool(session.awaited & 1))
    assert submit(session, "A draw")
    clock.run(FRAME)
    view = session.view(0)
    session.close()
    again = resume_match(unfinished_games(folders)[0].path, None)
    assert again.view(0) == view


def test_a_folder_that_cannot_be_written_does_not_stop_the_match(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    session = begin_match(setup("medium", "medium", official_target=10), user_folders(tmp_path), None)
    assert str(tmp_path) in session.unsaved
    Clock(session).until(lambda: session.round_over)
