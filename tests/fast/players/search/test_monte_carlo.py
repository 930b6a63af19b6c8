"""Monte Carlo search: finds obvious moves, keeps its budget, and eliminates clearly worse moves."""

from itertools import count

import pytest

from tests.support.players.all_seeing import ALL_SEEING, share
from tests.support.players.small_table import ask, official, position
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.monte_carlo import CandidateRace
from uno_desktop.players.strategies.search_player import SearchPlayer

BOOK = official()


def test_clearly_worse_candidates_are_dropped_and_close_ones_stay() -> None:
    contenders = CandidateRace([0.0, 0.0, 0.0])
    for deal in range(40):
        noise = 0.1 * (deal % 2)
        for each, worth in enumerate((0.60 + noise, 0.59 + 0.1 - noise, 0.2 + noise)):
            contenders.add(each, worth)
    contenders.drop()
    assert contenders.left == [0, 1]
    assert contenders.best() == 0
    assert not contenders.decided


def test_a_few_deals_prove_nothing() -> None:
    contenders = CandidateRace([0.0, 0.0])
    for _ in range(3):
        contenders.add(0, 1.0)
        contenders.add(1, 0.0)
    contenders.drop()
    assert contenders.left == [0, 1]


def test_a_head_start_fades() -> None:
    contenders = CandidateRace([0.0, 0.2])
    assert contenders.best() == 1
    for _ in range(200):
        contenders.add(0, 0.6)
        contenders.add(1, 0.5)
    assert contenders.best() == 0


@pytest.mark.parametrize("name", ["hard@100", "expert@100"])
def test_the_card_that_wins_is_laid(name: str) -> None:
    s = position(BOOK, "RS R5", "B1", top="R7")
    choice = ask(new_player(name), BOOK, s, 0)
    assert choice.action is not None
    assert BOOK.deck.codes[choice.action.card] == "RS"  # B misses its turn, and the last card fits


def test_a_single_move_is_no_question() -> None:
    s = position(BOOK, "B1 B2", "G1 G2", top="R7")
    player = SearchPlayer(Budget(playouts=100))
    ask(player, BOOK, s, 0)
    assert player.last is None


def test_no_more_playouts_than_given() -> None:
    s = position(BOOK, "R1 R2 R3 B7 G7 W", "B1 B2 B3 B4 B5 B6", top="R7")
    player = SearchPlayer(Budget(playouts=50))
    ask(player, BOOK, s, 0)
    assert player.last is not None
    assert 0 < player.last.playouts < 50 + 12  # the last deal is given to everybody


def test_the_clock_that_is_handed_in_ends_the_search() -> None:
    ticks = count()
    player = SearchPlayer(Budget(seconds=0.5), clock=lambda: next(ticks) * 0.01)
    s = position(BOOK, "R1 R2 R3 B7 G7 W", "B1 B2 B3 B4 B5 B6", top="R7")
    choice = ask(player, BOOK, s, 0)
    assert choice.action in BOOK.legal(s, 0)
    assert next(ticks) < 60


def test_a_player_with_open_cards_is_far_ahead() -> None:
    """So that the scale has an upper end: two seats, the same cards for both."""
    assert share(rulebook_for("official"), ALL_SEEING, "random", 2, 15) > 0.75
