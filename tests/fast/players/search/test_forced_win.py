"""The expert takes a one-turn win without sampling."""

import pytest

from tests.support.puzzles.boards import board
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.puzzles.puzzle import Puzzle, set_up
from uno_desktop.solving.rule_queries import first_face

SURE = [
    (board("GS RS R6 / B1", "YS"), "GS"),
    (board("R6 R6 / B1", "R4", ruleset="street"), "R6 R6"),
    (board("GS YDA Y1 YS / B1 B2", "G4", ruleset="extreme"), "GS"),
    (board("RS GS G6 / B1 B2 B3", "RS R4 GS R3", ruleset="italian"), "RS"),
]


def sat_down(level: str, puzzle: Puzzle) -> Player:
    book, s = set_up(puzzle)
    player = new_player(level)
    player.begin(0, book, book.view(s, 0, (0,) * s.seats), 3)
    return player


@pytest.mark.parametrize(("puzzle", "right"), SURE, ids=lambda each: getattr(each, "ruleset", each))
def test_a_win_in_one_go_is_played_to_its_end_with_a_single_playout(puzzle: Puzzle, right: str) -> None:
    book, s = set_up(puzzle)
    player = sat_down("expert@1", puzzle)
    first = None
    while not s.ended:
        assert book.acting(s) == 1
        action = player.choose(book.view(s, 0, (0,) * s.seats), book.legal(s, 0), True, 9.0).action
        assert action is not None
        first = first or first_face(book.deck, action)
        book.apply(s, action, player.see)
    assert s.winner == 0 and first == right


def test_the_forced_win_uses_no_hidden_cards() -> None:
    """A stacked +2 would spoil it, and B might have one: whether it does changes nothing about the choice."""
    chosen = set()
    for others in ("B1 B2 B3", "G+2 Y+2 B+2"):
        puzzle = board(f"R+2 R6 G9 / {others}", "R4", ruleset="street")
        book, s = set_up(puzzle)
        player = sat_down("expert@20", puzzle)
        chosen.add(player.choose(book.view(s, 0, (0, 0)), book.legal(s, 0), True, 9.0).action)
    assert len(chosen) == 1
