"""Levels below `expert` slip as people do: another coloured card that fits, and never a card that only a fool plays."""

from collections import Counter

from tests.support.players.small_table import ask, official, position
from uno_desktop.model.notation import parse_action
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.level_player import LevelPlayer

BOOK = official()
TRIES = 120


def played(name: str, s: GameState) -> Counter[str]:
    """Cards or verbs that the first seat chooses with many seeds."""
    counts: Counter[str] = Counter()
    for seed in range(TRIES):
        action = ask(new_player(name), BOOK, s, 0, seed).action
        assert action is not None
        counts[BOOK.deck.codes[action.card] if action.card >= 0 else action.verb] += 1
    return counts


def test_medium_plays_any_coloured_card_that_fits_and_keeps_its_wild_cards() -> None:
    s = position(BOOK, "R1 R9 RS G5 W W+4", "B1 B2 B3 Y5", "G6 G7 G8 G9", top="R5")
    assert set(played("medium", s)) == {"R1", "R9", "RS", "G5"}


def test_hard_slips_in_a_part_of_its_turns() -> None:
    s = position(BOOK, "R1 R9 RS G5 W W+4", "B1 B2 B3 Y5", "G6 G7 G8 G9", top="R5")
    hard, medium = played("hard", s), played("medium", s)
    thought = ask(LevelPlayer(), BOOK, s, 0).action
    assert thought is not None
    best = BOOK.deck.codes[thought.card]
    assert medium[best] < hard[best] - 20 and hard[best] < TRIES


def test_easy_also_wastes_a_wild_card() -> None:
    s = position(BOOK, "R1 R9 G5 W W+4", "B1 B2 B3 Y5", "G6 G7 G8 G9", top="G5")
    assert {"W", "G5"} <= set(played("easy", s))


def test_nobody_but_easy_slips_with_the_last_two_cards() -> None:
    """Only the card that costs the next seat its turn leaves the last one playable at once."""
    s = position(BOOK, "RS R9", "B1", top="R5")
    for name in ("medium", "hard"):
        assert set(played(name, s)) == {"RS"}
    assert set(played("easy", s)) == {"RS"}, "a win in one turn is seen by everybody"
    s = position(BOOK, "R9 W", "B1 B2 B3", top="R5")
    for name in ("medium", "hard"):
        assert set(played(name, s)) == {"R9"}
    assert len(played("easy", s)) == 2


def test_an_attack_is_answered_by_every_level() -> None:
    book = rulebook_for("street", {})
    for name in ("easy", "medium", "hard"):
        for seed in range(20):
            s = position(book, "R+2 G1 G2", "B+2 B2 B3", "Y1 Y2 Y3", top="R5")
            book.apply(s, parse_action("A play R+2", book.deck, s.hands))
            action = ask(new_player(name), book, s, 1, seed).action
            assert action is not None and book.deck.codes[action.card] == "B+2"


def test_medium_overlooks_which_hand_is_short() -> None:
    """A 7 exchanges hands: B, C and D hold fewer cards than A."""
    book = official({"house.sevenZero": "chosenPartner"})
    s = position(book, "R7 G1 G4 G8 B2 Y3 Y4 Y8", "B1 B3 B4", "Y5 Y6", "G2 G3 B5 B6", top="R5")
    for player, targets in ((new_player("medium"), {1, 2, 3}), (LevelPlayer(), {2})):
        actions = [ask(player, book, s, 0, seed).action for seed in range(40)]
        assert {action.target for action in actions if action is not None} == targets
