"""Every value of a house rule has its examples, also where it meets what makes rounds of UNO difficult."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from uno_desktop.content.level_files import Level, level_files, load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.match.turn_clock import TURN_SECONDS
from uno_desktop.model.cards import SEAT_LETTERS
from uno_desktop.model.event import Event
from uno_desktop.model.events import CardPlayed, RoundEnded
from uno_desktop.model.options import HOUSE, Option, text_of
from uno_desktop.model.registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.system import paths

ENOUGH = 3
LAST, OUT_OF_TURN, STACKS = "a last card", "a card out of turn", "an answer to a penalty"
SEVERAL, TWO, BLOCKED = "several cards at once", "two players", "a blocked round"
MEETINGS = (LAST, OUT_OF_TURN, STACKS, SEVERAL, TWO, BLOCKED)
NEVER = {
    ("house.startingHand", BLOCKED): "what was dealt is long forgotten when a round stands still",
    ("house.teams", TWO): "two players make no teams",
}
"""What no position can show, and why."""
HOUSE_OPTIONS = {
    option.key: option
    for ruleset in RULESETS
    for option in ruleset.options
    if option.key.startswith(HOUSE) and option.key != TURN_SECONDS
}


def value_of(level: Level, option: Option) -> str:
    """The value of an option in an example, empty where it is the default."""
    if option.key not in level.options:
        return ""
    value = option.parse(level.options[option.key])
    return "" if value == option.default else text_of(value)


def what_it_meets(level: Level) -> set[str]:
    """What happens or is tried in an example besides what it is about."""
    told: list[Event] = []
    run = ScenarioRun(level, told.append)
    met = {TWO} if run.state.seats == 2 else set()
    for number, step in enumerate(level.steps, 1):
        s, words = run.state, step.do.split()
        seat, cards = SEAT_LETTERS.index(words[0]), [word for word in words[2:] if word != "uno"]
        if words[1] in ("play", "accept") and s.threat is not None:
            met.add(STACKS)
        if words[1] == "play":
            met |= {SEVERAL} if len(cards) > 1 else set()
            met |= {LAST} if s.hands[seat].bit_count() == len(cards) else set()
            due = s.turn if s.threat is None else s.threat.victim
            met |= {OUT_OF_TURN} if seat != due else set()
        if not step.refused:
            assert run.do(number) is None, (level.file, number)
    for event in told:
        if isinstance(event, CardPlayed) and event.beside:
            met.add(OUT_OF_TURN)
        if isinstance(event, RoundEnded) and event.blocked:
            met.add(BLOCKED)
    return met


@cache
def shown() -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """How many examples show a value of a house rule, and how many such a rule with what it meets."""
    values: Counter[tuple[str, str]] = Counter()
    meetings: Counter[tuple[str, str]] = Counter()
    for file in level_files(paths.levels() / "examples"):
        if HOUSE not in file.read_text(encoding="utf-8"):
            continue
        level = load_level(file)
        there = {key: value_of(level, option) for key, option in HOUSE_OPTIONS.items()}
        agreed = {key: value for key, value in there.items() if value}
        met = what_it_meets(level) if agreed else set()
        for key, value in agreed.items():
            listed = value in map(text_of, HOUSE_OPTIONS[key].values)
            values[key, value] += 1
            for each in met:
                meetings[f"{key}={value}" if listed else key, each] += 1
    return values, meetings


@pytest.mark.parametrize("key", HOUSE_OPTIONS)
def test_each_value_has_three_examples(key: str) -> None:
    option, (values, _) = HOUSE_OPTIONS[key], shown()
    ends = [end for end in (option.lowest, option.highest) if end is not None]
    for value in [*option.values, *ends]:
        assert value == option.default or values[key, text_of(value)] >= ENOUGH, value
    assert sum(count for (one, _), count in values.items() if one == key) >= ENOUGH


@pytest.mark.parametrize("key", HOUSE_OPTIONS)
def test_each_value_meets_what_makes_rounds_difficult(key: str) -> None:
    option, (_, meetings) = HOUSE_OPTIONS[key], shown()
    listed = [f"{key}={text_of(value)}" for value in option.values if value != option.default]
    missing = [
        (name, each)
        for name in listed or [key]
        for each in MEETINGS
        if bool(meetings[name, each]) == ((key, each) in NEVER)
    ]
    assert missing == []


@pytest.mark.parametrize("number", range(1, 21))
def test_numbers_between_the_ends_of_a_range_do_what_they_say(number: int) -> None:
    ruleset = RULESETS[number % len(RULESETS)].id
    hand = min(number, 15)
    book = rulebook_for(ruleset, {"house.rounds": number, "house.startingHand": hand})
    s = book.new_round(3, 1, 1)
    received = [count - hand for count in (each.bit_count() for each in s.hands)]
    assert min(received) == 0 and len(book.cards_for(3)) == sum(
        (len(s.pile), len(s.supply), 3 * hand, *received)
    )
    assert not book.match_winners((number - 1, 0, 0), 0)
    assert book.match_winners((0, number, 0), 0) == (1,)


def test_a_value_that_no_example_plays_by_is_noticed() -> None:
    levels = [
        load_level(paths.levels() / "examples" / "official" / f"house-mercy-{n}.toml") for n in (1, 2, 3)
    ]
    mercy = HOUSE_OPTIONS["house.mercy"]
    assert [value_of(level, mercy) for level in levels] == ["25", "", "25"]
    assert [sorted(what_it_meets(level)) for level in levels] == [[], [], [TWO]]
    assert "house.mercy" in {option.key for option in ruleset_named("official").options}
