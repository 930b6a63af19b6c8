"""Folder in which another copy of the game writes and does not stop."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from uno_desktop.system import file_lock
from uno_desktop.system.safe_files import open_to_append


@contextmanager
def written_by_another(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Holds the lock of the folder; who waits for it gives up soon."""
    monkeypatch.setattr(file_lock, "_PATIENCE", 0.05)
    with open_to_append(folder / file_lock.WRITING) as other:
        assert file_lock.lock(other)
        yield
