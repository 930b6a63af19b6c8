"""The second referee plays the worked examples of four rulesets with the stated results."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.referee.examples import Script
from tests.referee.house import HOUSE_DEFAULTS
from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.places import ROOT

EXAMPLES = ROOT / "levels" / "examples"
RULESETS = ("official", "classic", "street", "extreme", "mercy")


def he_knows(file: Path) -> bool:
    """Returns True for an example with a position, unless it uses a house rule that the referee does not implement."""
    example = tomllib.loads(file.read_text(encoding="utf-8"))
    houses = {key for key in example.get("options", {}) if key.startswith("house.")}
    return "position" in example and houses <= HOUSE_DEFAULTS.keys()


POSITIONS = [file for ruleset in RULESETS for file in sorted((EXAMPLES / ruleset).glob("*.toml")) if he_knows(file)]


@by_group("file", POSITIONS, group=ruleset_folder, name=example_name)
def test_the_referee_plays_the_worked_examples_right(file: Path) -> None:
    assert Script(file).play() == []


def test_he_plays_examples_of_every_ruleset() -> None:
    assert {file.parent.name for file in POSITIONS} == set(RULESETS)
