"""Trash of deleted records: kept for a day, so that the last one can be restored."""

import contextlib
import itertools
import re
import time
from pathlib import Path

from uno_desktop.match.records.record_writer import SUFFIX, RecordInUse, free_places, in_use
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import move_to_free, remove

KEPT = 24 * 3600.0
"""Seconds for which a deleted record can be restored."""
_NAME = re.compile(r"(\d{1,9}\.unogame)\.(\d{1,12})(?:-\d{1,6})?", re.ASCII)
"""File name in the trash: name of the record, and time of deletion in seconds since 1970."""


def move_to_trash(folders: UserFolders, record: Path) -> Path:
    """Moves a record to the trash, and returns its new path. The complete file always exists in at least one place.

    Raises RecordInUse if a running game is writing it, OSError if it cannot be moved, ValueError if the file is not
    a record in the games folder.
    """
    if record.parent != folders.games or not record.name.endswith(SUFFIX):
        raise ValueError(f"{record.name} is not one of the games")
    if in_use(record):
        raise RecordInUse(record, 0, "this game is being played in another window")
    aside = private_folder(folders.deleted)
    name = f"{record.name}.{int(time.time())}"
    return move_to_free(record, (aside / f"{name}{f'-{number}' if number else ''}" for number in itertools.count()))


def latest_in_trash(folders: UserFolders) -> Path | None:
    """Returns the last deleted record that can be restored; None if there is none.

    Records with a future time come last, because the clock has been set back since.
    """
    now = time.time()
    found = [(int(match[2]) <= now, int(match[2]), path.name, path) for path, match in _listed(folders)]
    return max(found)[3] if found else None


def restore_from_trash(folders: UserFolders, kept: Path) -> Path:
    """Restores a deleted record, under its own name if that is free, and returns its path.

    Raises OSError if it cannot be moved; ValueError for a file that was not deleted here.
    """
    match = _NAME.fullmatch(kept.name)
    if kept.parent != folders.deleted or match is None:
        raise ValueError(f"{kept.name} is not a deleted game")
    private_folder(folders.games)
    return move_to_free(kept, itertools.chain([folders.games / match[1]], free_places(folders.games)))


def sweep(folders: UserFolders, now: float | None = None) -> None:
    """Deletes records that have been in the trash for more than a day; those that cannot be deleted stay."""
    now = time.time() if now is None else now
    for path, match in _listed(folders):
        if now - int(match[2]) > KEPT:
            with contextlib.suppress(OSError):
                remove(path)


def _listed(folders: UserFolders) -> list[tuple[Path, re.Match[str]]]:
    try:
        paths = sorted(folders.deleted.iterdir())
    except OSError:
        return []
    named = ((path, _NAME.fullmatch(path.name)) for path in paths)
    return [(path, match) for path, match in named if match and path.is_file() and not path.is_symlink()]
