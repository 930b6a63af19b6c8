"""Returns free memory to the system through glibc, available on most Linux systems.

Images of some megabytes are allocated and freed all the time. By default glibc then keeps their memory in a fragmented
heap, some hundred megabytes after a few hours.
"""

import ctypes
import functools
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Parameters of glibc's `mallopt`."""
_LARGE = 1 << 20
"""Minimum bytes of a block that is allocated by mmap, and so returned to the system when freed."""
_SPARE = 32 << 20
"""Bytes of free heap to keep: returning and requesting them again would cost time in every frame."""


@functools.cache
def glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL(None)
    except OSError:
        return None
    if not (hasattr(library, "mallopt") and hasattr(library, "malloc_trim")):
        return None
    library.mallopt.argtypes, library.mallopt.restype = (ctypes.c_int, ctypes.c_int), ctypes.c_int
    library.malloc_trim.argtypes, library.malloc_trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return library


def configure_malloc(large: int = _LARGE) -> None:
    """Makes malloc use mmap for blocks of at least `large` bytes, and limits spare memory; no effect without glibc."""
    library = glibc()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, large)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def trim_heap() -> None:
    """Returns free memory to the system; takes some milliseconds, so call it when nothing is animated."""
    library = glibc()
    if library is not None:
        library.malloc_trim(0)
