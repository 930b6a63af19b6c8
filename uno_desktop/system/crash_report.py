"""Crash report: a folder with the error, the position, the record of the match and the log."""

import importlib.metadata
import platform
import sys
import traceback
from contextlib import suppress
from pathlib import Path

from uno_desktop import __version__
from uno_desktop.system.console import visible_lines
from uno_desktop.system.log import NAME
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import new_private_folder, private_folder
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.untrusted_input import RECORD, read_bytes

PACKAGES = ("pygame-ce", "pygame-gui", "platformdirs", "tomli-w", "segno", "accesskit")
"""Packages whose versions are in the report."""
_RECORDS = "*.unogame"


def write_report(folders: UserFolders, error: BaseException, position: str) -> Path | None:
    """Writes a new folder `crash-N` beside the log and returns it; None if it cannot be written.

    `position` is the position as one line; empty if no game was on screen.
    """
    try:
        place = _new_folder(folders.logs)
        write_through(place / "report.txt", _text(error, position).encode(errors="replace"))
    except OSError:
        return None
    for source in (folders.logs / NAME, _latest_record(folders.games)):
        with suppress(OSError, ValueError):  # too large, or not a regular file
            if source is not None:
                write_through(place / source.name, read_bytes(source, RECORD))
    return place


def _new_folder(logs: Path) -> Path:
    private_folder(logs)
    number = 1
    while True:
        place = logs / f"crash-{number}"
        try:
            new_private_folder(place)
        except FileExistsError:
            number += 1
        else:
            return place


def _latest_record(games: Path) -> Path | None:
    records = [path for path in games.glob(_RECORDS) if path.is_file()]
    return max(records, key=lambda path: path.stat().st_mtime, default=None)


def _text(error: BaseException, position: str) -> str:
    lines = [
        f"uno-desktop {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"frozen: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
        *(f"{name} {version_of(name) or '(version not known)'}" for name in PACKAGES),
        "",
        f"position: {position or 'no game on screen'}",
        "",
        *traceback.format_exception(error),
    ]
    return visible_lines("\n".join(line.rstrip("\n") for line in lines) + "\n")


def version_of(package: str) -> str | None:
    """Returns the installed version; None if the package is missing or has no metadata."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None
