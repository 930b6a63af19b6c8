"""Texts of a task, and its continuation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.content.task import Verdict


@dataclass(frozen=True, slots=True)
class TaskTexts:
    """Texts of a task, evaluated in the current language.

    `head` names its collection. `goal` is the instruction; empty for the usual status line. `after` comments on a
    verdict, and may be empty. `light` is the highlighted element, a card code of the hand or a button name; empty if
    there is none.
    """

    head: Callable[[], str]
    goal: Callable[[], str]
    after: Callable[[Verdict], str]
    light: Callable[[], str] = str


@dataclass(frozen=True, slots=True)
class TaskFlow:
    """Continuation of a task.

    `judged` receives every verdict; `following` opens the next task, None if there is none; `leave` returns to the page
    where the task was chosen. With `returns` the position is restored automatically after a mistake; otherwise the
    panel asks. `aside` is an extra way out of the panel: its text key and callback. `ending` replaces the panel once
    the task is done; None for the panel.
    """

    judged: Callable[[Verdict], None]
    following: Callable[[], None] | None
    leave: Callable[[], None]
    returns: bool = True
    aside: tuple[str, Callable[[], None]] | None = None
    ending: Callable[[], None] | None = None
