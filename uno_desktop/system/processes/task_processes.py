"""Executor whose tasks run in worker processes, each with a thread and a pipe of its own."""

import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import wait as wait_for
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Any

from uno_desktop.system.child_program import STARTING, end_all_programs
from uno_desktop.system.end_signals import on_termination
from uno_desktop.system.processes.process_priority import lower_priority
from uno_desktop.system.processes.worker_process import PipeEnd, new_pipe, start_worker

WORKS = "uno-desktop task"
"""Name of the worker processes."""
_PATIENCE = 5.0
"""Seconds for a worker process to exit before it is killed."""


class TaskProcesses(ThreadPoolExecutor):
    """Processes that take tasks; functions, arguments and results are pickled.

    Each has a pipe of its own, because ProcessPoolExecutor waits forever for the rest of a result whose process is
    killed while it sends it. A task whose process dies raises ChildProcessError with a message.
    """

    def __init__(self, jobs: int, low_priority: bool = False) -> None:
        """With `low_priority` the processes run at low priority, so that the screen stays responsive. Raises
        OSError."""
        super().__init__(jobs, WORKS)
        self._processes: list[SpawnProcess] = []
        self._idle: SimpleQueue[tuple[SpawnProcess, PipeEnd]] = SimpleQueue()
        leash, self._leash = new_pipe()
        try:
            for _ in range(jobs):
                process, pipe = start_worker(WORKS, _work, leash, low_priority)
                self._processes.append(process)
                self._idle.put((process, pipe))
        except BaseException:
            self.shutdown(wait=False)
            raise
        finally:
            leash.close()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return super().submit(self._ask, fn, args, kwargs)

    def _ask(self, *work: object) -> Any:
        process, pipe = self._idle.get()
        try:
            pipe.send(work)
            well, result = pipe.recv()
        except (EOFError, OSError):
            process.join(_PATIENCE)
            raise ChildProcessError(f"a process that was at work has ended by itself ({process.exitcode})") from None
        finally:
            self._idle.put((process, pipe))
        if not well:
            raise result
        return result

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """Drops all tasks and ends the processes, also during a task, with the programs that they have started.

        Without `wait` the processes are killed at once; their tasks must not have started programs.
        """
        self._leash.close()
        super().shutdown(wait=False, cancel_futures=True)
        end = time.monotonic() + (_PATIENCE if wait else 0.0)
        for process in self._processes:
            if not wait_for([process.sentinel], max(0.0, end - time.monotonic())):
                process.kill()
        super().shutdown()  # a thread may be waiting for the same process: one at a time can do so
        for process in self._processes:
            process.join()


# -- in the child process ------------------------------------------------------------------------------


def _work(pipe: PipeEnd, leash: PipeEnd, low_priority: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent process
    on_termination(_exit)
    threading.Thread(target=_follow, args=(leash,), name="uno-desktop leash", daemon=True).start()
    while True:
        try:
            play, args, kwargs = pipe.recv()
            answer = True, play(*args, **kwargs)
        except Exception as error:  # raised again by the consumer of the results
            answer = False, error
        _send(pipe, answer)
        if low_priority:  # after the first result: its consumer has no progress to show before
            lower_priority()
            low_priority = False


def _send(pipe: PipeEnd, answer: tuple[bool, Any]) -> None:
    try:
        pipe.send(answer)
    except OSError:  # the parent has gone: the other thread ends this process
        threading.Event().wait()
    except Exception as error:  # it cannot be pickled
        pipe.send((False, RuntimeError(f"{answer[1]!r} cannot be handed over: {error}")))


def _follow(leash: PipeEnd) -> None:
    """Ends the process when the other end of the leash is closed, because its results are no longer wanted."""
    try:
        leash.recv_bytes()
    except (EOFError, OSError):
        _exit()


def _exit(number: int = 0) -> None:
    with STARTING:
        try:
            end_all_programs()
        finally:
            os._exit(128 + number if number else 0)
