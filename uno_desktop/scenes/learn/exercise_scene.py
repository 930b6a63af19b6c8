"""Exercise at the table: a worked example with a hidden step, which the player must find."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uno_desktop.content.exercises import Exercise, exercise_of, shipped_exercises
from uno_desktop.content.level_files import Level
from uno_desktop.content.progress import Kind
from uno_desktop.content.task import Outcome, Verdict
from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.scenes.player_names import names_around
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.tasks.task_scene import TaskFlow, TaskScene, TaskTexts
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr
from uno_desktop.ui.scene_stack import Scene

_MOST = 2
"""Maximum number of results in one goal sentence."""


def expected(expect: Mapping[str, Any], names: Sequence[str], me: Seat) -> str:
    """Returns up to two expected results as text, such as "Bruno is next and blue counts"; empty if there are none."""
    parts = list(_parts(expect, names, me))[:_MOST]
    if len(parts) < _MOST:
        return "".join(parts)
    return tr("exercises.both", first=parts[0], last=parts[1])


def _parts(expect: Mapping[str, Any], names: Sequence[str], me: Seat) -> Iterator[str]:
    for key, tell in (("winner", "wins"), ("turn", "turn")):
        if expect.get(key):
            yield _of(tell, SEAT_LETTERS.index(expect[key]), names, me)
    if expect.get("color"):
        yield tr("exercises.color", color=tr(f"color.{expect['color']}"))
    for key, tell in (("drawn", "drawn"), ("counts", "counts")):
        for letter, number in expect.get(key, {}).items():
            yield _of(tell, SEAT_LETTERS.index(letter), names, me, n=number)
    for letter, cards in expect.get("hands", {}).items():
        yield _of("counts", SEAT_LETTERS.index(letter), names, me, n=len(cards))


def _of(tell: str, seat: Seat, names: Sequence[str], me: Seat, **words: object) -> str:
    if seat == me:
        return tr(f"exercises.{tell}_you", **words)
    return tr(f"exercises.{tell}", who=names[seat], **words)


def open_exercise(services: Services, ruleset: str, place: int = -1) -> Scene:
    """Returns the scene of exercise `place` (an index) of a ruleset, by default the first unsolved one, else the first.

    The later exercises follow. Raises BadLevel if it cannot be set up.
    """
    exercises = shipped_exercises(ruleset)
    done = services.progress.done(Kind.EXERCISE)
    if place < 0:
        place = next((n for n, each in enumerate(exercises) if each.id not in done), 0)
    return ExerciseTable(services, exercises, place).scene()


def try_examples(services: Services, examples: Sequence[Level]) -> Scene:
    """Returns a scene with the exercises of `examples`, in order. Raises BadLevel, or IndexError if there are none."""
    exercises = [exercise for level in examples if (exercise := exercise_of(level)) is not None]
    return ExerciseTable(services, exercises, 0).scene()


class ExerciseTable:
    """One exercise of a list, as a task."""

    def __init__(self, services: Services, exercises: Sequence[Exercise], place: int) -> None:
        self._services, self._exercises, self._place = services, exercises, place
        self.exercise = exercises[place]
        self._names = names_around(services.settings, self.exercise.seat, len(SEAT_LETTERS))

    def scene(self) -> TaskScene:
        last = self._place + 1 >= len(self._exercises)
        words = TaskTexts(self._head, self._goal, self._after)
        flow = TaskFlow(self._judged, None if last else self._follow, self._services.stack.pop)
        task = self.exercise.task(self._names)
        return TaskScene(self._services, task, self.exercise.judge, words, flow)

    # -- text --------------------------------------------------------------------------------------

    def _title(self) -> str:
        """Returns the example's own title, which is English; in other languages the title of its rule, if any."""
        level = self.exercise.level
        if i18n.language() == i18n.FALLBACK or not level.rules:
            return level.title or level.id
        return tr(f"rule.{level.rules[0]}.title")

    def _head(self) -> str:
        words = {"number": self._place + 1, "count": len(self._exercises)}
        return tr("lessons.head", title=self._title(), **words)

    def _goal(self) -> str:
        exercise = self.exercise
        what = expected({**exercise.level.expect, **exercise.hidden.expect}, self._names, exercise.seat)
        return tr("exercises.goal", what=what) if what else tr("exercises.show", title=self._title())

    def _after(self, verdict: Verdict) -> str:
        if verdict.outcome is Outcome.FAILED:
            return tr("exercises.failed")
        level = self.exercise.level
        if i18n.language() == i18n.FALLBACK or not level.rules:
            return level.about or level.title
        return tr(f"rule.{level.rules[0]}.help")

    # -- progress ----------------------------------------------------------------------------------

    def _judged(self, verdict: Verdict) -> None:
        if verdict.outcome is Outcome.DONE:
            self._services.progress.note(Kind.EXERCISE, self.exercise.id)

    def _follow(self) -> None:
        table = ExerciseTable(self._services, self._exercises, self._place + 1)
        self._services.stack.replace(table.scene())
