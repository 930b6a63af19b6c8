"""Worker processes or cluster of a long command, its progress bar, and its report of failed players."""

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from typing import Self, TextIO

from uno_desktop.commands.arguments import PROGRAM, BadInput, refusing
from uno_desktop.match.batch.cluster import cluster
from uno_desktop.match.batch.rule_lab import Lab
from uno_desktop.match.batch.worker_pool import processors
from uno_desktop.players.failures import GARBLED, ILLEGAL, LATE, REPLACED
from uno_desktop.players.player_spec import OUTSIDE
from uno_desktop.system.child_program import DEAF, FLOODED, GONE
from uno_desktop.system.console import echo_error

_BAR, _LINE = 30, 76
"""Characters of the bar, and of its whole line."""
_SHORT = 5.0
"""Seconds below which no time left is shown."""
_REDRAW = 0.1
"""Shortest time between two redraws, in seconds."""


class ConsoleProgress:
    """Progress bar on one line, removed at the end of its block."""

    def __init__(self, total: int, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        """`total` is the number of items; draws nothing if `stream`, by default stderr, is not a terminal."""
        self._total = max(1, total)
        self._stream = stream or sys.stderr
        self._shown = self._stream is not None and self._stream.isatty()
        self._clock = clock
        self._begun = clock()
        self._drawn_at = -math.inf

    def __enter__(self) -> Self:
        self.show(0)
        self._drawn_at = -math.inf  # the first item is drawn at once
        return self

    def show(self, done: int) -> None:
        """Redraws the bar with `done` items and the time left, at most every `_REDRAW` seconds."""
        now = self._clock()
        if not self._shown or now - self._drawn_at < _REDRAW:
            return
        self._drawn_at = now
        filled = min(_BAR, done * _BAR // self._total)
        line = f"[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{self._total} {self._left(done, now)}"
        self._stream.write(f"\r{line:<{_LINE}}")
        self._stream.flush()

    def _left(self, done: int, now: float) -> str:
        """Returns the estimated time left; empty before the first item and below `_SHORT` seconds."""
        seconds = (now - self._begun) * (self._total - done) / done if done else 0.0
        if seconds < _SHORT:
            return ""
        return f"about {seconds:.0f} s left" if seconds < 100 else f"about {seconds / 60:.0f} min left"

    def __exit__(self, *failure: object) -> None:
        if self._shown:
            self._stream.write(f"\r{'':{_LINE}}\r")
            self._stream.flush()


_WORDS = {
    LATE: "did not answer in time",
    ILLEGAL: "gave an illegal answer",
    GARBLED: "sent an invalid answer",
    FLOODED: "sent too much output",
    DEAF: "did not read its input",
    GONE: "ended",
}


def report_failures(failures: Mapping[tuple[str, str], int]) -> None:
    """Prints one line for each player and reason; `failures` counts by (player, reason code)."""
    for (player, why), times in sorted(failures.items()):
        often = "once" if times == 1 else f"{times} times"
        if why == REPLACED:
            text = f"was stopped {often}; the built-in player kept the seat"
        else:
            text = f"{_WORDS.get(why, why)} {often}; the built-in player moved"
        echo_error(f"{PROGRAM}: {player} {text}")


_STEPS = 1000
"""Steps of the progress bar."""


@contextmanager
def workers(
    arguments: argparse.Namespace, jobs: int | None = None, players: Sequence[str] = ()
) -> Iterator[tuple[int, Executor | None]]:
    """Yields the number of workers, and their executor, which is None for processes of this machine.

    Without `--jobs` and `--cluster` the number is `jobs`, or one for each processor. Raises BadInput if both are given,
    and with `--cluster` if it is not reachable or one of the `players` is a program, which exists only on this machine.
    """
    if arguments.cluster is None:
        yield arguments.jobs or jobs or processors(), None
        return
    if arguments.jobs is not None:
        raise BadInput("--cluster: --jobs is for processes of this machine; give one of the two")
    programs = [name for name in players if name.startswith(OUTSIDE)]
    if programs:
        raise BadInput(f"--cluster: {programs[0]} is a program of this machine; it plays with --jobs")
    with ExitStack() as until_the_end:
        with refusing("--cluster: ", ValueError):
            there = until_the_end.enter_context(cluster(arguments.cluster))
        yield there.workers, there


def played(arguments: argparse.Namespace, lab_for: Callable[[int, Executor | None], Lab]) -> Lab:
    """Returns the finished lab, its rounds played according to `--jobs` and `--cluster`.

    `lab_for` creates it from a number of workers, 0 for this process alone, and an optional executor.
    """
    with workers(arguments) as (jobs, executor), ConsoleProgress(_STEPS) as bar:
        lab = lab_for(0 if jobs == 1 and executor is None else jobs, executor)
        try:
            while not lab.finished:
                lab.update(None)
                bar.show(round(_STEPS * lab.progress))
        finally:
            lab.close()
    return lab
