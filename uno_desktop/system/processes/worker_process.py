"""Worker processes: started by spawn on every system, without the current folder on their search path."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, util
from multiprocessing.context import SpawnProcess

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as PipeEnd
else:
    from multiprocessing.connection import Connection as PipeEnd

__all__ = ["PipeEnd", "new_pipe", "start_worker"]

_SAFE_PATH = "-P"
_starting = threading.Lock()


def new_pipe() -> tuple[PipeEnd, PipeEnd]:
    """Returns the end to read from, which may be an argument of workers, and the end to write to. Raises OSError."""
    return get_context("spawn").Pipe(duplex=False)


def start_worker(name: str, run: Callable[..., None], *arguments: object) -> tuple[SpawnProcess, PipeEnd]:
    """Runs `run(pipe, *arguments)` in a process of this name; returns the process and the other end of the pipe.

    `run` and the arguments are pickled. Raises OSError.
    """
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=run, args=(theirs, *arguments), name=name, daemon=True)
    try:
        with _starting, _safe_path():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


@contextmanager
def _safe_path() -> Iterator[None]:
    """Within the block, a Python process that multiprocessing starts in this thread does not search the current folder.

    It concerns the worker and the resource tracker, which run code given with `-c`. An environment variable would also
    reach the programs that a worker starts. A frozen program never searches that folder.
    """
    former = util._args_from_interpreter_flags  # type: ignore[attr-defined]
    thread = threading.get_ident()

    def flags() -> list[str]:
        found: list[str] = former()
        if threading.get_ident() != thread or getattr(sys, "frozen", False) or _SAFE_PATH in found or "-I" in found:
            return found
        return [*found, _SAFE_PATH]

    util._args_from_interpreter_flags = flags  # type: ignore[attr-defined]
    try:
        yield
    finally:
        util._args_from_interpreter_flags = former  # type: ignore[attr-defined]
