"""Deck of the official rules: number and value of each card."""

from collections import Counter

import pytest

from tests.referee.rules import full_deck, value
from uno_desktop.model.cards import COLOR_LETTERS, Deck
from uno_desktop.model.ruleset_registry import rulebook_for

ACTION_SIGNS = ("+2", "R", "S")


def deck(swap_hands: int = 1) -> Deck:
    return rulebook_for("official", {"official.swapHandsCount": swap_hands}).deck


@pytest.mark.parametrize("color", COLOR_LETTERS)
def test_nineteen_numbers_and_two_of_each_sign_per_color(color: str) -> None:
    """OFF-DECK-01 to 04."""
    codes = Counter(code for code in deck().codes if code[0] == color and code not in ("W", "SW"))
    assert codes[f"{color}0"] == 1
    assert [codes[f"{color}{number}"] for number in range(1, 10)] == [2] * 9
    assert [codes[color + sign] for sign in ACTION_SIGNS] == [2, 2, 2]
    assert codes.total() == 25


def test_four_jokers_and_four_plus_fours() -> None:
    """OFF-DECK-05, OFF-DECK-06."""
    codes = Counter(deck().codes)
    assert (codes["W"], codes["W+4"]) == (4, 4)


@pytest.mark.parametrize("count", range(5))
def test_as_many_swap_hands_as_agreed(count: int) -> None:
    """OFF-DECK-07."""
    codes = Counter(deck(count).codes)
    assert codes["SW"] == count
    assert codes == full_deck(count)
    assert codes.total() == 108 + count


def test_every_card_has_its_value() -> None:
    """OFF-SCORE-02 to 08; 1280 points lie in the deck with one Swap Hands."""
    assert dict(zip(deck().codes, deck().points, strict=True)) == {code: value(code) for code in deck().codes}
    assert sum(deck().points) == 4 * (2 * 45 + 6 * 20) + 8 * 50 + 40


def test_ids_follow_the_codes_and_copies_lie_side_by_side() -> None:
    assert list(deck(4).codes) == sorted(deck(4).codes)
