"""The one module that opens, replaces, renames and deletes the player's files.

On Windows a virus scanner, a backup or another reader may hold a file for a moment, and then each of these fails. They
are repeated for about a second, within a frame for much less.
"""

import errno
import itertools
import os
import random
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from io import FileIO
from pathlib import Path
from typing import TypeVar

from uno_desktop.system.permissions import PRIVATE_FILE, set_mode, tighten

_Result = TypeVar("_Result")

_PATIENCE, _IN_A_FRAME = 1.0, 0.02
"""Seconds for which an operation is repeated; within a frame, waiting would be seen."""
_PAUSE = 0.005
"""Mean seconds between attempts, randomized so that waiting processes do not stay in step."""
_DENIED = 5
_PASSING = (_DENIED, 32, 33)
"""Error numbers of Windows: access denied, as to a file that is about to be deleted; file or part of it in use."""
_ACCESS = os.O_RDONLY | os.O_WRONLY | os.O_RDWR  # O_ACCMODE, which Windows lacks
_ABANDONED = 60.0
"""Seconds after which a temporary file counts as left behind by an instance that was killed."""
_ASIDE = ".damaged-"
_numbers = itertools.count(1)


class NotARegularFile(OSError):
    """Raised for a pipe, a device or a folder in place of a regular file."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EINVAL, "it is not a plain file", str(path))


class FileInUse(OSError):
    """Raised if another program still holds a file at the end of the patience: a later attempt may succeed."""

    def __init__(self, file: Path, why: str = "another program is using it") -> None:
        super().__init__(errno.EAGAIN, why, str(file))


_patience: ContextVar[float] = ContextVar("patience", default=_PATIENCE)


@contextmanager
def in_a_frame() -> Iterator[None]:
    """Within the block, operations of this thread wait for an instant only."""
    token = _patience.set(_IN_A_FRAME)
    try:
        yield
    finally:
        _patience.reset(token)


def _repeated(file: Path, call: Callable[[], _Result], passing: tuple[int, ...] = _PASSING) -> _Result:
    """Returns the result of the call, which is repeated after errors that pass. Raises FileInUse, other OSErrors."""
    until = time.monotonic() + _patience.get()
    while True:
        try:
            return call()
        except OSError as error:
            if getattr(error, "winerror", None) not in passing:
                raise
            if time.monotonic() >= until:
                raise FileInUse(file) from error
        time.sleep(random.uniform(0.2, 1.8) * _PAUSE)


if sys.platform == "win32":
    import _winapi
    import msvcrt

    _READ, _WRITE, _SHARE_ALL, _NORMAL = 1 << 31, 1 << 30, 7, 0x80
    _NEW, _EXISTING, _EITHER = 1, 3, 4
    _NO_LINK = 0

    def _opened(path: Path, flags: int, mode: int) -> int:
        """Opens a file so that others may read, write, rename and delete it meanwhile, as on other systems."""
        access = {os.O_RDONLY: _READ, os.O_WRONLY: _WRITE, os.O_RDWR: _READ | _WRITE}[flags & _ACCESS]
        creation = _EXISTING if not flags & os.O_CREAT else _NEW if flags & os.O_EXCL else _EITHER
        try:
            handle = _winapi.CreateFile(str(path), access, _SHARE_ALL, 0, creation, _NORMAL, 0)
        except OSError as error:  # without the path
            raise OSError(error.errno, error.strerror, str(path), error.winerror) from None
        return msvcrt.open_osfhandle(handle, flags | os.O_BINARY | os.O_NOINHERIT)

    def sync_folder(folder: Path) -> None:
        """No effect: the system flushes the entries of a folder itself."""

else:
    _NO_LINK = os.O_NOFOLLOW

    def _opened(path: Path, flags: int, mode: int) -> int:
        """Opens a file without waiting for the other end of a pipe."""
        return os.open(path, flags | os.O_NONBLOCK | os.O_CLOEXEC, mode)

    def sync_folder(folder: Path) -> None:
        """Flushes the entries of a folder to disk. Raises OSError."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def open_plain(path: Path, flags: int = os.O_RDONLY, mode: int = PRIVATE_FILE) -> FileIO:
    """Opens a regular file without blocking; `flags` and `mode` are those of `os.open`.

    A file opened for writing is tightened, unless `mode` lets others read it. Raises NotARegularFile for
    anything else, OSError if it cannot be opened.
    """
    if _is_no_file(path):
        raise NotARegularFile(path)
    # where a file may be created, access denied means the folder, and does not pass
    passing = _PASSING[1:] if flags & os.O_CREAT else _PASSING
    try:
        number = _repeated(path, lambda: _opened(path, flags, mode), passing)
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.EISDIR, errno.ELOOP):  # a pipe with no reader, a folder, a link
            raise NotARegularFile(path) from None
        raise
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise NotARegularFile(path)
    if flags & _ACCESS != os.O_RDONLY and mode == PRIVATE_FILE:
        tighten(path)
    return FileIO(number, "r" if flags & _ACCESS == os.O_RDONLY else "r+" if flags & os.O_RDWR else "w")


