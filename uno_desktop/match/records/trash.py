"""Records that a player has deleted: kept aside for a day, so that the last one can be brought back."""

from __future__ import annotations

import contextlib
import itertools
import re
import time
from pathlib import Path

from uno_desktop.match.records.record_writer import SUFFIX, RecordInUse, free_places, in_use
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.safe_files import move_to_free

KEPT = 24 * 3600.0
"""Seconds for which a deleted record can be brought back."""
_NAME = re.compile(r"(\d{1,9}\.unogame)\.(\d{1,12})(?:-\d{1,6})?", re.ASCII)
"""The record's own name, and when it was deleted, in seconds since 1970: its own time stays when it was last played."""


def throw_away(folders: UserFolders, record: Path) -> Path:
    """Moves a record out of the games, and hands back where it is kept. It is never in neither place, nor damaged.

    Raises RecordInUse if a running game writes it, OSError if it cannot be moved; ValueError for what is no game here.
    """
    if record.parent != folders.games or not record.name.endswith(SUFFIX):
        raise ValueError(f"{record.name} is not one of the games")
    if in_use(record):
        raise RecordInUse(record, 0, "this game is being played in another window")
    aside = folders.deleted
    aside.mkdir(parents=True, exist_ok=True, mode=0o700)  # a record holds the seed, and with it every hand
    name = f"{record.name}.{int(time.time())}"
    return move_to_free(
        record, (aside / f"{name}{f'-{number}' if number else ''}" for number in itertools.count())
    )


def last_thrown_away(folders: UserFolders) -> Path | None:
    """The record that was deleted last and can be brought back; None if there is none."""
    found = [(int(match[2]), path.name, path) for path, match in _listed(folders)]
    return max(found)[2] if found else None


def bring_back(folders: UserFolders, kept: Path) -> Path:
    """Puts a deleted record among the games again, under its own name if that is free, and hands its place back.

    Raises OSError if it cannot be moved; ValueError for what was not deleted here.
    """
    match = _NAME.fullmatch(kept.name)
    if kept.parent != folders.deleted or match is None:
        raise ValueError(f"{kept.name} is not a deleted game")
    folders.games.mkdir(parents=True, exist_ok=True)
    return move_to_free(kept, itertools.chain([folders.games / match[1]], free_places(folders.games)))


def sweep(folders: UserFolders, now: float | None = None) -> None:
    """Removes for good what was deleted more than a day ago; what cannot be removed stays."""
    now = time.time() if now is None else now
    for path, match in _listed(folders):
        if now - int(match[2]) > KEPT:
            with contextlib.suppress(OSError):
                path.unlink()


def _listed(folders: UserFolders) -> list[tuple[Path, re.Match[str]]]:
    """Plain files with a name that this game has given."""
    try:
        paths = sorted(folders.deleted.iterdir())
    except OSError:
        return []
    named = ((path, _NAME.fullmatch(path.name)) for path in paths)
    return [(path, match) for path, match in named if match and path.is_file() and not path.is_symlink()]
