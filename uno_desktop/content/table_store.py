"""Ready tables on disk: those that ship, and the player's own, which can be saved and deleted."""

import re
import unicodedata
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from uno_desktop.content.level_files import BadLevel, DamagedLevel
from uno_desktop.content.ready_table import ReadyTable, load_table
from uno_desktop.system import paths
from uno_desktop.system.file_lock import Busy, one_writer, postponed
from uno_desktop.system.log import logger
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import quarantine

_ENDING = ".toml"
_LONGEST = 40
_MOST = 400
"""Maximum number of files read in a folder of tables."""


@dataclass(frozen=True, slots=True)
class TableProblem:
    """File that is not a valid table: the error, and the new path if it was renamed."""

    file: Path
    sentence: str
    aside: Path | None = None


@dataclass(slots=True)
class TableStore:
    """All ready tables; `problems` lists unusable files."""

    own: list[ReadyTable] = field(default_factory=list)
    shipped: list[ReadyTable] = field(default_factory=list)
    problems: list[TableProblem] = field(default_factory=list)


def look_at_tables(folders: UserFolders) -> TableStore:
    """Loads all tables. Renames the player's files that are not valid TOML; all others stay unchanged."""
    store = TableStore()
    for file in _files(paths.levels() / "tables"):
        try:
            store.shipped.append(load_table(file))
        except BadLevel as problem:  # the player cannot fix a shipped file, and has all others
            store.problems.append(TableProblem(file, str(problem)))
    for file in _files(folders.tables):
        try:
            store.own.append(load_table(file))
        except DamagedLevel as problem:
            store.problems.append(TableProblem(file, str(problem), quarantine(file)))
        except BadLevel as problem:
            store.problems.append(TableProblem(file, str(problem)))
    store.own.sort(key=lambda table: (table.title or table.id).casefold())
    return store


def shipped_tables() -> list[ReadyTable]:
    """Returns the tables that ship with the game, in the order of their file names. Raises BadLevel."""
    return [load_table(file) for file in _files(paths.levels() / "tables")]


def keep(folders: UserFolders, table: ReadyTable) -> ReadyTable:
    """Writes `table` to the player's folder, replacing only one with the same title.

    The returned table has its file, and the name of that file as id; neither if the write is postponed. Raises
    ValueError with one sentence if it cannot be dealt, OSError if it cannot be written.
    """
    table.rulebook()
    private_folder(folders.tables)
    try:
        with one_writer(folders.config):  # another instance of the game could choose the same free name
            same = own_table_titled(folders, table.title)
            file = same.file if same and same.file else _free_file(folders.tables, table.title)
            kept = replace(table, id=file.stem, file=file)
            kept.write(file)
    except Busy:
        if not postponed(partial(_keep_later, folders, table)):
            raise
        return table
    return kept


def _keep_later(folders: UserFolders, table: ReadyTable) -> bool:
    try:
        keep(folders, table)
    except (OSError, ValueError) as error:
        logger.error("the table %s is not saved: %s", table.title, error)
        return False
    return True


def own_table_titled(folders: UserFolders, title: str) -> ReadyTable | None:
    """Returns the player's table with this title, ignoring case; None if there is none."""
    for file in _files(folders.tables):
        try:
            table = load_table(file)
        except BadLevel:
            continue
        if (table.title or table.id).casefold() == title.casefold():
            return table
    return None


def delete_table(folders: UserFolders, table: ReadyTable) -> None:
    """Deletes one of the player's own tables. Raises OSError; ValueError if it is not the player's."""
    if table.file is None or table.file.parent != folders.tables:
        raise ValueError(f"{table.id} is not a table of the player's")
    table.file.unlink(missing_ok=True)


def _files(folder: Path) -> list[Path]:
    """Returns regular files only: reading a pipe would block forever."""
    try:
        return sorted(file for file in folder.glob(f"*{_ENDING}") if file.is_file())[:_MOST]
    except OSError:  # the folder is not readable
        return []


def _free_file(folder: Path, title: str) -> Path:
    """Returns a new file name; its prefix avoids the reserved names of Windows."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    stem = "-".join(["table", *words])[:_LONGEST].rstrip("-")
    number = 1
    while (file := folder / f"{stem}{f'-{number}' if number > 1 else ''}{_ENDING}").exists():
        number += 1
    return file
