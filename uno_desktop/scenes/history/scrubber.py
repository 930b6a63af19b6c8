"""Scrubber of a replay: one position for each moment, with marks at round starts; draggable."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame

from uno_desktop.match.records.post_game_analysis import Verdict
from uno_desktop.scenes.history.verdict_badges import verdict_mark
from uno_desktop.ui.accessibility_tree import Node, Role
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put
from uno_desktop.ui.widgets import Widget

_MARK = 15.0


class ReplayScrubber(Widget):
    """Slider over `moments` positions; `rounds` are those that begin a round, `value` is the current one."""

    drags = True
    radius = 12
    role = Role.SLIDER

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        moments: int,
        rounds: Sequence[int],
        value: int,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(metrics, rect)
        self.last, self.rounds, self.value, self.on_change = moments - 1, rounds, value, on_change
        self.verdicts: Mapping[int, Verdict] = {}
        """Analysis verdicts by moment, drawn as badges above the slider."""

    @property
    def value_text(self) -> str:
        return f"{self.value + 1}"

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        return [
            (part, replace(one, numeric_value=(self.value, 0, self.last, 1))) for part, one in super().nodes(value_text)
        ]

    def adjust(self, step: int) -> bool:
        self._set(self.value + step)
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self.held = True
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self._track()
        self._set(round((pos[0] - track.left) / track.width * self.last))

    def release(self, pos: tuple[int, int]) -> None:
        self.held = False

    def _set(self, value: int) -> None:
        value = max(0, min(self.last, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _track(self) -> pygame.Rect:
        track = self.rect.inflate(-self.metrics.px(30), 0)
        track.height = self.metrics.px(8)
        track.centery = self.rect.centery
        return track

    def _x(self, track: pygame.Rect, moment: int) -> int:
        return track.left + round(track.width * moment / max(1, self.last))

    def draw(self, surface: pygame.Surface) -> None:
        track, theme, px = self._track(), self.metrics.theme, self.metrics.px
        theme.bar(surface, track, self.value / max(1, self.last))
        for moment in self.rounds:
            mark = pygame.Rect(0, 0, px(4), px(20))
            mark.center = (self._x(track, moment), track.centery)
            theme.blit(surface, mark, "bar", 2)
        for moment, verdict in self.verdicts.items():
            shape = verdict_mark(verdict.grade, px(_MARK))
            put(surface, shape, midbottom=(self._x(track, moment), track.top - px(3)))
        knob = pygame.Rect(0, 0, px(24), px(24))
        knob.center = (self._x(track, self.value), track.centery)
        theme.blit(surface, knob, "gold.hover" if self.hovered or self.held else "gold", 12)
