"""Lessons and exercises at the table: texts, the highlighted element, the next lesson, and moves to be found."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uno_desktop.content.event_conditions import EventJudge
from uno_desktop.content.exercises import Exercise, exercise_of, shipped_exercises
from uno_desktop.content.lesson import FIRST_PATH, Lesson, LessonPath, shipped_path
from uno_desktop.content.level_files import Level
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.task import GoalCheck, Outcome, TaskVerdict
from uno_desktop.model.actions import DRAW, PASS, Action
from uno_desktop.model.cards import NOBODY, SEAT_LETTERS, Seat, cards_in, seats_in
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.profiles.player_names import names_around
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.scenes.tasks.task_scene import TaskFlow, TaskScene, TaskTexts
from uno_desktop.system import i18n
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.titled_page import PageCommand

_OFTEN = 2
"""Maximum number of times that each hint is given."""
_TWO = 2


class Coach:
    """Selects the hints of the lesson that is a whole game, and passes events on to its judge."""

    def __init__(self, judge: EventJudge) -> None:
        self._judge = judge
        self._counts: Counter[str] = Counter()
        self._now = ("", NOBODY)

    def observe(self, action: Action | None, events: Sequence[Event]) -> TaskVerdict:
        return self._judge.observe(action, events)

    def line(self, actions: PlayerActions, display: TableDisplay) -> str:
        """Returns the hint for the displayed state; empty if a more urgent message is shown, or after the hint
        was shown twice.
        """
        turn = next(seats_in(actions.session.awaited), NOBODY) if display.ready else display.table_view.turn
        topic = self._topic(actions, turn, display.ready)
        if not topic:
            return ""
        now = (topic, turn)
        if now != self._now:
            self._now = now
            self._counts[topic] += 1
        if self._counts[topic] > _OFTEN:
            return ""
        return tr(f"coach.{topic}", who=display.names[turn])

    def _topic(self, actions: PlayerActions, turn: Seat, ready: bool) -> str:
        """Returns the topic for the displayed `turn`, or ""; `ready` is True once all events have been shown."""
        if actions.may_say_uno() or actions.catches() or actions.session.round_over or turn == NOBODY:
            return ""
        if turn != actions.viewer:
            return "wait"
        if not ready or not actions.awaited:
            return ""
        verbs, playable = actions.button_verbs(), actions.playable()
        if not playable:
            return "draw" if DRAW in verbs else ""
        if PASS in verbs:
            return "drawn"
        return "two" if actions.session.hand(actions.viewer).bit_count() == _TWO else "match"


def open_lesson(services: Services, ruleset: str = "", place: int = -1) -> Scene:
    """Returns the scene of lesson `place` (an index) of a ruleset, by default the first unfinished one, else the first.

    The later lessons follow. Raises BadLevel if it cannot be set up.
    """
    path = shipped_path(ruleset or FIRST_PATH)
    return LessonTable(services, path, place if place >= 0 else path.next_of(services.progress)).scene()


def won_text(scored: RoundScored, learner: Seat, names: Sequence[str]) -> str:
    """Returns a sentence on the winner of a round and the points won; empty if there is no winner."""
    if scored.winner < 0:
        return ""
    key = "coach.won" if scored.winner == learner else "coach.lost"
    return tr(key, who=names[scored.winner], n=scored.points[scored.winner])


class LessonTable:
    """One lesson of a path, as a task."""

    def __init__(self, services: Services, path: LessonPath, place: int) -> None:
        self._services, self._path, self._place = services, path, place
        self.lesson: Lesson = path.lessons[place]
        self._names = names_around(services.settings, self.lesson.seat, len(SEAT_LETTERS))
        self._try: EventJudge | None = None
        self._coach: Coach | None = None
        self._scene: TaskScene | None = None

    def scene(self) -> TaskScene:
        last = self._place + 1 >= len(self._path.lessons)
        words = TaskTexts(self._head, self._goal, self._after, self._light)
        following = None if last else self._follow
        ending = self._show_scores if self.lesson.coach else None
        flow = TaskFlow(self._judged, following, self._services.stack.pop, ending=ending)
        task = self.lesson.task(self._names)
        scene = TaskScene(self._services, task, self._judge, words, flow)
        self._scene = scene
        return scene

    def _judge(self) -> GoalCheck:
        self._try = self.lesson.judge()
        if not self.lesson.coach:
            return self._try
        self._coach = Coach(self._try)
        return self._coach

    # -- text --------------------------------------------------------------------------------------

    def _phrase(self, part: str) -> str:
        seats = SEAT_LETTERS[: len(self._names)].lower()
        names = dict(zip(seats, self._names, strict=False))
        keys = {command: label_of(command) for command in ("enter", "uno")}
        return tr(f"lessons.{self.lesson.id}.{part}", **names, **keys)

    def _has(self, part: str) -> bool:
        return has_text(f"lessons.{self.lesson.id}.{part}")

    def _head(self) -> str:
        words = {"number": self._place + 1, "count": len(self._path.lessons)}
        return tr("lessons.head", title=self._phrase("title"), **words)

    def _goal(self) -> str:
        if self._coach is not None:
            return self._coach.line(self._scene.actions, self._scene.display) if self._scene is not None else ""
        reached = self._try.reached if self._try is not None else 0
        parts = [f"goal.{number}" for number in range(reached + 1, 1, -1)]
        return self._phrase(next((part for part in parts if self._has(part)), "goal"))

    def _after(self, verdict: TaskVerdict) -> str:
        if verdict.outcome is Outcome.DONE:
            return self._phrase("after")
        part = f"failed.{verdict.why}" if verdict.why else "failed"
        return self._phrase(part) if self._has(part) else ""

    def _light(self) -> str:
        return self._try.light if self._try is not None else ""

    def _about_points(self) -> list[str]:
        won = won_text(self._round, self.lesson.seat, self._names) if self._round is not None else ""
        return [*filter(None, [won]), self._phrase("after")]

    # -- progress ----------------------------------------------------------------------------------

    def _judged(self, verdict: TaskVerdict) -> None:
        if verdict.outcome is Outcome.DONE:
            self._services.progress.note(ProgressKind.LESSON, self.lesson.id)

    def _show_scores(self) -> None:
        if self._scene is None or self._round is None:
            return
        session = self._scene.session
        hands = [tuple(cards_in(session.hand(seat))) for seat in range(session.state.seats)]
        ways = (
            PageCommand("common.back", self._leave),
            PageCommand("tasks.again", self._again),
            PageCommand("menu.play", self._play, "gold"),
        )
        doors.push(self._services, doors.first_scores, session, self._round, hands, self._about_points, ways)

    @property
    def _round(self) -> RoundScored | None:
        return self._scene.session.last_scored if self._scene is not None else None

    def _leave(self) -> None:
        self._services.stack.pop()
        self._services.stack.pop()

    def _again(self) -> None:
        self._services.stack.pop()
        if self._scene is not None:
            self._scene.again()

    def _play(self) -> None:
        doors.reset(self._services, doors.menu)
        doors.push(self._services, doors.rulesets)

    def _follow(self) -> None:
        self._services.stack.replace(LessonTable(self._services, self._path, self._place + 1).scene())


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
    done = services.progress.done(ProgressKind.EXERCISE)
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

    def _after(self, verdict: TaskVerdict) -> str:
        if verdict.outcome is Outcome.FAILED:
            return tr("exercises.failed")
        level = self.exercise.level
        if i18n.language() == i18n.FALLBACK or not level.rules:
            return level.about or level.title
        return tr(f"rule.{level.rules[0]}.help")

    # -- progress ----------------------------------------------------------------------------------

    def _judged(self, verdict: TaskVerdict) -> None:
        if verdict.outcome is Outcome.DONE:
            self._services.progress.note(ProgressKind.EXERCISE, self.exercise.id)

    def _follow(self) -> None:
        table = ExerciseTable(self._services, self._exercises, self._place + 1)
        self._services.stack.replace(table.scene())
