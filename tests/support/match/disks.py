"""Disks that stand in for that of the machine: the system's call for a flush goes to them."""

import errno
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from uno_desktop.match.records import record_writer

FLUSHING = "uno-desktop record"
"""Name of the threads that write records through to the disk."""


def file_system(monkeypatch: pytest.MonkeyPatch, **calls: Callable[..., object]) -> None:
    """Puts a file system in place of that of the machine: `calls` are system calls by the name of `os`."""
    for name, call in calls.items():
        monkeypatch.setattr(os, name, call)


def flushed_by(monkeypatch: pytest.MonkeyPatch, flush: Callable[[int], object] = lambda number: None) -> None:
    """Replaces the flush of the system, by default with none; records are flushed without a pause between two times."""
    file_system(monkeypatch, fsync=flush)
    monkeypatch.setattr(record_writer, "AT_MOST", 0.0)


def without_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes a file system without hard links."""

    def refuse(*_: object) -> None:
        raise PermissionError("this file system has no links")

    file_system(monkeypatch, link=refuse)


def wait_for_flushes() -> None:
    """Returns once no thread flushes a record."""
    for thread in threading.enumerate():
        if thread.name == FLUSHING:
            thread.join()


class FailingDisk:
    """Disk of which some flushes of records fail: then what was written to that file since the last flush is lost, and
    later flushes of it succeed without it, as Linux does."""

    def __init__(self, fails: set[int]) -> None:
        self.flushes = 0
        self._fails = fails
        self._lost: set[int] = set()
        self._sure: dict[int, int] = {}

    def fsync(self, number: int) -> None:
        facts = os.fstat(number)
        if not facts.st_size or stat.S_ISDIR(facts.st_mode):
            return
        self.flushes += 1
        if self.flushes in self._fails:
            self._lost.add(facts.st_ino)
            raise OSError(errno.EIO, "Input/output error")
        self._sure[facts.st_ino] = facts.st_size

    def holds(self, file: Path) -> bool:
        """Returns True if all of the file is on the disk."""
        facts = file.stat()
        return facts.st_ino not in self._lost and self._sure.get(facts.st_ino) == facts.st_size
