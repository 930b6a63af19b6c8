"""Names that people type and folders that systems give: no file of the game depends on what they hold, and a drive that
does not exist is an error with a sentence."""

import re
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

import pytest

from tests.support.damage.home import furnish, snapshot
from tests.support.match.disks import file_system
from uno_desktop.content.named_store import Kept, keep_deck, load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import delete, keep, load_presets, load_tables
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.match.records.trash import latest_in_trash, move_to_trash, restore_from_trash
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.file_lock import InstanceLock
from uno_desktop.system.log import open_log
from uno_desktop.system.paths import UserFolders, extended, user_folders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.profiles import add_profile, current_profile, profiles, switch_profile
from uno_desktop.system.settings import load_settings

RESERVED = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)", re.IGNORECASE)
FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]')
HOSTILE = [
    "con", "AUX", "nul", "com1", "lpt9", "con.toml", "aux.", "mine ", "mine...", ". .", "..", "a/b", r"a\b", "C:x",
    "a:b", "what?*", "<>|", "ÄÖÜ", "日本", "COM¹", "x" * 60,
]  # fmt: skip


def is_portable(name: str) -> bool:
    """Returns True for a name that a file can have on every system."""
    return not (RESERVED.match(name) or FORBIDDEN.search(name) or name.endswith((".", " ")) or len(name.encode()) > 200)


@pytest.mark.parametrize("name", ["con", "aux.toml", "nul.tar.gz", "a.", "a ", "a:b", "a/b", "x" * 201])
def test_the_check_refuses_what_windows_does(name: str) -> None:
    assert not is_portable(name) and is_portable(f"table-{name[0]}.toml")


@pytest.mark.parametrize("typed", HOSTILE)
def test_whatever_somebody_types_the_files_have_names_for_every_system(tmp_path: Path, typed: str) -> None:
    folders = user_folders(tmp_path)
    settings = load_settings(folders.settings_file)
    profile = add_profile(settings, typed)
    assert profile is not None
    switch_profile(settings, profile.id)
    assert load_presets(folders).keep(Kept(typed, "official official.target=300"))
    assert keep_deck(load_decks(folders), read_deck("mine/Present:gift:-:20:2:chosen-draw-2"), typed)
    assert load_progress(folders, profile=profile.id).note(ProgressKind.LESSON, "first")
    seats = (SeatPlan("easy", typed[:14]), SeatPlan("random", "Bo"))
    kept = [keep(folders, TablePlan("official", seats, title=title)) for title in (typed, f"{typed}!")]
    begin_match(TableSetup("official", seats, 1, {}), folders, None).close()
    assert write_report(folders, ValueError(typed), typed) is not None
    names = [place.name for place in tmp_path.rglob("*")]
    assert len(names) > 10 and [name for name in names if not is_portable(name)] == []
    assert {table.title for table in load_tables(folders).own} == {typed, f"{typed}!"}
    assert len({table.file for table in kept}) == 2 and not load_presets(folders).kept, "replaced"
    assert typed in [each.name for each in profiles(load_settings(folders.settings_file))]
    assert current_profile(load_settings(folders.settings_file)).name == typed
    delete(folders, kept[0])
    assert [table.title for table in load_tables(folders).own] == [f"{typed}!"]


DEEP = "/".join(f"a folder of some length, number {number}" for number in range(12))


@pytest.mark.parametrize(
    "name",
    ["Jörg", "Zoé Ńguyễn", "日本 語", "OneDrive - Söhne & Co", "O'Brien", "100% #1 {x} [y]", "~$a^b;c,d=e", DEEP],
)
def test_the_folders_of_the_game_may_be_anywhere(tmp_path: Path, name: str) -> None:
    """Also in a folder of a person with such a name, and deeper than the 260 characters of Windows."""
    config = user_folders(tmp_path / name).config
    folders = furnish(config)
    before = snapshot(config)
    assert len(before) >= 8
    found, history = scan_records(folders), History(folders)
    assert (len(found.finished), len(found.unfinished), len(history.games)) == (1, 1, 1)
    assert not found.problems and not history.problems
    move_to_trash(folders, found.unfinished[0].path)
    kept = latest_in_trash(folders)
    assert kept is not None and restore_from_trash(folders, kept) == found.unfinished[0].path
    assert load_settings(folders.settings_file).seats == [("human", "Zoé"), ("medium:hawk", "Ann")]
    assert snapshot(config) == before


@pytest.mark.parametrize(
    ("folder", "form"),
    [
        (r"C:\Users\Jörg\AppData", ""),
        (r"\\server\share\short", ""),
        (rf"C:\{'x' * 200}", rf"\\?\C:\{'x' * 200}"),
        (rf"\\server\share\{'x' * 200}", rf"\\?\UNC\server\share\{'x' * 200}"),
        (rf"\\?\C:\{'x' * 200}", ""),
    ],
)
def test_a_long_folder_of_windows_gets_the_form_without_a_limit(folder: str, form: str) -> None:
    form = form or folder
    assert extended(folder) == form == extended(form)
    assert (PureWindowsPath(form) / "games").parent == PureWindowsPath(form), "pathlib knows this form"


SEATS = (SeatPlan("easy", "Ada"), SeatPlan("easy", "Bo"))


def play(folders: UserFolders) -> None:
    session = begin_match(TableSetup("official", SEATS, 1, {}), folders, None)
    assert session.unsaved
    session.close()


def keep_table(folders: UserFolders) -> None:
    with pytest.raises(OSError):
        keep(folders, TablePlan("official", SEATS, title="Mine"))


def keep_settings(folders: UserFolders) -> None:
    settings = load_settings(folders.settings_file)
    settings.volume = 11
    assert not settings.save() and [notice.key for notice in settings.notices] == ["settings.not_saved"]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> UserFolders:
    """Folders of a system in which even the root is missing, as a drive without a disk is."""
    monkeypatch.setattr(Path, "is_dir", lambda path: False)

    def refuse(path: Path, *_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", str(path))

    file_system(monkeypatch, mkdir=refuse)
    return user_folders(tmp_path / "missing")


def test_no_parent_is_looked_for_above_the_root(folders: UserFolders) -> None:
    """The search for an existing parent never ended: a RecursionError at the start."""
    with pytest.raises(FileNotFoundError) as caught:
        private_folder(folders.games)
    assert caught.value.strerror and caught.value.filename == Path(folders.games.anchor).anchor


@pytest.mark.parametrize(
    "use",
    [
        play,
        keep_table,
        keep_settings,
        History,
        lambda folders: open_log(folders.logs),
        lambda folders: InstanceLock(folders.config).close(),
        lambda folders: write_report(folders, ValueError("odd"), ""),
        lambda folders: ProgramAllowlist(folders.config).allow(["a b"]),
    ],
)
def test_each_use_of_the_folders_ends_with_a_sentence_at_most(
    folders: UserFolders, use: Callable[[UserFolders], object]
) -> None:
    use(folders)
    assert not folders.config.exists()
