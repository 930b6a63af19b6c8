"""Folder of level files that stands in for the one that ships."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from uno_desktop.content.example_index import option_examples
from uno_desktop.system import paths


@contextmanager
def levels_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets the program find its level files in this folder."""
    monkeypatch.setattr(paths, "levels", lambda: folder)
    option_examples.cache_clear()
    yield
    option_examples.cache_clear()
