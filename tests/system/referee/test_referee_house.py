"""The second referee checks mixes of house rules in every ruleset (docs/rules/house.md)."""

import random
from collections.abc import Mapping

import pytest

from tests.referee.house import HOUSE_DEFAULTS, House, Unheard, house_keys
from tests.referee.referee import LAWS
from tests.referee.rules import Disagreement
from tests.support.extent import extent
from tests.support.model.random_mixes import seat_counts, values_of
from tests.support.model.random_rounds import Mix
from tests.support.model.workshop.decks import random_line
from tests.support.referee_traces import WRITTEN, check_mix, referee_reads, trace
from uno_desktop.model.options import HOUSE, Value
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.model.workshop.deck_builder import CARDS

NAMES = [ruleset.id for ruleset in RULESETS if ruleset.id in WRITTEN]
"""Rulesets that have a second referee."""


def of_the_house(ruleset: str) -> dict[str, list[Value]]:
    options = [
        each
        for each in ruleset_named(ruleset).options
        if each.key.startswith(HOUSE) and (each.key != CARDS or CARDS in house_keys(ruleset))
    ]
    lines: list[Value] = [random_line(random.Random(number), 3) for number in range(4)]
    return {
        option.key: lines if option.key == CARDS else [value for value in values_of(option) if value != option.default]
        for option in options
    }


VALUES = {ruleset: of_the_house(ruleset) for ruleset in NAMES}
OFFERED = {key: [ruleset for ruleset in NAMES if key in VALUES[ruleset]] for name in NAMES for key in VALUES[name]}
"""The rulesets that offer each house rule."""


@pytest.mark.parametrize("key", OFFERED)
def test_the_referee_reads_a_house_rule_wherever_it_is_offered_or_not_at_all(key: str) -> None:
    """A new house rule needs no row: tables with a rule that the referee does not read are checked without it."""
    read = [ruleset for ruleset in NAMES if key in house_keys(ruleset)]
    told = f"tests/referee/house_cards.py: {key} is read in {read}, offered in {OFFERED[key]}"
    assert read in ([], OFFERED[key]), told
    for ruleset in read:
        options = {each.key: each.default for each in ruleset_named(ruleset).options}
        assert options[key] == HOUSE_DEFAULTS.get(key, "off")


def test_the_referee_reads_no_house_rule_that_is_not_offered() -> None:
    assert {key for ruleset in NAMES for key in house_keys(ruleset)} <= set(OFFERED)


@pytest.mark.parametrize("key", OFFERED)
def test_the_referee_agrees_with_each_house_rule_alone(key: str) -> None:
    for ruleset in OFFERED[key]:
        for value in VALUES[ruleset][key]:
            for seats in seat_counts(ruleset, {key: value})[: extent(1, 2)]:
                check_mix(Mix(ruleset, {key: value}, seats, len(key), extent(2, 5)))


def test_a_play_off_ends_below_the_limit() -> None:
    rules: dict[str, Value] = {
        "unplugged.target": 31,
        "house.startingHand": 1,
        "common.tieBreak": "extraRound",
        "unplugged.nonTargets": "anyCard",
        "unplugged.commentPenalty": 50,
    }
    check_mix(Mix("unplugged", rules, 9, 15, 3))


def most_seats(ruleset: str, options: Mapping[str, Value]) -> int:
    """Limits of the number of seats, as the referee of a ruleset reads its options."""
    laws = LAWS[ruleset].read(options)
    most: int = laws.house.most_seats(laws.deck(), laws.may_start)
    return min(most, getattr(laws, "most", 10))


@pytest.mark.parametrize("ruleset", OFFERED["house.startingHand"])
def test_the_referee_agrees_on_the_seat_limit_with_large_hands(ruleset: str) -> None:
    known, rng = ruleset_named(ruleset), random.Random(ruleset)
    for hand in range(1, 16):
        others = {
            option.key: rng.choice(values_of(option))
            for option in known.own_options
            if not option.most and rng.random() < 0.5
        }
        try:
            options = known.settle_options({**others, "house.startingHand": hand})
        except ValueError:
            options = known.settle_options({"house.startingHand": hand})
        assert known.seats_for(options)[-1] == most_seats(ruleset, options), (hand, others)


@pytest.mark.parametrize("key", HOUSE_DEFAULTS)
def test_the_referee_refuses_unknown_option_values(key: str) -> None:
    with pytest.raises(Unheard):
        House({key: "perhaps" if key != "house.turnSeconds" else 4})


@pytest.mark.parametrize("key", HOUSE_DEFAULTS)
def test_the_referee_takes_no_default_in_a_header(key: str) -> None:
    ruleset = next(ruleset for ruleset in OFFERED[key] if ruleset in LAWS)
    lines = trace(ruleset, {}, 3, rounds=1, seed=3)
    lines[0]["options"][key] = HOUSE_DEFAULTS[key]
    with pytest.raises(Disagreement, match="house"):
        referee_reads(lines)
