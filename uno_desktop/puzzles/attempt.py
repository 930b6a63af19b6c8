"""Attempt at a puzzle: verdict on a first move, the continuation shown after it, and the run of right first tries."""

from typing import NamedTuple

from uno_desktop.content.progress import Progress, ProgressKind
from uno_desktop.model.actions import Action
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.puzzles.puzzle import Claim, Puzzle, set_up
from uno_desktop.puzzles.puzzle_prover import way_after
from uno_desktop.solving.rule_queries import first_face, moves

RIGHT, WRONG, NAMED_WRONG = "right", "wrong", "named_wrong"
"""Verdicts: right move; wrong move; right card with a wrong announcement, such as its colour."""

_RUN = "puzzles"


class Try(NamedTuple):
    """Verdict on a first move, its face, and the continuation as action lines of all seats."""

    verdict: str
    face: str
    then: tuple[str, ...] = ()


def tried(puzzle: Puzzle, action: Action) -> Try:
    """Returns the verdict on this first move. Raises BadLevel if the position is invalid."""
    book, s = set_up(puzzle)
    face = first_face(book.deck, action)
    action = _with_uno(book, s, action)
    if face == puzzle.right:
        return _right(puzzle, book, s, action, face)
    for wrong in puzzle.wrong:
        if wrong.face == face:
            return Try(WRONG, face, wrong.line[1:] if _begins(book, s, wrong.line, action) else ())
    return Try(WRONG, face)


def _right(puzzle: Puzzle, book: Rulebook, s: GameState, action: Action, face: str) -> Try:
    """Returns the verdict on the right face; proves an announcement other than the file's, except in judgement."""
    if _begins(book, s, puzzle.line, action):
        return Try(RIGHT, face, puzzle.line[1:])
    if puzzle.claim is Claim.JUDGEMENT:
        return Try(RIGHT, face)
    way = way_after(book, s, puzzle, action)
    if way is None:
        return Try(NAMED_WRONG, face)
    return Try(RIGHT, face, tuple(action_line(each, book.deck) for each in way[1:]))


def _with_uno(book: Rulebook, s: GameState, action: Action) -> Action:
    with_uno = action._replace(uno=True)
    return with_uno if with_uno in moves(book, s, action.seat) else action


def _begins(book: Rulebook, s: GameState, line: tuple[str, ...], action: Action) -> bool:
    """Returns True if the line begins with this move, for any copy of the card."""
    if not line:
        return False
    first = _with_uno(book, s, parse_action(line[0], book.deck, s.hands))
    return action_line(first, book.deck) == action_line(action, book.deck)


def run_length(progress: Progress) -> int:
    """Returns the number of puzzles solved at the first try since the last wrong one."""
    mark = progress.mark(ProgressKind.RUN, _RUN)
    return int(mark) if isinstance(mark, str) and mark.isascii() and mark.isdecimal() and len(mark) < 7 else 0


def note_first_try(progress: Progress, right: bool) -> None:
    """Counts the first try at an unsolved puzzle: a right one lengthens the run, a wrong one ends it."""
    before = run_length(progress)
    if right or before:
        progress.note(ProgressKind.RUN, _RUN, str(before + 1 if right else 0))
