"""The rules still produce the golden texts."""

from __future__ import annotations

import pytest

from tests.support.model.golden import FOLDER, PERFTS, PLAYTHROUGHS, golden_files

FILES = golden_files()


@pytest.mark.parametrize("name", FILES)
def test_the_rules_reproduce_the_golden_rounds(name: str) -> None:
    assert FILES[name]() == (FOLDER / name).read_text(encoding="utf-8")


def test_no_golden_text_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == set(FILES)


def test_every_golden_ruleset_covers_few_and_many_seats() -> None:
    assert set(PLAYTHROUGHS) == set(PERFTS)
    for seeds in PLAYTHROUGHS.values():
        assert len(seeds) == 4
