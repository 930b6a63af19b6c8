"""What holds for every test: a limit for the memory of the process that runs it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_desktop.system import heap

MOST_MB = 1600
"""So much memory a process of the suite may use. The aim is 800: what is still kept by then has not been found."""
_GROWTH_MB = 100
"""A window that is closed leaves circles of objects with pictures of some 30 MB behind. Python looks for circles by
counting objects, of which these are few, so without help some hundred windows pile up: 2.5 GB."""


class _Memory:
    """What this process used after it was last tidied up."""

    tidy_mb = 0.0


@pytest.fixture(autouse=True)
def memory_within_limits() -> Iterator[None]:
    """Tidies up when the memory has grown, and fails the test after which it is over the limit even so."""
    yield
    if _used_mb() - _Memory.tidy_mb < _GROWTH_MB:
        return
    _forget_pictures()
    gc.collect()
    heap.give_back()
    _Memory.tidy_mb = used = _used_mb()
    assert used < MOST_MB, f"{used:.0f} MB are in use after this test; {MOST_MB} are the limit"


def _forget_pictures() -> None:
    """Empties what modules keep for one window: here there are hundreds, in all sizes and languages."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("uno_desktop.drawing", "uno_desktop.stage", "uno_desktop.ui")):
            for kept in vars(module).values():
                if hasattr(kept, "cache_clear"):
                    kept.cache_clear()


def _used_mb() -> float:
    """Memory in use; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
