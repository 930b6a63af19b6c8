"""A puzzle is proved, or its problem is reported, down to a single card."""

from dataclasses import replace

import pytest

from tests.support.puzzles.boards import board, named
from uno_desktop.puzzles.puzzle import Average, Claim, Puzzle
from uno_desktop.puzzles.puzzle_prover import problem_with

NEXT = ("R1", "R3", "R4", "B1", "B2", "Y1", "Y3")
ONE_GO = named(board("GS RS R6 / B1 B2 B3", "YS"), "GS")
OPEN = named(board("Y2 Y8 / B8 G3", "Y7", Claim.OPEN_HANDS, draw=NEXT, rest="none", acts=1), "Y2")
SAFE = named(board("B3 B8 G3 R9 / B4", "B5 B3", Claim.SAFE_CARD, target=1), "G3")


def falsified(puzzle: Puzzle, seat: int, old: str, new: str) -> Puzzle:
    """The puzzle with one card of one hand changed."""
    hands = [list(hand) for hand in puzzle.position.hands]
    hands[seat][hands[seat].index(old)] = new
    changed = replace(puzzle.position, hands=tuple(map(tuple, hands)))
    return replace(puzzle, position=changed)


@pytest.mark.parametrize("puzzle", [ONE_GO, OPEN, SAFE], ids=lambda puzzle: puzzle.claim.value)
def test_a_puzzle_that_holds(puzzle: Puzzle) -> None:
    assert problem_with(puzzle) is None


@pytest.mark.parametrize(
    ("puzzle", "seat", "old", "new", "said"),
    [
        (ONE_GO, 0, "R6", "B6", "right is nothing"),
        (ONE_GO, 0, "R6", "G6", "right is RS"),
        (ONE_GO, 0, "RS", "YR", "the first moves are"),
        (OPEN, 1, "B8", "W", "right is nothing"),
        (OPEN, 1, "B8", "B9", "right is Y2, Y8"),
        (SAFE, 1, "B4", "G4", "right is B3, B8, not G3"),
        (SAFE, 1, "B4", "W", "right is nothing"),
    ],
)
def test_one_card_is_enough_to_falsify_it(puzzle: Puzzle, seat: int, old: str, new: str, said: str) -> None:
    problem = problem_with(falsified(puzzle, seat, old, new))
    assert problem is not None and said in problem


def test_another_right_move_than_the_proof_has_is_noticed() -> None:
    assert problem_with(named(replace(ONE_GO, right=""), "RS")) == "right is GS, not RS"


def test_a_move_that_is_left_out_is_noticed() -> None:
    assert "the first moves are" in (problem_with(replace(ONE_GO, wrong=())) or "")


def judgement(right: str) -> Puzzle:
    """With everything else equal, a skip and the last card are better than a lone number."""
    puzzle = named(board("RS R6 / B1 B2 B3", "R4", Claim.JUDGEMENT), right)
    return replace(puzzle, average=Average(60, 5, 0.9, 0.1, 0.3))


def test_a_judgement_is_played_out_again() -> None:
    assert problem_with(judgement("RS")) is None
    problem = problem_with(judgement("R6"))
    assert problem is not None and "R6 wins" in problem
