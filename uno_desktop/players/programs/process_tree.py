"""Everything that a foreign program has started: found wherever it hides, as far as the system lets us, and ended.

On Linux whatever a program leaves behind becomes our own child, also what has begun a session of its own or has let go
of its parent. On Windows a job holds all of them together. Elsewhere there is only the group of processes.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

_PATIENCE = 2.0
"""Seconds in which everything has to be gone: new ones may be started while others are being ended."""
_LOOK_AGAIN = 0.002

if sys.platform == "win32":
    from uno_desktop.players.programs.windows_job import Job, freed_process

    def start(words: list[str], **pipes: Any) -> subprocess.Popen[bytes]:
        """Starts a program in a job of its own. Raises OSError or ValueError."""
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
        job = Job()
        process = freed_process(words, flags, job, **pipes)
        _jobs[process.pid] = job
        return process

    _jobs: dict[int, Job] = {}

    def end(process: subprocess.Popen[bytes], others: Collection[int] = ()) -> None:
        """Ends a program and all that it has started."""
        job = _jobs.pop(process.pid, None)
        if job is not None:
            job.end()
        process.kill()

    def end_left_behind(others: Collection[int] = (), ended: int = 0) -> None:
        """Nothing is ever left behind: a job ends all that is in it."""

else:

    def start(words: list[str], **pipes: Any) -> subprocess.Popen[bytes]:
        """Starts a program in a session of its own. Raises OSError or ValueError."""
        adopt_orphans()
        return subprocess.Popen(words, start_new_session=True, **pipes)

    def end(process: subprocess.Popen[bytes], others: Collection[int] = ()) -> None:
        """Ends a program and all that it has started; `others` are the process ids of programs that go on."""
        for pid in _below(
            process.pid, list(_processes())
        ):  # before it is gone, and nobody knows whose they were
            _kill(pid)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        end_left_behind(others, process.pid)

    def end_left_behind(others: Collection[int] = (), ended: int = 0) -> None:
        """Ends what programs have let go of. A process of the session of one of the `others` is left to it; `ended`
        is one that somebody else takes note of."""
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
    """A line of the system's list: which process, who started it, and in which session."""

    pid: int
    parent: int
    session: int


def _processes() -> Iterator[_Process]:
    """All processes there are, where the system lists them as Linux does; none elsewhere."""
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
            continue  # it has just ended


def _below(ancestor: int, there: Collection[_Process]) -> list[int]:
    """The children of a process, their children, and so on, the youngest last."""
    found = [ancestor]
    for pid in found:
        found += (each.pid for each in there if each.parent == pid and each.pid not in found)
    return found[1:]


def _is_orphan(process: _Process, others: Collection[int]) -> bool:
    """True for a child of ours that we have not started: whatever we start but programs stays in our session, and
    there is no way from another session into ours."""
    if sys.platform == "win32":
        return False
    ours = process.parent == os.getpid() and process.session != os.getsid(0)
    return ours and process.pid not in others and process.session not in others


def _kill(pid: int) -> None:
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(pid, signal.SIGKILL)


_PR_SET_CHILD_SUBREAPER = 36
_adopts = False


def adopt_orphans() -> None:
    """Whatever our children leave behind becomes our own child. Linux only; elsewhere the first process adopts it."""
    global _adopts
    if _adopts or sys.platform != "linux":
        return
    _adopts = True
    import ctypes  # seldom needed

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
