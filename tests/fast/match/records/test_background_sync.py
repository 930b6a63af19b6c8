"""The thread that writes a record through to disk: it flushes after each write, and ends when all is there."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from tests.support.waiting import until
from uno_desktop.match.records.record_writer import BackgroundSync


def test_each_write_is_flushed_and_the_thread_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []

    def flush(number: int) -> None:
        assert threading.current_thread().daemon, "a slow disk must not keep the program from ending"
        flushed.append(number)

    monkeypatch.setattr(os, "fsync", flush)
    with open(tmp_path / "record", "wb", buffering=0) as file:
        sync = BackgroundSync(file)
        for count in (1, 2):
            sync.wake()
            until("the flush", lambda count=count: len(flushed) >= count and sync._thread is None, saw=lambda: flushed)
        assert flushed == [file.fileno()] * 2
        sync.close()
