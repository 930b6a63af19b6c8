"""Exercises made from examples: each is a question, and every move that meets the expectation is an answer."""

from pathlib import Path

import pytest

from uno_desktop.content.exercises import exercise_of, is_question, shipped_exercises
from uno_desktop.content.level_files import BadLevel, LevelDeal, Position, level_files, load_level
from uno_desktop.content.task import GOES_ON, Outcome
from uno_desktop.model.notation import parse_action
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system import paths

ALL = 400
EXAMPLE = """kind = "example"
id = "X-1"
ruleset = "official"
{more}
[position]
hands = [["R7", "R2", "W", "G3"], ["R1", "B2", "B5"], ["Y1", "Y2"]]
top = "R5"
draw = ["Y9", "Y8"]
[[step]]
do = "A play R7"
[[step]]
do = "B draw"
[expect]
turn = "C"
color = "R"
counts = {{ A = 3 }}
"""


def made(folder: Path, more: str = "exercise = 1") -> Path:
    file = folder / "example.toml"
    file.write_text(EXAMPLE.format(more=more))
    return file


def test_there_are_enough_exercises() -> None:
    assert sum(len(shipped_exercises(ruleset.id)) for ruleset in RULESETS) >= ALL


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_each_takes_the_stored_answer_and_refuses_some_other_move(ruleset: str) -> None:
    wrong = [str(exercise.level.file) for exercise in shipped_exercises(ruleset) if not is_question(exercise)]
    assert not wrong


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_an_example_without_a_question_is_no_exercise(ruleset: str) -> None:
    for file in level_files(paths.levels() / "examples" / ruleset):
        level = load_level(file)
        played = not isinstance(level.start, LevelDeal) and any(not step.refused for step in level.steps)
        assert exercise_of(level) is not None or not played or level.exercise is False, file


def test_any_move_that_meets_the_expectation_counts(tmp_path: Path) -> None:
    exercise = exercise_of(load_level(made(tmp_path)))
    assert exercise is not None and exercise.seat == 0
    run = exercise.begun()
    answers = {
        line: exercise.answers(parse_action(line, run.book.deck, run.state.hands))
        for line in ("A play R7", "A play R2", "A play W>R", "A play W>B", "A draw")
    }
    assert answers == {"A play R7": True, "A play R2": True, "A play W>R": True, "A play W>B": False, "A draw": False}


def test_a_list_of_numbers_has_a_hundred_entries_at_most(tmp_path: Path) -> None:
    file = made(tmp_path)
    for most in (100, 101):
        file.write_text(EXAMPLE.format(more="").replace("top =", f"press = {[0] * most}\ntop ="))
        if most == 100:
            assert isinstance(load_level(file).start, Position)
        else:
            with pytest.raises(BadLevel, match=r"press: 101 entries; at most 100"):
                load_level(file)


def test_the_rest_of_the_example_is_played_out(tmp_path: Path) -> None:
    exercise = exercise_of(load_level(made(tmp_path)))
    assert exercise is not None
    run, judge = exercise.begun(), exercise.judge()
    assert judge.observe(parse_action("B draw", run.book.deck, run.state.hands), ()) == GOES_ON
    verdict = judge.observe(parse_action("A play R2", run.book.deck, run.state.hands), ())
    assert verdict.outcome is Outcome.DONE and verdict.then == ("B draw",)
    drawn = exercise.judge().observe(parse_action("A draw", run.book.deck, run.state.hands), ())
    assert drawn.outcome is Outcome.FAILED


@pytest.mark.parametrize("value", ["0", "3", '"first"', "1.5"])
def test_an_invalid_step_is_reported(tmp_path: Path, value: str) -> None:
    with pytest.raises(BadLevel, match="exercise"):
        load_level(made(tmp_path, f"exercise = {value}"))


def test_an_example_may_be_none(tmp_path: Path) -> None:
    assert exercise_of(load_level(made(tmp_path, "exercise = false"))) is None
