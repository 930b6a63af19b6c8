"""How much of the processors a process asks for, beside the others."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import ctypes

_NICENESS = 10
_BELOW_NORMAL = 0x4000
"""The Windows priority class of that name."""


def step_back() -> None:
    """The screen goes first: less of the processor for this process."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
