"""Result panel of a task, with the ways to go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.content.task import Outcome, Verdict
from uno_desktop.drawing import palette
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.tasks.task_progress import TaskFlow
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.text_rendering import fitted, label, put

_HIGH, _WIDE = 300.0, 640.0
_HEAD, _SAID, _ROW = 30.0, 74.0, 56.0
_MOST = 3
"""Maximum of buttons in a row."""


class TaskPanel(Dialog):
    """Buttons by outcome. Done: *Next*, *Again*, *Back*. Failed, if the position is not restored by itself: *Again*
    first. Undecided: resume or skip."""

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
        flow: TaskFlow,
    ) -> None:
        self.head, self.said, self.flow = head, said, flow
        self.verdict = verdict
        self._again = again
        self._lines = 1 + -(-(len(self._ways(services)) - 1) // _MOST)
        """Number of button rows."""
        super().__init__(services, _HIGH + (self._lines - 2) * (_ROW + 10), _WIDE)

    def build(self) -> None:
        ways = self._ways(self.services)
        x, _, width, _ = self.row(0)
        top = self.height - self._lines * (_ROW + 10) - 12
        self.first = self.button((*self.row(top)[:3], _ROW), *ways[0], "gold", 22)
        others = ways[1:]
        each = -(-len(others) // (self._lines - 1))
        for number in range(self._lines - 1):
            line = others[number * each : (number + 1) * each]
            part = (width - 12 * (len(line) - 1)) / len(line)
            y = self.row(top + (number + 1) * (_ROW + 10))[1]
            for place, way in enumerate(line):
                self.button((x + place * (part + 12), y, part, _ROW), *way, "ink", 20)

    def _ways(self, services: Services) -> list[tuple[str, Callable[[], None]]]:
        """Returns the buttons, the primary one first."""
        again = ("tasks.again", self._try_again)
        on = [("tasks.next", self._follow)] if self.flow.following is not None else []
        back = ("common.back", self._leave)
        aside = [(self.flow.aside[0], self._go_aside)] if self.flow.aside is not None else []
        if self.verdict is None:
            skip = [("tasks.skip", self._follow)] if on else []
            return [("common.resume", services.stack.pop), again, *skip, *aside, back]
        if self.verdict.outcome is Outcome.FAILED:
            return [again, *([("tasks.skip", self._follow)] if on else []), *aside, back]
        return [*on, again, *aside, back] if on else [back, again, *aside]

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel = self.metrics, self._panel
        wide = panel.width - metrics.px(80)
        title = self.head() if self.verdict is None else tr(f"tasks.{self.verdict.outcome.name.lower()}")
        line = fitted(metrics.fonts, title, 32, "title", palette.GOLD_LIGHT, wide)
        put(surface, line, center=(panel.centerx, panel.top + metrics.px(_HEAD + 14)))
        if self.said:
            room = (wide, metrics.px(self.height - _SAID - self._lines * (_ROW + 10) - 20))
            text = label(metrics.fonts, self.said, 21, "regular", palette.WHITE, room, "center")
            put(surface, text, center=(panel.centerx, panel.top + metrics.px(_SAID) + room[1] // 2))

    def back(self) -> None:
        """Escape resumes an undecided task and leaves a decided one."""
        if self.verdict is None:
            self.services.stack.pop()
        else:
            self._leave()

    def _try_again(self) -> None:
        self.services.stack.pop()
        self._again()

    def _follow(self) -> None:
        self.services.stack.pop()
        if self.flow.following is not None:
            self.flow.following()

    def _go_aside(self) -> None:
        """Opens the extra way out above this panel, which stays if the player comes back."""
        if self.flow.aside is not None:
            self.flow.aside[1]()

    def _leave(self) -> None:
        self.services.stack.pop()
        self.flow.leave()
