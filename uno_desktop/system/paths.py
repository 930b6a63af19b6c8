"""The only module that knows where files live: in a checkout, in a wheel, in a frozen build, and the user's own."""

from __future__ import annotations

import errno
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP_NAME = "uno-desktop"
_PACKAGE = Path(__file__).resolve().parents[1]


def _shipped(folder: str) -> Path:
    """The folder `assets` or `levels`: beside a frozen program, inside an installed package, or atop a checkout."""
    frozen = getattr(sys, "_MEIPASS", None)
    for root in [Path(frozen)] if frozen else [_PACKAGE, _PACKAGE.parent]:
        if (root / folder).is_dir():
            return root / folder
    raise FileNotFoundError(f"{folder}: the folder that ships with the game is missing beside {_PACKAGE}")


def assets() -> Path:
    """The folder of fonts, sounds and texts that ship with the game. Raises FileNotFoundError if it is missing."""
    return _shipped("assets")


def levels() -> Path:
    """The folder of examples and ready tables that ship with the game. Raises FileNotFoundError if it is missing."""
    return _shipped("levels")


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Where the player's own files are kept: preferences, games, tables and logs."""

    config: Path
    games: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """The preferences, as TOML."""
        return self.config / "settings.toml"

    @property
    def tables(self) -> Path:
        """The tables that the player has kept, beside the games."""
        return self.games.parent / "tables"

    @property
    def deleted(self) -> Path:
        """Games that were deleted a short time ago, beside the others."""
        return self.games.parent / "deleted"

    @property
    def exports(self) -> Path:
        """Games that the player wants to give to somebody."""
        return self.games.parent / "exports"

    @property
    def any_played(self) -> bool:
        """True if there is anything where games are kept."""
        return _holds_something(self.games) or _holds_something(self.deleted)


def _holds_something(folder: Path) -> bool:
    try:
        return any(True for _ in folder.iterdir())
    except OSError:  # there is none, or it may not be looked into, which whoever reads it tells
        return folder.exists()


def user_folders(data_dir: Path | None = None) -> UserFolders:
    """The player's folders: all under `data_dir` if it is given, else where the system keeps such files.

    Raises OSError if the system has no place for this user.
    """
    if data_dir is not None:
        return UserFolders(data_dir, data_dir / "games", data_dir / "logs")
    dirs = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
    try:
        return UserFolders(dirs.user_config_path, dirs.user_data_path / "games", dirs.user_log_path)
    except RuntimeError:  # neither HOME nor an entry of the user says where that would be
        raise OSError(errno.ENOENT, "this user has no home folder: name one with --data-dir") from None
