"""Lesson at the table: its texts, the highlighted element, and the command for the next lesson."""

from collections import Counter
from collections.abc import Sequence

from uno_desktop.content.event_conditions import EventJudge
from uno_desktop.content.lesson import FIRST_PATH, Lesson, LessonPath, shipped_path
from uno_desktop.content.progress import Kind
from uno_desktop.content.task import GoalCheck, Outcome, Verdict
from uno_desktop.model.actions import DRAW, PASS, Action
from uno_desktop.model.cards import NOBODY, SEAT_LETTERS, Seat, cards_in, seats_in
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.scenes.controls.keymap import label_of
from uno_desktop.scenes.player_names import names_around
from uno_desktop.scenes.routes import push_route, reset_to_route
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.board import Board
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.tasks.task_scene import TaskFlow, TaskScene, TaskTexts
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.scene_stack import Scene

_OFTEN = 2
"""Maximum number of times that each hint is given."""
_TWO = 2


class Coach:
    """Selects the hints of the lesson that is a whole game, and passes events on to its judge."""

    def __init__(self, judge: EventJudge) -> None:
        self._judge = judge
        self._counts: Counter[str] = Counter()
        self._now = ("", NOBODY)

    def observe(self, action: Action | None, events: Sequence[Event]) -> Verdict:
        return self._judge.observe(action, events)

    def line(self, actions: PlayerActions, board: Board) -> str:
        """Returns the hint for the displayed state; empty if a more urgent message is shown, or after the hint
        was shown twice.
        """
        turn = next(seats_in(actions.session.awaited), NOBODY) if board.ready else board.table_view.turn
        topic = self._topic(actions, turn, board.ready)
        if not topic:
            return ""
        now = (topic, turn)
        if now != self._now:
            self._now = now
            self._counts[topic] += 1
        if self._counts[topic] > _OFTEN:
            return ""
        return tr(f"coach.{topic}", who=board.names[turn])

    def _topic(self, actions: PlayerActions, turn: Seat, ready: bool) -> str:
        """Returns the topic for the displayed `turn`, or ""; `ready` is True once all events have been shown."""
        if actions.may_say_uno() or actions.catches() or actions.session.round_over or turn == NOBODY:
            return ""
        if turn != actions.viewer:
            return "wait"
        if not ready or not actions.awaited:
            return ""
        verbs, playable = actions.pressed(), actions.playable()
        if not playable:
            return "draw" if DRAW in verbs else ""
        if PASS in verbs:
            return "drawn"
        return "two" if actions.session.hand(actions.viewer).bit_count() == _TWO else "match"


def open_lesson(services: Services, ruleset: str = FIRST_PATH, place: int = -1) -> Scene:
    """Returns the scene of lesson `place` (an index) of a ruleset, by default the first unfinished one, else the first.

    The later lessons follow. Raises BadLevel if it cannot be set up.
    """
    path = shipped_path(ruleset)
    return LessonTable(services, path, place if place >= 0 else path.next_of(services.progress)).scene()


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
            return self._coach.line(self._scene.actions, self._scene.board) if self._scene is not None else ""
        reached = self._try.reached if self._try is not None else 0
        parts = [f"goal.{number}" for number in range(reached + 1, 1, -1)]
        return self._phrase(next((part for part in parts if self._has(part)), "goal"))

    def _after(self, verdict: Verdict) -> str:
        if verdict.outcome is Outcome.DONE:
            return self._phrase("after")
        part = f"failed.{verdict.why}" if verdict.why else "failed"
        return self._phrase(part) if self._has(part) else ""

    def _light(self) -> str:
        return self._try.light if self._try is not None else ""

    def _about_points(self) -> list[str]:
        scored = self._round
        if scored is None or scored.winner < 0:
            return [self._phrase("after")]
        key = "coach.won" if scored.winner == self.lesson.seat else "coach.lost"
        won = tr(key, who=self._names[scored.winner], n=scored.points[scored.winner])
        return [won, self._phrase("after")]

    # -- progress ----------------------------------------------------------------------------------

    def _judged(self, verdict: Verdict) -> None:
        if verdict.outcome is Outcome.DONE:
            self._services.progress.note(Kind.LESSON, self.lesson.id)

    def _show_scores(self) -> None:
        if self._scene is None or self._round is None:
            return
        session = self._scene.session
        hands = [tuple(cards_in(session.hand(seat))) for seat in range(session.state.seats)]
        ways = (
            PageCommand("common.back", self._leave),
            PageCommand("tasks.again", self._again),
            PageCommand("menu.new_game", self._play, "gold"),
        )
        push_route(self._services, "first scores", session, self._round, hands, self._about_points, ways)

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
        reset_to_route(self._services, "menu")
        push_route(self._services, "rulesets")

    def _follow(self) -> None:
        self._services.stack.replace(LessonTable(self._services, self._path, self._place + 1).scene())
