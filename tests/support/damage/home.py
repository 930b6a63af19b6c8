"""Player's folder with one file of every kind, and the checks after damage."""

import shutil
from pathlib import Path

from tests.support.match.tables import recorded
from tests.support.places import relative
from uno_desktop.content.named_store import Kept
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets
from uno_desktop.match.records.match_history import History
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings

SETTINGS, BACKUP, PRESETS = "settings.toml", "settings.toml.bak", "presets.toml"
PROGRESS = "progress.toml"
TABLE, FINISHED, UNFINISHED = "tables/table-mine.toml", "games/00001.unogame", "games/00002.unogame"
INDEX, EXPORT = "past-games.sqlite3", "exports/official-00001.unogame"
EVERY_KIND = (SETTINGS, BACKUP, PRESETS, PROGRESS, TABLE, FINISHED, UNFINISHED, INDEX, EXPORT)

Snapshot = dict[str, bytes]


def furnish(folder: Path) -> UserFolders:
    """Creates the player's files as the game does."""
    folders = user_folders(folder)
    settings = load_settings(folders.settings_file)
    settings.unknown["of_a_later_version"] = [1, 2]
    settings.language, settings.seats = "en", [("human", "Zoé"), ("medium:hawk", "Ann")]
    settings.save()
    settings.volume, settings.options = 35, {"official.target": 200}
    settings.save()
    progress = load_progress(folders)
    progress.note(ProgressKind.LESSON, "official-color")
    progress.note(ProgressKind.PUZZLE, "street-one-go-001", 2)
    progress.note(ProgressKind.DAILY, "2026-11-22 street", "84 : par 61")
    store = load_presets(folders)
    store.keep(Kept("Sunday", "official official.target=300"))
    store.keep(Kept("Duel", "street street.cut=off"))
    seats = (SeatPlan("human", ""), SeatPlan("easy", "Ada"))
    keep(folders, TablePlan("official", seats, {"official.target": 200}, title="Mine"))
    recorded(folders, "easy", "random", seed=3, official_target=10)
    recorded(folders, "easy", "random", seed=5, official_target=500, actions=30)
    assert len(History(folders).games) == 1
    folders.exports.mkdir()
    shutil.copy2(folder / FINISHED, folder / EXPORT)
    return folders


def snapshot(folder: Path) -> Snapshot:
    """Returns the content of every file, except hidden ones and logs."""
    return {
        relative(file, folder): file.read_bytes()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.name.startswith(".") and "logs" not in file.parts
    }


_FIRST = b"uno-desktop game 2"
_OF_A_HEAD = (b"uno-desktop game ", b"ruleset ", b"option ", b"streak ", b"daily ", b"deck ", b"seat ", b"# ")


def ends_in_its_head(name: str, content: bytes) -> bool:
    """Returns True for a record that ends before the deal, perhaps in zeros: it may be removed."""
    begun, _, behind = content.partition(b"\0")
    lines = begun.split(b"\n")[:-1]
    torn = all(line.startswith(_OF_A_HEAD) for line in lines) if lines else _FIRST.startswith(begun)
    return name.endswith(".unogame") and torn and not behind.strip(b"\0")


def assert_nothing_lost(before: Snapshot, after: Snapshot, may_change: tuple[str, ...] = ()) -> None:
    """Checks that every file is unchanged under its name or a backup name, and that no temporary file is left."""
    kept = set(after.values())
    for name, content in before.items():
        if name in may_change:
            continue
        if name not in after and ends_in_its_head(name, content):
            continue
        assert after.get(name) == content or (name not in after and content in kept), f"{name} is lost"
    left = [name for name in after.keys() - before.keys() if name.endswith((".new", "-journal"))]
    assert not left, left
    for name in after:
        assert name in before or ".damaged" in name or name in may_change, f"{name} was made"
