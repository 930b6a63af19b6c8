"""Who does the work of a command: processes of this machine, or the workers of a cluster."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager

from uno_desktop.commands.arguments import BadInput
from uno_desktop.match.batch.cluster import cluster
from uno_desktop.match.batch.task_pool import processors
from uno_desktop.players.naming import OUTSIDE


@contextmanager
def workers(
    arguments: argparse.Namespace, jobs: int | None = None, players: Sequence[str] = ()
) -> Iterator[tuple[int, Executor | None]]:
    """How many tasks are done at once, and by what executor: None for processes of this machine.

    Without `--jobs` and `--cluster` that is `jobs`, or one for each processor. Raises BadInput if there is no such
    cluster, or one of the `players` is a program: it lies on this machine.
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
