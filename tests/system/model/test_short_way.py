"""The fast paths of the rules lead to the same positions as the full ones."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.extent import extent
from tests.support.model.positions import random_actions, tables
from uno_desktop.match.observer import legal_for_all
from uno_desktop.model import turn_flow
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line
from uno_desktop.model.position import position_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for

SOME = settings(max_examples=extent(20, 60), deadline=None, suppress_health_check=list(HealthCheck))


def goes_both_ways(book: Rulebook, seats: int, seed: int, rng: random.Random) -> None:
    """Plays a round: the short ways are for positions to which nobody listens, so a twin that is listened to takes the
    long ones."""
    s = book.new_round(seats, seed, 1)
    heard: list[Event] = []
    twin = book.new_round(seats, seed, 1, heard.append)
    assert twin.digest() == s.digest()
    for action in random_actions(book, s, rng):
        said = f"{position_line(s, book.deck)}: {action_line(action, book.deck)}"
        book.apply(s, action)
        book.apply(twin, action, heard.append)
        assert twin.digest() == s.digest(), said
        assert legal_for_all(book, twin) == legal_for_all(book, s)


@SOME
@given(tables(), st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_a_round_of_any_options_is_the_same_without_a_listener(
    table: tuple[Rulebook, int], seed: int, rng: random.Random
) -> None:
    goes_both_ways(*table, seed, rng)


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_rounds_of_each_ruleset_are_the_same_without_a_listener(ruleset: str) -> None:
    book = rulebook_for(ruleset)
    for seed in range(extent(5, 12)):
        goes_both_ways(book, book.seats[seed % len(book.seats)], seed, random.Random(seed))


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS if each.id != "unplugged"])
def test_the_short_way_is_taken(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook_for(ruleset)
    taken: list[bool] = []
    short = turn_flow.play_simply
    monkeypatch.setattr(turn_flow, "play_simply", lambda *given: taken.append(short(*given)) or taken[-1])
    for seed in (1, 2):
        s = book.new_round(4, seed, 1)
        for action in random_actions(book, s, random.Random(seed)):
            book.apply(s, action)
    assert taken.count(True) > 10


def test_where_any_card_can_be_cancelled_none_is_simple() -> None:
    assert not any(rulebook_for("unplugged").simple)
