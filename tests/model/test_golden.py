"""The rules play as they did when somebody last read the golden texts."""

from __future__ import annotations

import pytest
from golden import FOLDER, PLAYTHROUGHS, golden_texts

TEXTS = golden_texts()


@pytest.mark.parametrize("name", TEXTS)
def test_the_rules_play_as_the_golden_text_says(name: str) -> None:
    assert TEXTS[name] == (FOLDER / name).read_text(encoding="utf-8")


def test_no_golden_text_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("official-*.txt")} == set(TEXTS)
    assert len(PLAYTHROUGHS) == 4
