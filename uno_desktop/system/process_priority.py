"""CPU priority of worker processes."""

import os
import sys

if sys.platform == "win32":
    import ctypes

_NICENESS = 10
_BELOW_NORMAL = 0x4000
"""Windows BELOW_NORMAL_PRIORITY_CLASS."""


def lower_priority() -> None:
    """Lowers the priority of this process, so that the screen stays responsive."""
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
