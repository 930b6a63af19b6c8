"""Processes that keep the processors busy."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

COMPUTE = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): sum(range(10**5))"
"""Source of a busy process, which ends with its parent."""


@contextmanager
def busy(count: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keeps this number of processes computing."""
    started = [subprocess.Popen([sys.executable, "-c", COMPUTE, str(os.getpid())]) for _ in range(count)]
    try:
        yield started
    finally:
        for process in started:
            process.kill()
            process.wait()
