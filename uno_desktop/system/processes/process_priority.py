"""CPU priority of worker processes."""

import os
import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

_NICENESS = 10
_BELOW_NORMAL = 0x4000
"""Windows BELOW_NORMAL_PRIORITY_CLASS."""


def lower_priority() -> None:
    """Lowers the priority of this process, so that the screen stays responsive."""
    if sys.platform == "win32":
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.GetCurrentProcess.argtypes = ()
        kernel.GetCurrentProcess.restype = wintypes.HANDLE
        kernel.SetPriorityClass.argtypes = (wintypes.HANDLE, wintypes.DWORD)
        kernel.SetPriorityClass.restype = wintypes.BOOL
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
    else:
        os.nice(_NICENESS)
