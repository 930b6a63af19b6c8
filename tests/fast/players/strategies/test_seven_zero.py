"""Computer players and Seven-Zero: they predict the exchange although the card is a number."""

import pytest

from tests.support.players.small_table import ask, official, position
from uno_desktop.model.notation import action_line
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.level_player import LevelPlayer

PLAYERS = {"thought": LevelPlayer(), "search": new_player("expert@60"), "medium": new_player("medium")}
"""Players without errors, without and with search, and one with errors."""
CHOICES = """
a 7 takes the shortest hand
    thought search: chosenPartner: R7 G1 G4 G8 B2 Y3 Y4 Y8/B1 B3 B4 B5/Y5 Y6: A play R7>C
a short hand is not given away
    thought search: partnerOrNobody: R7 G1/B1 B3 B4 B5 B6 B7/Y5 Y6 Y7 Y8 Y9: A play R7
a forced swapper prefers drawing to a long hand
    medium: chosenPartner: R7 G1/B1 B3 B4 B5 B6 B7/Y5 Y6 Y7 Y8 Y9: A draw
a 0 is laid when the hand before is shorter
    thought: chosenPartner: R0 R9 G1 G4 B2 Y3/B1 B3 B4 B5/Y5 Y6: A play R0
a 0 is not laid when it is longer
    thought: chosenPartner: R0 R9 G1 G4 B2 Y3/B1 B3 B4 B5/Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9: A play R9
the last 7 is laid as a winning card
    medium: chosenPartner: R7/B1 B2/Y1 Y2: A play R7
and so is the last 0
    medium: chosenPartner: R0/B1 B2/Y1 Y2: A play R0
"""
"""Behaviour, and below it the players, the rule agreed on, hands on a red 5, and the choice of A but for UNO."""
PAIRS = [*zip(*[iter(CHOICES.strip().splitlines())] * 2, strict=True)]


@pytest.mark.parametrize("case", [case for _, case in PAIRS], ids=[why for why, _ in PAIRS])
def test_the_exchange_is_foreseen(case: str) -> None:
    players, agreed, hands, wanted = case.strip().split(": ")
    book = official({"house.sevenZero": agreed})
    for name in players.split():
        action = ask(PLAYERS[name], book, position(book, *hands.split("/"), top="R5"), 0).action
        assert action is not None and action_line(action, book.deck).removesuffix(" uno") == wanted, name
