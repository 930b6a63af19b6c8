"""Reasons of the expert: the most important fact for a card in a position laid out by hand."""

import pytest

from tests.support.players.small_table import official, position
from uno_desktop.model.actions import PLAY
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.players.advice.advice_reasons import AGAIN, CHANGE, KEEPS, LAST, MANY, Reason, reason_for
from uno_desktop.players.belief.belief_state import BeliefState


def reason(hand: str, line: str, other: str = "Y1 Y2 Y3 G8", rival: str = "") -> Reason:
    """Returns the reason for a play, as `R5` or `W>B`, of a hand on a red 9; `other` is the hand of the next seat."""
    book = official()
    s = position(book, hand, other, "Y5 Y6 Y7 Y8 B4", top="R9")
    view = book.view(s, 0, (0, 0, 0))

    def play(text: str) -> object:
        code, _, color = text.partition(">")
        wanted = COLOR_LETTERS.index(color) if color else -1
        plays = [each for each in book.legal(s, 0) if each.verb == PLAY and book.deck.codes[each.card] == code]
        return next(each for each in plays if not color or each.color == wanted)

    belief = BeliefState(0, book, view)
    return reason_for(book, view, belief, play(line), play(rival) if rival else None)  # type: ignore[arg-type]


def test_the_last_card_needs_no_other_reason() -> None:
    assert reason("R5", "R5").kind == LAST


@pytest.mark.parametrize("hand", ["W R1 B1 B2 B3", "W R1 R2 B1 B2 B3"])
def test_three_cards_of_the_new_colour_are_a_reason_if_no_colour_has_as_many(hand: str) -> None:
    color = COLOR_LETTERS.index("B")
    assert reason(hand, "W>B") == Reason(MANY, color=color, n=3)


def test_as_many_cards_of_another_colour_are_no_reason_to_name_one() -> None:
    color = COLOR_LETTERS.index("B")
    assert reason("W R1 R2 R3 B1 B2 B3", "W>B") == Reason(AGAIN, color=color, n=3)
    assert reason("W R1 B1 B2", "W>B") == Reason(AGAIN, color=color, n=2)


def test_a_wild_card_is_kept_where_another_fits() -> None:
    assert reason("W R1 B1 B2", "R1", rival="W>B").kind == KEEPS


def test_next_with_one_card_a_change_of_colour_is_explained() -> None:
    found = reason("W R7 B1 B2 B3 B8", "W>B", other="R2")
    assert (found.kind, found.seat, found.n) == (CHANGE, 1, 1)
