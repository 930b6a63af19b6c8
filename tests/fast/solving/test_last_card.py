"""Known last card of an opponent: the cards that let it go out are found."""

import pytest

from tests.support.puzzles.boards import board, first_moves, proof_of
from uno_desktop.model.cards import GREEN
from uno_desktop.puzzles.puzzle import Claim, Puzzle
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


OPEN, GONE = "B5 B3", "NON NON NON NON B5 B3"
"""Discard piles: of the second one nobody can hold a Non."""


def attack(order: str) -> Puzzle:
    options = {"classic.stacking": "on", "classic.stackingOrder": order}
    return safe("W+4 Y8 Y9 / R+2 / R1 R2 R3", "B3", "classic", direction=-1, options=options)


VERDICTS: dict[str, tuple[Puzzle, str, bool | None]] = {
    "a Non of C may make the board what it was": (safe("B8 G3 R9 / B4 / Y1 Y2", OPEN, "unplugged"), "G3", False),
    "nobody has a Non": (safe("B8 G3 R9 / B4 / Y1 Y2", GONE, "unplugged"), "G3", True),
    "with a Non C lets B play": (safe("PIN G3 R9 / B4 / Y1 Y2", OPEN, "unplugged"), "PIN", False),
    "without it the Penguin ends the round": (safe("PIN G3 R9 / B4 / Y1 Y2", GONE, "unplugged"), "PIN", True),
    "C lays a +2 on the +4, and B goes out with its own": (attack("any"), "W+4", False),
    "C lays no +2 on the +4": (attack("sameKindOnly"), "W+4", True),
    "B gets the hand of C, whose card may be any": (safe("INV G3 R9 / B4 / Y1", GONE, "unplugged"), "INV", None),
    "a seat in between leaves it open": (safe("B3 G3 R9 / B1 B2 Y5 / B4", OPEN, target=2), "G3", None),
    **{
        f"the next card makes no difference, {card}": (safe("B3 B8 G3 R9 / B4", OPEN, draw=(card,)), "G3", True)
        for card in ("W", "B9", "R+2")
    },
    "mercy": (safe("B8 G3 R9 / B4", "B9 B3", "mercy"), "G3", True),
    "with all hidden cards C would be out": (safe("B8 G3 R9 / B4 / Y1 Y2", "B9 B3", "mercy"), "G3", None),
}
"""Puzzles with a card, and whether it is safe; None where that is not proved."""


@pytest.mark.parametrize("name", VERDICTS)
def test_a_card_is_safe_whatever_is_hidden_or_is_not(name: str) -> None:
    puzzle, face, safe_card = VERDICTS[name]
    book, s, faces = first_moves(puzzle)
    action = next((each for each in faces[face] if each.color == GREEN), faces[face][0])
    search = LastCardSearch(book, 0, puzzle.target, NodeBudget(5000))
    if safe_card is None:
        with pytest.raises(NotProved):
            search.safe(s, action)
    else:
        assert search.safe(s, action) is safe_card


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


def test_own_nons_are_thought_of() -> None:
    """If a Non returns the card, no card lets the opponent out as long as a Non is held."""
    with_non = safe("B8 G3 NON / B4", "NON NON NON B5 B3", "unplugged", options=TWO)
    without = safe("B8 G3 R2 / B4", "NON NON NON NON B5 B3", "unplugged", options=TWO)
    for puzzle, out in ((with_non, False), (without, True)):
        book, s, faces = first_moves(puzzle)
        assert (LastCardSearch(book, 0, 1, NodeBudget(5000)).way_out(s, faces["B8"][0]) is not None) is out
