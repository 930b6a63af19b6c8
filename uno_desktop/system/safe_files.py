"""Files of the player's are never half written and never thrown away: replacing in one step, names to keep aside."""

from __future__ import annotations

import errno
import glob
import itertools
import os
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path

from uno_desktop.system.untrusted_input import NotAFile, open_plain

_ABANDONED = 60.0
"""Seconds after which what was being written belongs to a copy of the game that is gone."""
_ASIDE = ".damaged-"
_numbers = itertools.count(1)


def write_through(
    file: Path, content: bytes, like: Path | None = None, last: bool = True, follow: bool = False
) -> None:
    """Put `content` in place of `file` in one step: after a power cut it is the old or the new one, whole, and once
    this has returned the new one.

    Who may read the file stays as it was; a new file may be read by whoever may read `like`. A link gives way to the
    file, or whoever has sent a folder could have any other file overwritten; `follow` is for what has just been read
    there and is the game's own: then a link stays a link.
    `last` False leaves bringing the folder to the disk to another file that is written there directly after.
    Raises OSError if the folder refuses, or the disk is full; then nothing is left behind.
    """
    mode = _mode_of(file)
    if follow and mode is not None:
        file = Path(os.path.realpath(file))
    elif file.is_symlink():
        mode = None
    if mode is None and like is not None:
        mode = _mode_of(like)
    with temporary(file, content, mode) as (fresh, handle):
        handle.close()
        os.replace(fresh, file)
    if last:
        with suppress(OSError):  # it is in its place: what the disk may still lose is only that it came last
            sync_folder(file.parent)


@contextmanager
def temporary(file: Path, content: bytes, mode: int | None = None) -> Iterator[tuple[Path, FileIO]]:
    """Writes `content` to the disk beside `file`, and yields its temporary name and the open file.

    The block gives it its final name; if the block fails the temporary file is removed. Raises OSError.
    """
    _sweep(file)
    # another copy of the game may be at the same file: each writes into one of its own
    fresh = file.with_name(f"{file.name}.{os.getpid()}-{next(_numbers)}.new")
    handle: FileIO | None = None
    try:
        handle = open_plain(fresh, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else mode)
        if mode is not None:
            os.chmod(fresh, mode)  # the mask of this process plays no part
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
    """Moves a file to the first of the places that is free, and returns that place; nothing there is ever replaced.

    Another program sees the file under one name or both, always whole. Raises OSError, FileExistsError if none is free.
    """
    for place in places:
        if _moved(source, place):
            return place
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(source))


def _moved(source: Path, place: Path) -> bool:
    """False if the place is taken. Raises OSError."""
    try:
        if os.name == "nt":  # a rename replaces nothing there, on any file system
            os.rename(source, place)
            return True
        os.link(source, place)
    except FileExistsError:
        return False
    except (OSError, NotImplementedError):  # a file system without links, such as FAT
        return _moved_without_links(source, place)
    with suppress(OSError):  # some file systems cannot be asked for that
        sync_folder(place.parent)  # before it is gone from the other one
    os.unlink(source)
    return True


def _moved_without_links(source: Path, place: Path) -> bool:
    """Renames under a claim on the place: a rename alone replaces what another copy has put there since the look.

    The claim is an empty file, created exclusively, which every file system can do, with or without locks.
    """
    claim = place.with_name(f"{place.name}.claim.new")
    _sweep(place)
    try:
        open_plain(claim, os.O_WRONLY | os.O_CREAT | os.O_EXCL).close()
    except FileExistsError:  # another copy is about to take the place
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
    """Brings the names in a folder to the disk. Raises OSError. Windows, which has no such thing, sees to it itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _mode_of(file: Path) -> int | None:
    """Who may do what with the file that is there; None if there is none. Raises OSError for what is no plain file."""
    try:
        facts = os.stat(file)
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(facts.st_mode):
        raise NotAFile(file)
    return stat.S_IMODE(facts.st_mode)


def put_aside(file: Path) -> Path | None:
    """Renames a damaged file, and hands its new place back; None if that cannot be done, and it stays as it is.

    The folder is not brought to the disk for it: after a power cut the file is put aside again.
    """
    try:
        aside = _name_aside(file)
        file.rename(aside)
    except OSError:
        return None
    return aside


def keep_copy(file: Path, content: bytes) -> None:
    """Keeps `content`, which is that of `file`, beside it before the file is changed. Raises OSError."""
    write_through(_name_aside(file), content, like=file)


def copies_of(file: Path) -> list[Path]:
    """What has been kept beside a file. Raises OSError."""
    return list(file.parent.glob(f"{glob.escape(file.name)}{_ASIDE}*"))


def _name_aside(file: Path) -> Path:
    """A free name beside a damaged file, under which it can be kept: `settings.toml.damaged-1`."""
    number = 1
    while os.path.lexists(aside := file.with_name(f"{file.name}{_ASIDE}{number}")):
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
