"""Exercises: worked examples with one step hidden; any move counts after which all comes out as the example says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from uno_desktop.content.goal_checks import WORDS, FirstMove
from uno_desktop.content.level_files import BadLevel, Deal, Level, Position, Step, level_files, load_level
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.content.task import Outcome, Task, Verdict
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import REACTION
from uno_desktop.model.ruleset_registry import RULESETS, SHARED, rulebook_for
from uno_desktop.system import paths

_TIME = 10
"""Seconds to react, where the example says nothing about it."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """An example of which the step at `place`, counted from 0, is asked for."""

    level: Level
    place: int

    @property
    def id(self) -> str:
        """The id of the example."""
        return self.level.id

    @property
    def hidden(self) -> Step:
        """The step that is asked for."""
        return self.level.steps[self.place]

    @property
    def seat(self) -> Seat:
        """Whose step it is."""
        return SEAT_LETTERS.index(self.hidden.do[0])

    def begun(self) -> ScenarioRun:
        """The example up to the hidden step, with chances of others let go by as far as they stand before it. Raises
        BadLevel if it does not get there."""
        run = ScenarioRun(replace(self.level, steps=self.level.steps[: self.place + 1]))
        for number, step in enumerate(self.level.steps[: self.place], 1):
            if not step.refused and run.do(number) is not None:
                raise BadLevel(self.level.file, f"step {number}.do", "is not possible")
        run.wait_for(self.place + 1)
        return run

    def answers(self, action: Action) -> bool:
        """True if this move in place of the hidden one makes everything come out as the example says."""
        line = action_line(action, rulebook_for(self.level.ruleset, self.level.options).deck)
        steps = list(self.level.steps)
        steps[self.place] = replace(self.hidden, do=line)
        try:
            return not ScenarioRun(replace(self.level, steps=tuple(steps))).run()
        except BadLevel:
            return False

    def task(self, names: tuple[str, ...]) -> Task:
        """The exercise as something to be tried."""
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
        """A judge of one try."""
        return FirstMove(self.seat, self._said_of, words=self.hidden.do.split()[1] in WORDS)

    def _said_of(self, action: Action) -> Verdict:
        """What is said of a move. What follows in the example is played out after it."""
        if not self.answers(action):
            return Verdict(Outcome.FAILED)
        rest = self.level.steps[self.place + 1 :]
        return Verdict(Outcome.DONE, tuple(step.do for step in rest if not step.refused))


def exercise_of(level: Level) -> Exercise | None:
    """The exercise in an example: its last step that is done and not refused, or the one that its file names. None if
    it has none, or says that it makes no sense as a question."""
    if level.exercise is False or isinstance(level.start, Deal):
        return None
    if level.exercise is not True:
        return Exercise(level, level.exercise - 1)
    places = [place for place, step in enumerate(level.steps) if not step.refused]
    return Exercise(level, places[-1]) if places else None


@lru_cache(maxsize=len(RULESETS))
def shipped_exercises(ruleset: str) -> tuple[Exercise, ...]:
    """The exercises of a ruleset, in the order of their files, its own before those of the rules that all share; read
    when they are first asked for."""
    found, examples = [], paths.levels() / "examples"
    for file in (*level_files(examples / ruleset), *level_files(examples / SHARED.name)):
        try:
            exercise = exercise_of(load_level(file))
        except BadLevel:
            continue  # `uno-desktop check` is what tells of it
        if exercise is not None and exercise.level.ruleset == ruleset:
            found.append(exercise)
    return tuple(found)


def is_question(exercise: Exercise) -> bool:
    """True if the hidden step is one of the person's legal moves, is an answer, and some other legal move is none."""
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
