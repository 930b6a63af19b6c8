"""Command `simulate`: the same seed gives the same bytes."""

import json
from pathlib import Path

from tests.support.commands.command_line import Typed

KEYS = ["rounds", "seconds", "rounds_per_s", "actions", "actions_per_s", "wins", "mean_actions", "blocked"]


def test_json_has_exactly_the_keys_of_the_contract(typed: Typed) -> None:
    said = typed("simulate --seats easy,easy,easy --rounds 6 --seed 3 --json")
    assert said.code == 0 and said.err == ""
    assert list(said.json) == [*KEYS, "errors"]
    assert said.json["rounds"] == 6 and said.json["errors"] == 0
    assert list(said.json["wins"]) == ["A", "B", "C"] and sum(said.json["wins"].values()) == 6


def test_a_table_for_people(typed: Typed) -> None:
    said = typed("simulate --seats easy,medium --rounds 4")
    assert said.lines[0].startswith("4 rounds, ")
    assert [line.split()[:2] for line in said.lines[2:]] == [["A", "easy"], ["B", "medium"]]


def test_whole_matches_are_played_to_their_end(typed: Typed, tmp_path: Path) -> None:
    trace = tmp_path / "t"
    said = typed("simulate --seats easy,easy --matches 2 --option official.target=60 --no-legal --trace", trace)
    lines = [json.loads(line) for line in trace.open()]
    results = [line["result"] for line in lines if "result" in line]
    assert len(lines) > 5 and not any("legal" in line for line in lines)
    assert said.code == 0 and sum(result["match_over"] for result in results) == 2
    assert results[-1]["match_over"]


def test_the_same_seed_gives_the_same_trace(typed: Typed, tmp_path: Path) -> None:
    command = "simulate --seats random,easy,medium --rounds 2 --seed 11 --trace"
    first, again, other = (tmp_path / name for name in "abc")
    typed(command, first)
    typed(command, again)
    typed(command.replace("11", "12"), other)
    assert first.read_bytes() == again.read_bytes() != other.read_bytes()
    lines = [json.loads(line) for line in first.open()]
    assert lines[0]["trace"] == 1 and lines[0]["seed"] == 11
    assert all(line["do"] in line["legal"] for line in lines if line.get("n"))


def test_the_number_of_jobs_changes_nothing(typed: Typed) -> None:
    command = "simulate --seats easy,easy --rounds 9 --json --jobs"
    one, two = typed(command, 1).json, typed(command, 2).json
    assert all(one[key] == two[key] for key in ("rounds", "actions", "wins", "blocked"))
