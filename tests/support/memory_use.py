"""Memory of this process."""

import re
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import ctypes

    _KERNEL = ctypes.WinDLL("kernel32")
    _KERNEL.GetCurrentProcess.restype = ctypes.c_void_p
    _KERNEL.K32GetProcessMemoryInfo.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32]

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS."""

        _fields_ = (
            ("cb", ctypes.c_uint32),
            ("PageFaultCount", ctypes.c_uint32),
            ("PeakWorkingSetSize", ctypes.c_size_t),
            ("WorkingSetSize", ctypes.c_size_t),
            ("more", ctypes.c_size_t * 6),
        )

    def _counters() -> _Counters:
        counters = _Counters(cb=ctypes.sizeof(_Counters))
        assert _KERNEL.K32GetProcessMemoryInfo(_KERNEL.GetCurrentProcess(), ctypes.byref(counters), counters.cb)
        return counters

    def used_mb() -> float:
        """Returns the memory in use in MB."""
        return float(_counters().WorkingSetSize) / 2**20

    def peak_kb() -> int:
        """Returns the peak memory in kilobytes."""
        return int(_counters().PeakWorkingSetSize) >> 10

    def forget_peak() -> None:
        """Does nothing: Windows keeps the peak, and only what exceeds it counts."""

else:
    import os
    import resource

    _STATUS = Path("/proc/self/status")

    def used_mb() -> float:
        """Returns the memory in use in MB; 0 where the system does not report it."""
        try:
            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        except OSError:
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def peak_kb() -> int:
        """Returns the peak memory in kilobytes."""
        with suppress(OSError):
            return int(re.findall(r"VmHWM:\s*(\d+) kB", _STATUS.read_text())[0])
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def forget_peak() -> None:
        """Lets Linux forget the peak; elsewhere only what exceeds it counts."""
        with suppress(OSError):
            Path("/proc/self/clear_refs").write_text("5")
