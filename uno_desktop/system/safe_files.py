"""Files of the player's are never half written and never thrown away: replacing in one step, names to keep aside."""

from __future__ import annotations

import glob
import itertools
import os
import time
import tomllib
from pathlib import Path
from typing import Any

_ABANDONED = 60.0
"""Seconds after which what was being written belongs to a copy of the game that is gone."""
_numbers = itertools.count(1)


def write_through(file: Path, content: bytes) -> None:
    """Put `content` in place of `file` in one step: after a power cut it is the old or the new one, whole.

    Raises OSError if the folder refuses, or the disk is full; then nothing is left behind.
    """
    _sweep(file)
    # another copy of the game may be at the same file: each writes into one of its own
    fresh = file.with_name(f"{file.name}.{os.getpid()}-{next(_numbers)}.new")
    try:
        with fresh.open("wb") as handle:
            handle.write(content)
            handle.flush()
            os.fsync(handle.fileno())
        os.replace(fresh, file)
    except BaseException:
        _remove(fresh)
        raise


def read_toml(file: Path) -> dict[str, Any]:
    """The document in `file`. Raises OSError if it cannot be opened, ValueError if it is damaged.

    The game never writes an empty one: that is what a power cut may leave.
    """
    if file.exists() and not file.is_file() and not file.is_dir():
        raise OSError(0, "not a file", str(file))  # to read from a pipe would be to wait for ever
    text = file.read_text(encoding="utf-8")
    if not text.strip("\0\r\n\t "):
        raise ValueError(f"{file}: the file is empty")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError(f"{file}: nested too deeply") from None


def put_file_aside(file: Path) -> Path | None:
    """Renames a damaged file, and hands its new place back; None if that cannot be done, and it stays as it is."""
    try:
        aside = name_aside(file)
        file.rename(aside)
    except OSError:
        return None
    return aside


def name_aside(file: Path) -> Path:
    """A free name beside a damaged file, under which it can be kept: `settings.toml.damaged-1`."""
    number = 1
    while (aside := file.with_name(f"{file.name}.damaged-{number}")).exists():
        number += 1
    return aside


def _sweep(file: Path) -> None:
    """Removes what a copy of the game was writing when it was killed."""
    try:
        for left in file.parent.glob(f"{glob.escape(file.name)}.*.new"):
            if time.time() - left.stat().st_mtime > _ABANDONED:
                _remove(left)
    except OSError:
        return  # another copy was quicker


def _remove(file: Path) -> None:
    try:
        file.unlink()
    except OSError:
        return  # it was never made, or the folder refuses: what went wrong before is the news
