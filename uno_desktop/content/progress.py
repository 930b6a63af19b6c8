"""What a player has done: lessons, exercises, puzzles, daily deals and feats, each by its id, in one TOML file a
person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.system.file_lock import one_writer
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.profiles import FIRST
from uno_desktop.system.safe_files import put_aside, write_through
from uno_desktop.system.settings import Notice
from uno_desktop.system.untrusted_input import SENTENCE, TITLE, check_size, is_plain, read_toml

FILE = "progress.toml"
VERSION = 1
_VERSION = "version"
_MOST = 1_000_000

Mark = int | str
"""What is kept of something done: a number, such as stars, of which the best stays, or a line of text."""


class Kind(StrEnum):
    """What can be done; the words are those of the file."""

    LESSON = "lesson"
    EXERCISE = "exercise"
    PUZZLE = "puzzle"
    DAILY = "daily"
    FEAT = "feat"
    RIVALS = "rivals"
    OFFER = "offer"
    """A lesson that was offered at a real table."""


LEVELS = (Kind.LESSON, Kind.EXERCISE, Kind.PUZZLE, Kind.DAILY)
"""What is done of what the game brings along; the rest comes of games with others."""


@dataclass(slots=True)
class Progress:
    """The marks of everything done. `file` is None where nothing can be kept; `notices` tells why."""

    file: Path | None
    notices: list[Notice] = field(default_factory=list)
    _document: dict[str, Any] = field(default_factory=dict)
    """The file as it was last read or written, with what other versions may have put there."""
    _unwritten: list[Callable[[dict[str, Any]], None]] = field(default_factory=list)
    """Changes that could not be written yet."""

    def mark(self, kind: Kind, name: str) -> Mark | None:
        """The mark of one thing; None if it has not been done."""
        table = self._document.get(kind)
        mark = table.get(name) if isinstance(table, dict) else None
        return mark if _is_mark(name, mark) else None

    def done(self, kind: Kind) -> Mapping[str, Mark]:
        """Everything done of a kind, by id."""
        table = self._document.get(kind)
        if not isinstance(table, dict):
            return {}
        return {name: mark for name, mark in table.items() if _is_mark(name, mark)}

    def note(self, kind: Kind, name: str, mark: Mark = 1) -> bool:
        """Notes that `name` has been done. A number counts if it is the best one yet, a text replaces the last one.
        False, with a notice, if it cannot be written; it holds until the program ends all the same. Raises ValueError
        for what could not be read again."""
        if not _is_mark(name, mark):
            raise ValueError(f"{name!r} = {mark!r} is no mark of progress")

        def noted(document: dict[str, Any]) -> None:
            table = document.get(kind)
            if not isinstance(table, dict):
                table = document[kind] = {}
            before = table.get(name)
            best = isinstance(mark, int) and type(before) is int and before > mark
            table[name] = before if best else mark

        return self._change(noted)

    def erase(self, *kinds: Kind) -> bool:
        """Forgets everything of these kinds. False, with a notice, if that cannot be written."""

        def erased(document: dict[str, Any]) -> None:
            for kind in kinds:
                document.pop(kind, None)

        return self._change(erased)

    def _change(self, edit: Callable[[dict[str, Any]], None]) -> bool:
        """Changes what stands in the file now: another copy of the game may have noted something meanwhile."""
        edit(self._document)
        if self.file is None:
            return False
        self._unwritten.append(edit)
        try:
            with one_writer(self.file.parent):
                found = _read(self)
                if self.file is None:
                    return False
                document = found if found is not None else dict(self._document)
                for change in self._unwritten:
                    change(document)
                self.file.parent.mkdir(parents=True, exist_ok=True)
                content = check_size(tomli_w.dumps({_VERSION: VERSION, **document}).encode())
                write_through(self.file, content, follow=found is not None)
        except (OSError, ValueError) as error:  # or a value of somebody else's that cannot be written
            why = getattr(error, "strerror", None) or str(error)
            self.notices.append(Notice("progress.not_saved", {"file": self.file, "why": why}))
            return False
        self._document = document
        self._unwritten.clear()
        return True


def progress_file(folders: UserFolders, profile: int = FIRST) -> Path:
    """Where the progress of a person of the household is kept."""
    return folders.config / (FILE if profile == FIRST else f"progress-{profile}.toml")


def load_progress(
    folders: UserFolders, notices: list[Notice] | None = None, profile: int = FIRST
) -> Progress:
    """A person's progress. A damaged file is renamed, one of a newer version is left alone; `notices` tells of it."""
    progress = Progress(progress_file(folders, profile), [] if notices is None else notices)
    progress._document = _read(progress) or {}
    return progress


def _read(progress: Progress) -> dict[str, Any] | None:
    """What stands in the file; None if there is none. One that must not be overwritten ends the keeping."""
    file = progress.file
    try:
        if file is None or not file.exists():
            return None
        document = read_toml(file)
    except OSError as error:
        _give_up(progress, "progress.not_read", why=error.strerror)
        return None
    except ValueError as error:
        _put_aside(progress, error)
        return None
    version = document.get(_VERSION, VERSION)
    if type(version) is not int or version > VERSION:
        _give_up(progress, "progress.newer")
        return None
    return document


def _put_aside(progress: Progress, error: ValueError) -> None:
    file = progress.file
    aside = put_aside(file) if file else None
    if aside is None:
        _give_up(progress, "progress.not_read", why=error)
    else:
        progress.notices.append(Notice("progress.damaged", {"file": file, "aside": aside.name}))


def _give_up(progress: Progress, key: str, **words: object) -> None:
    progress.notices.append(Notice(key, {"file": progress.file, **words}))
    progress.file = None


def _is_mark(name: object, mark: object) -> bool:
    """True for an id that can be shown, and a number or a line of text."""
    if not isinstance(name, str) or not 0 < len(name) <= TITLE or not is_plain(name):
        return False
    if isinstance(mark, str):
        return len(mark) <= SENTENCE and is_plain(mark)
    return type(mark) is int and 0 <= mark <= _MOST
