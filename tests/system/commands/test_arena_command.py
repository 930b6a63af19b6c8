"""Command `arena`."""

import pytest

from tests.support.commands.command_line import Typed


def test_json_has_exactly_the_keys_of_the_contract(typed: Typed) -> None:
    said = typed("arena --a easy --b random --rounds 20 --jobs 1 --json")
    assert said.code == 0 and said.err == ""
    assert list(said.json) == ["rounds", "a_share", "a_fair_share", "ci95", "ms_per_move"]
    assert said.json["rounds"] == 20 and said.json["a_fair_share"] == 0.5
    low, high = said.json["ci95"]
    assert 0.0 <= low <= said.json["a_share"] <= high <= 1.0
    assert list(said.json["ms_per_move"]) == ["a", "b"]


def test_the_fewest_seats_are_the_default(typed: Typed) -> None:
    said = typed("arena --a easy --b easy:hawk --ruleset unplugged --rounds 6 --jobs 1 --json")
    assert said.json["a_fair_share"] == pytest.approx(1 / 3)


def test_a_few_lines_for_people(typed: Typed) -> None:
    said = typed("arena --a medium --b random --rounds 40 --jobs 1 --option official.target=50")
    assert said.lines[0] == "40 rounds, 0 errors"
    assert "medium" in said.lines[1] and "a is better" in said.lines[1]