def _is_no_file(path: Path) -> bool:
    """Returns True if the path exists but is not a regular file; a single stat call, so that no race is possible."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False


def open_to_append(path: Path) -> FileIO:
    """Opens a file of the game's own, such as a lock or a log, for appending. Raises OSError.

    Symbolic links are refused: they could lead to any file of the player.
    """
    return open_plain(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _NO_LINK)


def replace(fresh: Path, file: Path) -> None:
    """Renames `fresh` to `file`, replacing a file there, also a read-only one. Raises OSError."""
    _repeated(file, lambda: _writable(file, lambda: os.replace(fresh, file)))


def rename(source: Path, place: Path) -> None:
    """Renames a file; on Windows only if the place is free. Raises OSError."""
    _repeated(source, lambda: os.rename(source, place))


def remove(file: Path, missing_ok: bool = False) -> None:
    """Deletes a file, also a read-only one. Raises OSError."""
    try:
        _repeated(file, lambda: _writable(file, lambda: os.unlink(file)))
    except FileNotFoundError:
        if not missing_ok:
            raise


def _writable(file: Path, call: Callable[[], None]) -> None:
    """Calls again after removing the read-only mark of the file, which Windows obeys where other systems do not."""
    try:
        call()
    except OSError as error:
        if getattr(error, "winerror", None) != _DENIED:
            raise
        mode = os.lstat(file).st_mode
        if not stat.S_ISREG(mode) or mode & stat.S_IWRITE:
            raise
        os.chmod(file, stat.S_IREAD | stat.S_IWRITE)
        call()


def reason_of(error: Exception) -> str:
    """Returns the reason for a failed operation: the system's message if there is one."""
    return getattr(error, "strerror", None) or str(error)


def write_through(file: Path, content: bytes, private: bool = True, last: bool = True, follow: bool = False) -> None:
    """Replaces `file` atomically, and flushes it: after a power cut it holds the old or the new content.

    After the return the new content is on disk. Only its owner can read it, unless `private` is False: then permissions
    stay as they were, and a new file gets those of the user's other files. A symbolic link is replaced by the file,
    otherwise an untrusted folder could redirect the write to any other file; `follow` keeps the link, and the
    permissions of its file, for a file of the game's own that has just been read there. `last` False leaves the flush
    of the folder to another file written there directly after. Raises OSError if the folder is not writable or the disk
    is full; no partial file remains.
    """
    mode = _mode_of(file)
    if file.is_symlink():
        if follow and mode is not None:
            file, private = Path(os.path.realpath(file)), False
        else:
            mode = None
    if private:
        mode = PRIVATE_FILE
    with temporary(file, content, mode) as (fresh, handle):
        handle.close()
        replace(fresh, file)
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
            set_mode(handle.fileno(), mode)  # independent of the umask of this process
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


def is_writable(folder: Path) -> bool:
    """Returns True if a file can be written in the folder; writes one and removes it, as permission bits do not tell on
    every system."""
    try:
        with temporary(folder / "writable", b"\n") as (fresh, handle):
            handle.close()
            remove(fresh)
    except OSError:
        return False
    return True


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
    if sys.platform == "win32":  # a rename does not replace a file there, on any file system
        try:
            rename(source, place)
        except FileExistsError:
            return False
        return True
    try:
        os.link(source, place)
    except FileExistsError:
        return False
    except (OSError, NotImplementedError):  # a file system without links, such as FAT
        return _moved_without_links(source, place)
    with suppress(OSError):  # some file systems do not support that
        sync_folder(place.parent)  # before it is removed from the old one
    remove(source)
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
        rename(source, place)
    finally:
        _remove(claim)
    with suppress(OSError):
        sync_folder(place.parent)
    return True


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
        rename(file, aside)
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
        remove(file)
    except OSError:
        return  # it was never created, or the folder refuses: the earlier error matters more
