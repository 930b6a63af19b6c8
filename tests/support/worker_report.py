"""Work of the tests in worker processes: reports how the process has been started."""

import os
import sys
from typing import NamedTuple

from uno_desktop.system.processes.worker_process import PipeEnd


class Report(NamedTuple):
    """Argument, current folder, search path and environment of a worker."""

    argument: object
    folder: str
    path: list[str]
    safe_path: bool
    environment: dict[str, str]


def report(pipe: PipeEnd, argument: object) -> None:
    """Sends the report of this process."""
    folder = os.path.realpath(os.getcwd())
    pipe.send(Report(argument, folder, list(sys.path), sys.flags.safe_path, dict(os.environ)))
