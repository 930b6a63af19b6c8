"""Process trees of external programs: finds and ends all descendants, as far as the system allows.

On Linux this process is the subreaper, so orphaned descendants become its children, even those in a session of their
own. On Windows a job object holds all of them. Elsewhere only the process group is known.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

_PATIENCE = 2.0
"""Maximum seconds spent ending orphans; new ones may start meanwhile."""
_LOOK_AGAIN = 0.002

if sys.platform == "win32":
    from uno_desktop.system.processes.windows_job import Job, freed_process

    def start(words: list[str], **pipes: Any) -> subprocess.Popen[bytes]:
        """Starts a program in a job object of its own. Raises OSError or ValueError."""
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
        job = Job()
        try:
            process = freed_process(words, flags, job, **pipes)
        except BaseException:
            job.end()
            raise
        _jobs[process.pid] = job
        return process

    _jobs: dict[int, Job] = {}

    def end(process: subprocess.Popen[bytes], others: Collection[int] = ()) -> None:
        """Ends a program and its descendants."""
        job = _jobs.pop(process.pid, None)
        if job is not None:
            job.end()
        process.kill()

    def end_left_behind(others: Collection[int] = (), ended: int = 0) -> None:
        """Does nothing, because a job object ends all processes in it."""

else:

    def start(words: list[str], **pipes: Any) -> subprocess.Popen[bytes]:
        """Starts a program in a session of its own. Raises OSError or ValueError."""
        adopt_orphans()
        return subprocess.Popen(words, start_new_session=True, **pipes)

    def end(process: subprocess.Popen[bytes], others: Collection[int] = ()) -> None:
        """Ends a program and all its descendants; `others` are the process ids of programs that keep running."""
        for pid in _below(process.pid, list(_processes())):  # before the parent is gone and the relation is lost
            _kill(pid)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        end_left_behind(others, process.pid)

    def end_left_behind(others: Collection[int] = (), ended: int = 0) -> None:
        """Ends orphaned descendants of programs, except those in the session of one of the `others`; `ended` is a
        process that the caller waits for."""
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            there = list(_processes())
            orphans = [each for each in there if each.pid != ended and _is_orphan(each, others)]
            if not orphans:
                return
            for orphan in orphans:
                for pid in (*_below(orphan.pid, there), orphan.pid):
                    _kill(pid)
                with contextlib.suppress(ChildProcessError):
                    os.waitpid(orphan.pid, os.WNOHANG)
            time.sleep(_LOOK_AGAIN)

    class _Process(NamedTuple):
        """Row of the process table: process id, parent and session."""

        pid: int
        parent: int
        session: int

    def _processes() -> Iterator[_Process]:
        try:
            pids = [name for name in os.listdir("/proc") if name.isdecimal()]
        except OSError:
            return
        for pid in pids:
            try:
                with open(f"/proc/{pid}/stat", "rb") as file:
                    words = file.read().rpartition(b")")[2].split()
                yield _Process(int(pid), int(words[1]), int(words[3]))
            except (OSError, IndexError, ValueError):
                continue  # the process has just ended

    def _below(ancestor: int, there: Collection[_Process]) -> list[int]:
        found = [ancestor]
        for pid in found:
            found += (each.pid for each in there if each.parent == pid and each.pid not in found)
        return found[1:]

    def _is_orphan(process: _Process, others: Collection[int]) -> bool:
        """Returns True for a child that this process has adopted.

        Children that this process has started itself, other than programs, share its session, which no process of
        another session can join.
        """
        ours = process.parent == os.getpid() and process.session != os.getsid(0)
        return ours and process.pid not in others and process.session not in others

    def _kill(pid: int) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)


_PR_SET_CHILD_SUBREAPER = 36
_adopts = False


def adopt_orphans() -> None:
    """Makes this process the subreaper of its descendants. Linux only; elsewhere process 1 adopts orphans."""
    global _adopts
    if _adopts or sys.platform != "linux":
        return
    _adopts = True
    import ctypes  # slow import, rarely needed

    with contextlib.suppress(OSError, AttributeError):
        library = ctypes.CDLL(None, use_errno=True)
        library.prctl.argtypes, library.prctl.restype = (ctypes.c_int, *[ctypes.c_ulong] * 4), ctypes.c_int
        library.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
