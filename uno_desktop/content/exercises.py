"""Exercises: worked examples with one step hidden; any move with the same outcome counts as the answer."""

from dataclasses import dataclass, replace
from functools import lru_cache

from uno_desktop.content.event_conditions import WORDS, FirstMove
from uno_desktop.content.level_files import (
    BadLevel,
    Level,
    LevelDeal,
    Position,
    ScriptStep,
    level_files,
    load_level,
    usable,
)
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.content.task import Outcome, Task, TaskVerdict
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import REACTION
from uno_desktop.model.ruleset_registry import RULESETS, SHARED, rulebook_for
from uno_desktop.system import paths

_TIME = 10
"""Seconds to react, if the example sets none."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """Example whose step at index `place` (from 0) is the question."""

    level: Level
    place: int

    @property
    def id(self) -> str:
        return self.level.id

    @property
    def hidden(self) -> ScriptStep:
        return self.level.steps[self.place]

    @property
    def seat(self) -> Seat:
        return SEAT_LETTERS.index(self.hidden.do[0])

    def begun(self) -> ScenarioRun:
        """Returns a run of the example up to the hidden step, with reactions passed and pending penalties accepted.

        Raises BadLevel if the step cannot be reached.
        """
        run = ScenarioRun(replace(self.level, steps=self.level.steps[: self.place + 1]))
        for number, step in enumerate(self.level.steps[: self.place], 1):
            if not step.refused and run.do(number) is not None:
                raise BadLevel(self.level.file, f"step {number}.do", "is not possible")
        run.wait_for(self.place + 1)
        return run

    def answers(self, action: Action) -> bool:
        """Returns True if this move, in place of the hidden one, leads to everything that the example expects."""
        line = action_line(action, rulebook_for(self.level.ruleset, self.level.options).deck)
        steps = list(self.level.steps)
        steps[self.place] = replace(self.hidden, do=line)
        try:
            return not ScenarioRun(replace(self.level, steps=tuple(steps))).run()
        except BadLevel:
            return False

    def task(self, names: tuple[str, ...]) -> Task:
        start = self.level.start
        assert isinstance(start, Position)
        return Task(
            id=self.id,
            ruleset=self.level.ruleset,
            start=start,
            names=names,
            options={REACTION.key: _TIME, **self.level.options},
            seat=self.seat,
            script=(self.hidden.do,),
            begun=self.begun,
            file=self.level.file,
        )

    def judge(self) -> FirstMove:
        return FirstMove(self.seat, self._said_of, words=self.hidden.do.split()[1] in WORDS)

    def _said_of(self, action: Action) -> TaskVerdict:
        if not self.answers(action):
            return TaskVerdict(Outcome.FAILED)
        rest = self.level.steps[self.place + 1 :]
        return TaskVerdict(Outcome.DONE, tuple(step.do for step in rest if not step.refused))


def exercise_of(level: Level) -> Exercise | None:
    """Returns the exercise of an example: the step that its file names, or its last accepted step.

    None if there is no such step, the file opts out, or the example starts with a deal.
    """
    if level.exercise is False or isinstance(level.start, LevelDeal):
        return None
    if level.exercise is not True:
        return Exercise(level, level.exercise - 1)
    places = [place for place, step in enumerate(level.steps) if not step.refused]
    return Exercise(level, places[-1]) if places else None


@lru_cache(maxsize=len(RULESETS))
def shipped_exercises(ruleset: str) -> tuple[Exercise, ...]:
    """Returns the exercises of a ruleset in file order, its own before the shared ones; parsed on first use."""
    examples = paths.levels() / "examples"
    files = (*level_files(examples / ruleset), *level_files(examples / SHARED.name))
    levels = (level for level in usable(files, load_level) if level.ruleset == ruleset)
    return tuple(exercise for level in levels if (exercise := exercise_of(level)) is not None)


def is_question(exercise: Exercise) -> bool:
    """Returns True if the hidden step is legal and correct, and some other legal move is wrong."""
    try:
        run = exercise.begun()
        hidden = parse_action(exercise.hidden.do, run.book.deck, run.state.hands)
    except (BadLevel, ValueError):
        return False
    legal = run.book.legal(run.state, exercise.seat)
    same = [each for each in legal if each._replace(uno=False) == hidden._replace(uno=False)]
    if not same or not exercise.answers(hidden):
        return False
    others = [each for each in legal if each not in same and (each.verb != PLAY or not each.uno)]
    return any(not exercise.answers(each) for each in others)
