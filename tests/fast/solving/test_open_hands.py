"""With open hands, forced wins are found, and only these."""

import pytest

from tests.support.puzzles.boards import board, first_moves, proof_of
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.solving.open_hands import OpenHands
from uno_desktop.solving.rule_queries import NodeBudget, NotProved

OPEN = {"claim": Claim.OPEN_HANDS, "rest": "none"}
NEXT = ("R3", "R4", "B1", "B2", "Y1", "Y3")


def test_the_color_that_the_other_cannot_follow_wins() -> None:
    """B has to draw after R2, and what it draws does not help; after Y8 it plays its own 8."""
    puzzle = board("Y2 Y8 / B8 G3", "Y7", draw=("R1", *NEXT), acts=1, **OPEN)
    proof = proof_of(puzzle)
    assert proof is not None and set(proof.kept) == {"Y2"}
    assert set(proof.failed) == {"Y8", "draw"}


def test_the_card_that_comes_next_decides() -> None:
    """The same hands, but now B draws a card that changes the colour."""
    proof = proof_of(board("Y2 Y8 / B8 G3", "Y7", draw=("W", *NEXT), acts=1, **OPEN))
    assert proof is not None and not proof.kept


def test_nothing_is_won_before_the_others_have_acted_often_enough() -> None:
    puzzle = board("Y2 Y8 / B8 G3", "Y7", draw=("R1", *NEXT), **OPEN)
    book, s, faces = first_moves(puzzle)
    tree = OpenHands(book, 0, NodeBudget(1000))
    assert not tree.winning(s, 0, faces["Y2"]) and tree.winning(s, 1, faces["Y2"])


def test_seats_that_may_react_come_first() -> None:
    """A Skip and the last card would do, but B holds the same Skip and jumps in with it."""
    street = {**OPEN, "ruleset": "street", "options": {"street.stackSkip": "off"}}
    alone = board("YS Y8 / B8 G3 B1", "Y7", draw=("R1", *NEXT), acts=1, **street)
    breaks_in = board("YS Y8 / YS G3 B1", "Y7", draw=("R1", *NEXT), acts=1, **street)
    for puzzle, kept in ((alone, True), (breaks_in, False)):
        book, s, faces = first_moves(puzzle)
        assert bool(OpenHands(book, 0, NodeBudget(1000)).winning(s, 1, faces["YS"])) is kept


def test_an_empty_hand_wins_once_the_others_have_let_their_non_go_by() -> None:
    """A's hand is empty while B may still say Non, and it stays so."""
    unplugged = {**OPEN, "ruleset": "unplugged", "options": {"unplugged.allowTwoPlayers": True}}
    puzzle = board("CBB B1 / NON R1 Y5 Y2", "B7", draw=NEXT, acts=2, **unplugged)
    book, s, faces = first_moves(puzzle)
    tree = OpenHands(book, 0, NodeBudget(2000))
    assert tree.winning(s, 2, faces["CBB"]) and not tree.winning(s, 2, faces["B1"])


def test_where_chance_would_decide_nothing_is_proved() -> None:
    puzzle = board("Y2 Y8 / B8 G3", "Y7", draw=("R1",), acts=2, **OPEN)
    assert proof_of(puzzle) is None


def test_the_search_stops_at_its_bound() -> None:
    book, s, faces = first_moves(board("Y2 Y8 / B8 G3", "Y7", draw=("R1", *NEXT), **OPEN))
    with pytest.raises(NotProved):
        OpenHands(book, 0, NodeBudget(2)).winning(s, 2, faces["Y2"])
