"""Difficulty of puzzles: the levels that find the right move with closed hands, and the stars derived from them.

Also proves puzzles again, since both tasks run over all puzzles on all processors.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import HandShown
from uno_desktop.players.player_registry import new_player
from uno_desktop.puzzles.puzzle import LEVELS, Claim, Puzzle, PuzzleSet, set_up
from uno_desktop.puzzles.puzzle_prover import problem_with
from uno_desktop.solving.rule_queries import first_face

_SEED = 7
_BUDGET = 60.0
"""Seconds; never used up, since all levels here have a fixed number of playouts."""
MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class ProvedAgain:
    """Result of proving a puzzle of a file again; `problem` is None if the proof succeeds."""

    file: Path | None
    id: str
    problem: str | None


def solved_by(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns the levels whose first move is right. They know their own hand, the discard pile and the hand sizes of
    others, and in a safe-card puzzle the last card of the target."""
    return tuple(level for level in LEVELS if _finds(level, puzzle))


def _finds(level: str, puzzle: Puzzle) -> bool:
    book, s = set_up(puzzle)
    seat = puzzle.seat
    view = book.view(s, seat, (0,) * s.seats)
    player = new_player(level)
    player.begin(seat, book, view, _SEED)
    if puzzle.claim is Claim.SAFE_CARD:
        player.see(HandShown(puzzle.target, seat, tuple(cards_in(s.hands[puzzle.target]))))
    action = player.choose(view, book.legal(s, seat), True, _BUDGET).action
    return action is not None and first_face(book.deck, action) == puzzle.right


def stars_for(solved: Sequence[str]) -> int:
    """Returns one star if `medium` finds the move, two if only `hard` or `expert` does, three if none of them does."""
    if "medium" in solved:
        return 1
    return 2 if {"hard", "expert@200"} & set(solved) else MOST_STARS


def graded(sets: Sequence[PuzzleSet], jobs: int = 1, executor: Executor | None = None) -> Iterator[PuzzleSet]:
    """Yields the sets with solvers and stars filled in."""
    with task_pool(jobs, executor) as mapped:
        yield from mapped(_graded, sets)


def _graded(puzzles: PuzzleSet) -> PuzzleSet:
    done = []
    for puzzle in puzzles.puzzles:
        solved = solved_by(puzzle)
        done.append(replace(puzzle, solved=solved, stars=stars_for(solved)))
    return replace(puzzles, puzzles=tuple(done))


def proved_again(sets: Sequence[PuzzleSet], jobs: int = 1, executor: Executor | None = None) -> Iterator[ProvedAgain]:
    """Proves every puzzle of these sets again and yields the results. Raises BadLevel for an invalid position."""
    with task_pool(jobs, executor) as mapped:
        for proved in mapped(_proved_again, sets):
            yield from proved


def _proved_again(puzzles: PuzzleSet) -> list[ProvedAgain]:
    return [ProvedAgain(puzzles.file, puzzle.id, problem_with(puzzle, puzzles.file)) for puzzle in puzzles.puzzles]
