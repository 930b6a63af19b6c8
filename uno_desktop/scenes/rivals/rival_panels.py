"""Panels of the rivals pages: chart, bars, lines with numbers, and a moment that opens a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.score.line_chart import ChartData, ScoreChart
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, label, paragraph, put
from uno_desktop.ui.widgets import Widget

_INSET, _HEAD, _ROW, _RADIUS = 18.0, 42.0, 30.0, 18
_MOMENT = 84.0


class Panel(Widget):
    """Panel with a gold heading; `high` is its height in units."""

    radius = _RADIUS

    def __init__(self, metrics: Metrics, title: str, width: int, high: float) -> None:
        """`width` is in pixels."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(high)))
        self.title = title
        self.enabled = self.reachable = False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "panel", self.radius)
        room = rect.width - metrics.px(2 * _INSET)
        line = fitted(metrics.fonts, self.title, 18, "title", palette.GOLD_LIGHT, room)
        put(surface, line, midleft=(rect.left + metrics.px(_INSET), rect.top + metrics.px(23)))


class ChartPanel(Panel):
    """Line chart for data other than the rounds of a match; shows a sentence instead if there is no data yet."""

    def __init__(
        self, metrics: Metrics, title: str, width: int, high: float, data: ChartData | None, nothing: str
    ) -> None:
        super().__init__(metrics, title, width, high)
        inset, head = metrics.px(_INSET), metrics.px(_HEAD)
        self._box = pygame.Rect(inset, head, width - 2 * inset, self.rect.height - head - inset)
        self._chart = ScoreChart(metrics, self._box.copy(), data) if data is not None else None
        self._nothing = paragraph(metrics.fonts, nothing, 16, "regular", palette.WHITE, self._box.width, "center")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        box = self._box.move(self.rect.topleft)
        if self._chart is None:
            put(surface, self._nothing, center=box.center)
            return
        self._chart.box = box
        self._chart.draw(surface, 1.0)


@dataclass(frozen=True, slots=True)
class Bar:
    """Bar line: label, length (0 to 1), and the number as text."""

    name: str
    part: float
    value_text: str


class BarsPanel(Panel):
    """Panel of bar lines in the given order; shows a sentence instead if there are none."""

    def __init__(self, metrics: Metrics, title: str, width: int, bars: Sequence[Bar], nothing: str) -> None:
        super().__init__(metrics, title, width, _HEAD + _ROW * max(1, len(bars)) + 12)
        self.bars, self.nothing = bars, nothing

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        metrics, px = self.metrics, self.metrics.px
        left, wide = self.rect.left + px(_INSET), self.rect.width - px(2 * _INSET)
        y = self.rect.top + px(_HEAD + _ROW / 2)
        if not self.bars:
            line = fitted(metrics.fonts, self.nothing, 16, "regular", palette.WHITE, wide)
            put(surface, line, midleft=(left, y))
        for bar in self.bars:
            line = fitted(metrics.fonts, bar.name, 15.5, "regular", palette.WHITE, round(wide * 0.4))
            put(surface, line, midleft=(left, y))
            track = pygame.Rect(left + round(wide * 0.42), y - px(4), round(wide * 0.24), px(8))
            metrics.theme.bar(surface, track, bar.part)
            line = fitted(metrics.fonts, bar.value_text, 15.5, "bold", palette.WHITE, round(wide * 0.32))
            put(surface, line, midright=(left + wide, y))
            y += px(_ROW)


class LinesPanel(Panel):
    """Panel of lines with a text on either side."""

    def __init__(self, metrics: Metrics, title: str, width: int, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__(metrics, title, width, _HEAD + _ROW * len(lines) + 12)
        self.lines = lines

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        metrics, px = self.metrics, self.metrics.px
        left, wide = self.rect.left + px(_INSET), self.rect.width - px(2 * _INSET)
        y = self.rect.top + px(_HEAD + _ROW / 2)
        for name, told in self.lines:
            right = fitted(metrics.fonts, told, 15.5, "bold", palette.WHITE, round(wide * 0.6))
            put(surface, right, midright=(left + wide, y))
            room = wide - right.width - px(12)
            line = fitted(metrics.fonts, name, 15.5, "regular", palette.WHITE, room)
            put(surface, line, midleft=(left, y))
            y += px(_ROW)


class MomentTile(Widget):
    """Moment of a recorded match; a press opens the replay there."""

    radius = _RADIUS

    def __init__(self, metrics: Metrics, title: str, told: str, width: int, watch: Callable[[], None] | None) -> None:
        """`width` is in pixels; `watch` is None if there is no replay."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_MOMENT)))
        self.title, self.text, self._watch = title, told, watch
        self.enabled = self.reachable = watch is not None

    def activate(self) -> None:
        if self._watch is not None:
            self.sound("click", 0.6)
            self._watch()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        metrics.theme.blit(surface, rect, "panel.hover" if self.hovered else "panel", self.radius)
        left, room = rect.left + px(_INSET), rect.width - px(2 * _INSET)
        if self._watch is not None:
            sign = icon("play", px(20), palette.GOLD)
            put(surface, sign, midright=(rect.right - px(_INSET), rect.centery))
            room -= px(34)
        line = fitted(metrics.fonts, self.title, 16, "bold", palette.GOLD_LIGHT, room)
        put(surface, line, midleft=(left, rect.top + px(24)))
        told = label(metrics.fonts, self.text, 15.5, "regular", palette.WHITE, (room, px(42)), "left")
        put(surface, told, midleft=(left, rect.top + px(56)))
