"""Rulebook widgets: a rule, and a chapter in the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from uno_desktop.content.exercises import exercise_of
from uno_desktop.content.level_files import Level
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.ruleset_registry import origin
from uno_desktop.scenes.rulebook.rule_sources import source_line
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Node, NodeAction, Role
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, label, paragraph, put
from uno_desktop.ui.widgets import Widget

_PAD, _HEAD, _FOOT = 18.0, 42.0, 14.0
"""Units: side padding, height above the text, height below it."""
_WATCH, _WATCH_HIGH = 140.0, 44.0


_WATCHING, _TRYING = "watch", "try"


def _pressed(name: str, box: pygame.Rect) -> Node:
    actions = frozenset((NodeAction.PRESS, NodeAction.FOCUS))
    return Node((), Role.BUTTON, name, box=(box.x, box.y, box.w, box.h), actions=actions)


def _mark_width(metrics: Metrics, mark: str) -> int:
    """Returns the width of the badge, in pixels."""
    return metrics.fonts.measure(tr(f"rulebook.mark.{mark}"), 13, "bold")[0] + metrics.px(22)


def draw_mark(
    metrics: Metrics, surface: pygame.Surface, mark: str, right: int, middle: int, size: float = 13
) -> pygame.Rect:
    """Draws the badge of a kind of rule with its right end at `right` (pixels); returns its box."""
    text = fitted(metrics.fonts, tr(f"rulebook.mark.{mark}"), size, "bold", palette.WHITE, metrics.px(200))
    rect = pygame.Rect(0, 0, text.width + metrics.px(22), metrics.px(size * 1.85))
    rect.midright = (right, middle)
    metrics.theme.blit(surface, rect, f"mark.{mark}", 12)
    put(surface, text, center=rect.center)
    return rect


class RuleEntry(Widget):
    """Rule: title, badge, text and source, with buttons to watch an example and to try one.

    Enter activates the watch button; the left arrow key moves to the try button at its left.
    """

    radius = 16

    def __init__(
        self,
        metrics: Metrics,
        width: int,
        rule: str,
        examples: Sequence[Level],
        on_watch: Callable[[str, Sequence[Level]], None],
        on_try: Callable[[Sequence[Level]], None],
        note: str = "",
    ) -> None:
        """`width` is in pixels; the height follows from the text. `note` follows it and names the options that change
        the rule."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.rule, self.examples, self.on_watch, self.on_try = rule, examples, on_watch, on_try
        self.asks = any(exercise_of(level) is not None for level in examples)
        """True if one of the examples is an exercise."""
        self.trying = False
        """True while Enter activates the try button."""
        text = "\n".join(filter(None, (tr(f"rule.{rule}.help"), note)))
        room = width - 2 * metrics.px(_PAD)
        self._text = paragraph(metrics.fonts, text, 17, "regular", palette.WHITE, room)
        source = f"{rule} · {source_line(rule)}"
        beside = room - (metrics.px(_WATCH) if examples else 0) - (metrics.px(_WATCH) if self.asks else 0)
        self._source = paragraph(metrics.fonts, source, 13, "regular", palette.MUTED, beside)
        last = max(self._source.height, metrics.px(_WATCH_HIGH - 6) if examples else 0)
        self._title = label(
            metrics.fonts,
            tr(f"rule.{rule}.title"),
            19,
            "title",
            palette.GOLD_LIGHT,
            (room - _mark_width(metrics, origin(rule).mark) - metrics.px(6), metrics.px(_HEAD)),
            "left",
        )
        self._foot = metrics.px(_HEAD) + self._text.height + metrics.px(4)
        self.rect.height = self._foot + last + metrics.px(_FOOT)

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        """Returns nodes for the rule text and for its two buttons."""
        [(_, whole)] = super().nodes(value_text)
        title = tr(f"rule.{self.rule}.title")
        found = [("", replace(whole, role=Role.TEXT, actions=whole.actions & {NodeAction.FOCUS}))]
        if self.examples:
            found.append((_WATCHING, _pressed(f"{tr('rulebook.watch')}: {title}", self.watch_box())))
        if self.asks:
            found.append((_TRYING, _pressed(f"{tr('exercises.title')}: {title}", self.try_box())))
        return found

    def perform(self, part: str, action: NodeAction, text: str) -> None:
        if action is NodeAction.PRESS:
            self._press(part == _TRYING)

    def adjust(self, step: int) -> bool:
        if not self.asks or self.trying == (step < 0):
            return False
        self.trying = step < 0
        return True

    def focused(self, on: bool) -> None:
        self.trying = False

    def activate(self) -> None:
        self._press(self.trying)

    def click(self, pos: tuple[int, int]) -> None:
        if self.watch_box().collidepoint(pos):
            self._press(False)
        elif self.asks and self.try_box().collidepoint(pos):
            self._press(True)

    def _press(self, trying: bool) -> None:
        if not self.examples:
            return
        self.sound("click", 0.6)
        if trying:
            self.on_try(self.examples)
        else:
            self.on_watch(self.rule, self.examples)

    def watch_box(self) -> pygame.Rect:
        """Returns the box of the watch button, in pixels."""
        metrics = self.metrics
        rect = pygame.Rect(0, 0, metrics.px(_WATCH), metrics.px(_WATCH_HIGH))
        rect.bottomright = (self.rect.right - metrics.px(10), self.rect.bottom - metrics.px(8))
        return rect

    def try_box(self) -> pygame.Rect:
        """Returns the box of the try button left of it, in pixels."""
        box = self.watch_box()
        return box.move(-box.width - self.metrics.px(8), 0)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        pad = metrics.px(_PAD)
        metrics.theme.blit(surface, rect, "row.hover" if self.hovered else "row", self.radius)
        middle = rect.top + metrics.px(22)
        draw_mark(metrics, surface, origin(self.rule).mark, rect.right - metrics.px(12), middle)
        put(surface, self._title, midleft=(rect.left + pad, middle))
        put(surface, self._text, topleft=(rect.left + pad, rect.top + metrics.px(_HEAD)))
        put(surface, self._source, topleft=(rect.left + pad, rect.top + self._foot))
        if self.examples:
            self._draw_watch(surface)
        if self.asks:
            self._draw_try(surface)

    def _draw_try(self, surface: pygame.Surface) -> None:
        metrics, box = self.metrics, self.try_box()
        lit = self.trying or (self.hovered and box.collidepoint(self.pointer))
        metrics.theme.blit(surface, box, "ink.hover" if lit else "ink", 21)
        if self.trying:
            metrics.theme.ring(surface, box, 21)
        room = box.width - metrics.px(20)
        text = fitted(metrics.fonts, tr("exercises.title"), 15, "bold", palette.WHITE, room)
        put(surface, text, center=box.center)

    def _draw_watch(self, surface: pygame.Surface) -> None:
        metrics, box = self.metrics, self.watch_box()
        lit = self.hovered and box.collidepoint(self.pointer)
        metrics.theme.blit(surface, box, "gold.hover" if lit else "gold", 21)
        sign = icon("play", metrics.px(13), palette.INK)
        text = fitted(
            metrics.fonts, tr("rulebook.watch"), 15, "bold", palette.INK, box.width - sign.width - metrics.px(26)
        )
        left = box.centerx - (sign.width + metrics.px(7) + text.width) // 2
        put(surface, sign, midleft=(left, box.centery))
        put(surface, text, midleft=(left + sign.width + metrics.px(7), box.centery))


