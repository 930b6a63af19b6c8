"""What is said at a table with a task, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.content.task import Verdict


@dataclass(frozen=True, slots=True)
class TaskWords:
    """The sentences of a task, in the language of the moment. `head`: what it belongs to. `goal`: what is to be done,
    empty where the table's own words do. `after`: what is said of a verdict, empty for nothing. `light`: what is lit
    meanwhile, the code of a card of the hand or the name of a button, empty for nothing."""

    head: Callable[[], str]
    goal: Callable[[], str]
    after: Callable[[Verdict], str]
    light: Callable[[], str] = str


@dataclass(frozen=True, slots=True)
class TaskCourse:
    """What becomes of a task. `judged` hears every verdict; `following` opens the next task, None if there is none;
    `leave` goes back to where it was chosen. `returns`: after a mistake the position comes back by itself, else the
    panel asks. `aside` is a further way out of the panel, its text's key and what it does. `ending` is what is shown
    instead of the panel when it is done; None for the panel."""

    judged: Callable[[Verdict], None]
    following: Callable[[], None] | None
    leave: Callable[[], None]
    returns: bool = True
    aside: tuple[str, Callable[[], None]] | None = None
    ending: Callable[[], None] | None = None
