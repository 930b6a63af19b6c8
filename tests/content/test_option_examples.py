"""Every option of every ruleset is shown: by a worked example for each of its values, or by a picture."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from uno_desktop.content.level_files import load_level
from uno_desktop.content.option_examples import (
    OPTION_EXAMPLES,
    OPTION_PICTURES,
    example_value,
    option_example,
    press_chances,
)
from uno_desktop.model.options import Option, text_of
from uno_desktop.model.registry import RULESETS, ruleset_named
from uno_desktop.scenes.books.story import StoryLine, story
from uno_desktop.scenes.lobby.pictures import picture
from uno_desktop.system import paths

OPTIONS = {option.key: option for ruleset in RULESETS for option in ruleset.options}
WITHOUT = {
    "classic.comments=free": "a hint that costs nothing is no action, so that no script can take it",
    "unplugged.allowTwoPlayers=false": "two players cannot even sit down",
}
"""Values without an example of their own, and why: that of another value stands there, and says which."""


@cache
def told(name: str) -> tuple[StoryLine, ...]:
    """The story of an example, set up once."""
    return story(load_level(paths.levels() / "examples" / f"{name}.toml"))


def values(option: Option) -> list[str]:
    """The values that can be listed, as they are written; of a list each of its entries."""
    if option.most:
        return [text_of(entry) for entry in option.values] if option.key == "italian.blankEffects" else []
    return [text_of(value) for value in option.values]


def test_every_option_of_every_ruleset_has_an_example_or_a_picture() -> None:
    shown = {*OPTION_EXAMPLES, *OPTION_PICTURES}
    everywhere = [(ruleset.id, option.key) for ruleset in RULESETS for option in ruleset.options]
    assert len(everywhere) >= 129
    assert [place for place in everywhere if place[1] not in shown] == []
    assert sorted(shown - set(OPTIONS)) == []
    assert not set(OPTION_EXAMPLES) & set(OPTION_PICTURES)


def test_every_value_has_an_example_of_its_own() -> None:
    missing = [
        f"{key}={value}"
        for key, shown in OPTION_EXAMPLES.items()
        for value in values(OPTIONS[key])
        if value not in shown
    ]
    assert sorted(missing) == sorted(WITHOUT)


@pytest.mark.parametrize("key", OPTION_EXAMPLES)
def test_an_example_has_the_value_that_it_shows_and_tells_of_it(key: str) -> None:
    option = OPTIONS[key]
    for text, name in OPTION_EXAMPLES[key].items():
        level = load_level(paths.levels() / "examples" / f"{name}.toml")
        assert text_of(example_value(option, level)) == text, name
        assert option.key in {each.key for each in ruleset_named(level.ruleset).options}
        lines = told(name)
        assert lines and all(line.words and "example." not in line.words for line in lines), name


@pytest.mark.parametrize("key", OPTION_EXAMPLES)
def test_two_values_are_shown_by_two_stories(key: str) -> None:
    names = sorted(set(OPTION_EXAMPLES[key].values()))
    assert len(names) == len(OPTION_EXAMPLES[key]), "one file cannot show two values"
    stories = [told(name) for name in names]
    assert all(one != other for one, other in pairwise(stories))


def test_the_value_that_is_chosen_is_the_one_shown() -> None:
    loses = option_example(OPTIONS["official.plus4VictimPlays"], False)
    assert loses is not None and loses.id == "EX-OFF-12-B"
    assert story(loses)[-2].words == "A plays +4 and names green. B draws 4 cards. B loses a turn."


def test_a_number_of_ones_own_is_shown_by_the_nearest_example() -> None:
    level = option_example(OPTIONS["official.target"], 350)
    assert level is not None and example_value(OPTIONS["official.target"], level) in (60, 500)
    blanks = option_example(OPTIONS["italian.blankEffects"], (7, 2))
    assert blanks is not None and blanks.id == "EX-ITA-28"


def test_an_example_whose_file_is_damaged_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from uno_desktop.content import option_examples

    monkeypatch.setattr(paths, "levels", lambda: tmp_path)
    option_examples._level.cache_clear()
    assert option_example(OPTIONS["street.cut"], "off") is None
    option_examples._level.cache_clear()


@pytest.mark.parametrize("key", [key for key, kind in OPTION_PICTURES.items() if kind != "chances"])
def test_a_picture_shows_what_is_agreed_on(key: str) -> None:
    option = OPTIONS[key]
    chosen = [*option.values, *((3,) if option.lowest is not None else ())]
    drawn = [picture(option, {key: value}) for value in chosen]
    assert all(drawn) and len(set(drawn)) == len(chosen)
    assert not any("optionpicture." in line.words for lines in drawn for line in lines)


def test_the_dispenser_is_drawn_as_it_spits() -> None:
    mood, table = OPTIONS["extreme.dispenserProfile"], OPTIONS["extreme.dispenserTable"]
    assert press_chances(mood, {}) == (60, 5, 12, 10, 7, 4, 2)
    assert press_chances(mood, {"extreme.dispenserProfile": "gentle"})[0] == 80
    own = {"extreme.dispenserProfile": "custom", "extreme.dispenserTable": "0/0/0/100"}
    assert press_chances(mood, own) == press_chances(table, own) == (0, 0, 0, 100)
