"""Locations of shipped files, in a checkout, a wheel or a frozen build, and of the user's own files."""

import errno
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs

APP_NAME = "uno-desktop"
_PACKAGE = Path(__file__).resolve().parents[1]


def _shipped(folder: str) -> Path:
    """Finds a folder beside a frozen program, in an installed package, or at the checkout root."""
    frozen = getattr(sys, "_MEIPASS", None)
    for root in [Path(frozen)] if frozen else [_PACKAGE, _PACKAGE.parent]:
        if (root / folder).is_dir():
            return root / folder
    raise FileNotFoundError(f"{folder}: the folder that ships with the game is missing beside {_PACKAGE}")


def assets() -> Path:
    """Returns the folder of shipped texts, fonts, drawings and sounds. Raises FileNotFoundError."""
    return _shipped("assets")


def levels() -> Path:
    """Returns the folder of shipped level files. Raises FileNotFoundError."""
    return _shipped("levels")


@dataclass(frozen=True, slots=True)
class UserFolders:
    """Folders of the user's own files: preferences, games, tables and logs."""

    config: Path
    games: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        return self.config / "settings.toml"

    @property
    def tables(self) -> Path:
        return self.games.parent / "tables"

    @property
    def deleted(self) -> Path:
        """Folder of recently deleted games, beside the games folder."""
        return self.games.parent / "deleted"

    @property
    def exports(self) -> Path:
        """Folder of games exported for sharing."""
        return self.games.parent / "exports"

    @property
    def pictures(self) -> Path:
        """Folder for shared pictures: the user's pictures folder, or `pictures` in the folder of `--data-dir`."""
        standard = platformdirs.PlatformDirs(APP_NAME, appauthor=False).user_config_path
        return platformdirs.user_pictures_path() if self.config == standard else self.config / "pictures"

    @property
    def any_played(self) -> bool:
        """True if there are any games, deleted ones included, or a folder of them is unreadable."""
        return _holds_something(self.games) or _holds_something(self.deleted)


def _holds_something(folder: Path) -> bool:
    try:
        with os.scandir(folder) as entries:
            return next(entries, None) is not None
    except OSError:  # missing or unreadable, which its reader reports
        return folder.exists()


_LONGEST, _BELOW = 260, 100
"""Longest path that every function of Windows takes, and the part of it that is left for what the game adds."""


def extended(folder: str) -> str:
    r"""Returns an absolute path of Windows, a long one in the form `\\?\` that has no limit."""
    if len(folder) + _BELOW <= _LONGEST or folder.startswith("\\\\?\\"):
        return folder
    return f"\\\\?\\UNC\\{folder[2:]}" if folder.startswith("\\\\") else f"\\\\?\\{folder}"


def user_folders(data_dir: Path | None = None) -> UserFolders:
    """Returns the user's folders: all under `data_dir` if it is given, else the standard places.

    Raises OSError if the system has no folder for this user.
    """
    if data_dir is not None:
        if sys.platform == "win32":
            data_dir = Path(extended(os.path.abspath(data_dir)))
        return UserFolders(data_dir, data_dir / "games", data_dir / "logs")
    dirs = platformdirs.PlatformDirs(APP_NAME, appauthor=False)
    try:
        return UserFolders(dirs.user_config_path, dirs.user_data_path / "games", dirs.user_log_path)
    except RuntimeError:  # neither HOME nor the user database names a home directory
        raise OSError(errno.ENOENT, "this user has no home folder: name one with --data-dir") from None
