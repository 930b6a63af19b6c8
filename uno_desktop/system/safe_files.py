"""Safe file operations: replaces files atomically, and keeps damaged ones under another name."""

import errno
import itertools
import os
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from uno_desktop.system.permissions import PRIVATE_FILE, tighten
from uno_desktop.system.untrusted_input import NotARegularFile, open_plain

_ABANDONED = 60.0
"""Seconds after which a temporary file counts as left behind by an instance that was killed."""
_ASIDE = ".damaged-"
_numbers = itertools.count(1)


def reason_of(error: Exception) -> str:
    """Returns the reason for a failed operation: the system's message if there is one."""
    return getattr(error, "strerror", None) or str(error)


def write_through(file: Path, content: bytes, private: bool = True, last: bool = True, follow: bool = False) -> None:
    """Replaces `file` atomically, and flushes it: after a power cut it holds the old or the new content.

    After the return the new content is on disk. Only its owner can read it, unless `private` is False: then permissions
    stay as they were, and a new file gets those of the user's other files. A symbolic link is replaced by the file,
    otherwise an untrusted folder could redirect the write to any other file; `follow` keeps the link, for a file of the
    game's own that has just been read there. `last` False leaves the flush of the folder to another file written there
    directly after. Raises OSError if the folder is not writable or the disk is full; no partial file remains.
    """
    mode = _mode_of(file)
    if follow and mode is not None:
        file = Path(os.path.realpath(file))
    elif file.is_symlink():
        mode = None
    if private:
        mode = PRIVATE_FILE
    with temporary(file, content, mode) as (fresh, handle):
        handle.close()
        os.replace(fresh, file)
    if last:
        with suppress(OSError):  # the file is in its place: a failed flush can only lose the rename
            sync_folder(file.parent)


@contextmanager
def temporary(file: Path, content: bytes, mode: int | None = PRIVATE_FILE) -> Iterator[tuple[Path, FileIO]]:
    """Writes `content` to a temporary file beside `file`, and yields the temporary path and the open file.

    `mode` has the permissions, None for those of the user's other files. The block must rename the temporary file; if
    the block fails, the temporary file is removed. Raises OSError.
    """
    _sweep(file)
    # another instance of the game may write the same file: each uses a temporary file of its own
    fresh = file.with_name(f"{file.name}.{os.getpid()}-{next(_numbers)}.new")
    handle: FileIO | None = None
    try:
        handle = open_plain(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode)
        if mode is not None:
            os.chmod(fresh, mode)  # independent of the umask of this process
        rest = memoryview(content)
        while rest:
            rest = rest[handle.write(rest) :]
        os.fsync(handle.fileno())
        yield fresh, handle
    except BaseException:
        if handle is not None:
            handle.close()
        _remove(fresh)
        raise


def move_to_free(source: Path, places: Iterable[Path]) -> Path:
    """Moves a file to the first free place and returns that place; an existing file is never replaced.

    Another program sees the file under one name or both, always complete. Raises OSError, FileExistsError if none is
    free.
    """
    for place in places:
        if _moved(source, place):
            return place
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(source))


def _moved(source: Path, place: Path) -> bool:
    """Moves the file; returns False if the place is taken. Raises OSError."""
    try:
        if os.name == "nt":  # a rename does not replace a file there, on any file system
            os.rename(source, place)
            return True
        os.link(source, place)
    except FileExistsError:
        return False
    except (OSError, NotImplementedError):  # a file system without links, such as FAT
        return _moved_without_links(source, place)
    with suppress(OSError):  # some file systems do not support that
        sync_folder(place.parent)  # before it is removed from the old one
    os.unlink(source)
    return True


def _moved_without_links(source: Path, place: Path) -> bool:
    """Renames under a claim on the place: a plain rename could replace a file of another instance.

    The claim is an empty file, created exclusively, which every file system supports, with or without locks.
    """
    claim = place.with_name(f"{place.name}.claim.new")
    _sweep(place)
    try:
        open_plain(claim, os.O_WRONLY | os.O_CREAT | os.O_EXCL).close()
    except FileExistsError:  # another instance is about to take the place
        return False
    try:
        if os.path.lexists(place):
            return False
        os.rename(source, place)
    finally:
        _remove(claim)
    with suppress(OSError):
        sync_folder(place.parent)
    return True


def sync_folder(folder: Path) -> None:
    """Flushes the entries of a folder to disk. Raises OSError. No effect on Windows, which does so itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _mode_of(file: Path) -> int | None:
    """Returns the permissions of the file; None if there is none. Raises OSError if it is not a regular file."""
    try:
        facts = os.stat(file)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(facts.st_mode):
        raise NotARegularFile(file)
    return stat.S_IMODE(facts.st_mode)


def quarantine(file: Path) -> Path | None:
    """Renames a damaged file and returns its new path; if that fails, returns None and leaves it unchanged.

    The folder is not flushed to disk: after a power failure the file is renamed again.
    """
    try:
        aside = _name_aside(file)
        file.rename(aside)
        tighten(aside)
    except OSError:
        return None
    return aside


def keep_copy(file: Path, content: bytes) -> None:
    """Saves the present `content` of `file` as a copy beside it. Raises OSError."""
    write_through(_name_aside(file), content)


def copies_of(file: Path) -> list[Path]:
    """Returns the copies kept beside a file. Raises OSError."""
    return [file.with_name(name) for name in os.listdir(file.parent) if name.startswith(f"{file.name}{_ASIDE}")]


def _name_aside(file: Path) -> Path:
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.name}{_ASIDE}{number}")):
        number += 1
    return aside


def names_in(folder: Path) -> list[str]:
    """Returns the names in a folder, unsorted; empty if it is not readable. Several times faster than `Path.glob`."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _sweep(file: Path) -> None:
    for name in names_in(file.parent):
        if name.startswith(f"{file.name}.") and name.endswith(".new"):
            left = file.with_name(name)
            with suppress(OSError):  # another instance was faster
                if time.time() - left.stat().st_mtime > _ABANDONED:
                    _remove(left)


def _remove(file: Path) -> None:
    try:
        file.unlink()
    except OSError:
        return  # it was never created, or the folder refuses: the earlier error matters more
