"""Every value of every option is shown by a worked example or a picture, with its texts, and house rules by examples of
all difficult situations."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from tests.support.pinned import check_pinned, details
from tests.support.places import relative
from uno_desktop.content.example_index import example_value, option_example, option_examples
from uno_desktop.content.level_files import BadLevel, Level, level_files, load_level
from uno_desktop.content.option_check import UNSHOWN, option_faults, option_named, situations_in
from uno_desktop.content.press_chances import CHANCES, press_chances
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.model.options import text_of
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system import paths
from uno_desktop.texts.example_transcript import ExampleLine, transcript
from uno_desktop.texts.option_examples import DRAWN, picture

OPTIONS = {option.key: option for ruleset in RULESETS for option in ruleset.options}
SHOWN = option_examples()
PICTURED = [key for key, option in OPTIONS.items() if option.picture]


@cache
def told(file: Path) -> tuple[ExampleLine, ...]:
    """Returns the transcript of an example, computed once."""
    return transcript(load_level(file), printed_on)


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


def test_a_number_of_ones_own_is_shown_by_the_nearest_example() -> None:
    def example(key: str, value: int | tuple[int, ...]) -> Level:
        level = option_example(OPTIONS[key], value)
        assert level is not None
        return level

    target = OPTIONS["official.target"]
    assert example_value(target, example("official.target", 350)) == 500
    assert example_value(target, example("official.target", 100)) == 60
    assert example("italian.blankEffects", (7, 2)).id == "EX-ITA-28"


@contextmanager
def levels_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Lets the program find its level files in this folder."""
    monkeypatch.setattr(paths, "levels", lambda: folder)
    option_examples.cache_clear()
    yield
    option_examples.cache_clear()


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


MERCY = OPTIONS["house.mercy"]


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_keeps_its_laws(key: str) -> None:
    faults = option_faults(OPTIONS[key])
    assert not faults, "\n".join(map(str, faults))


def test_no_value_with_an_example_is_listed_as_unshown() -> None:
    for key, value in UNSHOWN:
        assert value in map(text_of, OPTIONS[key].values) and value not in option_examples()[key]


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of examples with those of mercy alone."""
    examples = tmp_path / "levels" / "examples"
    for file in (paths.levels() / "examples").rglob("house-mercy-*.toml"):
        place = examples / relative(file, paths.levels() / "examples")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(file.read_bytes())
    with levels_in(tmp_path / "levels", monkeypatch):
        yield examples


DAMAGES: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "another direction": lambda text: f"{text}\ndirection = -1\n",
    "unknown player": lambda text: text.replace('do = "', 'do = "Z'),
    "no question": lambda text: text.replace("exercise = false\n", ""),
    "no title": lambda text: re.sub(r"(?m)^title.*\n", "", text),
    "no full stop": lambda text: re.sub(r'(?m)^(about.*)\."$', r'\1"', text),
    "no rules": lambda text: re.sub(r"(?m)^rules.*$", "rules = []", text),
    "not shown": lambda text: re.sub(r"(?m)^shows.*\n", "", text),
    "value not allowed": lambda text: text.replace('"house.mercy" = 25', '"house.mercy" = 1'),
}


def stories() -> dict[str, str]:
    """Returns what the examples of each option tell."""
    said = defaultdict[str, list[str]](list)
    for key, shown in SHOWN.items():
        for text, level in shown.items():
            lines, occurring = told(level.file), ", ".join(sorted(situations_in(level))) or "nothing difficult"
            said[key] += [f"{text} ({level.id}; {occurring})", *(f"  {line.words}" for line in lines), *details(lines)]
    return {key: "\n".join(lines) for key, lines in said.items()}


def test_the_stories_of_the_examples_and_the_faults_of_damaged_ones_are_pinned(copy: Path) -> None:
    def faults(texts: Set[str] | None = None) -> str:
        option_examples.cache_clear()
        return "\n".join(map(str, option_faults(MERCY, texts)))

    said = {"whole": faults(), "without texts": faults(frozenset())}
    for file in sorted(copy.rglob("*.toml")):
        name, text = f"{file.parent.name}/{file.stem}", file.read_text(encoding="utf-8")
        for damage in DAMAGES if name == "official/house-mercy-1" else ["empty"]:
            file.write_text(DAMAGES[damage](text), encoding="utf-8")
            said[f"{name} {damage}"] = faults().replace(f"{file}: ", "")
        file.write_text(text, encoding="utf-8")
    for file in copy.rglob("*.toml"):
        file.write_text("", encoding="utf-8")
    check_pinned("examples", {**stories(), **said, "all empty": faults()})


@pytest.mark.parametrize(
    ("wrong", "near"),
    [("house.mercie", "house.mercy"), ("mercy", "house.mercy"), ("official.targets", "official.target")],
)
def test_an_unknown_option_is_reported_with_close_matches(wrong: str, near: str) -> None:
    with pytest.raises(ValueError, match=rf'there is no option "{wrong}"; did you mean .*{near}'):
        option_named(wrong)


@pytest.mark.parametrize("number", range(1, 21))
def test_numbers_inside_a_range_take_effect(number: int) -> None:
    counting = [ruleset.id for ruleset in RULESETS if "house.rounds" in ruleset.settle_options({})]
    ruleset = counting[number % len(counting)]
    hand = min(number, 15)
    book = rulebook_for(ruleset, {"house.rounds": number, "house.startingHand": hand})
    s = book.new_round(3, 1, 1)
    received = [count - hand for count in (each.bit_count() for each in s.hands)]
    assert min(received) == 0 and len(book.cards_for(3)) == sum((len(s.pile), len(s.supply), 3 * hand, *received))
    assert not book.match_winners((number - 1, 0, 0), 0)
    assert book.match_winners((0, number, 0), 0) == (1,)
