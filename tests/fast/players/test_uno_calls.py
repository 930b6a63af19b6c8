"""UNO calls and catches: probability and delay by level, and what personas make of them."""

from dataclasses import replace

import pytest

from tests.support.players.small_table import ask, official, position
from uno_desktop.model.actions import CATCH, PLAY, UNO, VOTE_NO, VOTE_YES, Action
from uno_desktop.players.personas import NEUTRAL_PERSONA, PERSONAS, Persona, persona_named
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.strategies.human_errors import HumanErrors
from uno_desktop.players.strategies.level_player import EASY, FIRST_THOUGHT, HARD, MEDIUM, LevelPlayer
from uno_desktop.players.strategies.search_player import SearchPlayer, with_uno

TRIES = 400


def part_saying_uno(name: str) -> float:
    book = official()
    s = position(book, "R1 G7", "B1 B2 B3", top="R5")
    choices = [ask(new_player(name), book, s, 0, seed).action for seed in range(TRIES)]
    assert all(action is not None for action in choices)
    return sum(1 for action in choices if action is not None and action.uno) / TRIES


def test_each_level_forgets_uno_less_often_than_the_one_below() -> None:
    parts = [part_saying_uno(name) for name in ("easy", "medium", "hard", "expert@5")]
    assert 0.5 < parts[0] < 0.7
    assert 0.75 < parts[2] < parts[3] == 1.0
    assert parts == sorted(parts) and parts[1] > parts[0] + 0.02


@pytest.mark.parametrize(("hand", "said"), [("R1 G7", True), ("R1 G7 G8", False)])
def test_a_search_tries_moves_with_uno_where_it_may_be_said(hand: str, said: bool) -> None:
    book = official()
    s = position(book, hand, "B1 B2 B3", top="R5")
    moves = [with_uno(action, book.legal(s, 0)) for action in book.legal(s, 0) if not action.uno]
    assert [move.uno for move in moves if move is not None and move.verb == PLAY] == [said]
    assert with_uno(None, book.legal(s, 0)) is None


def part_catching(name: str) -> float:
    book = official()
    s = position(book, "R1", "B1 B2 B3", "G1 G2 G3", top="R5", turn=1)
    s.owes = 1
    s.note_busy()
    choices = [ask(new_player(name), book, s, 2, seed) for seed in range(TRIES)]
    catches = [choice for choice in choices if choice.action is not None]
    assert all(choice.action.verb == CATCH and 0.3 <= choice.delay < 0.9 for choice in catches if choice.action)
    return len(catches) / TRIES


def test_medium_catches_and_easy_rarely_does() -> None:
    assert part_catching("medium") > 0.9
    assert 0.02 < part_catching("easy") < 0.3


def test_a_missed_chance_stays_missed() -> None:
    book = official()
    s = position(book, "R1", "B1 B2 B3", "G1 G2 G3", top="R5", turn=1)
    s.owes = 1
    s.note_busy()
    view, legal = book.view(s, 2, (0, 0, 0)), book.legal(s, 2)
    for seed in range(20):
        player = new_player("easy")
        player.begin(2, book, view, seed)
        answers = {player.choose(view, legal, False, 1.0).action for _ in range(30)}
        assert len(answers) == 1


NEVER = HumanErrors(says_uno=1.0, says_late=1.0, catches=0.0)
SKILLS = {"easy": EASY, "medium": MEDIUM, "hard": HARD, "expert": FIRST_THOUGHT}


@pytest.mark.parametrize("level", SKILLS)
def test_a_player_that_misses_a_forgotten_uno_does_not_catch(level: str) -> None:
    """A lays all cards but one without a word: the next one in turn, also attacked, and everybody beside the turn."""
    book = official()
    for laid, color in (("R1", -1), ("W+4", 0)):
        s = position(book, f"{laid} Y9", "G2 B2 B3", "G1 G2 G3", top="R5")
        (card,) = (
            action
            for action in book.legal(s, 0)
            if action.verb == PLAY and (book.deck.codes[action.card], action.color) == (laid, color) and not action.uno
        )
        book.apply(s, card)
        for seat in (1, 2):
            assert Action(seat, CATCH, target=0) in book.legal(s, seat)
            for seed in range(30):
                skill = replace(SKILLS[level], human_errors=NEVER)
                player = SearchPlayer(Budget(playouts=20), skill) if level == "expert" else LevelPlayer(skill)
                chosen = ask(player, book, s, seat, seed).action
                assert chosen is None if seat == 2 else chosen is not None and chosen.verb != CATCH


def test_hard_calls_a_forgotten_uno_late() -> None:
    book = official()
    s = position(book, "R1", "B1 B2 B3", top="R5", turn=1)
    s.owes = 1
    s.note_busy()
    said = [ask(new_player("hard"), book, s, 0, seed).action for seed in range(50)]
    assert said == [Action(0, UNO)] * 50


@pytest.mark.parametrize("name", ["easy", "medium"])
@pytest.mark.parametrize("awaited", [False, True])
def test_a_vote_is_always_no(name: str, awaited: bool) -> None:
    book = official()
    s = position(book, "R1 R2", "B1 B2", "G1 G2", top="R5")
    player = new_player(name)
    view = book.view(s, 1, (0, 0, 0))
    player.begin(1, book, view, 1)
    legal = [Action(1, VOTE_YES, target=0), Action(1, VOTE_NO, target=0)]
    assert player.choose(view, legal, awaited, 1.0).action == legal[1]


LEVEL = HumanErrors(says_uno=0.8, says_late=0.5, catches=0.6)


def test_both_ends_of_a_reaction_are_scaled_and_each_persona_stays_within_bounds() -> None:
    assert Persona("x", reaction=(0.5, 3.0)).reaction_span((1.0, 2.0)) == (0.5, 6.0)
    assert NEUTRAL_PERSONA.reaction_span((1.0, 2.0)) == (1.0, 2.0)
    for persona in PERSONAS:
        low, high = persona.reaction_span((0.5, 2.0))
        assert 0.0 < low < high and 0.0 < persona.turn[0] <= persona.turn[1] < 5.0
        worn = persona.human_errors(LEVEL)
        assert 0.0 <= worn.catches <= 1.0 and 0.0 <= worn.says_uno <= 1.0


def test_catches_are_added_from_the_missed_and_taken_from_the_noticed() -> None:
    assert Persona("x", catches=0.5).human_errors(LEVEL).catches == 0.8
    assert Persona("x", catches=-0.5).human_errors(LEVEL).catches == 0.3
    assert NEUTRAL_PERSONA.human_errors(LEVEL) == LEVEL
    assert persona_named("cautious").human_errors(HumanErrors()).says_uno == 1.0, "no probability exceeds 1"
