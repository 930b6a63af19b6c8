"""Thinking time follows the choice before a player, and tells nothing that the table could not know."""

import pytest

from tests.support.players.small_table import ask, official, position
from uno_desktop.model.actions import PASS
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.players.player_registry import new_player

BOOK = official()
TRIES = 60
OTHERS = ("B1 B2 B3 B4", "G6 G7 G8")


def delays(name: str, s: GameState, seat: int = 0, book: Rulebook = BOOK) -> list[float]:
    return [ask(new_player(name), book, s, seat, seed).delay for seed in range(TRIES)]


def mean(name: str, hand: str) -> float:
    found = delays(name, position(BOOK, hand, *OTHERS, top="R5"))
    return sum(found) / len(found)


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert@2"])
@pytest.mark.parametrize("hand", ["G1 Y2 B7", "R3 Y2 B7", "R3 R3 B7"])
def test_a_turn_with_one_thing_to_do_is_quick(name: str, hand: str) -> None:
    found = delays(name, position(BOOK, hand, *OTHERS, top="R5"))
    assert min(found) >= 0.4 and max(found) < 0.7 and len(set(found)) > TRIES / 2


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert@2"])
def test_each_further_card_that_fits_takes_longer(name: str) -> None:
    times = [mean(name, hand) for hand in ("R3 Y2 B7 B9", "R3 RS B7 B9", "R3 RS R9 R+2 B9")]
    assert times == sorted(times) and times[0] + 0.3 < times[-1]
    assert times[1] < times[0] + 0.65, "a choice of two is made within the second"


def test_cards_that_are_equally_good_take_longer() -> None:
    assert mean("hard", "R3 R4 G8 Y9") > mean("hard", "R3 W+4 G8 Y9") + 0.1


def test_a_wild_card_takes_longer_than_a_coloured_one() -> None:
    assert mean("hard", "W G1 G4 G8") > mean("hard", "R3 G1 G4 G8") + 0.2


def test_a_moment_of_surprise_comes_before_the_answer_to_an_attack() -> None:
    book = rulebook_for("street", {})
    s = position(book, "R+2 G1 G2", "B+2 B2 B3", "Y1 Y2 Y3", top="R5")
    book.apply(s, parse_action("A play R+2", book.deck, s.hands))
    assert min(delays("hard", s, 1, book)) >= 0.8


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert@10", "hard:cautious"])
def test_the_time_of_a_pass_tells_nothing_about_the_cards_in_hand(name: str) -> None:
    """Two worlds: a seat that lets a card go by although it could object, and one that could do nothing."""
    book = rulebook_for("unplugged", {})
    times = []
    for own in ("NON Y2 Y3 B4", "Y1 Y2 Y3 B4"):
        s = position(book, "VAC B1 B2 B3", "R1 R2 R3 R4", own, "G1 G2 G3 G4", top="Y9")
        book.apply(s, parse_action("A play VAC", book.deck, s.hands))
        choices = [ask(new_player(name), book, s, 2, seed) for seed in range(TRIES)]
        times.append([choice.delay for choice in choices if choice.action is None or choice.action.verb == PASS])
    assert times[0] == times[1] and len(times[0]) == TRIES
