"""Progress of a profile: lessons, exercises, puzzles, daily deals and achievements by id, in one TOML file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.system.file_lock import Busy, one_writer
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.postponed_writes import postponed
from uno_desktop.system.profiles import FIRST
from uno_desktop.system.safe_files import quarantine, write_through
from uno_desktop.system.settings import Notice
from uno_desktop.system.untrusted_input import SENTENCE, TITLE, check_size, is_plain, read_toml

FILE = "progress.toml"
VERSION = 1
_VERSION = "version"
_MOST = 1_000_000

Mark = int | str
"""Stored result: a number, such as stars, of which the best is kept, or a line of text."""


class Kind(StrEnum):
    """Kinds of progress; the values are the words of the file."""

    LESSON = "lesson"
    EXERCISE = "exercise"
    PUZZLE = "puzzle"
    DAILY = "daily"
    ACHIEVEMENT = "feat"
    RIVALS = "rivals"
    OFFER = "offer"
    """Lesson offered at a real table."""


LEVELS = (Kind.LESSON, Kind.EXERCISE, Kind.PUZZLE, Kind.DAILY)
"""Kinds for built-in content; the others come from matches."""


@dataclass(slots=True)
class Progress:
    """Stored results of a profile. `file` is None if nothing can be saved; `notices` gives the reason."""

    file: Path | None
    notices: list[Notice] = field(default_factory=list)
    _document: dict[str, Any] = field(default_factory=dict)
    """Content of the file as last read or written, including entries of other versions."""
    _unwritten: list[Callable[[dict[str, Any]], None]] = field(default_factory=list)
    """Changes not written yet."""

    def mark(self, kind: Kind, name: str) -> Mark | None:
        """Returns the result of one item; None if it has not been completed."""
        table = self._document.get(kind)
        mark = table.get(name) if isinstance(table, dict) else None
        return mark if _is_mark(name, mark) else None

    def done(self, kind: Kind) -> Mapping[str, Mark]:
        table = self._document.get(kind)
        if not isinstance(table, dict):
            return {}
        return {name: mark for name, mark in table.items() if _is_mark(name, mark)}

    def note(self, kind: Kind, name: str, mark: Mark = 1) -> bool:
        """Stores the result of `name`: the best number is kept, a text replaces the previous one.

        Returns False, with a notice, if it cannot be written; the result then lasts until the program ends. Raises
        ValueError for a result that could not be parsed again.
        """
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
        """Deletes all results of these kinds. Returns False, with a notice, if that cannot be written."""

        def erased(document: dict[str, Any]) -> None:
            for kind in kinds:
                document.pop(kind, None)

        return self._change(erased)

    def _change(self, edit: Callable[[dict[str, Any]], None]) -> bool:
        """Applies an edit to the current content of the file: another instance of the game may have written it."""
        edit(self._document)
        if self.file is None:
            return False
        self._unwritten.append(edit)
        return self._write()

    def _write(self) -> bool:
        if self.file is None or not self._unwritten:
            return self.file is not None
        try:
            with one_writer(self.file.parent):
                found = _read(self)
                if self.file is None:
                    return False
                document = found if found is not None else dict(self._document)
                for change in self._unwritten:
                    change(document)
                content = check_size(tomli_w.dumps({_VERSION: VERSION, **document}).encode())
                write_through(self.file, content, follow=found is not None)
        except (OSError, ValueError) as error:  # or another program's value that cannot be serialized
            if isinstance(error, Busy) and postponed(self._write):
                return True
            why = getattr(error, "strerror", None) or str(error)
            self.notices.append(Notice("progress.not_saved", {"file": self.file, "why": why}))
            return False
        self._document = document
        self._unwritten.clear()
        return True


def progress_file(folders: UserFolders, profile: int = FIRST) -> Path:
    return folders.config / (FILE if profile == FIRST else f"progress-{profile}.toml")


def load_progress(folders: UserFolders, notices: list[Notice] | None = None, profile: int = FIRST) -> Progress:
    """Loads the progress of a profile. A damaged file is renamed, one of a newer version left alone; `notices` reports
    both."""
    progress = Progress(progress_file(folders, profile), [] if notices is None else notices)
    progress._document = _read(progress) or {}
    return progress


def _read(progress: Progress) -> dict[str, Any] | None:
    """Returns the content of the file; None if there is none. Stops saving if the file must not be overwritten."""
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
    aside = quarantine(file) if file else None
    if aside is None:
        _give_up(progress, "progress.not_read", why=error)
    else:
        progress.notices.append(Notice("progress.damaged", {"file": file, "aside": aside.name}))


def _give_up(progress: Progress, key: str, **words: object) -> None:
    progress.notices.append(Notice(key, {"file": progress.file, **words}))
    progress.file = None


def _is_mark(name: object, mark: object) -> bool:
    if not isinstance(name, str) or not 0 < len(name) <= TITLE or not is_plain(name):
        return False
    if isinstance(mark, str):
        return len(mark) <= SENTENCE and is_plain(mark)
    return type(mark) is int and 0 <= mark <= _MOST
