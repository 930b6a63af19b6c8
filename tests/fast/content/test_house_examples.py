"""Requirements on options: texts, a picture, and for house rules examples of all difficult situations."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.content.own_levels import levels_in
from tests.support.places import relative
from uno_desktop.content.example_index import option_examples
from uno_desktop.content.level_files import load_level
from uno_desktop.content.option_check import (
    OUT_OF_TURN,
    SITUATIONS,
    TWO_PLAYERS,
    UNSHOWN,
    option_faults,
    option_named,
    situations_in,
)
from uno_desktop.model.options import text_of
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.system import i18n, paths

OPTIONS = {option.key: option for ruleset in RULESETS for option in ruleset.options}
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


def faults() -> str:
    return "\n".join(map(str, option_faults(MERCY)))


def test_missing_examples_are_reported(copy: Path) -> None:
    assert faults() == ""
    (copy / "extreme" / "house-mercy-1.toml").unlink()
    assert faults() == "levels/examples/extreme/: no example is played with house.mercy = 25"
    for file in copy.rglob("*.toml"):
        if OUT_OF_TURN in situations_in(load_level(file)):
            file.unlink()
    assert "levels/examples/: no example of house.mercy = 25 has a card out of turn" in faults()
    (copy / "official" / "house-mercy-1.toml").unlink()
    option_examples.cache_clear()
    assert 'no example has the line shows = { "house.mercy" = "25" }' in faults()
    for file in copy.rglob("*.toml"):
        file.write_text("", encoding="utf-8")
    assert "0 of 3 examples are played with house.mercy = 25" in faults()


def test_a_failing_example_is_reported(copy: Path) -> None:
    file = copy / "official" / "house-mercy-1.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text + "\ndirection = -1\n", encoding="utf-8")
    assert re.search(
        r"^levels/examples/official/house-mercy-1\.toml: expected direction -1, found direction 1$", faults()
    )
    file.write_text(text.replace('do = "', 'do = "Z'), encoding="utf-8")
    assert re.search(r"^levels/examples/official/house-mercy-1\.toml: .*step 1", faults())


def test_an_example_without_an_answer_is_reported(copy: Path) -> None:
    file = copy / "official" / "house-mercy-1.toml"
    text = file.read_text(encoding="utf-8").replace("exercise = false\n", "")
    file.write_text(text, encoding="utf-8")
    assert "house-mercy-1.toml: is no question to a player" in faults()
    file.write_text("\n".join(line for line in text.split("\n") if not line.startswith("about")), encoding="utf-8")
    assert "house-mercy-1.toml: `title`, `about`" in faults()


def test_a_missing_text_is_reported() -> None:
    lost = ["made.draw.one", "option.house.mercy.help"]
    found = option_faults(MERCY, i18n.read_catalogue(paths.assets() / "locale" / "en")[0].keys() - lost)
    assert [str(fault) for fault in found] == [f"assets/locale/en/options_house.toml: {key} is missing" for key in lost]


def test_the_situations_of_an_example_are_seen() -> None:
    examples = paths.levels() / "examples" / "official"
    levels = [load_level(examples / f"house-mercy-{number}.toml") for number in (1, 2, 3)]
    assert [situations_in(level) for level in levels] == [set(), set(), {TWO_PLAYERS}]
    files = (paths.levels() / "examples").rglob("house-mercy-*.toml")
    assert set().union(*(situations_in(load_level(file)) for file in files)) == set(SITUATIONS)
    in_turn, jumped_in = (
        load_level(paths.levels() / "examples" / "street" / name) for name in ("ex-str-07.toml", "ex-str-01.toml")
    )
    assert OUT_OF_TURN not in situations_in(in_turn) and OUT_OF_TURN in situations_in(jumped_in)


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
