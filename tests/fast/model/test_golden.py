"""The rules still produce the golden texts."""

from pathlib import Path

import pytest

from tests.support.model.golden import golden_files, text_again

FILES = golden_files()
GOLDEN = {"official", "classic", "street", "extreme", "unplugged", "italian", "mercy"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_rules_reproduce_the_golden_rounds(file: Path) -> None:
    assert text_again(file) == file.read_text(encoding="utf-8")


def test_every_golden_ruleset_covers_few_and_many_seats() -> None:
    kinds = [file.stem.split("-", 1) for file in FILES]
    assert {ruleset for ruleset, _ in kinds} == GOLDEN
    for ruleset in {ruleset for ruleset, _ in kinds}:
        of_ruleset = {kind for each, kind in kinds if each == ruleset}
        seats = sorted(int(kind) for kind in of_ruleset if kind.isdigit())
        assert len(seats) == 4 and seats[0] <= 3 and seats[-1] >= 6
        assert of_ruleset == {*map(str, seats), "4-game-2", "perft"}
