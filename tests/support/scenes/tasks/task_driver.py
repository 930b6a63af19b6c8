"""Drives a task at the table without a window: frame by frame, by mouse or by keys."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from uno_desktop.content.level_files import Position
from uno_desktop.content.task import GOES_ON, GoalCheck, Outcome, Task, TaskVerdict
from uno_desktop.model.actions import Action
from uno_desktop.model.events import CardPlayed, Event
from uno_desktop.scenes.app import offscreen_services
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.table.command_list import ENTER
from uno_desktop.scenes.tasks.task_scene import TaskFlow, TaskScene, TaskTexts
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.scene_stack import Scene

SIZE, FRAME, PATIENCE = (1280, 720), 0.1, 2_000
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


class Desk:
    """A task on the stack, over the page where it was chosen."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        pygame.init()
        self.services: Services = offscreen_services(size, "en", user_folders(folder))
        self.services.settings.speed = 4.0
        self.services.settings.ask_draw = False
        self.services.sounds.mute = True
        self.surface = pygame.Surface(size)
        self.verdicts: list[TaskVerdict] = []
        self.left = 0
        self.services.stack.push(Below())
        self.services.stack.settle()

    def sit_down(
        self, task: Task, judge: Callable[[], GoalCheck], following: Callable[[], None] | None = None
    ) -> TaskScene:
        words = TaskTexts(lambda: "Head", lambda: "Play red!", lambda verdict: verdict.outcome.value)
        flow = TaskFlow(self.verdicts.append, following, self._leave)
        scene = TaskScene(self.services, task, judge, words, flow)
        self.services.stack.push(scene)
        self.services.stack.settle()
        return scene

    def _leave(self) -> None:
        self.left += 1
        self.services.stack.pop()

    @property
    def top(self) -> Scene | None:
        return self.services.stack.top

    @property
    def scene(self) -> TaskScene:
        found = self.top
        assert isinstance(found, TaskScene), found
        return found

    def frame(self, count: int = 1, draw: bool = False) -> None:
        for _ in range(count):
            self.services.now += FRAME
            self.services.stack.update(FRAME)
            self.services.stack.settle()
            if draw:
                self.services.stack.draw(self.surface)

    def until(self, seen: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if seen():
                return
            self.frame()
        raise AssertionError("it never came about")

    def asked(self) -> bool:
        """Returns True when the person must act."""
        scene = self.top
        if not isinstance(scene, TaskScene) or not scene.board.ready:
            return False
        return scene.actions.awaited and scene.session.intent(scene.viewer) is None

    def waits(self) -> bool:
        """Returns True when the table shows the end of a failed attempt until the person goes on."""
        step = self.scene.commands().named(ENTER)
        return step is not None and step.label == "Again"

    def post(self, event: pygame.Event) -> None:
        self.services.stack.handle(event)
        self.services.stack.settle()

    def key(self, *keys: int) -> None:
        for key in keys:
            self.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            self.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def click(self, x: float, y: float) -> None:
        self.services.mouse = (round(x), round(y))
        pos = self.services.mouse
        self.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click_card(self, code: str) -> None:
        scene = self.scene
        deck, unit = scene.session.book.deck, scene.board.layout.unit
        sprite = next(each for each in scene.board.hand if deck.codes[each.card] == code)
        self.click(sprite.x - (CARD_WIDE / 2 - 14) * unit, sprite.y - (CARD_HIGH / 2 - 22) * unit)

    def walk_to(self, code: str) -> None:
        """Walks to a card with the arrows and plays it with Enter."""
        scene = self.scene
        wanted = [scene.session.book.deck.codes[sprite.card] for sprite in scene.board.hand].index(code)
        focus = scene.input.focus
        for _ in range(60):
            if focus.visible and focus.zone.value == "hand" and focus.card == wanted:
                break
            on_hand = focus.zone.value == "hand"
            self.key(pygame.K_DOWN if not on_hand else pygame.K_RIGHT if focus.card < wanted else pygame.K_LEFT)
        self.key(pygame.K_RETURN)


def red_five(**changes: object) -> Task:
    """Returns a task for three with a red 5; the others have no scripted lines."""
    position = Position(
        hands=(("R7", "R2", "G5", "Y9"), ("R1", "Y3", "B4"), ("G1", "G2", "G3")), discard=("R5",), draw=("B9", "B8")
    )
    given: dict[str, object] = {"start": position, "script": ("B play R1", "C draw")}
    return Task("red-five", "official", names=NAMES[:3], **{**given, **changes})  # type: ignore[arg-type]
