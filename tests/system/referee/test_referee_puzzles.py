"""The second referee proves the shipped puzzles again with its own search, and refutes false ones of each kind."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.referee.exercise_search import verdicts
from tests.referee.puzzle_board import face_of
from tests.referee.puzzle_search import problem_with
from tests.support.extent import extent
from tests.support.places import ROOT
from uno_desktop.content.exercises import Exercise, shipped_exercises
from uno_desktop.model.notation import action_line

FILES = sorted(file for file in (ROOT / "levels" / "puzzles").rglob("*.toml") if file.stem != "judgement")
LEFT_OUT = ("house.cards", "house.faces")
"""Options of exercises that the referee does not judge: the cards of the workshop it reads where a trace tells what
chance has done, changed cards of the game not at all."""


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


@pytest.mark.parametrize("ruleset", ["official", "classic", "street", "extreme", "mercy"])
def test_the_referee_judges_each_move_in_an_exercise_alike(ruleset: str) -> None:
    """A move that draws a card which the example does not list may be right with one and wrong with another."""
    counts: Counter[str] = Counter()
    for exercise in shipped_exercises(ruleset):
        level = tomllib.loads(exercise.level.file.read_text(encoding="utf-8"))
        if not level.get("options", {}).keys().isdisjoint(LEFT_OUT):
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


# ---- false puzzles -----------------------------------------------------------------------------------------

TWO = {"unplugged.allowTwoPlayers": True}
NEXT = ["R1", "R3", "R4", "B1", "B2", "Y1", "Y3"]


def puzzle(ruleset: str, claim: str, position: dict[str, Any], line: str, wrong: str, **more: Any) -> dict[str, Any]:
    """A puzzle as it stands in a file: `line` of the right move and the faces of the wrong ones."""
    actions = line.split(", ")
    case = {"right": face_of(actions[0]), "line": actions, "wrong": [{"face": face} for face in wrong.split()]}
    return {"ruleset": ruleset, "claim": claim, "position": position, **case, **more}


def hands(*each: str, **more: Any) -> dict[str, Any]:
    return {"hands": [hand.split() for hand in each], "draw": NEXT, **more}


def test_a_penguin_is_safe_only_where_no_non_is_hidden() -> None:
    for nons, true in ((0, False), (4, True)):
        discard = ["NON"] * nons + ["B5", "B3"]
        there = hands("PIN Y8 G9", "B4", "Y1 Y2", discard=discard)
        case = problem_with(puzzle("unplugged", "safe-card", there, "A play PIN", "draw", target="B"))
        assert (case is None) is true, case


def test_an_empty_hand_wins_although_a_non_is_still_open() -> None:
    there = hands("CBB B1", "NON R1 Y5 Y2", top="B7")
    both = {"options": TWO, "acts": 2}
    assert problem_with(puzzle("unplugged", "open-hands", there, "A play CBB uno", "B1 draw", **both)) is None
    assert problem_with(puzzle("unplugged", "open-hands", there, "A play B1 uno", "CBB draw", **both)) is not None


def test_a_wrong_move_that_draws_an_unlisted_card_depends_on_chance() -> None:
    line, following = "A play B+2, A play G+2 uno, A play GS", ["R7", "Y5", "GR", "Y6", "R1", "R2"]
    for listed, said in ((4, "chance decides"), (6, None)):
        there = hands("B+2 G+2 GS", "B3 R3 Y4", discard=["Y+2"]) | {"draw": following[:listed]}
        assert problem_with(puzzle("official", "one-go", there, line, "G+2 draw")) == said


@pytest.mark.parametrize(
    ("line", "wrong"), [("A play RS, A play GS uno, A play R6", "GS draw"), ("A draw", "GS RS"), ("A play GS", "RS")]
)
def test_a_wrong_move_a_lost_line_and_a_move_left_out_are_noticed(line: str, wrong: str) -> None:
    there = hands("GS RS R6", "B1 B2 B3", top="YS")
    assert problem_with(puzzle("official", "one-go", there, line, wrong)) is not None
    assert problem_with(puzzle("official", "one-go", there, "A play GS, A play RS uno, A play R6", "RS draw")) is None
