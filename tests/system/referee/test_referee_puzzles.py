"""The second referee proves the shipped puzzles again."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.referee.examples import DEFAULTS
from tests.referee.exercise_search import verdicts
from tests.referee.puzzle_search import problem_with
from tests.support.extent import extent
from tests.support.places import ROOT
from uno_desktop.content.exercises import Exercise, shipped_exercises
from uno_desktop.model.notation import action_line
from uno_desktop.model.ruleset_registry import RULESETS

FILES = sorted(file for file in (ROOT / "levels" / "puzzles").rglob("*.toml") if file.stem != "judgement")
NEEDS_A_TRACE = "house.cards"
"""The cards of the workshop are read by the referee where a trace tells what chance has done."""


def puzzles(file: Path) -> list[dict[str, Any]]:
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    return [{"ruleset": document["ruleset"], **puzzle} for puzzle in document["puzzle"]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_referee_finds_every_exact_puzzle_true(file: Path) -> None:
    problems = {puzzle["id"]: problem_with(puzzle) for puzzle in puzzles(file)[:: extent(2, 1)]}
    print(f"{file.parent.name} {file.stem}: {len(problems)} judged, {[*problems.values()].count(None)} true")
    assert {name: problem for name, problem in problems.items() if problem} == {}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_referee_refutes_each_wrong_move_that_is_called_right(file: Path) -> None:
    for puzzle in puzzles(file)[::10]:
        for wrong in puzzle["wrong"]:
            rest = [{"face": puzzle["right"]}, *(each for each in puzzle["wrong"] if each != wrong)]
            case = {**puzzle, "right": wrong["face"], "line": wrong["line"], "wrong": rest}
            assert problem_with(case), (puzzle["id"], wrong["face"])


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS if ruleset.id in DEFAULTS])
def test_the_referee_judges_each_move_in_an_exercise_alike(ruleset: str) -> None:
    """A move that draws a card which the example does not list may be right with one and wrong with another."""
    counts: Counter[str] = Counter()
    for exercise in shipped_exercises(ruleset):
        level = tomllib.loads(exercise.level.file.read_text(encoding="utf-8"))
        if NEEDS_A_TRACE in level.get("options", {}):
            counts["left out"] += 1
            continue
        counts["exercises"] += 1
        for line, answers in moves_of(exercise):
            found = verdicts(level, exercise.place, line)
            agreed = next(found) is answers
            counts["moves" if agreed else "moves by chance"] += 1
            assert agreed or answers in found, (exercise.id, line, answers)
    print(ruleset, dict(counts))
    assert counts["exercises"] > 30 and counts["moves by chance"] < counts["moves"] / 10


def moves_of(exercise: Exercise) -> list[tuple[str, bool]]:
    """Each legal move in place of the hidden one, and whether the game takes it for an answer."""
    run = exercise.begun()
    legal = run.book.legal(run.state, exercise.seat)
    return [(action_line(action, run.book.deck), exercise.answers(action)) for action in legal]
