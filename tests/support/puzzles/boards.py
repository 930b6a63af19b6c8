"""Puzzle positions in one line, as in a level file."""

from dataclasses import replace

from uno_desktop.content.level_files import Position
from uno_desktop.model.actions import Action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.puzzles.puzzle import Claim, Puzzle, WrongTry, set_up
from uno_desktop.puzzles.puzzle_prover import Proof, faces_of, prove

LISTED = 12


def board(hands: str, top: str, claim: Claim = Claim.ONE_GO, ruleset: str = "official", **more: object) -> Puzzle:
    """Returns a puzzle from `R5 RS / B1 B2`: A's hand and B's, without right move and lines."""
    dealt = tuple(tuple(hand.split()) for hand in hands.split("/"))
    given = {key: more.pop(key) for key in ("options", "acts", "target") if key in more}
    position = Position(dealt, discard=tuple(top.split()), **more)  # type: ignore[arg-type]
    puzzle = Puzzle(id="T-1", ruleset=ruleset, claim=claim, position=position, right="", line=(), **given)  # type: ignore[arg-type]
    return puzzle if position.draw else listed(puzzle)


def listed(puzzle: Puzzle) -> Puzzle:
    """Returns the puzzle with its next cards listed."""
    book, s = set_up(puzzle)
    following = tuple(book.deck.codes[card] for card in s.supply[::-1][:LISTED])
    return replace(puzzle, position=replace(puzzle.position, draw=following))


def proof_of(puzzle: Puzzle) -> Proof | None:
    book, s = set_up(puzzle)
    return prove(book, s, puzzle)


def first_moves(puzzle: Puzzle) -> tuple[Rulebook, GameState, dict[str, list[Action]]]:
    book, s = set_up(puzzle)
    return book, s, faces_of(book, s, s.turn)


def named(puzzle: Puzzle, right: str) -> Puzzle:
    """Returns the puzzle with this right move, all others wrong."""
    _, _, faces = first_moves(puzzle)
    wrong = tuple(WrongTry(face) for face in faces if face != right)
    return replace(puzzle, right=right, wrong=wrong)
