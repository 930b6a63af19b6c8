"""The miner: looks for puzzles in one round after the other, on all processors, and keeps no two that are alike.

Rounds are numbered, and what is found in a round depends on the seed and its number alone. So the same seed gives the
same puzzles in the same order on any machine; a longer search only adds to them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial

from uno_desktop.match.batch.process_pool import task_pool
from uno_desktop.puzzles.puzzle import Claim, Puzzle
from uno_desktop.puzzles.puzzle_finder import Find, finds_in_round, likeness_of

_ROUNDS_PER_TASK = 10
_TASKS_AT_ONCE = 8
"""Tasks for each processor that are given out together; after them it is looked whether the time is up."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What ends a search: so many rounds, so many puzzles, or so many seconds, whichever comes first."""

    rounds: int
    puzzles: int
    seconds: float
    same_idea: int
    """The most puzzles with the same first motif and length."""


@dataclass(slots=True)
class Yield:
    """What a search has found, and in how many rounds."""

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
    """Searches until one of the bounds is met. `tell` hears of progress. Those that are `there` already are not found
    again, nor any that is like one of them; the numbers go on after theirs. An `executor` does the work in place of
    processes of this machine, `jobs` tasks at once."""
    end = time.monotonic() + bounds.seconds
    found = Yield([])
    chosen = _Choice(bounds.same_idea, there)
    search = partial(_search, ruleset, claim, seed)
    with task_pool(jobs, executor) as mapped:
        for tasks in _batches(bounds.rounds, jobs):
            for finds in mapped(search, tasks):
                for rounds in finds:
                    found.rounds += 1
                    for find in rounds:
                        if len(found.puzzles) < bounds.puzzles and chosen.takes(find):
                            number = len(there) + len(found.puzzles) + 1
                            name = f"{ruleset}-{claim.value}-{number:03}"
                            found.puzzles.append(replace(find.puzzle, id=name))
                if tell is not None:
                    tell(found)
                if len(found.puzzles) >= bounds.puzzles:
                    return found
            if time.monotonic() >= end:
                break
    return found


class _Choice:
    """What has been taken, so that no two are alike and no idea comes too often."""

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
    """Its first motif and its length."""
    return puzzle.motifs[0], len(puzzle.line)


def _search(ruleset: str, claim: Claim, seed: int, rounds: range) -> list[list[Find]]:
    """The unit of work of one processor."""
    return [finds_in_round(ruleset, claim, seed, number) for number in rounds]


def _batches(rounds: int, jobs: int) -> Iterator[list[range]]:
    """The numbers of the rounds, in tasks; a few tasks for each processor at once."""
    starts = range(0, rounds, _ROUNDS_PER_TASK)
    at_once = _TASKS_AT_ONCE * jobs
    for first in range(0, len(starts), at_once):
        yield [
            range(start, min(start + _ROUNDS_PER_TASK, rounds)) for start in starts[first : first + at_once]
        ]
