"""Lessons and exercises at the table: texts, the highlighted element, the next lesson, and moves to be found."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uno_desktop.content.event_conditions import EventJudge
from uno_desktop.content.exercises import Exercise, exercise_of, shipped_exercises
from uno_desktop.content.lesson import FIRST_PATH, Lesson, shipped_path
from uno_desktop.content.level_files import Level
from uno_desktop.content.progress import ProgressKind
from uno_desktop.content.task import GoalCheck, Outcome, TaskVerdict, names_around
from uno_desktop.model.actions import DRAW, PASS
from uno_desktop.model.cards import NOBODY, SEAT_LETTERS, Seat, cards_in, seats_in
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.system import i18n
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.titled_page import PageCommand

_OFTEN = 2
"""Maximum number of times that each hint is given."""
_TWO = 2


class Coach:
    """Selects the hints of the lesson that is a whole game."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._now = ("", NOBODY)

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
    return LessonScene(services, path.lessons, place if place >= 0 else path.next_of(services.progress))


def won_text(scored: RoundScored, learner: Seat, names: Sequence[str]) -> str:
    """Returns a sentence on the winner of a round and the points won; empty if there is no winner."""
    if scored.winner < 0:
        return ""
    key = "coach.won" if scored.winner == learner else "coach.lost"
    return tr(key, who=names[scored.winner], n=scored.points[scored.winner])


class SeriesScene(TaskScene):
    """One of several lessons or exercises, each of which leads to the next one."""

    kind: ProgressKind

    def __init__(self, services: Services, series: Sequence[Lesson] | Sequence[Exercise], place: int) -> None:
        """`place` is the index in the series. Raises BadLevel if it cannot be set up."""
        self._series, self._place = series, place
        self.item = series[place]
        self._names = names_around(services.settings, self.item.seat, len(SEAT_LETTERS))
        super().__init__(services, self.item.task(self._names))
        self.following = self._follow if place + 1 < len(series) else None

    @abstractmethod
    def title(self) -> str:
        """Returns the name of the lesson or exercise."""

    def head(self) -> str:
        return tr("lessons.head", title=self.title(), number=self._place + 1, count=len(self._series))

    def judged(self, verdict: TaskVerdict) -> None:
        if verdict.outcome is Outcome.DONE:
            self.services.progress.note(self.kind, self.item.id)

    def _follow(self) -> None:
        self.services.stack.replace(type(self)(self.services, self._series, self._place + 1))


class LessonScene(SeriesScene):
    """Lesson of a path."""

    kind = ProgressKind.LESSON
    item: Lesson

    def new_judge(self) -> EventJudge:
        self._try = self.item.judge()
        self._coach = Coach() if self.item.coach else None
        return self._try

    # -- text --------------------------------------------------------------------------------------

    def _phrase(self, part: str) -> str:
        seats = SEAT_LETTERS[: len(self._names)].lower()
        names = dict(zip(seats, self._names, strict=False))
        keys = {command: label_of(command) for command in ("enter", "uno")}
        return tr(f"lessons.{self.item.id}.{part}", **names, **keys)

    def _has(self, part: str) -> bool:
        return has_text(f"lessons.{self.item.id}.{part}")

    def title(self) -> str:
        return self._phrase("title")

    def goal(self) -> str:
        if self._coach is not None:
            return self._coach.line(self.actions, self.display)
        parts = [f"goal.{number}" for number in range(self._try.reached + 1, 1, -1)]
        return self._phrase(next((part for part in parts if self._has(part)), "goal"))

    def after(self, verdict: TaskVerdict) -> str:
        if verdict.outcome is Outcome.DONE:
            return self._phrase("after")
        part = f"failed.{verdict.why}" if verdict.why else "failed"
        return self._phrase(part) if self._has(part) else ""

    def light(self) -> str:
        return self._try.light

    # -- score sheet -------------------------------------------------------------------------------

    def open_panel(self, verdict: TaskVerdict | None) -> None:
        """Opens the panel, or the score sheet after a whole game."""
        scored, stack = self.session.last_scored, self.services.stack
        if verdict is None or self._coach is None or scored is None:
            super().open_panel(verdict)
            return

        def about_points() -> list[str]:
            return [*filter(None, [won_text(scored, self.item.seat, self._names)]), self._phrase("after")]

        def leave() -> None:
            stack.pop()
            stack.pop()

        def again() -> None:
            stack.pop()
            self.again()

        def play() -> None:
            doors.reset(self.services, doors.menu)
            doors.push(self.services, doors.rulesets)

        ways = (
            PageCommand("common.back", leave), PageCommand("tasks.again", again), PageCommand("menu.play", play, "gold")
        )  # fmt: skip
        hands = [tuple(cards_in(self.session.hand(seat))) for seat in range(self.session.state.seats)]
        doors.push(self.services, doors.first_scores, self.session, scored, hands, about_points, ways)


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
    return ExerciseScene(services, exercises, place)


def try_examples(services: Services, examples: Sequence[Level]) -> Scene:
    """Returns a scene with the exercises of `examples`, in order. Raises BadLevel, or IndexError if there are none."""
    exercises = [exercise for level in examples if (exercise := exercise_of(level)) is not None]
    return ExerciseScene(services, exercises, 0)


class ExerciseScene(SeriesScene):
    """Exercise of a ruleset, or of the examples of a rule."""

    kind = ProgressKind.EXERCISE
    item: Exercise

    def new_judge(self) -> GoalCheck:
        return self.item.judge()

    def title(self) -> str:
        """Returns the example's own title, which is English; in other languages the title of its rule, if any."""
        level = self.item.level
        if i18n.language() == i18n.FALLBACK or not level.rules:
            return level.title or level.id
        return tr(f"rule.{level.rules[0]}.title")

    def goal(self) -> str:
        what = expected({**self.item.level.expect, **self.item.hidden.expect}, self._names, self.item.seat)
        return tr("exercises.goal", what=what) if what else tr("exercises.show", title=self.title())

    def after(self, verdict: TaskVerdict) -> str:
        if verdict.outcome is Outcome.FAILED:
            return tr("exercises.failed")
        level = self.item.level
        if i18n.language() == i18n.FALLBACK or not level.rules:
            return level.about or level.title
        return tr(f"rule.{level.rules[0]}.help")
