"""Puzzle miner: searches numbered rounds on all processors and rejects similar puzzles.

The puzzles of a round depend only on the seed and its number. So equal seeds give equal puzzles in equal order on any
machine; a longer search only adds to them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from uno_desktop.match.batch.process_pool import task_pool
from uno_desktop.puzzles.puzzle import Claim, Puzzle
from uno_desktop.puzzles.puzzle_finder import Find, finds_in_round, likeness_of

_ROUNDS_PER_TASK = 10
_TASKS_AT_ONCE = 8
"""Tasks for each processor in one batch; the time limit is checked between batches."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of a search in rounds, puzzles and seconds; the first one reached ends it."""

    rounds: int
    puzzles: int
    seconds: float
    same_idea: int
    """Most puzzles with the same first theme and line length."""


@dataclass(slots=True)
class Yield:
    """Puzzles found, and number of rounds searched."""

    puzzles: list[Puzzle]
    rounds: int = 0


def mine(
    ruleset: str,
    claim: Claim,
    seed: int,
    bounds: Bounds,
    jobs: int = 1,
    tell: Callable[[Yield], None] | None = None,
    there: Sequence[Puzzle] = (),
    executor: Executor | None = None,
) -> Yield:
    """Searches until a limit is reached. `tell` receives the progress. Puzzles `there` already, and similar ones, are
    not found again; the ids continue theirs. An `executor` replaces the local processes, with `jobs` tasks at once."""
    end = time.monotonic() + bounds.seconds
    found = Yield([])
    chosen = _Choice(bounds.same_idea, there)
    names = _new_ids(f"{ruleset}-{claim.value}", there)
    search = partial(_search, ruleset, claim, seed)
    with task_pool(jobs, executor) as mapped:
        for tasks in _batches(bounds.rounds, jobs):
            for finds in mapped(search, tasks):
                for rounds in finds:
                    found.rounds += 1
                    for find in rounds:
                        if len(found.puzzles) < bounds.puzzles and chosen.takes(find):
                            found.puzzles.append(replace(find.puzzle, id=next(names)))
                if tell is not None:
                    tell(found)
                if len(found.puzzles) >= bounds.puzzles:
                    return found
            if time.monotonic() >= end:
                break
    return found


def _new_ids(prefix: str, there: Sequence[Puzzle]) -> Iterator[str]:
    """Yields ids that no puzzle `there` has, numbered on."""
    taken = {each.id for each in there}
    names = (f"{prefix}-{number:03}" for number in count(len(there) + 1))
    return (name for name in names if name not in taken)


class _Choice:
    """Filter against similar puzzles and overused themes."""

    def __init__(self, same_idea: int, there: Sequence[Puzzle]) -> None:
        self._same_idea = same_idea
        self._seen: set[tuple[object, ...]] = {likeness_of(each) for each in there}
        self._ideas: Counter[tuple[str, int]] = Counter(map(_idea, there))

    def takes(self, find: Find) -> bool:
        idea = _idea(find.puzzle)
        if find.likeness in self._seen or self._ideas[idea] >= self._same_idea:
            return False
        self._seen.add(find.likeness)
        self._ideas[idea] += 1
        return True


def _idea(puzzle: Puzzle) -> tuple[str, int]:
    return puzzle.motifs[0], len(puzzle.line)


def _search(ruleset: str, claim: Claim, seed: int, rounds: range) -> list[list[Find]]:
    return [finds_in_round(ruleset, claim, seed, number) for number in rounds]


def _batches(rounds: int, jobs: int) -> Iterator[list[range]]:
    """Yields batches of tasks; a task is a range of round numbers."""
    starts = range(0, rounds, _ROUNDS_PER_TASK)
    at_once = _TASKS_AT_ONCE * jobs
    for first in range(0, len(starts), at_once):
        yield [range(start, min(start + _ROUNDS_PER_TASK, rounds)) for start in starts[first : first + at_once]]
