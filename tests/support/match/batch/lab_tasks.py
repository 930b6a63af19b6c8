"""Test tasks for a rule lab: generated rounds that take no time."""

import random
import threading

from uno_desktop.match.batch.round_stats import RoundCount
from uno_desktop.match.batch.rule_lab import LabTask


def dreams(task: LabTask) -> object:
    """Returns identical rounds, and a better player who wins them all."""
    if not task.equals:
        return [(1.0,) * task.seats] * 2
    return [RoundCount(turns=40, drawn=20, leads=3)], False


def wavers(task: LabTask) -> object:
    """Returns varying rounds, deterministic per task."""
    rng = random.Random(f"{task.number} {task.spec} {task.equals}")
    if not task.equals:
        return [tuple(float(rng.random() < 0.5) for _ in range(task.seats))] * 2
    return [RoundCount(rng.randint(20, 60), 50, rng.randint(0, 9), rng.randint(0, 3)) for _ in "123"], False


def fails(task: LabTask) -> object:
    """Raises the error of a round without an end."""
    raise RuntimeError("no round today")


def hangs(task: LabTask) -> object:
    """Never returns."""
    threading.Event().wait()
    return dreams(task)
