"""Computer players and Seven-Zero: they predict the exchange although the card is a number."""

import pytest

from tests.support.players.small_table import ask, official, position
from uno_desktop.model.actions import DRAW, PLAY
from uno_desktop.model.cards import NOBODY
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.level_player import LevelPlayer

AGREED = official({"house.sevenZero": "chosenPartner"})
AT_WILL = official({"house.sevenZero": "partnerOrNobody"})
PLAYERS = (LevelPlayer(), new_player("expert@60"))
"""Players without errors, without and with search."""


@pytest.mark.parametrize("player", PLAYERS)
def test_a_7_takes_the_shortest_hand(player: Player) -> None:
    s = position(AGREED, "R7 G1 G4 G8 B2 Y3 Y4 Y8", "B1 B3 B4 B5", "Y5 Y6", top="R5")
    action = ask(player, AGREED, s, 0).action
    assert action is not None and (action.verb, action.target) == (PLAY, 2)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_short_hand_is_not_given_away(player: Player) -> None:
    s = position(AT_WILL, "R7 G1", "B1 B3 B4 B5 B6 B7", "Y5 Y6 Y7 Y8 Y9", top="R5")
    action = ask(player, AT_WILL, s, 0).action
    assert action is not None and action.target == NOBODY


def test_a_forced_swapper_prefers_drawing_to_a_long_hand() -> None:
    s = position(AGREED, "R7 G1", "B1 B3 B4 B5 B6 B7", "Y5 Y6 Y7 Y8 Y9", top="R5")
    action = ask(new_player("medium"), AGREED, s, 0).action
    assert action is not None and action.verb == DRAW


def test_a_0_is_laid_when_the_hand_before_is_shorter() -> None:
    for before, laid in (("Y5 Y6", "R0"), ("Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", "R9")):
        s = position(AGREED, "R0 R9 G1 G4 B2 Y3", "B1 B3 B4 B5", before, top="R5")
        action = ask(LevelPlayer(), AGREED, s, 0).action
        assert action is not None and AGREED.deck.codes[action.card] == laid


def test_the_last_7_or_0_is_laid_as_a_winning_card() -> None:
    for last in ("R7", "R0"):
        s = position(AGREED, last, "B1 B2", "Y1 Y2", top="R5")
        action = ask(new_player("medium"), AGREED, s, 0).action
        assert action is not None and action.verb == PLAY
