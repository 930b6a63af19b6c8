"""Files of the player with the line endings of Windows, as an editor or a mail program leaves them, lose nothing."""

from pathlib import Path

from tests.support.match.tables import file_of, recorded
from uno_desktop.content.named_store import Kept, keep_deck, load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets, load_tables
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.records.match_history import History, known_at_once
from uno_desktop.match.records.saved_games import OpenMatches, scan_records
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings


def an_evening(folders: UserFolders) -> None:
    """One file of each kind that the game writes as text."""
    for seed, target in ((1, 10), (2, 500)):
        recorded(folders, "easy", "random", seed=seed, rounds=1, official_target=target)
    settings = load_settings(folders.settings_file)
    settings.volume, settings.name = 11, "Zoë"
    assert settings.save() and load_presets(folders).keep(Kept("mine", "official official.target=300"))
    assert keep_deck(load_decks(folders), read_deck("mine/Present:gift:-:20:2:chosen-draw-2"))
    assert load_progress(folders).note(ProgressKind.LESSON, "first")
    keep(folders, TablePlan("official", (SeatPlan("human", ""), SeatPlan("easy", "Ada")), title="Mine"))
    ProgramAllowlist(folders.config).allow(["a b"])


def known(folders: UserFolders) -> list[object]:
    """All that the game knows from these files, and all that it has to complain about."""
    settings, presets, decks = load_settings(folders.settings_file), load_presets(folders), load_decks(folders)
    progress, tables, records = load_progress(folders), load_tables(folders), scan_records(folders)
    reading = OpenMatches(folders)
    assert reading.thread is not None
    reading.thread.join()
    history = History(folders)
    return [
        (settings.volume, settings.name, settings.notices, presets.kept, presets.notices, decks.kept, decks.notices),
        (progress.done(ProgressKind.LESSON), progress.notices, [(each.title, each.seats) for each in tables.own]),
        (tables.problems, ProgramAllowlist(folders.config).allows("a b")),
        [(game.path.name, game.totals) for game in (*records.finished, *records.unfinished)],
        (len(records.finished), [(game.path.name, game.totals) for game in history.games]),
        [(match.game.path.name, match.top, match.turn) for match in reading.found],
        (records.problems, reading.problems, history.problems),
    ]


def test_a_finished_match_is_one_whatever_its_line_ends_last_comments_and_blanks(tmp_path: Path) -> None:
    """With a comment after its last line it was listed neither as open nor as finished; a blank one was damage."""
    folders = user_folders(tmp_path)
    file = file_of(recorded(folders, "easy", "random", seed=1, rounds=1, official_target=10))
    plain = file.read_bytes()
    comments, open_ends = (b"# seen by Ada\n", b"# one\n# two\n"), (b"  ", b"# without an end")
    blanks = b"\n", b" \n\t\n# one\n\n", b"\n" * 999
    for content in (*(plain + more for more in (b"", *comments, *open_ends, *blanks)), plain.replace(b"\n", b" \n\n")):
        for ends in (content, content.replace(b"\n", b"\r\n")):
            file.write_bytes(ends)
            assert [game.path for game in History(folders).games] == [file]
            assert [game.path for game in known_at_once(folders).games] == [file]
            records = scan_records(folders)
            assert ([game.path for game in records.finished], records.unfinished, records.problems) == ([file], [], [])


def test_every_text_file_reads_the_same_with_either_line_ending(tmp_path: Path) -> None:
    """A finished match whose last line ended with CRLF was listed neither as open nor as finished."""
    folders = user_folders(tmp_path)
    an_evening(folders)
    before = known(folders)
    changed = 0
    for file in tmp_path.rglob("*"):
        if file.suffix in (".toml", ".unogame", ".bak"):
            content = file.read_bytes()
            assert b"\n" in content and b"\r" not in content, "the game itself writes plain line ends on every system"
            file.write_bytes(content.replace(b"\n", b"\r\n"))
            changed += 1
    for index in tmp_path.glob("past-games*"):
        index.unlink()
    assert changed >= 8
    assert known(folders) == before
    resume_match(scan_records(folders).unfinished[0].path, None).close()
