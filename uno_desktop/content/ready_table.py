"""Ready tables: ruleset, options and seats in level files of kind `table`; those that ship, and the player's own."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.content.level_files import BadLevel, DamagedLevel, Reader, read_kind, refusing, usable
from uno_desktop.match.table_setup import HUMAN, NAME_LIMIT, SeatPlan
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset import numbers_of
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.system import paths
from uno_desktop.system.file_lock import one_writer, postponed
from uno_desktop.system.log import logger
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import FileInUse, quarantine, remove, write_through
from uno_desktop.system.untrusted_input import check_size, is_plain

TABLE = "table"
_KEYS = "kind id title about ruleset rules options seats card"
_SEAT_KEYS = "player name handicap"


@dataclass(frozen=True, slots=True)
class ReadyTable:
    """Table that is ready to deal.

    `title` and `about` are empty if the catalogue has them. `options` holds what differs from the defaults. A seat
    without a name gets one at the table. `card` is the code of the card on its tile; empty for any card.
    """

    id: str
    ruleset: str
    seats: tuple[SeatPlan, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    title: str = ""
    about: str = ""
    card: str = ""
    file: Path | None = None

    def rulebook(self) -> Rulebook:
        """Returns the rulebook of the table. Raises ValueError with one sentence if the table cannot be dealt."""
        book = rulebook_for(self.ruleset, self.options)
        count, allowed = len(self.seats), book.seats
        if count not in allowed:
            sentence = f"{count} given; {self.ruleset} is played by {numbers_of(allowed)}"
            raise ValueError(f"seats: {sentence}")
        if self.card and self.card not in book.deck.ids:
            raise ValueError(f'card: the deck of {self.ruleset} has no card "{self.card}"')
        return book.with_handicaps([seat.handicap for seat in self.seats])

    def write(self, file: Path) -> None:
        """Writes the table to `file` atomically. Raises OSError."""
        seats = [
            {key: value for key in _SEAT_KEYS.split() if (value := str(getattr(seat, key)))} for seat in self.seats
        ]
        texts = {"title": self.title, "about": self.about, "card": self.card}
        document: dict[str, Any] = {"kind": TABLE, "id": self.id}
        document |= {key: text for key, text in texts.items() if text}
        document |= {"ruleset": self.ruleset, "options": dict(self.options), "seats": seats}
        write_through(file, check_size(tomli_w.dumps(document).encode()))


def load_table(file: Path) -> ReadyTable:
    """Parses one ready table and checks that it can be dealt. Raises BadLevel."""
    reader = read_kind(file, TABLE, _KEYS)
    table = ReadyTable(
        id=reader.text("id", required=True),
        ruleset=reader.text("ruleset", required=True),
        seats=_seats(reader),
        options=reader.options(),
        title=reader.text("title"),
        about=reader.text("about"),
        card=reader.text("card"),
        file=file,
    )
    reader.texts("rules")
    with refusing(file, ""):
        book = table.rulebook()
    return replace(table, options=book.ruleset.changed(book.options))


def _seats(reader: Reader) -> tuple[SeatPlan, ...]:
    listed = reader.table.get("seats")
    if not isinstance(listed, list):
        raise reader.bad("seats", "a list is needed: who sits there, clockwise from A")
    if len(listed) > len(SEAT_LETTERS):
        raise reader.bad("seats", f"{len(listed)} given; at most {len(SEAT_LETTERS)} can sit down")
    return tuple(_seat(reader, one, number) for number, one in enumerate(listed, 1))


def _seat(reader: Reader, given: object, number: int) -> SeatPlan:
    where = f"seats, number {number}"
    if isinstance(given, str):
        given = {"player": given}
    if not isinstance(given, dict):
        raise reader.bad(where, f"{given!r} is neither a player nor {{ player, name }}")
    reader = Reader(reader.file, given, f"{where}: ")
    reader.only(_SEAT_KEYS)
    player = given.get("player", "")
    if player != HUMAN:
        player = reader.player("", player)
    name = given.get("name", "")
    if not isinstance(name, str) or len(name.strip()) > NAME_LIMIT or not is_plain(name):
        raise reader.bad("", f"{name!r} is not a name of at most {NAME_LIMIT} letters")
    with refusing(reader.file, reader.place("handicap")):
        handicap = Handicap.parse(reader.text("handicap"))
    return SeatPlan(player, name.strip(), handicap=handicap)


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

    def tell(problem: BadLevel) -> None:
        own = problem.file.parent == folders.tables  # the player cannot fix a shipped file, and has all others
        aside = quarantine(problem.file) if own and isinstance(problem, DamagedLevel) else None
        store.problems.append(TableProblem(problem.file, str(problem), aside))

    store.shipped += usable(_files(paths.levels() / "tables"), load_table, tell)
    store.own += usable(_files(folders.tables), load_table, tell)
    store.own.sort(key=lambda table: (table.title or table.id).casefold())
    return store


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
    except FileInUse:
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
    own = usable(_files(folders.tables), load_table)
    return next((table for table in own if (table.title or table.id).casefold() == title.casefold()), None)


def delete_table(folders: UserFolders, table: ReadyTable) -> None:
    """Deletes one of the player's own tables. Raises OSError; ValueError if it is not the player's."""
    if table.file is None or table.file.parent != folders.tables:
        raise ValueError(f"{table.id} is not a table of the player's")
    remove(table.file, missing_ok=True)


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
