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


def test_two_skips_in_the_one_order_that_reaches_the_last_card() -> None:
    proof = proof_of(board("GS RS R6 / B1 B2 B3", "G4"))
    assert proof is not None and set(proof.kept) == {"GS"} and set(proof.failed) == {"draw"}
    book, _ = set_up(board("GS RS R6 / B1 B2 B3", "G4"))
    assert [action_line(action, book.deck) for action in proof.kept["GS"]] == [
        "A play GS",
        "A play RS uno",
        "A play R6",
    ]


def test_the_wrong_skip_first_leaves_a_card_that_does_not_follow() -> None:
    proof = proof_of(board("GS RS R6 / B1 B2 B3", "YS"))
    assert proof is not None and set(proof.kept) == {"GS"} and set(proof.failed) == {"RS", "draw"}


def test_a_turn_that_passes_on_is_no_one_turn_win() -> None:
    proof = proof_of(board("R6 R7 / B1 B2 B3", "R4"))
    assert proof is not None and not proof.kept


def test_a_plus_two_that_may_be_stacked_is_not_certain() -> None:
    """The +2 keeps the turn only as long as nobody can have another one."""
    puzzle = board("R+2 R6 / B1 B2 B3", "R4", ruleset="street", draw=("B9",))
    book, s, faces = first_moves(puzzle)
    assert proved_line(book, s, 0, NodeBudget(1000), faces["R+2"]) is None
    proof = proof_of(board("R+2 R6 / B1 B2 B3", "R4", draw=("B9", "G1", "G2", "G3")))
    assert proof is not None and set(proof.kept) == {"R+2"}


def test_a_pair_wins_where_the_only_other_copies_are_in_it() -> None:
    proof = proof_of(board("R6 R6 / B1 B2 B3", "R4", ruleset="street", draw=("B9",)))
    assert proof is not None and set(proof.kept) == {"R6 R6"}


def test_a_skip_may_be_saved_from_until_its_twin_lies_open() -> None:
    hidden, seen = board("RS R6 / B1 B2 B3", "R4", ruleset="italian"), "RS R4"
    book, s, faces = first_moves(hidden)
    assert proved_line(book, s, 0, NodeBudget(1000), faces["RS"]) is None
    proof = proof_of(board("RS R6 / B1 B2 B3", seen, ruleset="italian"))
    assert proof is not None and set(proof.kept) == {"RS"}


def test_a_possible_non_makes_every_win_uncertain() -> None:
    two = {"unplugged.allowTwoPlayers": True}
    book, s, faces = first_moves(board("RS R6 / B1 B2 B3", "R4", ruleset="unplugged", options=two))
    assert proved_line(book, s, 0, NodeBudget(1000), faces["RS"]) is None
    nons = "NON NON NON NON R4"
    proof = proof_of(board("RS R6 / B1 B2 B3", nons, ruleset="unplugged", options=two, draw=("B9",)))
    assert proof is not None and set(proof.kept) == {"RS"}


def test_a_lucky_draw_proves_nothing() -> None:
    """The card that comes next would win, and it is the first of those that are hidden as well."""
    puzzle = board("G+2 G6 / R1 R2 R3", "B4", draw=("B+2",))
    book, s, faces = first_moves(puzzle)
    assert any(OneTurnWin(book, 0, NodeBudget(1000)).lines(s, faces["draw"]))
    assert proved_line(book, s, 0, NodeBudget(1000), faces["draw"]) is None


def test_a_wrong_move_that_draws_an_unlisted_card_is_left_open() -> None:
    """After both +2 in the wrong order A draws the fifth card: with another Skip it would win as well."""
    following = ("R7", "Y5", "GR", "Y6", "R1", "R2")
    hidden = board("B+2 G+2 GS / B3 R3 Y4", "Y+2", draw=following[:4])
    shown = board("B+2 G+2 GS / B3 R3 Y4", "Y+2", draw=following)
    assert proof_of(hidden) is None
    proof = proof_of(shown)
    assert proof is not None and set(proof.kept) == {"B+2"}


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
