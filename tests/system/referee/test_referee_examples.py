"""The second referee plays the worked examples with the stated results."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.referee.house import CARDS_KEY, HOUSE_DEFAULTS
from tests.referee.puzzle_board import script_of
from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.places import ROOT

EXAMPLES = ROOT / "levels" / "examples"
WITH_SCRIPTS = ("official", "classic", "street", "extreme", "mercy", "unplugged", "italian", "flip")


def read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


LEFT_OUT = ("ex-flp-01-b", "ex-flp-09-b")
"""Examples with a draw pile that the file does not list: paired at random, or turned over by the first card."""


def he_knows(file: Path) -> bool:
    """Returns True for an example with a position, unless it uses a house rule that the referee does not implement, or
    tells what a seat sees."""
    example = read(file)
    told = [example, *example.get("step", [])]
    if file.stem in LEFT_OUT or any("view" in each.get("expect", {}) for each in told):
        return False
    houses = {key for key in example.get("options", {}) if key.startswith("house.")}
    cards = {CARDS_KEY} if example["ruleset"] == "italian" else set()
    return "position" in example and houses <= HOUSE_DEFAULTS.keys() | cards


POSITIONS = [
    file for ruleset in WITH_SCRIPTS for file in sorted((EXAMPLES / ruleset).rglob("*.toml")) if he_knows(file)
]


@by_group("file", POSITIONS, group=ruleset_folder, name=example_name)
def test_the_referee_plays_the_worked_examples_right(file: Path) -> None:
    assert script_of(read(file)).play() == []


def test_he_plays_examples_of_every_ruleset() -> None:
    assert {ruleset_folder(file) for file in POSITIONS} == set(WITH_SCRIPTS)


@pytest.mark.parametrize("ruleset", WITH_SCRIPTS)
def test_he_notices_an_example_with_another_turn(ruleset: str) -> None:
    for file in POSITIONS:
        text = file.read_text(encoding="utf-8")
        if ruleset_folder(file) == ruleset and 'turn = "C"' in text:
            wrong = tomllib.loads(text.replace('turn = "C"', 'turn = "D"'))
            assert "turn" in str(script_of(wrong).play()), file
            return
    raise AssertionError("no example tells the turn")
