"""Rule in the rulebook, with buttons for its examples."""

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
from uno_desktop.ui.layout import Column, Ground, Label, Picture, Row, Tile
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_rendering import fitted, put

_BUTTON = 132.0
_WATCHING, _TRYING = "watch", "try"


def _pressed(name: str, box: pygame.Rect) -> Node:
    actions = frozenset((NodeAction.PRESS, NodeAction.FOCUS))
    return Node((), Role.BUTTON, name, box=(box.x, box.y, box.w, box.h), actions=actions)


def badge(mark: str) -> Row:
    """Returns the badge of a kind of rule."""
    return Row(Label(tr(f"rulebook.mark.{mark}"), 13, "bold"), inset=(11, 3), ground=Ground(f"mark.{mark}", 12))


class RuleEntry(Tile):
    """Rule: title, badge, text and source, with buttons to watch an example and to try one.

    Enter activates the watch button; the left arrow key moves to the try button at its left.
    """

    def __init__(
        self,
        metrics: Metrics,
        rule: str,
        examples: Sequence[Level],
        on_watch: Callable[[str, Sequence[Level]], None],
        on_try: Callable[[Sequence[Level]], None],
        note: str = "",
    ) -> None:
        """`note` follows the text and names the options that change the rule."""
        self.rule, self.examples, self.on_watch, self.on_try = rule, examples, on_watch, on_try
        self.asks = any(exercise_of(level) is not None for level in examples)
        """True if one of the examples is an exercise."""
        self.trying = False
        """True while Enter activates the try button."""
        title = Label(tr(f"rule.{rule}.title"), 19, "title", palette.GOLD_LIGHT, wrap=True, grow=1)
        text = Label("\n".join(filter(None, (tr(f"rule.{rule}.help"), note))), 17, wrap=True, leading=1.32)
        source = Label(f"{rule} · {source_line(rule)}", 13, color=palette.MUTED, wrap=True, grow=1)
        self._watch, self._try = (
            Picture(_BUTTON, TARGET, paint) for paint in (self._draw_watch, self._draw_try)
        )  # fmt: skip
        foot = Row(source, self._try if self.asks else None, self._watch if examples else None, top=True)
        head = Row(title, badge(origin(rule).mark))
        super().__init__(metrics, Column(head, text, foot, gap=6, inset=(16, 10)), "row", radius=16, item=rule)
        self.enabled = self.reachable = True

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
        return self._watch.rect.move(self.rect.topleft)

    def try_box(self) -> pygame.Rect:
        """Returns the box of the try button left of it, in pixels."""
        return self._try.rect.move(self.rect.topleft)

    def _draw_try(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        metrics = self.metrics
        lit = self.trying or (self.hovered and box.collidepoint(self.pointer))
        metrics.theme.blit(surface, box, "ink.hover" if lit else "ink", 21)
        if self.trying:
            metrics.theme.ring(surface, box, 21)
        room = box.width - metrics.px(20)
        text = fitted(metrics.fonts, tr("exercises.title"), 15, "bold", palette.WHITE, room)
        put(surface, text, center=box.center)

    def _draw_watch(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        metrics = self.metrics
        lit = self.hovered and box.collidepoint(self.pointer)
        metrics.theme.blit(surface, box, "gold.hover" if lit else "gold", 21)
        sign, gap = icon("play", metrics.px(13), palette.INK), metrics.px(7)
        room = box.width - sign.width - metrics.px(26)
        text = fitted(metrics.fonts, tr("rulebook.watch"), 15, "bold", palette.INK, room)
        left = box.centerx - (sign.width + gap + text.width) // 2
        put(surface, sign, midleft=(left, box.centery))
        put(surface, text, midleft=(left + sign.width + gap, box.centery))
