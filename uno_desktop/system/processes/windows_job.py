"""Windows job objects: every descendant of a process in a job belongs to the job and ends with it."""

import contextlib
import subprocess
import sys
from typing import Any

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _CREATE_SUSPENDED = 0x4
    _EXTENDED_LIMITS = 9
    _KILL_ON_JOB_CLOSE = 0x2000

    class _Basic(ctypes.Structure):
        _fields_ = (
            ("PerProcessUserTimeLimit", wintypes.LARGE_INTEGER),
            ("PerJobUserTimeLimit", wintypes.LARGE_INTEGER),
            ("LimitFlags", wintypes.DWORD),
            ("MinimumWorkingSetSize", ctypes.c_size_t),
            ("MaximumWorkingSetSize", ctypes.c_size_t),
            ("ActiveProcessLimit", wintypes.DWORD),
            ("Affinity", ctypes.c_size_t),
            ("PriorityClass", wintypes.DWORD),
            ("SchedulingClass", wintypes.DWORD),
        )

    class _Extended(ctypes.Structure):
        _fields_ = (
            ("BasicLimitInformation", _Basic),
            ("IoInfo", ctypes.c_ulonglong * 6),
            ("ProcessMemoryLimit", ctypes.c_size_t),
            ("JobMemoryLimit", ctypes.c_size_t),
            ("PeakProcessMemoryUsed", ctypes.c_size_t),
            ("PeakJobMemoryUsed", ctypes.c_size_t),
        )

    def _kernel() -> Any:
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.CreateJobObjectW.argtypes = (wintypes.LPVOID, wintypes.LPCWSTR)
        kernel.SetInformationJobObject.argtypes = (wintypes.HANDLE, ctypes.c_int, wintypes.LPVOID, wintypes.DWORD)
        kernel.SetInformationJobObject.restype = wintypes.BOOL
        kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
        kernel.AssignProcessToJobObject.restype = wintypes.BOOL
        kernel.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
        kernel.TerminateJobObject.restype = wintypes.BOOL
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        kernel.CloseHandle.restype = wintypes.BOOL
        return kernel

    class Job:
        """Job object whose processes are terminated by `end`, or when this process ends, even if it is killed."""

        def __init__(self) -> None:
            """Raises OSError."""
            self._kernel = _kernel()
            self._handle = self._kernel.CreateJobObjectW(None, None)
            if not self._handle:
                raise ctypes.WinError(ctypes.get_last_error())
            limits = _Extended()
            limits.BasicLimitInformation.LimitFlags = _KILL_ON_JOB_CLOSE
            done = self._kernel.SetInformationJobObject(
                self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
            )
            if not done:
                raise ctypes.WinError(ctypes.get_last_error())

        def take(self, handle: int) -> None:
            """Assigns a process to the job. Raises OSError."""
            if not self._kernel.AssignProcessToJobObject(self._handle, handle):
                raise ctypes.WinError(ctypes.get_last_error())

        def end(self) -> None:
            """Ends all processes in the job."""
            self._kernel.TerminateJobObject(self._handle, 1)
            self._kernel.CloseHandle(self._handle)

    def freed_process(words: list[str], flags: int, job: Job, **pipes: Any) -> subprocess.Popen[bytes]:
        """Starts a suspended process, assigns it to the job and resumes it. Raises OSError or ValueError."""
        process: subprocess.Popen[bytes] = subprocess.Popen(words, creationflags=flags | _CREATE_SUSPENDED, **pipes)
        handle = int(process._handle)  # type: ignore[attr-defined]
        with contextlib.suppress(OSError):  # no nested jobs on this system: the process itself can still be ended
            job.take(handle)
        native = ctypes.WinDLL("ntdll")
        native.NtResumeProcess.argtypes = (wintypes.HANDLE,)
        native.NtResumeProcess.restype = wintypes.LONG
        native.NtResumeProcess(handle)
        return process
