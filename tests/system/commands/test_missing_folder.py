"""An installation without a shipped folder reports it with one sentence, before a window opens."""

from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.shipped import ship_from


@pytest.mark.parametrize("words", ["--lang en", "play --lang en"])
def test_without_the_levels_no_window_opens(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    ship_from(tmp_path / "copy", monkeypatch, "assets")
    said = typed(words, "--data-dir", tmp_path / "mine")
    assert said.code == 1 and "levels: the folder that ships with the game is missing" in said.err
    assert said.err.count("\n") == 1 and not (tmp_path / "mine").exists()
