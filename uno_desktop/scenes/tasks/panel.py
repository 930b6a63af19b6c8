"""The small panel of a task: what has come of it, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.content.task import Outcome, Verdict
from uno_desktop.drawing import palette
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.tasks.course import TaskCourse
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.words import fitted, label, put

_HIGH, _WIDE = 300.0, 640.0
_HEAD, _SAID, _ROW = 30.0, 74.0, 56.0


class TaskPanel(Dialog):
    """Done: *Next*, *Again*, *Back*. Failed, where the position does not come back by itself: *Again* first. Before
    anything is decided: on with it, or past it."""

    services: Services
    grows = True
    fits = True
    lively = False

    def __init__(
        self,
        services: Services,
        head: Callable[[], str],
        verdict: Verdict | None,
        said: str,
        again: Callable[[], None],
        course: TaskCourse,
    ) -> None:
        super().__init__(services, _HIGH, _WIDE)
        self.head, self.said, self.course = head, said, course
        self.verdict = verdict
        self._again = again

    def build(self) -> None:
        ways = self._ways()
        x, _, width, _ = self.row(0)
        top = self.height - 2 * (_ROW + 10) - 12
        self.first = self.button((*self.row(top)[:3], _ROW), *ways[0], "gold", 22)
        part = (width - 12 * (len(ways) - 2)) / (len(ways) - 1)
        y = self.row(top + _ROW + 10)[1]
        for place, way in enumerate(ways[1:]):
            self.button((x + place * (part + 12), y, part, _ROW), *way, "ink", 20)

    def _ways(self) -> list[tuple[str, Callable[[], None]]]:
        """The buttons: the one that leads on first."""
        again = ("tasks.again", self._try_again)
        on = [("tasks.next", self._follow)] if self.course.following is not None else []
        back = ("common.back", self._leave)
        if self.verdict is None:
            skip = [("tasks.skip", self._follow)] if on else []
            return [("common.resume", self.services.stack.pop), again, *skip, back]
        if self.verdict.outcome is Outcome.FAILED:
            return [again, *([("tasks.skip", self._follow)] if on else []), back]
        aside = [(self.course.aside[0], self._go_aside)] if self.course.aside is not None else []
        return [*on, again, *aside, back] if on else [back, again, *aside]

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        units, panel = self.units, self._panel
        wide = panel.width - units.px(80)
        title = self.head() if self.verdict is None else tr(f"tasks.{self.verdict.outcome.name.lower()}")
        line = fitted(units.fonts, title, 32, "title", palette.GOLD_LIGHT, wide)
        put(surface, line, center=(panel.centerx, panel.top + units.px(_HEAD + 14)))
        if self.said:
            room = (wide, units.px(self.height - _SAID - 2 * (_ROW + 10) - 20))
            text = label(units.fonts, self.said, 21, "regular", palette.WHITE, room, "center")
            put(surface, text, center=(panel.centerx, panel.top + units.px(_SAID) + room[1] // 2))

    def back(self) -> None:
        """Escape goes on with what was interrupted; what has been done is left."""
        if self.verdict is None:
            self.services.stack.pop()
        else:
            self._leave()

    def _try_again(self) -> None:
        self.services.stack.pop()
        self._again()

    def _follow(self) -> None:
        self.services.stack.pop()
        if self.course.following is not None:
            self.course.following()

    def _go_aside(self) -> None:
        self.services.stack.pop()
        if self.course.aside is not None:
            self.course.aside[1]()

    def _leave(self) -> None:
        self.services.stack.pop()
        self.course.leave()
