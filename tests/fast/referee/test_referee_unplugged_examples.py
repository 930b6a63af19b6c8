"""The second referee plays the worked examples of unplugged with the stated results."""

from __future__ import annotations

from pathlib import Path

from tests.referee.unplugged_examples import Script
from tests.support.cases import by_group, example_name, ruleset_folder
from tests.support.places import ROOT

FOLDER = ROOT / "levels" / "examples" / "unplugged"
FILES = sorted(path for path in FOLDER.glob("*.toml") if "[deal]" not in path.read_text(encoding="utf-8"))
"""Those that set up a position; how a seed deals is the game's own affair."""


def test_there_are_examples() -> None:
    assert len(FILES) > 50


@by_group("path", FILES, group=ruleset_folder, name=example_name)
def test_the_referee_agrees_with_the_example(path: Path) -> None:
    assert Script(path).play() == []


def test_the_referee_notices_a_wrong_example(tmp_path: Path) -> None:
    text = (FOLDER / "ex-unp-17.toml").read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace('turn = "C"', 'turn = "D"'), encoding="utf-8")
    assert Script(wrong).play() == ["turn: C instead of D"]