class ChapterRow(Widget):
    """Chapter in the list; focus opens it."""

    radius = 12

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        title: str,
        is_open: Callable[[], bool],
        on_open: Callable[[], None],
        on_enter: Callable[[], None],
    ) -> None:
        """`on_enter` is called when Enter is pressed on the open chapter."""
        super().__init__(metrics, rect)
        self.title, self.is_open, self.on_open, self.on_enter = title, is_open, on_open, on_enter

    @property
    def chosen(self) -> bool:
        return self.is_open()

    def focused(self, on: bool) -> None:
        if on and not self.is_open():
            self.on_open()

    def activate(self) -> None:
        self.on_enter()

    def click(self, pos: tuple[int, int]) -> None:
        """Does nothing: the mouse press has already moved the focus, which opens the chapter."""

    def draw(self, surface: pygame.Surface) -> None:
        metrics, opened = self.metrics, self.is_open()
        style = "row.lit" if opened else "row.hover" if self.hovered else "row"
        metrics.theme.blit(surface, self.rect, style, self.radius)
        color = palette.GOLD_LIGHT if opened else palette.WHITE
        weight = "bold" if opened else "regular"
        space = (self.rect.width - metrics.px(2 * _PAD - 6), self.rect.height - metrics.px(4))
        line = label(metrics.fonts, self.title, 17, weight, color, space, "left")
        put(surface, line, midleft=(self.rect.left + metrics.px(_PAD - 3), self.rect.centery))


class Heading(Widget):
    """Heading between rows."""

    def __init__(self, metrics: Metrics, rect: pygame.Rect, text: str) -> None:
        super().__init__(metrics, rect)
        self.text, self.reachable, self.enabled = text, False, False

    def draw(self, surface: pygame.Surface) -> None:
        metrics = self.metrics
        line = fitted(metrics.fonts, self.text, 15, "bold", palette.MUTED, self.rect.width - metrics.px(2 * _PAD - 6))
        put(surface, line, bottomleft=(self.rect.left + metrics.px(_PAD - 3), self.rect.bottom - metrics.px(5)))
