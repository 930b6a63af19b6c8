"""Derives a page's accessible text from the text it draws, so that no page needs a description of its own."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from uno_desktop.ui import text_rendering
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Key, Node, NodeAction, Role
from uno_desktop.ui.scene_stack import SceneStack
from uno_desktop.ui.widgets import Widget

Draw = Callable[[pygame.Surface], None]
Written = tuple[str, pygame.Rect]
_ENDS = ".!?:…"
_NOWHERE = pygame.Rect(0, 0, 0, 0)


class TextCapture:
    """While active, records the text of every rendered line; `text_of` runs a draw function without output."""

    def __init__(self, size: tuple[int, int]) -> None:
        """`size` is the window size in pixels."""
        self._log = text_rendering.TextLog(size, unclipped=True)
        self._scratch = pygame.Surface(size, 0, 32)
        self._scratch.set_clip(_NOWHERE)

    def begin(self) -> None:
        """Starts recording. Pages laid out before must be rebuilt."""
        text_rendering.text_log = self._log

    def end(self) -> None:
        if text_rendering.text_log is self._log:
            text_rendering.text_log = None

    def text_of(self, draw: Draw) -> list[Written]:
        """Returns the lines that `draw` would draw, with their rectangles."""
        self._log.placed = []
        self._scratch.set_clip(_NOWHERE)
        draw(self._scratch)
        placed, self._log.placed = self._log.placed, []
        return placed


text_capture: TextCapture | None = None
"""The active recording; None while accessibility is off."""


def begin_capture(stack: SceneStack, size: tuple[int, int]) -> None:
    """Starts recording, and rebuilds all pages so that their text is known."""
    global text_capture
    end_capture()
    text_capture = TextCapture(size)
    text_capture.begin()
    for scene in stack.scenes:
        if scene.text_captured:
            scene.rebuild()


def end_capture() -> None:
    global text_capture
    if text_capture is not None:
        text_capture.end()
    text_capture = None


@contextmanager
def capturing(stack: SceneStack, size: tuple[int, int]) -> Iterator[None]:
    """Records text within a `with` block."""
    begin_capture(stack, size)
    try:
        yield
    finally:
        end_capture()


def joined_lines(lines: Sequence[Written]) -> list[Written]:
    """Joins neighbouring texts of a row with commas, and returns the resulting lines from top to bottom."""
    found: list[tuple[list[Written], pygame.Rect]] = []
    for text, rect in sorted(lines, key=lambda each: (each[1].centery, each[1].left)):
        if found and abs(found[-1][1].centery - rect.centery) <= min(found[-1][1].height, rect.height) // 3:
            found[-1][0].append((text, rect))
            found[-1][1].union_ip(rect)
        else:
            found.append(([(text, rect)], rect.copy()))
    return [(", ".join(text for text, _ in sorted(line, key=lambda each: each[1].left)), rect) for line, rect in found]


def joined_text(placed: Sequence[Written]) -> str:
    """Joins the lines of one node, with full stops between lines that do not end with punctuation."""
    lines = [text for text, _ in joined_lines(placed)]
    ended = [text if text[-1:] in _ENDS else f"{text}." for text in lines[:-1]]
    return " ".join(ended + lines[-1:])


class PageReader:
    """Builds the tree of one page: the lines drawn behind its widgets, then each widget in reading order."""

    def __init__(self) -> None:
        self._widgets: dict[Key, tuple[Widget, str]] = {}
        """Widget and widget part of each node."""

    def accessibility_tree(
        self, widgets: Sequence[Widget], background: Draw, notice: str, focus: object, dialog: bool
    ) -> AccessibilityTree:
        """`background` draws everything but widgets, `notice` is the toast on screen, `focus` the focused widget."""
        assert text_capture is not None, "nobody reads"
        self._widgets = {}
        lines = joined_lines(text_capture.text_of(background))
        nodes = [
            Node(("line", number), Role.TEXT, text, position_in_set=(number + 1, len(lines)), box=_box(rect))
            for number, (text, rect) in enumerate(lines)
        ]
        found, at = self._nodes(widgets, focus)
        nodes += found
        name = next((node.name for node in nodes if node.role is Role.TEXT), "")
        if notice:
            nodes.append(Node(("notice",), Role.TEXT, notice))
        return AccessibilityTree(name, tuple(nodes), at, dialog)

    def widget(self, key: Key) -> tuple[Widget, str] | None:
        return self._widgets.get(key)

    def _nodes(self, widgets: Sequence[Widget], focus: object) -> tuple[list[Node], Key]:
        assert text_capture is not None
        found: list[tuple[Widget, str, Node]] = []
        for widget in widgets:
            if widget.shown:
                for part, node in widget.nodes(
                    joined_text(text_capture.text_of(widget.draw)) if widget.written else ""
                ):
                    if node.name or node.value or node.actions:
                        found.append((widget, part, node))
        alike: dict[tuple[Role, str], int] = {}
        for _, _, node in found:
            alike[node.role, node.name] = alike.get((node.role, node.name), 0) + 1
        met: dict[tuple[Role, str], int] = {}
        nodes: list[Node] = []
        at: Key = ()
        for widget, part, node in found:
            same = node.role, node.name
            met[same] = met.get(same, 0) + 1
            place = (
                (met[same], alike[same]) if alike[same] > 1 and node.position_in_set is None else node.position_in_set
            )
            key: Key = (node.role.value, node.name, met[same])
            nodes.append(_placed(node, key, place))
            self._widgets[key] = (widget, part)
            if widget is focus and not part:
                at = key
        return nodes, at


def _placed(node: Node, key: Key, place: tuple[int, int] | None) -> Node:
    return Node(
        key, node.role, node.name, node.value, node.description, node.enabled, node.toggled, node.selected, place,
        node.box, node.actions, node.numeric_value, node.shortcut,
    )  # fmt: skip


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h


__all__ = ["NodeAction", "PageReader", "begin_capture", "capturing", "end_capture"]
