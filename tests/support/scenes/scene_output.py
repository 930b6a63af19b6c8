"""Accessible nodes and drawing calls of a scene, as a text that is pinned."""

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any, ClassVar
from unittest import mock

import pygame

from tests.support.kept_pictures import exact_pictures
from tests.support.pinned import details
from uno_desktop.ui import accessible_text
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
    """Draws the top scene; returns its nodes for screen readers, and as details their places and what is drawn."""
    assert stack.top is not None
    canvas = Canvas(size, 0, 32)
    Canvas.drawn.clear()

    def listed(name: str) -> Any:
        draw = getattr(pygame.draw, name)

        def shape(surface: pygame.Surface, *arguments: Any, **more: Any) -> Any:
            if isinstance(surface, Canvas):
                Canvas.drawn.append(f"{name} {arguments} {more or ''}")
            return draw(surface, *arguments, **more)

        return shape

    shapes = mock.patch.multiple(pygame.draw, **{name: listed(name) for name in _SHAPES})
    with shapes, exact_pictures():  # else substitutes and their sizes depend on what was drawn before
        stack.top.draw(canvas)  # what is below is pinned as a scene of its own
    with capturing(stack, size) if accessible_text.text_capture is None else nullcontext():
        tree = stack.top.accessibility_tree()
    nodes = [found for node in tree.nodes for found in _nodes(node, "")]
    places = details(
        f"{node.key} {node.box} {node.selected} {sorted(map(str, node.actions))} {node.numeric_value}"
        for _, node in nodes
    )
    return "\n".join(
        [tree.name, *(_line(node, indent) for indent, node in nodes),
         f"places, focus on {tree.focus}", *places, "drawings", *details(Canvas.drawn)]
    )  # fmt: skip


def _nodes(node: Node, indent: str) -> Iterator[tuple[str, Node]]:
    yield indent, node
    for child in node.children:
        yield from _nodes(child, indent + "  ")


def _line(node: Node, indent: str) -> str:
    """Returns what a screen reader says of a node: `button Hint, disabled, H (why)`."""
    said = [node.name, node.value]
    said += ["" if node.toggled is None else "on" if node.toggled else "off", "selected" if node.selected else ""]
    said += ["" if node.enabled else "disabled", node.shortcut, "aside" if node.aside else ""]
    said += ["{} of {}".format(*node.position_in_set) if node.position_in_set else ""]
    about = f" ({node.description})" if node.description else ""
    return f"{indent}{node.role.value} {', '.join(filter(None, said))}{about}".replace("\n", " / ")
