"""Child process with non-blocking line-based pipes: started without a shell, ended with its descendants."""

import atexit
import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from uno_desktop.system.processes import process_tree
from uno_desktop.system.processes.command_line import find_program, split_command
from uno_desktop.system.untrusted_input import MESSAGE

GONE = "takeover.gone"
"""The process has ended or could not be started. This and the next two are text keys."""
FLOODED = "takeover.flooded"
"""The program sent more unread output, or a longer line, than the limits allow."""
DEAF = "takeover.deaf"
"""The program does not read its input."""


@dataclass(frozen=True, slots=True)
class ChildLimits:
    """Limits: bytes in a line, bytes received but not consumed, lines queued for the process; seconds to exit."""

    line: int = MESSAGE
    unread: int = 1_048_576
    unheard: int = 4_096
    goodbye: float = 0.5


BOUNDS = ChildLimits()


def check_command(command: str) -> None:
    """Raises ValueError if the command cannot be parsed or its program is not found."""
    program = split_command(command)[0]
    if find_program(program) is None:
        raise ValueError(f'there is no program "{program}" that could be started')


class ChildProgram:
    """One child process. A reader and a writer thread keep a full or empty pipe from blocking the caller."""

    def __init__(self, command: str, bounds: ChildLimits = BOUNDS) -> None:
        self._words = split_command(command)
        self._bounds = bounds
        self._process: subprocess.Popen[bytes] | None = None
        self._out: queue.Queue[bytes | None] = queue.Queue(bounds.unheard)
        self._in: queue.Queue[bytes | None] = queue.Queue()
        self._unread = 0
        self._lock = threading.Lock()
        self.failure = ""
        """Text key of the reason for which the process is unusable; empty while it is usable."""

    def start(self) -> None:
        """Starts the process; sets `failure` if that is not possible."""
        try:
            program = find_program(self._words[0])
            if program is None:
                raise FileNotFoundError(self._words[0])
            with STARTING:
                process = self._process = process_tree.start(
                    [program, *self._words[1:]],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                    close_fds=True,
                )
                _running.add(self)
        except (OSError, ValueError):
            self.failure = GONE
            return
        assert process.stdin is not None and process.stdout is not None
        self._run(self._write, process.stdin)
        self._run(self._read, process.stdout)

    def say(self, line: bytes) -> None:
        """Queues a line without its newline; sets `failure` if the queue is full."""
        self._queue(line + b"\n")

    def receive(self, seconds: float = 0.0) -> bytes | None:
        """Returns the next line without its newline, waiting at most `seconds`; None on timeout or failure."""
        try:
            line = self._in.get(timeout=seconds) if seconds > 0.0 else self._in.get_nowait()
        except queue.Empty:
            return None
        if line is None:
            return None
        with self._lock:
            self._unread -= len(line)
        return line.rstrip(b"\r\n")

    def end(self, kindly: bool = True) -> None:
        """Ends the process and its descendants; `kindly` first gives it `ChildLimits.goodbye` seconds to exit."""
        process = self._process
        if process is None:
            return
        self._process = None
        _running.discard(self)
        self._queue(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(self._bounds.goodbye if kindly and not self.failure else 0.0)
        others = [other.pid for each in list(_running) if (other := each._process) is not None]
        process_tree.end(process, others)
        process.wait()
        self.failure = self.failure or GONE

    def _queue(self, line: bytes | None) -> None:
        try:
            self._out.put_nowait(line)
        except queue.Full:
            self.failure = self.failure or DEAF

    def _run(self, carry: Callable[[IO[bytes]], None], pipe: IO[bytes]) -> None:
        threading.Thread(target=carry, args=(pipe,), name="uno-desktop program", daemon=True).start()

    def _write(self, pipe: IO[bytes]) -> None:
        try:
            while (line := self._out.get()) is not None:
                pipe.write(line)
                pipe.flush()
        except (OSError, ValueError):
            self.failure = self.failure or GONE
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self, pipe: IO[bytes]) -> None:
        bounds = self._bounds
        try:
            while line := pipe.readline(bounds.line + 1):
                with self._lock:
                    self._unread += len(line)
                    flooded = self._unread > bounds.unread
                if flooded or len(line) > bounds.line:
                    self.failure = self.failure or FLOODED
                    break
                self._in.put(line)
        except (OSError, ValueError):
            pass
        self.failure = self.failure or GONE
        self._in.put(None)  # releases a caller that waits for a line
        pipe.close()


_running: set[ChildProgram] = set()
STARTING = threading.RLock()
"""Lock held while a program starts, so that none is missed by those who end all programs, and by holding it start no
other."""


@atexit.register
def end_all_programs() -> None:
    """Ends all child programs and their descendants; runs at exit too."""
    with STARTING:
        for program in list(_running):
            program.end(kindly=False)
    process_tree.end_left_behind()
