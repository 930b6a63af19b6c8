"""Drawing calls and accessible nodes of a scene, as a text that is pinned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar
from unittest import mock

import pygame

from uno_desktop.ui.accessibility_tree import Node
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.scene_stack import SceneStack

_SHAPES = ("aaline", "aalines", "arc", "circle", "ellipse", "line", "lines", "polygon", "rect", "aacircle")


class Canvas(pygame.Surface):
    """Surface that lists what is drawn on it and its parts: places and sizes, whatever the pictures show."""

    drawn: ClassVar[list[str]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        left, top = dest[:2]
        self.drawn.append(f"{source.size} at {left:.2f}, {top:.2f} {area or ''} {special_flags or ''}")
        return super().blit(source, dest, area, special_flags)

    def fblits(self, sequence: Any, special_flags: int = 0) -> None:
        for source, dest in sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        self.drawn.append(f"fill {color} {rect or ''} {special_flags or ''}")
        return super().fill(color, rect, special_flags)


def scene_output(stack: SceneStack, size: tuple[int, int]) -> str:
    """Draws the scenes and returns what they draw, and the nodes for screen readers with their boxes."""
    canvas = Canvas(size, 0, 32)
    Canvas.drawn.clear()

    def listed(name: str) -> Any:
        draw = getattr(pygame.draw, name)

        def shape(surface: pygame.Surface, *arguments: Any, **more: Any) -> Any:
            if isinstance(surface, Canvas):
                Canvas.drawn.append(f"{name} {arguments} {more or ''}")
            return draw(surface, *arguments, **more)

        return shape

    with mock.patch.multiple(pygame.draw, **{name: listed(name) for name in _SHAPES}):
        stack.draw(canvas)
    assert stack.top is not None
    with capturing(stack, size):
        tree = stack.top.accessibility_tree()
    nodes = (line for node in tree.nodes for line in _lines(node, ""))
    return "\n".join([*Canvas.drawn, f"{tree.name} {tree.focus}", *nodes])


def _lines(node: Node, indent: str) -> Iterator[str]:
    actions = sorted(str(action) for action in node.actions)
    parts = (node.key, node.role, node.name, node.value, node.description, node.enabled, node.toggled, node.selected)
    more = (node.position_in_set, node.box, actions, node.numeric_value, node.shortcut, node.aside)
    yield f"{indent}{parts} {more}"
    for child in node.children:
        yield from _lines(child, indent + "  ")
