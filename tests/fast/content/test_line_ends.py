"""Files that people edit, text that they paste, and files of the player as an editor or a mail program leaves them: any
line ends, and a mark of the encoding, change nothing."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.support.commands.command_line import Typed
from tests.support.commands.command_lines import DECK, POSITION
from tests.support.match.tables import file_of, recorded
from tests.support.savers import SAVERS
from tests.support.sources import FILES, PACKAGE
from uno_desktop.content.lesson import load_lesson
from uno_desktop.content.level_files import load_level, read_document
from uno_desktop.content.named_store import load_decks
from uno_desktop.content.positions import load_position
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import load_plan, parse_plan
from uno_desktop.content.table_store import load_presets, load_tables
from uno_desktop.match.daily.daily_deal import read_line
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.records.match_history import History, known_at_once
from uno_desktop.match.records.saved_games import OpenMatches, scan_records
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.model.position import read_position
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.workshop.deck_line import read_card, read_deck
from uno_desktop.puzzles.puzzle_collections import entry_named
from uno_desktop.puzzles.puzzle_files import load_puzzles
from uno_desktop.system.i18n import read_texts
from uno_desktop.system.paths import UserFolders, assets, levels, user_folders
from uno_desktop.system.settings import load_settings
from uno_desktop.system.untrusted_input import read_toml
from uno_desktop.ui.clipboard import paste_text

Written = Callable[[str], bytes]
WRITTEN: dict[str, Written] = {
    "LF": lambda text: text.encode(),
    "CRLF": lambda text: text.replace("\n", "\r\n").encode(),
    "CR": lambda text: text.replace("\n", "\r").encode(),
    "mixed": lambda text: text.replace("\n", "\r\n", 3).encode(),
    "BOM": lambda text: text.encode("utf-8-sig"),
    "BOM, CRLF": lambda text: text.replace("\n", "\r\n").encode("utf-8-sig"),
    "UTF-16": lambda text: text.replace("\n", "\r\n").encode("utf-16"),
    "UTF-16, big end first": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
}
"""As editors and shells of the systems save a text; Windows PowerShell writes UTF-16 with `>`."""


def first(pattern: str) -> Path:
    return sorted(levels().glob(pattern))[0]


def texts(file: Path) -> object:
    folder = file.with_suffix("")
    folder.mkdir(exist_ok=True)
    shutil.copyfile(file, folder / "common.toml")
    merged, _, problems = read_texts(folder)
    assert not problems
    return merged


FILES_OF_PEOPLE: dict[str, tuple[Path, Callable[[Path], object]]] = {
    "example": (first("examples/**/*.toml"), load_level),
    "table": (first("tables/**/*.toml"), load_plan),
    "pack": (first("packs/**/*.toml"), load_plan),
    "lesson": (first("lessons/**/*.toml"), load_lesson),
    "puzzles": (levels() / "puzzles" / "official" / "one-go.toml", load_puzzles),
    "document": (first("lessons/**/*.toml"), read_document),
    "texts": (assets() / "locale" / "fr" / "common.toml", texts),
    "any TOML": (assets() / "locale" / "alike.toml", read_toml),
}


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("kind", FILES_OF_PEOPLE)
def test_a_file_reads_the_same_with_any_line_ends(kind: str, written: str, tmp_path: Path) -> None:
    shipped, load = FILES_OF_PEOPLE[kind]
    file = tmp_path / shipped.name
    text = shipped.read_text(encoding="utf-8")
    file.write_bytes(WRITTEN["LF"](text))
    wanted = load(file)
    file.write_bytes(WRITTEN[written](text))
    assert load(file) == wanted and repr(wanted)


@pytest.mark.parametrize("written", WRITTEN)
def test_files_of_lines_read_the_same(typed: Typed, written: str, tmp_path: Path) -> None:
    file = tmp_path / "line.txt"
    file.write_bytes(WRITTEN[written](f"official {POSITION}\n"))
    assert (
        load_position(file, RULESETS[0].id, {}).state.digest()
        == read_position(f"official {POSITION}", RULESETS[0].id, {}).state.digest()
    )
    file.write_bytes(WRITTEN[written](f"official {POSITION}\nofficial {POSITION}\n"))
    assert " in 2 positions" in typed("puzzles prove", file).err
    file.write_bytes(WRITTEN[written](f"{DECK}\n"))
    assert typed("cards", file).lines[-1] == DECK


def position(text: str) -> object:
    return read_position(text, RULESETS[0].id, {}).state.digest()


LINES: dict[Callable[[str], object], str] = {
    parse_plan: "street house.mercy=25 official.target=200",
    read_line: "2026-11-22 street ★★ 84 : par 61",
    read_deck: DECK,
    read_card: DECK.partition("/")[2],
    entry_named: "official-one-go-001",
    position: f"official {POSITION}",
}
"""Every line that players share, by what reads it."""
AROUND = ("{}\r\n", "{}\r", "\r\n{}", "\ufeff{}", "\ufeff{}\r\n\r\n", "  {}\t\n", "{}\0", "\r{}\r")


@pytest.mark.parametrize("read", LINES)
def test_pasted_lines_read_the_same(read: Callable[[str], object], monkeypatch: pytest.MonkeyPatch) -> None:
    line = LINES[read]
    wanted = read(line)
    assert wanted is not None
    for around in AROUND:
        monkeypatch.setattr(pygame.scrap, "get_text", lambda around=around: around.format(line))
        assert read(paste_text()) == wanted, around


def test_only_one_module_reads_the_clipboard() -> None:
    there = {file.relative_to(PACKAGE).as_posix() for file in FILES if "pygame.scrap" in file.read_text("utf-8")}
    assert there == {"ui/clipboard.py"}


def test_a_line_from_a_shell_may_end_in_a_carriage_return(typed: Typed) -> None:
    """Git Bash keeps it in `uno-desktop cards "$(cat deck.txt)"`."""
    assert typed("cards", f"{DECK}\r").lines[-1] == DECK


def an_evening(folders: UserFolders) -> None:
    """One file of each kind that the game writes as text."""
    for seed, target in ((1, 10), (2, 500)):
        recorded(folders, "easy", "random", seed=seed, rounds=1, official_target=target)
    for save in SAVERS.values():
        save(folders)


def known(folders: UserFolders) -> list[object]:
    """All that the game knows from these files, and all that it has to complain about."""
    settings, presets, decks = load_settings(folders.settings_file), load_presets(folders), load_decks(folders)
    progress, tables, records = load_progress(folders), load_tables(folders), scan_records(folders)
    reading = OpenMatches(folders)
    assert reading.thread is not None
    reading.thread.join()
    history = History(folders)
    return [
        (settings.volume, settings.notices, presets.kept, presets.notices, decks.kept, decks.notices),
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
