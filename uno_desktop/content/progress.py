"""Progress of a profile: lessons, exercises, puzzles, daily deals and achievements by id, in one TOML file."""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from uno_desktop.system.paths import UserFolders
from uno_desktop.system.profiles import FIRST
from uno_desktop.system.untrusted_input import SENTENCE, TITLE, is_plain
from uno_desktop.system.user_file import Document, FileTexts, Notice, UserFile

FILE = "progress.toml"
VERSION = 1
_TEXTS = FileTexts("progress.damaged", "progress.not_read", "progress.not_saved", "progress.newer")
_MOST = 1_000_000

Mark = int | str
"""Stored result: a number, such as stars, of which the best is kept, or a line of text."""


class ProgressKind(StrEnum):
    """Kinds of progress; the values are the words of the file."""

    LESSON = "lesson"
    EXERCISE = "exercise"
    PUZZLE = "puzzle"
    DAILY = "daily"
    TRY = "try"
    """Scored try at a daily deal: when it began, and its record."""
    ACHIEVEMENT = "feat"
    RIVALS = "rivals"
    OFFER = "offer"
    """Lesson offered at a real table."""
    FOLLOW = "follow"
    """Strength of the level that follows the person, by ruleset and number of seats."""
    RUN = "run"
    """Number of puzzles solved at the first try since the last wrong one, as text: it may fall."""
    MET = "met"
    """Character that the profile has met."""
    SEEN = "seen"
    """Number of results of a kind that the player has looked at, and the day whose deal they have looked at."""


LEVELS = (
    *(ProgressKind.LESSON, ProgressKind.EXERCISE, ProgressKind.PUZZLE),
    *(ProgressKind.DAILY, ProgressKind.TRY, ProgressKind.RUN),
)
"""Kinds for built-in content; results of the other kinds come from matches."""


class Progress:
    """Stored results of a profile. They last until the program ends if they cannot be saved."""

    def __init__(self, file: Path | None, notices: list[Notice] | None = None) -> None:
        own, messages = ("version", *ProgressKind), [] if notices is None else notices
        self.file = UserFile(file, own, _TEXTS, version=VERSION, lasting=True, notices=messages)
        self.file.refresh()

    @property
    def notices(self) -> list[Notice]:
        return self.file.notices

    def mark(self, kind: ProgressKind, name: str) -> Mark | None:
        """Returns the result stored for `name`; None if there is no valid one."""
        table = self.file.document.get(kind)
        mark = table.get(name) if isinstance(table, dict) else None
        return mark if _is_mark(name, mark) else None

    def done(self, kind: ProgressKind) -> Mapping[str, Mark]:
        table = self.file.document.get(kind)
        if not isinstance(table, dict):
            return {}
        return {name: mark for name, mark in table.items() if _is_mark(name, mark)}

    def note(self, kind: ProgressKind, name: str, mark: Mark = 1) -> bool:
        """Stores the result of `name`: the best number is kept, a text replaces the previous one.

        Returns False, with a notice, if it cannot be written; the result then lasts until the program ends. Raises
        ValueError for a result that could not be parsed again.
        """
        if not _is_mark(name, mark):
            raise ValueError(f"{name!r} = {mark!r} is no mark of progress")

        def noted(document: Document) -> None:
            table = document.get(kind)
            if not isinstance(table, dict):
                table = document[kind] = {}
            before = table.get(name)
            best = isinstance(mark, int) and type(before) is int and before > mark
            table[name] = before if best else mark

        return self.file.change(noted)

    def unseen(self, kind: ProgressKind) -> list[str]:
        """Returns the names of the results that were stored since `see`, oldest first."""
        seen = self.mark(ProgressKind.SEEN, kind)
        return [*self.done(kind)][seen if isinstance(seen, int) else 0 :]

    def see(self, kind: ProgressKind) -> None:
        """Stores that the player has looked at all results of a kind."""
        if self.unseen(kind):
            self.note(ProgressKind.SEEN, kind, len(self.done(kind)))

    def erase(self, *kinds: ProgressKind) -> bool:
        """Deletes all results of these kinds. Returns False, with a notice, if that cannot be written."""

        def erased(document: Document) -> None:
            seen = document.get(ProgressKind.SEEN)
            for kind in kinds:
                document.pop(kind, None)
                if isinstance(seen, dict):
                    seen.pop(kind, None)

        return self.file.change(erased)


def load_progress(folders: UserFolders, notices: list[Notice] | None = None, profile: int = FIRST) -> Progress:
    """Loads the progress of a profile. A damaged file is renamed, one of a newer version left alone; `notices` reports
    both."""
    file = FILE if profile == FIRST else f"progress-{profile}.toml"
    return Progress(folders.config / file, notices)


def _is_mark(name: object, mark: object) -> bool:
    if not isinstance(name, str) or not 0 < len(name) <= TITLE or not is_plain(name):
        return False
    if isinstance(mark, str):
        return len(mark) <= SENTENCE and is_plain(mark)
    return type(mark) is int and 0 <= mark <= _MOST
