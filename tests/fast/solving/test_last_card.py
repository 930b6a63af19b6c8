"""Known last card of an opponent: the cards that let it go out are found."""

import pytest

from tests.support.puzzles.boards import board, first_moves, proof_of
from uno_desktop.puzzles.puzzle import Claim, Puzzle, set_up
from uno_desktop.solving.last_card import LastCardSearch
from uno_desktop.solving.rule_queries import NodeBudget, NotProved

TWO = {"unplugged.allowTwoPlayers": True, "unplugged.nonRevert": "cardReturned"}


def safe(hands: str, top: str, ruleset: str = "official", target: int = 1, **more: object) -> Puzzle:
    return board(hands, top, Claim.SAFE_CARD, ruleset, target=target, **more)


@pytest.mark.parametrize(
    ("puzzle", "kept", "failed"),
    [
        (safe("B3 B8 G3 R9 / B4", "B5 B3"), {"G3"}, {"B3", "B8", "draw"}),  # only a change of the colour is safe
        (safe("B4 Y4 G9 / R4", "B9 Y4 B2"), {"draw"}, {"B4"}),  # every card brings its number
        (safe("BS B7 / B4", "B2"), {"BS"}, {"B7", "draw"}),  # a Skip keeps it in as well
    ],
)
def test_exactly_these_moves_are_safe(puzzle: Puzzle, kept: set[str], failed: set[str]) -> None:
    proof = proof_of(puzzle)
    assert proof is not None and (set(proof.kept), set(proof.failed)) == (kept, failed)


def test_the_refutation_of_a_wrong_card_is_found() -> None:
    puzzle = safe("B3 B8 G3 R9 / B4", "B5 B3")
    book, s, faces = first_moves(puzzle)
    (out,) = LastCardSearch(book, 0, 1, NodeBudget(1000)).way_out(s, faces["B8"][0]) or ()
    assert book.deck.codes[out.card] == "B4"


def test_a_non_may_bring_the_color_back() -> None:
    """C is not in turn, but a Non makes the board what it was before the safe card."""
    seen = "NON NON NON NON B5 B3"
    hidden, gone = "B5 B3", seen
    for discard, kept in ((hidden, False), (gone, True)):
        book, s, faces = first_moves(safe("B8 G3 R9 / B4 / Y1 Y2", discard, "unplugged"))
        assert LastCardSearch(book, 0, 1, NodeBudget(5000)).safe(s, faces["G3"][0]) is kept


def test_a_non_may_stop_the_card_that_would_end_the_round() -> None:
    """No seat holds the Non, so the Penguin ends the round at once; C with it lets B play."""
    for discard, kept in (("B5 B3", False), ("NON NON NON NON B5 B3", True)):
        book, s, faces = first_moves(safe("PIN G3 R9 / B4 / Y1 Y2", discard, "unplugged"))
        assert LastCardSearch(book, 0, 1, NodeBudget(5000)).safe(s, faces["PIN"][0]) is kept


def test_the_victim_of_an_attack_may_pass_it_on_with_a_hidden_card() -> None:
    """C lays a +2 on the +4, and B goes out with its own where that is allowed."""
    for order, kept in (("any", False), ("sameKindOnly", True)):
        options = {"classic.stacking": "on", "classic.stackingOrder": order}
        puzzle = safe("W+4 Y8 Y9 / R+2 / R1 R2 R3", "B3", "classic", direction=-1, options=options)
        book, s, faces = first_moves(puzzle)
        green = next(action for action in faces["W+4"] if action.color == 1)
        assert LastCardSearch(book, 0, 1, NodeBudget(5000)).safe(s, green) is kept


def test_a_hand_that_was_another_one_is_not_known() -> None:
    """B gets the hand of C, and its only card may be any; the hand of A is known."""
    book, s, faces = first_moves(safe("INV G3 R9 / B4 / Y1", "NON NON NON NON B5 B3", "unplugged"))
    (exchange,) = faces["INV"]
    with pytest.raises(NotProved):
        LastCardSearch(book, 0, 1, NodeBudget(5000)).safe(s, exchange)


def test_a_way_out_by_an_unlisted_card_does_not_count() -> None:
    """C draws before B; only the right card of the pile helps B, so B3 is neither safe nor wrong."""
    for following, way in ((("Y4",), True), (("R1",), False), ((), None)):
        book, s, _ = first_moves(safe("Y3 G8 R9 / B4 / G1 G2", "Y5", direction=-1, draw=following or ("Y4",)))
        search = LastCardSearch(book, 0, 1, NodeBudget(1000), len(following))
        yellow = first_moves(safe("Y3 G8 R9 / B4 / G1 G2", "Y5", direction=-1))[2]["Y3"][0]
        if way is None:
            with pytest.raises(NotProved):
                search.way_out(s, yellow)
        else:
            assert (search.way_out(s, yellow) is not None) is way


def test_a_seat_in_between_leaves_it_open() -> None:
    book, s, faces = first_moves(safe("B3 G3 R9 / B1 B2 Y5 / B4", "B5 B3", target=2))
    with pytest.raises(NotProved):
        LastCardSearch(book, 0, 2, NodeBudget(1000)).safe(s, faces["G3"][0])


def test_own_nons_are_thought_of() -> None:
    """If a Non returns the card, no card lets the opponent out as long as a Non is held."""
    with_non = safe("B8 G3 NON / B4", "NON NON NON B5 B3", "unplugged", options=TWO)
    without = safe("B8 G3 R2 / B4", "NON NON NON NON B5 B3", "unplugged", options=TWO)
    for puzzle, out in ((with_non, False), (without, True)):
        book, s, faces = first_moves(puzzle)
        assert (LastCardSearch(book, 0, 1, NodeBudget(5000)).way_out(s, faces["B8"][0]) is not None) is out


def test_the_truth_is_looked_at_only_where_a_move_fails() -> None:
    """The safety of a card does not depend on the next card."""
    for following in (("W",), ("B9",), ("R+2",)):
        book, s = set_up(safe("B3 B8 G3 R9 / B4", "B5 B3", draw=following))
        assert LastCardSearch(book, 0, 1, NodeBudget(1000)).safe(
            s, first_moves(safe("B3 B8 G3 R9 / B4", "B5 B3"))[2]["G3"][0]
        )


def test_a_hand_of_all_hidden_cards_is_not_put_out_by_mercy() -> None:
    """A G3 is safe for two; for three C would be out at once with all hidden cards, which proves nothing."""
    book, s, faces = first_moves(safe("B8 G3 R9 / B4", "B9 B3", "mercy"))
    assert LastCardSearch(book, 0, 1, NodeBudget(5000)).safe(s, faces["G3"][0])
    book, s, faces = first_moves(safe("B8 G3 R9 / B4 / Y1 Y2", "B9 B3", "mercy"))
    with pytest.raises(NotProved):
        LastCardSearch(book, 0, 1, NodeBudget(5000)).safe(s, faces["G3"][0])
