"""The shelf of ready tables: those that ship, and the player's own, which can be kept and thrown away."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, replace
from pathlib import Path

from uno_desktop.content.level_files import BadLevel, DamagedLevel
from uno_desktop.content.ready_table import ReadyTable, load_table
from uno_desktop.system import paths
from uno_desktop.system.file_lock import one_writer
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.safe_files import put_aside

_ENDING = ".toml"
_LONGEST = 40
_MOST = 400
"""Files that are looked at in a folder of tables."""


@dataclass(frozen=True, slots=True)
class TableProblem:
    """A file that is no table: what is wrong, and where it is kept if it has been put aside."""

    file: Path
    sentence: str
    aside: Path | None = None


@dataclass(slots=True)
class TableShelf:
    """All ready tables; `problems` tells of files that cannot be used."""

    own: list[ReadyTable] = field(default_factory=list)
    shipped: list[ReadyTable] = field(default_factory=list)
    problems: list[TableProblem] = field(default_factory=list)


def look_at_tables(folders: UserFolders) -> TableShelf:
    """Reads all tables. A file of the player's that is not even TOML is renamed, any other is left as it is."""
    shelf = TableShelf()
    for file in _files(paths.levels() / "tables"):
        try:
            shelf.shipped.append(load_table(file))
        except BadLevel as problem:  # the player can do nothing about it, and has all the others
            shelf.problems.append(TableProblem(file, str(problem)))
    for file in _files(folders.tables):
        try:
            shelf.own.append(load_table(file))
        except DamagedLevel as problem:
            shelf.problems.append(TableProblem(file, str(problem), put_aside(file)))
        except BadLevel as problem:
            shelf.problems.append(TableProblem(file, str(problem)))
    shelf.own.sort(key=lambda table: (table.title or table.id).casefold())
    return shelf


def shipped_tables() -> list[ReadyTable]:
    """The tables that ship with the game, in the order of their file names. Raises BadLevel."""
    return [load_table(file) for file in _files(paths.levels() / "tables")]


def keep(folders: UserFolders, table: ReadyTable) -> ReadyTable:
    """Writes `table` into the player's folder; one with the same title is replaced, nothing else is.

    The kept table has its file and that file's name as its id. Raises ValueError with one sentence if it cannot
    be dealt, OSError if it cannot be written.
    """
    table.rulebook()
    folders.tables.mkdir(parents=True, exist_ok=True)
    with one_writer(folders.config):  # or another copy of the game takes the same free name
        same = own_table_titled(folders, table.title)
        file = same.file if same and same.file else _free_file(folders.tables, table.title)
        kept = replace(table, id=file.stem, file=file)
        kept.write(file)
    return kept


def own_table_titled(folders: UserFolders, title: str) -> ReadyTable | None:
    """The player's table with this title, in capitals or not; None if there is none."""
    for file in _files(folders.tables):
        try:
            table = load_table(file)
        except BadLevel:
            continue
        if (table.title or table.id).casefold() == title.casefold():
            return table
    return None


def throw_away(folders: UserFolders, table: ReadyTable) -> None:
    """Deletes one of the player's own tables. Raises OSError; ValueError if it is not the player's."""
    if table.file is None or table.file.parent != folders.tables:
        raise ValueError(f"{table.id} is not a table of the player's")
    table.file.unlink(missing_ok=True)


def _files(folder: Path) -> list[Path]:
    """Only real files: to read from a pipe would be to wait for ever."""
    try:
        return sorted(file for file in folder.glob(f"*{_ENDING}") if file.is_file())[:_MOST]
    except OSError:  # a folder that may not be looked into
        return []


def _free_file(folder: Path, title: str) -> Path:
    """A new name made of the title's plain letters; the first word keeps clear of names that Windows reserves."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    words = re.findall(r"[a-z0-9]+", plain)
    stem = "-".join(["table", *words])[:_LONGEST].rstrip("-")
    number = 1
    while (file := folder / f"{stem}{f'-{number}' if number > 1 else ''}{_ENDING}").exists():
        number += 1
    return file
