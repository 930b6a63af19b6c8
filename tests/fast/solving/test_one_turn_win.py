"""One-turn wins are proved against every hidden card that matters."""

import random

import pytest

from tests.support.puzzles.boards import board, first_moves, proof_of
from uno_desktop.model.cards import cards_in
from uno_desktop.model.notation import action_line
from uno_desktop.puzzles.puzzle import Puzzle, set_up
from uno_desktop.solving.hidden_hands import dealt, every_holding, unseen
from uno_desktop.solving.one_turn_win import OneTurnWin, alone, proved_line
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, has_won

TWO = {"unplugged.allowTwoPlayers": True}
FOLLOWING = ("R7", "Y5", "GR", "Y6", "R1", "R2")
PROVED: dict[str, tuple[Puzzle, str, str | None]] = {
    "two Skips in the one order that reaches the last card": (board("GS RS R6 / B1 B2 B3", "G4"), "GS", "draw"),
    "the wrong Skip first leaves a card that does not follow": (board("GS RS R6 / B1 B2 B3", "YS"), "GS", "RS draw"),
    "a turn that passes on is no win in one turn": (board("R6 R7 / B1 B2 B3", "R4"), "", None),
    "a pair wins where the only other copies are in it": (
        board("R6 R6 / B1 B2 B3", "R4", ruleset="street", draw=("B9",)), "R6 R6", None
    ),
    "a +2 that nobody can stack": (board("R+2 R6 / B1 B2 B3", "R4", draw=("B9", "G1", "G2", "G3")), "R+2", None),
    "a Skip whose twin lies open": (board("RS R6 / B1 B2 B3", "RS R4", ruleset="italian"), "RS", None),
    "a Skip where every Non lies open": (
        board("RS R6 / B1 B2 B3", "NON NON NON NON R4", ruleset="unplugged", options=TWO, draw=("B9",)), "RS", None
    ),
    "a wrong move that draws listed cards alone": (board("B+2 G+2 GS / B3 R3 Y4", "Y+2", draw=FOLLOWING), "B+2", None),
}  # fmt: skip
"""Puzzles with the only faces that win, and those that fail where that is proved of all."""


@pytest.mark.parametrize("name", PROVED)
def test_exactly_these_moves_are_proved(name: str) -> None:
    puzzle, kept, failed = PROVED[name]
    proof = proof_of(puzzle)
    assert proof is not None and set(proof.kept) == {kept} - {""}
    assert failed is None or set(proof.failed) == set(failed.split())


def test_the_winning_line_is_told() -> None:
    puzzle = board("GS RS R6 / B1 B2 B3", "G4")
    proof = proof_of(puzzle)
    book, _ = set_up(puzzle)
    assert proof is not None
    assert [action_line(each, book.deck) for each in proof.kept["GS"]] == ["A play GS", "A play RS uno", "A play R6"]


@pytest.mark.parametrize(
    ("puzzle", "face"),
    [
        (board("R+2 R6 / B1 B2 B3", "R4", ruleset="street", draw=("B9",)), "R+2"),  # it may be stacked
        (board("RS R6 / B1 B2 B3", "R4", ruleset="italian"), "RS"),  # its twin may save from it
        (board("RS R6 / B1 B2 B3", "R4", ruleset="unplugged", options=TWO), "RS"),  # somebody may say Non
    ],
)
def test_what_a_hidden_card_may_answer_is_not_certain(puzzle: Puzzle, face: str) -> None:
    book, s, faces = first_moves(puzzle)
    assert proved_line(book, s, 0, NodeBudget(1000), faces[face]) is None


def test_a_lucky_draw_proves_nothing() -> None:
    """The card that comes next would win, and it is the first of those that are hidden as well."""
    puzzle = board("G+2 G6 / R1 R2 R3", "B4", draw=("B+2",))
    book, s, faces = first_moves(puzzle)
    assert any(OneTurnWin(book, 0, NodeBudget(1000)).lines(s, faces["draw"]))
    assert proved_line(book, s, 0, NodeBudget(1000), faces["draw"]) is None


def test_a_wrong_move_that_draws_an_unlisted_card_is_left_open() -> None:
    """After both +2 in the wrong order A draws the fifth card: with another Skip it would win as well."""
    assert proof_of(board("B+2 G+2 GS / B3 R3 Y4", "Y+2", draw=FOLLOWING[:4])) is None


def test_nothing_hidden_is_looked_at() -> None:
    """The others' cards and the draw pile may lie in any way: the same line comes out."""
    lines = set()
    for others in ("B1 B2 B3", "RR GR G6", "W W+4 R+2"):
        book, s = set_up(board(f"GS RS R6 / {others}", "YS"))
        line = proved_line(book, s, 0, NodeBudget(1000))
        assert line is not None
        lines.add(tuple(action_line(action, book.deck) for action in line))
    assert len(lines) == 1


SURE = [
    board("GS RS R6 / B1 B2 B3", "YS"),
    board("R6 R6 / B1 B2 B3 B4", "R4", ruleset="street"),
    board("GDA G1 G7 / B1 B2", "G4", ruleset="extreme"),
    board("RS GS G6 / B1 B2 B3", "RS R4 GS R3", ruleset="italian"),
]


@pytest.mark.parametrize("puzzle", SURE, ids=lambda puzzle: puzzle.ruleset)
def test_no_deal_by_chance_ever_breaks_a_proved_line(puzzle: Puzzle) -> None:
    book, s = set_up(puzzle)
    line = proved_line(book, s, 0, NodeBudget(4000))
    assert line is not None
    pool, chance = unseen(book, s, 0), random.Random(1)
    for _ in range(200):
        chance.shuffle(pool)
        deal = dealt(s, pool, dict.fromkeys(range(1, s.seats), ()), ())
        for number, action in enumerate(line, 1):
            book.apply(deal, action)
            assert has_won(deal, 0) if number == len(line) else alone(book, deal, 0)


def test_each_hidden_face_is_held_once_among_numbers_of_each_of_two_colors() -> None:
    book, s = set_up(board("RS R6 / B1 B2 B3", "R4"))
    deals = list(every_holding(book, s, 0))
    faces = {book.deck.codes[card] for card in unseen(book, s, 0)}
    assert len(deals) == 2 * len(faces)
    assert all(deal.hands[1].bit_count() == 3 for deal in deals)
    for deal in deals:
        everywhere = [*deal.supply, *deal.pile, *cards_in(deal.hands[0] | deal.hands[1])]
        assert sorted(everywhere) == book.cards_for(2)


def test_a_hand_too_large_to_be_laid_out_purely_is_not_proved() -> None:
    book, s = set_up(board("RS R6 / " + "B1 " * 2 + " ".join(f"G{n} Y{n} B{n}" for n in range(2, 9)), "R4"))
    with pytest.raises(NotProved):
        list(every_holding(book, s, 0))
