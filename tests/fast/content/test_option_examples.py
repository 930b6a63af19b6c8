"""Every value of every option is shown by a worked example or a picture."""

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.support.content.own_levels import levels_in
from uno_desktop.content.example_index import example_value, option_example, option_examples
from uno_desktop.content.level_files import BadLevel, Level, level_files, load_level
from uno_desktop.content.press_chances import CHANCES, press_chances
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.options import text_of
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.lobby.option_controls import DRAWN, picture
from uno_desktop.scenes.rulebook.example_transcript import ExampleLine, transcript
from uno_desktop.system import paths

OPTIONS = {option.key: option for ruleset in RULESETS for option in ruleset.options}
SHOWN = option_examples()
PICTURED = [key for key, option in OPTIONS.items() if option.picture]


@cache
def told(file: Path) -> tuple[ExampleLine, ...]:
    """Returns the transcript of an example, computed once."""
    return transcript(load_level(file))


def test_all_options_are_shown_and_those_of_a_picture_are_drawn() -> None:
    assert len(SHOWN) + len(PICTURED) == len(OPTIONS) and len(OPTIONS) >= 105
    kinds = {OPTIONS[key].picture for key in PICTURED}
    assert {kind for kind in kinds if " " not in kind} == {*DRAWN, CHANCES}


def test_each_effect_of_a_blank_card_is_shown() -> None:
    effects = OPTIONS["italian.blankEffects"].values
    assert {text_of(effect) for effect in effects} == SHOWN["italian.blankEffects"].keys()


def test_a_value_is_shown_by_one_file_alone() -> None:
    levels = [load_level(file) for file in level_files(paths.levels() / "examples")]
    count = Counter((key, str(value)) for level in levels for key, value in level.shows.items())
    assert len(count) >= 215
    assert [each for each, files in count.items() if files > 1] == []


@pytest.mark.parametrize("key", SHOWN)
def test_an_example_has_the_value_that_it_shows_and_mentions_it(key: str) -> None:
    for text, level in SHOWN[key].items():
        assert text_of(example_value(OPTIONS[key], level)) == text, level.file
        lines = told(level.file)
        assert lines and all(line.words and "example." not in line.words for line in lines), level.file


@pytest.mark.parametrize("key", SHOWN)
def test_two_values_are_shown_by_two_stories(key: str) -> None:
    stories = [told(level.file) for level in SHOWN[key].values()]
    assert all(one != other for one, other in combinations(stories, 2))


SHOWS_WRONGLY = {
    '{ "street.cut" = "on" }': r"shows\.street\.cut: official has no such option",
    '{ "house.mercy" = 7 }': r'shows: house\.mercy: "7" is not allowed',
    '{ "house.mercy" = 25 }': r"shows\.house\.mercy: this example is played with off",
    '"house.mercy"': r"is not a table",
    '{ "house.mercy" = 2.5 }': r"shows\.house\.mercy: 2\.5 is not a value",
}


@pytest.mark.parametrize(("shows", "sentence"), SHOWS_WRONGLY.items())
def test_an_example_that_shows_another_value_than_its_own_is_refused(shows: str, sentence: str, tmp_path: Path) -> None:
    head = 'kind = "example"\nid = "X"\nruleset = "official"\n'
    file = tmp_path / "x.toml"
    file.write_text(f'{head}shows = {shows}\n[position]\nhands = [["R1"], ["B1"]]\ntop = "R5"\n', "utf-8")
    with pytest.raises(BadLevel, match=sentence):
        ScenarioRun(load_level(file))


def test_the_value_that_is_chosen_is_the_one_shown() -> None:
    loses = option_example(OPTIONS["official.plus4VictimPlays"], False)
    assert loses is not None and loses.id == "EX-OFF-12-B"
    assert transcript(loses)[-2].words == "A plays +4 and names green. B draws 4 cards. B loses a turn."


def test_a_number_of_ones_own_is_shown_by_the_nearest_example() -> None:
    def example(key: str, value: int | tuple[int, ...]) -> Level:
        level = option_example(OPTIONS[key], value)
        assert level is not None
        return level

    target = OPTIONS["official.target"]
    assert example_value(target, example("official.target", 350)) == 500
    assert example_value(target, example("official.target", 100)) == 60
    assert example("italian.blankEffects", (7, 2)).id == "EX-ITA-28"


def test_an_example_whose_file_is_damaged_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "damaged.toml").write_text('shows = { "street.cut" = ', encoding="utf-8")
    with levels_in(tmp_path, monkeypatch):
        assert option_example(OPTIONS["street.cut"], "off") is None


@pytest.mark.parametrize("key", [key for key in PICTURED if OPTIONS[key].picture != CHANCES])
def test_a_picture_shows_the_agreed_options(key: str) -> None:
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
