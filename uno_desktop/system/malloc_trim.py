"""Memory that is free again is given back to the system, where the C library can be told so: on most Linux systems.

Pictures of some megabytes come and go here. Left to itself the GNU library learns to keep them for next time, in pieces
that other things then hold apart: some hundred megabytes after an evening.
"""

from __future__ import annotations

import ctypes
import functools
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Names of settings in the library's `mallopt`."""
_LARGE = 1 << 20
"""Bytes from which on a piece of memory is the system's own, and goes back to it at once."""
_SPARE = 32 << 20
"""Bytes kept ready for small pieces: to hand them back and ask again would cost every frame its time."""


@functools.cache
def _library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
    except OSError:
        return None
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_lean(large: int = _LARGE) -> None:
    """Once, at the start: pieces of `large` bytes and more are not kept for next time. Does nothing where that is not
    known."""
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, large)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def give_back() -> None:
    """Gives free memory back to the system: some milliseconds, for moments in which nothing moves."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)
