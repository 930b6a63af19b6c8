"""Store of table plans: the player's own, one file each, and those that ship."""

import re
import unicodedata
from dataclasses import dataclass, field, replace
from errno import EIO
from functools import lru_cache, partial
from pathlib import Path

from uno_desktop.content.level_files import BadLevel, DamagedLevel, usable
from uno_desktop.content.named_store import EntryKind, NamedStore
from uno_desktop.content.table_plan import TablePlan, load_plan, parse_plan
from uno_desktop.model.refused import InvalidLine
from uno_desktop.model.ruleset_registry import LONGEST_RULES
from uno_desktop.system import paths
from uno_desktop.system.file_lock import one_writer, postponed
from uno_desktop.system.log import logger
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import FileInUse, quarantine, remove
from uno_desktop.system.user_file import FileTexts, Notice

TITLE_LIMIT = 28
"""Longest title that a player can type, in characters."""
_ENDING = ".toml"
_LONGEST = 40
_MOST = 400
"""Maximum number of files read in a folder of tables."""
PRESETS = "presets.toml"
"""File in which earlier versions kept the plans without seats, one line each; entries are only removed from it."""
_TEXTS = FileTexts("presets.damaged", "presets.not_read", "presets.not_saved")
_KIND = EntryKind(entry="preset", line="rules", longest=LONGEST_RULES, texts=_TEXTS, odd="presets.odd")


@dataclass(frozen=True, slots=True)
class TableProblem:
    """File of the player, or line in the file of presets, that is not a valid plan.

    `sentence` is the error in English, `why` the one for the player; `aside` is the new path of a renamed file.
    """

    file: Path
    title: str
    sentence: str
    why: Notice
    aside: Path | None = None


@dataclass(slots=True)
class TableStore:
    """All plans but the packs; `problems` lists what is unusable, `notices` what players must know about files."""

    own: list[TablePlan] = field(default_factory=list)
    shipped: list[TablePlan] = field(default_factory=list)
    problems: list[TableProblem] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    def titled(self, title: str) -> bool:
        """Returns True if something of the player's, usable or not, has this title, ignoring case."""
        titles = (*(plan.title or plan.id for plan in self.own), *(problem.title for problem in self.problems))
        return title.casefold() in map(str.casefold, titles)


def load_tables(folders: UserFolders) -> TableStore:
    """Loads all plans but the packs. Renames the player's files that are not valid TOML; all others stay unchanged."""
    store = TableStore()

    def tell(problem: BadLevel) -> None:
        own = problem.file.parent == folders.tables  # the player cannot fix a shipped file, and has all others
        aside = quarantine(problem.file) if own and isinstance(problem, DamagedLevel) else None
        why = Notice("tables.unusable", {"why": str(problem)})
        if aside is not None:
            why = Notice("tables.damaged", {"file": problem.file, "kept": aside.name})
        store.problems.append(TableProblem(problem.file, problem.file.name, str(problem), why, aside))
        store.notices.append(why)

    store.shipped += usable(_files(paths.levels() / "tables"), load_plan, tell)
    store.own += usable(_files(folders.tables), load_plan, tell)
    presets = load_presets(folders)
    store.notices += presets.notices
    for kept in presets.kept:
        file = folders.config / PRESETS
        try:
            store.own.append(replace(parse_plan(kept.line), title=kept.name, file=file))
        except InvalidLine as error:
            why = Notice(error.key, error.words)
            store.problems.append(TableProblem(file, kept.name, str(error), why))
    store.own.sort(key=lambda plan: (plan.title or plan.id).casefold())
    return store


def load_presets(folders: UserFolders) -> NamedStore:
    """Loads the presets of earlier versions. A damaged file is renamed and reported; invalid entries stay in it."""
    return NamedStore(folders.config / PRESETS, _KIND)


@lru_cache(maxsize=1)
def shipped_packs() -> tuple[TablePlan, ...]:
    """Returns the shipped packs in file order; damaged ones are left out (`uno-desktop check` reports them)."""
    return tuple(usable(_files(paths.levels() / "packs"), load_plan))


def leaflet_of(ruleset: str) -> TablePlan | None:
    return next((pack for pack in shipped_packs() if pack.leaflet and pack.ruleset == ruleset), None)


def keep(folders: UserFolders, plan: TablePlan) -> TablePlan:
    """Writes `plan` to the player's folder, replacing only one with the same title.

    The returned plan has its file, and the name of that file as id; neither if the write is postponed. Raises
    ValueError with one sentence if it cannot be dealt, OSError if it cannot be written.
    """
    plan.rulebook()
    private_folder(folders.tables)
    try:
        with one_writer(folders.config):  # another instance of the game could choose the same free name
            same = _with_title(folders, plan.title)
            file = same.file if same and same.file else _free_file(folders.tables, plan.title)
            kept = replace(plan, id=file.stem, file=file)
            kept.write(file)
    except FileInUse:
        if not postponed(partial(_keep_later, folders, plan)):
            raise
        return replace(plan, id="", file=None)
    presets = load_presets(folders)
    if presets.named(plan.title) is not None:
        presets.delete(plan.title)
    return kept


def rename(folders: UserFolders, plan: TablePlan, title: str) -> TablePlan:
    """Renames one of the player's plans, replacing one that has the title. Raises like `keep`."""
    kept = keep(folders, replace(plan, title=title))
    if kept.file not in (None, plan.file):
        delete(folders, plan)
    return kept


def _keep_later(folders: UserFolders, plan: TablePlan) -> bool:
    try:
        keep(folders, plan)
    except (OSError, ValueError) as error:
        logger.error("the table %s is not saved: %s", plan.title, error)
        return False
    return True


def _with_title(folders: UserFolders, title: str) -> TablePlan | None:
    own = usable(_files(folders.tables), load_plan)
    return next((plan for plan in own if (plan.title or plan.id).casefold() == title.casefold()), None)


def is_own(folders: UserFolders, kept: TablePlan | TableProblem) -> bool:
    return kept.file is not None and kept.file.parent in (folders.tables, folders.config)


def delete(folders: UserFolders, kept: TablePlan | TableProblem) -> None:
    """Deletes what the player has kept, usable or not. Raises OSError; ValueError if it is not the player's."""
    if kept.file is None or not is_own(folders, kept):
        raise ValueError(f"{kept.title} is not a table of the player's")
    if kept.file.name != PRESETS:
        remove(kept.file, missing_ok=True)
        return
    presets = load_presets(folders)
    if not presets.delete(kept.title):
        raise OSError(EIO, str(presets.notices[-1].params.get("why", "")))


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
