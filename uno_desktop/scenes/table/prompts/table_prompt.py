"""Prompt on the table: a question, and its answers as widgets."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame

from uno_desktop.ui.focus import NAVIGATION, FocusManager
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget

_OPENING = 0.16  # seconds


class PromptAnswer(Widget):
    """PromptAnswer to a prompt, with its accessible name and its callback."""

    def __init__(self, metrics: Metrics, rect: pygame.Rect, name: str, run: Callable[[], object]) -> None:
        super().__init__(metrics, rect)
        self.label, self._run = name, run
        self.marked = False
        """True while it has the keyboard focus."""

    def activate(self) -> None:
        self._run()

    def focused(self, on: bool) -> None:
        self.marked = on


class TablePrompt(ABC):
    """Question on the table. Mouse, arrows, Tab and Enter reach its answers; some answers have keys of their own."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.answers: list[Widget] = []
        """Answers in the order of the keyboard."""
        self.focus = FocusManager()
        self.focus.wraps = False
        self._grown = 0.0
        """Progress of the opening animation, 0 to 1."""

    def offer(self, answers: Sequence[Widget], place: int = 0) -> None:
        """Replaces the answers; the one at index `place` gets the focus."""
        self.answers = list(answers)
        self.focus.offer(self.answers, place)

    @property
    def place(self) -> int:
        """Index of the answer with the keyboard focus."""
        return self.focus.index

    @abstractmethod
    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draws the question."""

    def update(self, dt: float) -> None:
        self._grown = min(1.0, self._grown + dt / _OPENING)

    def place_of_key(self, key: int) -> int | None:
        """Returns the index of the answer with this shortcut key, or None."""
        return None

    def key(self, key: int, shift: bool = False) -> bool:
        """Handles a key press; returns True if the key was used."""
        place = None if self.focus.is_beside and key in NAVIGATION else self.place_of_key(key)
        if place is None:
            return self.focus.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT if shift else 0))
        self.answers[place].activate()
        return True

    def at(self, x: float, y: float) -> Widget | None:
        """Returns the answer at a point, or None; a later one lies above."""
        return next((answer for answer in reversed(self.answers) if answer.hit((int(x), int(y)))), None)

    def point(self, x: float, y: float) -> None:
        """Handles mouse motion."""
        if (answer := self.at(x, y)) is not None:
            self.focus.focus(answer)

    def click(self, x: float, y: float) -> bool:
        """Handles a mouse press; returns True if it was used."""
        if (answer := self.at(x, y)) is not None:
            answer.activate()
        return answer is not None
