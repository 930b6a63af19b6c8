"""Grading: who of the computer players finds the right move with closed hands, and how many stars follow from it.

Proving again is done here too: both go through files of puzzles one by one, on all processors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

from uno_desktop.match.batch.process_pool import task_pool
from uno_desktop.model.cards import cards_in
from uno_desktop.model.events import HandShown
from uno_desktop.players.player_registry import new_player
from uno_desktop.puzzles.puzzle import LEVELS, Claim, Puzzle, PuzzleSet, set_up
from uno_desktop.puzzles.puzzle_prover import problem_with
from uno_desktop.solving.rule_queries import first_face

_SEED = 7
_BUDGET = 60.0
"""Seconds that nobody needs: all players here have a fixed number of playouts."""
MOST_STARS = 3


@dataclass(frozen=True, slots=True)
class ProvedAgain:
    """A puzzle of a file, and what does not hold of it; None if all does."""

    file: Path | None
    id: str
    problem: str | None


def solved_by(puzzle: Puzzle) -> tuple[str, ...]:
    """The levels whose first move is right. They know what a player knows who has just sat down: the own hand, the
    discard pile and how many cards the others hold, and at a safe card they have been shown the last card."""
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
    """One star if `medium` finds it, two if only `hard` or `expert` do, three if neither does."""
    if "medium" in solved:
        return 1
    return 2 if {"hard", "expert@200"} & set(solved) else MOST_STARS


def graded(sets: Sequence[PuzzleSet], jobs: int = 1, executor: Executor | None = None) -> Iterator[PuzzleSet]:
    """The same sets with who solves each puzzle, and its stars."""
    with task_pool(jobs, executor) as mapped:
        yield from mapped(_graded, sets)


def _graded(puzzles: PuzzleSet) -> PuzzleSet:
    done = []
    for puzzle in puzzles.puzzles:
        solved = solved_by(puzzle)
        done.append(replace(puzzle, solved=solved, stars=stars_for(solved)))
    return replace(puzzles, puzzles=tuple(done))


def proved_again(
    sets: Sequence[PuzzleSet], jobs: int = 1, executor: Executor | None = None
) -> Iterator[ProvedAgain]:
    """Every puzzle of these sets, proved once more. Raises BadLevel for a position that cannot be set up."""
    with task_pool(jobs, executor) as mapped:
        for proved in mapped(_proved_again, sets):
            yield from proved


def _proved_again(puzzles: PuzzleSet) -> list[ProvedAgain]:
    return [
        ProvedAgain(puzzles.file, puzzle.id, problem_with(puzzle, puzzles.file)) for puzzle in puzzles.puzzles
    ]
