"""Dispenser: the distribution of its results, and their unpredictability."""

import random
from collections import Counter
from dataclasses import fields

import pytest

from tests.support.model.lines import play
from tests.support.model.positions import random_actions
from uno_desktop.model.events import CardsDrawn, DispenserPressed, Event
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.rules.dispenser import CERTAINTY, PROFILES
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View

TABLE = "extreme.dispenserTable"


def book_with(profile: str, table: str = "60/5/12/10/7/4/2") -> Rulebook:
    return rulebook_for("extreme", {"extreme.dispenserProfile": profile, TABLE: table})


def position(book: Rulebook, rng: int = 1, supply: str = "Y1,Y2,Y3,Y4,Y5,Y6,Y7,Y8") -> GameState:
    """The turn is A's, who holds nothing that fits."""
    line = f"hands=G1,B2/B4,B6/R8,R9 pile=R4,R5 supply={supply} color=R match=5 dir=1 turn=A dealer=C rng={rng:x}"
    return parse_position(line, book.deck)


def press(book: Rulebook, s: GameState) -> list[Event]:
    return play(book, s, "A press")


def rolls(book: Rulebook, presses: int) -> Counter[int]:
    """Counts the results of `presses` presses, each on a dispenser with its own seed."""
    found: Counter[int] = Counter()
    for number in range(presses):
        for event in press(book, position(book, rng=number * 7919)):
            if isinstance(event, DispenserPressed):
                found[event.roll] += 1
    return found


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_every_profile_adds_up(profile: str) -> None:
    assert sum(PROFILES[profile]) == CERTAINTY


@pytest.mark.parametrize("profile", sorted(PROFILES))
def test_press_results_follow_the_profile(profile: str) -> None:  # EXT-DISP-03
    found = rolls(book_with(profile), 4000)
    for roll, chance in enumerate(PROFILES[profile]):
        assert abs(found[roll] / 40 - chance) < 3, roll
    assert max(found) < len(PROFILES[profile])


def test_chances_of_ones_own() -> None:
    found = rolls(book_with("custom", "0/50/0/50"), 400)
    assert set(found) == {1, 3}


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("60/30", "add up to 100, not to 90"),
        ("100", "must be above 0"),
        ("100/0/0", "must be above 0"),
        ("50/-10/60", "whole numbers"),
        ("half/half", "whole numbers"),
        ("", "whole numbers"),
        ("/".join(["5"] * 20 + ["0"]), "up to 20"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused_in_one_sentence(table: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        book_with("custom", table)
    assert str(caught.value).startswith(f'{TABLE}: "{table}" is not allowed; ')


def test_a_table_is_kept_without_blanks() -> None:
    assert book_with("custom", " 40 / 60 ").options[TABLE] == "40/60"


def test_the_result_is_drawn_only_when_the_button_is_pressed() -> None:  # EXT-DISP-04
    book = book_with("standard")
    s = position(book)
    assert s.rolls == ()
    view = book.view(s, 0, (0, 0, 0))
    known = {field.name for field in fields(View)}
    assert not known & {"rng", "rolls", "supply"}
    assert view.draw_count == 8
    other = position(book, rng=2)
    assert book.view(other, 0, (0, 0, 0)) == view  # the same to see, whatever will come out


def test_the_same_position_gives_the_same_cards() -> None:
    book = book_with("wild")
    first, second = position(book, rng=5), position(book, rng=5)
    assert press(book, first) == press(book, second)
    assert position_line(first, book.deck) == position_line(second, book.deck)


def test_results_fixed_beforehand_are_used_up_before_chance_begins() -> None:
    book = book_with("standard")
    s = position(book)
    s.rolls = (2,)
    events = press(book, s)
    drawn = next(event for event in events if isinstance(event, CardsDrawn))
    assert [book.deck.codes[card] for card in drawn.cards] == ["Y1", "Y2"]
    assert s.rolls == ()


def test_an_empty_dispenser_is_loaded_before_the_press() -> None:  # EXT-RELOAD-02
    book = book_with("standard")
    s = position(book, supply="")
    s.rolls = (3,)
    press(book, s)
    assert (len(s.pile), len(s.supply), s.hands[0].bit_count()) == (1, 0, 3)


@pytest.mark.parametrize("threshold", [52, 20])
def test_no_pile_is_as_large_as_the_threshold(threshold: int) -> None:  # EXT-RELOAD-01
    assert highest_pile({"extreme.reloadThreshold": threshold}) < threshold


def test_with_the_option_a_pile_grows_until_the_dispenser_is_empty() -> None:
    assert highest_pile({"extreme.reloadThreshold": "emptyOnly"}) >= 52


def highest_pile(options: dict[str, Value]) -> int:
    """The most cards that lay on the discard pile after any action of some random rounds."""
    book, rng, highest = rulebook_for("extreme", options), random.Random(1), 0
    for seed in range(8):
        s = book.new_round(2, seed, 1)
        for action in random_actions(book, s, rng):
            book.apply(s, action)
            highest = max(highest, 0 if s.ended else len(s.pile))
    return highest
