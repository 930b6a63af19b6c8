"""A player without errors and without search, in positions where the better move is known."""

import pytest

from tests.support.players.small_table import ask, official, play_round, position
from uno_desktop.model.actions import ACCEPT, CHALLENGE, Action
from uno_desktop.model.cards import BLUE, GREEN, NO_COLOR, NOBODY, RED, YELLOW, Color, Seat
from uno_desktop.model.events import CardPlayed, CardsDrawn, DrawReason, StarterTurned, TurnBegan
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.level_player import LevelPlayer


def chosen_by(book: Rulebook, s: GameState, seat: int = 0) -> Action:
    action = ask(LevelPlayer(), book, s, seat).action
    assert action is not None
    return action


def code(book: Rulebook, action: Action) -> str:
    return book.deck.codes[action.card]


NONE = (NO_COLOR, NOBODY)
LAYS: dict[str, tuple[str, str, Color, Seat]] = {
    "a wild card is kept while a coloured one fits": ("R3 G1 G4 B8 W W+4/B1 B2 B3 Y5 Y6/G5 G6 G7 Y1", "R3", *NONE),
    "the colour held most is named": ("W G1 G4 G8 G9 B2/B1 B3 B4 Y5 Y6", "W", GREEN, NOBODY),
    "the last card is laid": ("W/B1 B2/Y1 Y2", "W", RED, NOBODY),
    "with two seats skips are laid one after the other to the end": ("RS GS G3/B1", "RS", *NONE),
    "next with one card is made to draw": ("R+2 R9 R8 R7 G2/B1/G5 G6 G7 Y1", "R+2", *NONE),
    "a skip waits if the next hand is long": ("RS R9 G2 B4 Y6 Y8/B1 B2 B3 B6 Y5 Y7 Y9/G5 G6 G7 Y1 Y2 B8", "R9", *NONE),
    "hands are exchanged with the shortest if shorter": ("SW G1 G4 G8 B2 Y3/B1 B3 B4 B5/Y5 Y6", "SW", GREEN, 2),
    "no exchange for a longer hand": ("SW G1/B1 B3 B4 B5/Y5 Y6 Y7", "SW", GREEN, NOBODY),
}
"""Hands on a red 5, the card that A lays, and the colour and the seat that it names."""


@pytest.mark.parametrize("why", LAYS)
def test_the_better_card_is_laid(why: str) -> None:
    hands, *wanted = LAYS[why]
    book = official()
    action = chosen_by(book, position(book, *hands.split("/"), top="R5"))
    assert [code(book, action), action.color, action.target] == wanted


def test_the_colour_that_a_short_hand_lacked_is_asked_for() -> None:
    """B, left with two cards, drew when this colour was asked for; A holds one green and one yellow card."""
    book = official()
    for lacked in (GREEN, YELLOW):
        s = position(book, "W G1 Y1", "B1 B3", top="R5")
        view = book.view(s, 0, (0, 0))
        player = LevelPlayer()
        player.begin(0, book, view, 1)
        top = book.deck.ids["G9" if lacked == GREEN else "Y9"][0]
        player.see(StarterTurned(top))
        player.see(TurnBegan(1))
        player.see(CardsDrawn(1, (-1,), DrawReason.TURN, 1))
        player.see(TurnBegan(0))
        player.see(CardPlayed(0, book.deck.ids["R5"][0], RED, False))
        player.see(TurnBegan(1))
        player.see(CardPlayed(1, book.deck.ids["R6"][0], RED, False))
        player.see(TurnBegan(0))
        action = player.choose(view, book.legal(s, 0), True, 1.0).action
        assert action is not None
        assert (code(book, action), action.color) == ("W", lacked)


def test_a_bluff_is_challenged_only_if_it_is_likely() -> None:
    """Of many cards one is likely red; of one card hardly. Red was asked for when the +4 was laid."""
    book = official({"official.plus4Bluff": "on"})
    for hand, answer in (("R1 R2 R3 R4 G1 G2 G3 G4 B1", CHALLENGE), ("G1 G2", ACCEPT)):
        s = position(book, f"W+4 {hand}", "Y1 Y2 Y3", top="R5")
        view = book.view(s, 1, (0, 0))
        player = LevelPlayer()
        player.begin(1, book, view, 1)
        play = next(a for a in book.legal(s, 0) if code(book, a) == "W+4" and a.color == BLUE and not a.uno)
        book.apply(s, play, player.see)
        action = player.choose(book.view(s, 1, (0, 0)), book.legal(s, 1), True, 1.0).action
        assert action is not None
        assert action.verb == answer


def test_no_bluff_while_something_else_fits() -> None:
    book = official({"official.plus4Bluff": "on"})
    s = position(book, "W+4 R1 G1 G2", "Y1", top="R5")
    assert code(book, chosen_by(book, s)) != "W+4"


def test_a_long_hand_of_cards_that_let_one_go_on_is_not_thought_through_to_the_end() -> None:
    """The number of orders is too large to search all of them."""
    book = official()
    hand = " ".join(f"{color}{symbol}" for color in "RGBY" for symbol in ("S", "S", "R", "R"))
    s = position(book, f"{hand} G3", "B1", top="R5")
    assert code(book, chosen_by(book, s)) in ("RS", "RR")


def test_no_colour_is_named_that_is_not_held_while_another_one_is() -> None:
    """Whole rounds: formerly one card in twelve was played so, and searching players copied it."""
    book, named = official(), 0

    def judge(s: GameState, seat: Seat, view: View, legal: list[Action], awaited: bool, choice: Choice) -> None:
        nonlocal named
        done = choice.action
        if done is None or done.color < 0:
            return
        rest = view.hand & ~(1 << done.card) if done.card >= 0 else view.hand
        colored = rest & ~book.deck.wild_mask
        named += bool(colored)
        assert not colored or rest & book.deck.color_masks[done.color]

    for seed in range(30):
        play_round(book, [LevelPlayer() for _ in range(4)], seed, judge)
    assert named > 60
