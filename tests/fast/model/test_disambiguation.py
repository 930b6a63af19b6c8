"""Clicks become actions, with prompts only for what is ambiguous."""

import pytest

from uno_desktop.model.actions import COLOR, DRAW, PASS, PLAY, Action
from uno_desktop.model.cards import BLUE, GREEN, NO_COLOR, NOBODY, RED, YELLOW, Deck, Face
from uno_desktop.model.disambiguation import Difference, of_verb, playable, plays_of

DECK = Deck(
    [
        Face("R5", RED, "5", 5),
        Face("R5", RED, "5", 5),
        Face("W", NO_COLOR, "W", 50),
        Face("SW", NO_COLOR, "SW", 40),
        Face("G2", GREEN, "2", 2),
    ]
)
R5, OTHER_R5 = DECK.ids["R5"]
W, SW, G2 = DECK.ids["W"][0], DECK.ids["SW"][0], DECK.ids["G2"][0]
COLORS = (RED, GREEN, BLUE, YELLOW)


def test_a_plain_card_needs_no_prompt() -> None:
    found = plays_of([Action(0, DRAW), Action(0, PLAY, R5)], DECK, R5)
    assert found is not None and found.missing is None
    assert found.action == Action(0, PLAY, R5)


def test_copies_of_a_card_are_equivalent() -> None:
    legal = [Action(0, PLAY, R5)]
    found = plays_of(legal, DECK, OTHER_R5)
    assert found is not None and found.action == Action(0, PLAY, R5)
    assert playable(legal, DECK, [R5, OTHER_R5, G2]) == {R5, OTHER_R5}


def test_an_illegal_card_has_no_action() -> None:
    assert plays_of([Action(0, PLAY, R5), Action(0, DRAW)], DECK, G2) is None


def test_a_wild_card_prompts_for_the_color_only() -> None:
    found = plays_of([Action(0, PLAY, W, color) for color in COLORS], DECK, W)
    assert found is not None and found.missing is Difference.COLOR and found.colors == COLORS
    with pytest.raises(ValueError, match="color"):
        _ = found.action
    assert found.with_color(BLUE).action == Action(0, PLAY, W, BLUE)


def test_swap_hands_prompts_for_the_seat_then_the_color() -> None:
    legal = [Action(0, PLAY, SW, color, target) for color in COLORS for target in (NOBODY, 1, 2)]
    found = plays_of(legal, DECK, SW)
    assert found is not None and found.missing is Difference.SEAT and found.seats == (NOBODY, 1, 2)
    assert found.with_seat(2).missing is Difference.COLOR
    assert found.with_seat(2).with_color(RED).action == Action(0, PLAY, SW, RED, 2)
    assert found.with_seat(NOBODY).with_color(RED).action == Action(0, PLAY, SW, RED)
    with pytest.raises(ValueError, match="no action is left"):
        found.with_seat(7)


def test_uno_is_never_prompted_for() -> None:
    legal = [Action(0, PLAY, R5), Action(0, PLAY, R5, uno=True)]
    found = plays_of(legal, DECK, R5)
    assert found is not None and found.action == Action(0, PLAY, R5)
    armed = plays_of(legal, DECK, R5, with_uno=True)
    assert armed is not None and armed.action == Action(0, PLAY, R5, uno=True)
    unarmed = plays_of(legal[:1], DECK, R5, with_uno=True)
    assert unarmed is not None and unarmed.action == Action(0, PLAY, R5)


def test_buttons() -> None:
    legal = [Action(0, COLOR, color=color) for color in COLORS]
    named = of_verb(legal, COLOR)
    assert named is not None and named.missing is Difference.COLOR
    assert of_verb(legal, PASS) is None
