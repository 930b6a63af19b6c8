"""Thirty ideas of docs/cards.md: each card is built from its line there and played at a table for three.

A holds the card with two blue cards or what the idea needs, B two and C three cards; the red 5 lies on top.
"""

import re
from collections.abc import Callable

import pytest

from tests.support.model.workshop.playing import A, B, C, Game
from tests.support.places import ROOT
from uno_desktop.model.events import HandShown
from uno_desktop.model.workshop.deck_line import card_line, read_card

_ROW = re.compile(r"^\| [^|]+ \| `([^`]+)` \|$", re.MULTILINE)
CARDS = {
    line.partition(":")[0]: line for line in _ROW.findall((ROOT / "docs/cards.md").read_text("utf-8")) if ":" in line
}
HANDS = "M,B1,B2/G1,G2/Y1,Y2,Y5"

Check = Callable[[Game], object]


def shown(game: Game) -> list[tuple[int, int]]:
    return [(each.seat, each.watcher) for each in game.of(HandShown) if isinstance(each, HandShown)]


PLAYED: dict[str, tuple[str, tuple[str, ...], Check]] = {
    "Draw_three": (HANDS, ("A play RM1",), lambda g: g.held == [2, 5, 3] and g.s.turn == C),
    "Downpour": (HANDS, ("A play M1>B",), lambda g: g.held == [2, 3, 4] and g.s.turn == B),
    "Catch_up": (HANDS, ("A play RM1",), lambda g: g.held == [2, 5, 3] and g.s.turn == B),
    "Not_so_fast": ("M,B1,B2/G1/Y1,Y2", ("A play M1>B",), lambda g: g.held == [2, 5, 2] and g.s.turn == B),
    "Encore": (HANDS, ("A play RM1",), lambda g: g.s.turn == A and g.held == [2, 2, 3]),
    "Two_off": (HANDS, ("A play RM1",), lambda g: g.s.turn == A),
    "Time_out": (HANDS, ("A play M1>G,C", "B play G1 uno"), lambda g: g.s.turn == A),
    "Back_hit": (HANDS, ("A play RM1",), lambda g: g.held == [2, 2, 5] and (g.s.turn, g.s.direction) == (C, -1)),
    "Big_swap": ("M,B1,B2,B3/G1,G2/Y1,Y2,Y5", ("A play M1>R",), lambda g: g.hand(A) == ["G1", "G2"]),
    "Carousel": (HANDS, ("A play M1>R",), lambda g: g.hand(B) == ["B1", "B2"] and g.hand(A) == ["Y1", "Y2", "Y5"]),
    "Whirlwind": ("M,B1,B2,B3/G1/Y1,Y2,Y5,Y6,Y7", ("A play M1>R",), lambda g: g.held == [3, 3, 3]),
    "Mixer": (HANDS, ("A play M1>R",), lambda g: g.held == [2, 2, 3] and g.hand(A) != ["B1", "B2"]),
    "Present": (HANDS, ("A play RM1>C", "A give B1>C"), lambda g: g.hand(C) == ["B1", "Y1", "Y2", "Y5"]),
    "Birthday": (
        "M,B1,B2,B3/G1,G2/Y1,Y2",
        ("A play M1>R", "A give B1>C", "A give B3>B"),
        lambda g: g.hand(A) == ["B2"] and g.held == [1, 3, 3] and g.s.turn == B,
    ),
    "Pickpocket": (HANDS, ("A play RM1",), lambda g: g.held == [3, 1, 3]),
    "Spy": (HANDS, ("A play M1>R,C",), lambda g: shown(g) == [(C, A)]),
    "Open_book": (HANDS, ("A play RM1",), lambda g: shown(g) == [(C, A), (C, B)]),
    "Fresh_start": (HANDS, ("A play M1>R",), lambda g: g.hand(A) == ["B8", "B9"] and g.s.buried == 2),
    "Sweep": ("M,R1,R7,B2/G1,G2/Y1", ("A play RM1 uno",), lambda g: g.hand(A) == ["B2"] and not g.s.owes),
    "Sevens_out": ("M,R7,B2/G7,Y7/Y1", ("A play M1>R uno",), lambda g: (g.hand(A), g.held) == (["B2"], [1, 1, 1])),
    "Your_wish": (HANDS, ("A play RM1", "B color Y"), lambda g: (g.s.color, g.s.turn) == (3, B)),
    "Umbrella": (
        "R+2,B1,B2/M,G1,G2/Y1",
        ("A play R+2", "B play M1>G"),
        lambda g: g.held == [2, 2, 1] and (g.s.turn, g.s.color) == (C, 1),
    ),
    "Mirror": ("R+2,B1,B2/M,G1,G2/Y1", ("A play R+2", "B play M1>G"), lambda g: g.held == [4, 2, 1]),
    "Rod": ("R+2,B1,B2/M,G1,G2/Y1", ("A play R+2", "B play RM1"), lambda g: g.held == [2, 2, 3] and g.s.turn == A),
    "Copycat": (
        "R+2,B1,B2/G1,G2,G3/M,Y1",
        ("A play R+2", "C play M1>G uno"),
        lambda g: g.held == [4, 5, 1] and g.s.turn == B,
    ),
    "Guardian": (
        "M,B1,B2/R3,G2/R+2,Y2,Y5",
        ("A play RM1", "B play R3 uno", "C play R+2"),
        lambda g: g.held == [2, 1, 2] and g.s.turn == A and not [each for each in g.s.statuses if each.seat == A],
    ),
    "Plain_week": (
        "M,B1,B2/R+2,RS,G1/Y1,Y2",
        ("A play M1>R",),
        lambda g: not any("play R" in line for line in g.legal()) and g.s.turn == B,
    ),
    "Roulette": (HANDS, ("A play M1>R",), lambda g: g.held in ([2, 6, 3], [2, 2, 7])),
    "Coin_toss": (HANDS, ("A play RM1",), lambda g: g.held in ([2, 6, 3], [2, 2, 3])),
    "Farewell": ("M/G1,G2/Y1", ("A play M1>R",), lambda g: g.held == [0, 5, 4] and g.s.winner == A),
}


def test_every_idea_of_the_page_is_played_here() -> None:
    assert list(CARDS) == list(PLAYED) and len(PLAYED) == 30


@pytest.mark.parametrize("idea", PLAYED)
def test_every_suggested_card_is_valid_and_does_what_its_text_says(idea: str) -> None:
    line = CARDS[idea]
    assert card_line(read_card(line)) == line
    hands, moves, holds = PLAYED[idea]
    code = ("" if read_card(line).wild else "R") + "M1"
    hands = hands.replace("M", code)
    game = Game(line, hands, *moves)
    assert holds(game), (game.held, game.s)
