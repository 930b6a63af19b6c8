"""Drives a task at the table without a window: frame by frame, by mouse or by keys."""

from collections.abc import Callable, Sequence
from pathlib import Path

from tests.support.scenes.at_table import AtTable
from uno_desktop.content.level_files import Position
from uno_desktop.content.task import GOES_ON, GoalCheck, Outcome, Task, TaskVerdict
from uno_desktop.model.actions import Action
from uno_desktop.model.events import CardPlayed, Event
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.command_list import ENTER
from uno_desktop.scenes.tasks.task_scene import TaskScene
from uno_desktop.ui.scene_stack import Scene

SIZE, FRAME = (1280, 720), 0.1
NAMES = ("You", "Ada", "Bruno", "Chloé")


class Below(Scene):
    """Page below a task."""

    opaque = True


class FirstCard:
    """Judges the first card of A: `right` succeeds, with its continuation; any other fails."""

    def __init__(self, right: str, codes: Sequence[str], then: Sequence[str] = ()) -> None:
        self._right, self._codes, self._then = right, codes, tuple(then)

    def observe(self, action: Action | None, events: Sequence[Event]) -> TaskVerdict:
        for event in events:
            if isinstance(event, CardPlayed) and event.seat == 0:
                if self._codes[event.card] == self._right:
                    return TaskVerdict(Outcome.DONE, self._then)
                return TaskVerdict(Outcome.FAILED)
        return GOES_ON


class StagedTask(TaskScene):
    """Task whose parts the test gives."""

    def __init__(
        self,
        services: Services,
        task: Task,
        judge: Callable[[], GoalCheck],
        judged: Callable[[TaskVerdict], None],
        following: Callable[[], None] | None = None,
        goal: str = "Play red!",
    ) -> None:
        self._judge_of, self._judged, self.following, self._text = judge, judged, following, goal
        super().__init__(services, task)

    def new_judge(self) -> GoalCheck:
        return self._judge_of()

    def judged(self, verdict: TaskVerdict) -> None:
        self._judged(verdict)

    def head(self) -> str:
        return "Head"

    def goal(self) -> str:
        return self._text

    def after(self, verdict: TaskVerdict) -> str:
        return verdict.outcome.value


class Desk(AtTable):
    """A task on the stack, over the page where it was chosen."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        super().__init__(folder, size)
        self.seconds = FRAME
        self.verdicts: list[TaskVerdict] = []
        self.show(Below())

    def sit_down(
        self, task: Task, judge: Callable[[], GoalCheck], following: Callable[[], None] | None = None
    ) -> TaskScene:
        return self.show(StagedTask(self.services, task, judge, self.verdicts.append, following))

    @property
    def scene(self) -> TaskScene:
        found = self.top
        assert isinstance(found, TaskScene), found
        return found

    def asked(self) -> bool:
        """Returns True when the person must act."""
        scene = self.top
        if not isinstance(scene, TaskScene) or not scene.display.ready:
            return False
        return scene.actions.awaited and scene.session.intent(scene.viewer) is None

    def waits(self) -> bool:
        """Returns True when the table shows the end of a failed attempt until the person goes on."""
        step = self.scene.commands().named(ENTER)
        return step is not None and step.label == "Again"

    def click_card(self, code: str) -> None:
        self.click(*self.corner(self._card(code)))

    def walk_to(self, code: str) -> None:
        """Walks to a card with the arrows and plays it with Enter."""
        super().walk_to(self._card(code))

    def _card(self, code: str) -> int:
        deck = self.session.book.deck
        return next(each.card for each in self.scene.display.hand if deck.codes[each.card] == code)


def red_five(**changes: object) -> Task:
    """Returns a task for three with a red 5; the others have no scripted lines."""
    position = Position(
        hands=(("R7", "R2", "G5", "Y9"), ("R1", "Y3", "B4"), ("G1", "G2", "G3")), discard=("R5",), draw=("B9", "B8")
    )
    given: dict[str, object] = {"start": position, "script": ("B play R1", "C draw")}
    return Task("red-five", "official", names=NAMES[:3], **{**given, **changes})  # type: ignore[arg-type]
