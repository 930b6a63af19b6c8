"""Exercises at the table: solved by the example's move, failed by another, stored as progress."""

from pathlib import Path

import pytest

from tests.support.scenes.learn.learner import Learner
from tests.support.scenes.tasks.task_driver import Desk
from uno_desktop.content.exercises import shipped_exercises
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.task import Outcome
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.learn.lesson_scene import ExerciseTable, open_exercise
from uno_desktop.scenes.tasks.task_scene import TaskPanel

SAMPLE = 3


def solved(desk: Desk, ruleset: str, place: int) -> Outcome:
    """Outcome when the player repeats the moves of the example."""
    desk.services.stack.push(open_exercise(desk.services, ruleset, place))
    desk.services.stack.settle()
    scene, learner = desk.scene, Learner(desk, by_mouse=False)
    desk.until(lambda: learner.wanted() is not None)
    wanted = learner.wanted()
    assert wanted is not None and scene.session.submit(wanted)
    desk.until(lambda: desk.top is not scene)
    assert isinstance(desk.top, TaskPanel)
    return scene.verdict.outcome


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in RULESETS])
def test_some_of_each_ruleset_are_solved_at_the_table(tmp_path: Path, ruleset: str) -> None:
    exercises = shipped_exercises(ruleset)
    for place in range(0, len(exercises), -(-len(exercises) // SAMPLE)):
        desk = Desk(tmp_path)
        assert solved(desk, ruleset, place) is Outcome.DONE, exercises[place].id
        assert desk.services.progress.mark(ProgressKind.EXERCISE, exercises[place].id) == 1


def test_only_the_last_one_has_no_next(tmp_path: Path) -> None:
    desk, exercises = Desk(tmp_path), shipped_exercises("flip")
    tables = [ExerciseTable(desk.services, exercises, place).scene() for place in range(len(exercises))]
    assert [each.flow.following is None for each in tables] == [False] * (len(tables) - 1) + [True]
