"""Workers of a command: processes of this machine or of a cluster, with a progress bar."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager

from uno_desktop.commands.arguments import BadInput
from uno_desktop.commands.progress import Bar
from uno_desktop.match.batch.cluster import cluster
from uno_desktop.match.batch.process_pool import processors
from uno_desktop.match.batch.rule_lab import Lab
from uno_desktop.players.player_spec import OUTSIDE

_STEPS = 1000
"""Steps of the progress bar."""


@contextmanager
def workers(
    arguments: argparse.Namespace, jobs: int | None = None, players: Sequence[str] = ()
) -> Iterator[tuple[int, Executor | None]]:
    """Yields the number of parallel tasks, and the executor; None for processes of this machine.

    Without `--jobs` and `--cluster` the number is `jobs`, or one for each processor. Raises BadInput if the cluster
    is not reachable, or if one of the `players` is a program, as it exists only on this machine.
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
        try:
            there = until_the_end.enter_context(cluster(arguments.cluster))
        except ValueError as problem:
            raise BadInput(f"--cluster: {problem}") from None
        yield there.workers, there


def played(arguments: argparse.Namespace, lab_for: Callable[[int, Executor | None], Lab]) -> Lab:
    """Returns the finished lab, its rounds played according to `--jobs` and `--cluster`.

    `lab_for` creates it from a number of parallel tasks, 0 for this process alone, and an optional executor.
    """
    bar = Bar(_STEPS, sys.stderr)
    with workers(arguments) as (jobs, executor):
        lab = lab_for(0 if jobs == 1 and executor is None else jobs, executor)
        try:
            while not lab.finished:
                lab.update(None)
                bar.show(round(_STEPS * lab.part))
        finally:
            lab.close()
            bar.wipe()
    return lab
