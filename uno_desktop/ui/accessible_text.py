"""Derives a page's accessible text from the text it draws, so that no page needs a description of its own."""

from __future__ import annotations

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


class Reading:
    """While active, records the text of every rendered line; `of` runs a draw function without output."""

    def __init__(self, size: tuple[int, int]) -> None:
        """`size` of the window in pixels."""
        self._ledger = text_rendering.Ledger(size, unclipped=True)
        self._paper = pygame.Surface(size, 0, 32)
        self._paper.set_clip(_NOWHERE)

    def begin(self) -> None:
        """Starts recording. Pages laid out before must be rebuilt."""
        text_rendering.ledger = self._ledger

    def end(self) -> None:
        if text_rendering.ledger is self._ledger:
            text_rendering.ledger = None

    def of(self, draw: Draw) -> list[Written]:
        """Returns each line that `draw` would draw, with its rectangle."""
        self._ledger.placed = []
        self._paper.set_clip(_NOWHERE)
        draw(self._paper)
        placed, self._ledger.placed = self._ledger.placed, []
        return placed


reading: Reading | None = None
"""The active recording; None while accessibility is off."""


def begin_reading(stack: SceneStack, size: tuple[int, int]) -> None:
    """Starts recording, and rebuilds all pages so that their text is known."""
    global reading
    end_reading()
    reading = Reading(size)
    reading.begin()
    for scene in stack.scenes:
        if scene.read_by_lines:
            scene.rebuild()


def end_reading() -> None:
    global reading
    if reading is not None:
        reading.end()
    reading = None


@contextmanager
def reading_all(stack: SceneStack, size: tuple[int, int]) -> Iterator[None]:
    """Records text within a `with` block."""
    begin_reading(stack, size)
    try:
        yield
    finally:
        end_reading()


def rows(written: Sequence[Written]) -> list[Written]:
    """Joins lines side by side with commas; sorted from top to bottom."""
    found: list[tuple[list[Written], pygame.Rect]] = []
    for text, rect in sorted(written, key=lambda each: (each[1].centery, each[1].left)):
        if found and abs(found[-1][1].centery - rect.centery) <= min(found[-1][1].height, rect.height) // 3:
            found[-1][0].append((text, rect))
            found[-1][1].union_ip(rect)
        else:
            found.append(([(text, rect)], rect.copy()))
    return [(", ".join(text for text, _ in sorted(line, key=lambda each: each[1].left)), rect) for line, rect in found]


def told(written: Sequence[Written]) -> str:
    """Joins the lines of one node into a text, with full stops."""
    lines = [text for text, _ in rows(written)]
    ended = [text if text[-1:] in _ENDS else f"{text}." for text in lines[:-1]]
    return " ".join(ended + lines[-1:])


class PageReader:
    """Builds the tree of one page: the lines below its widgets, then each widget in reading order."""

    def __init__(self) -> None:
        self._widgets: dict[Key, tuple[Widget, str]] = {}
        """Widget and widget part of each node."""

    def outline(
        self, widgets: Sequence[Widget], below: Draw, notice: str, focus: object, dialog: bool
    ) -> AccessibilityTree:
        """`below` draws everything but widgets, `notice` is the toast on screen, `focus` the focused widget."""
        assert reading is not None, "nobody reads"
        self._widgets = {}
        lines = rows(reading.of(below))
        things = [
            Node(("line", number), Role.TEXT, text, place=(number + 1, len(lines)), box=_box(rect))
            for number, (text, rect) in enumerate(lines)
        ]
        found, at = self._things(widgets, focus)
        things += found
        name = next((thing.name for thing in things if thing.role is Role.TEXT), "")
        if notice:
            things.append(Node(("notice",), Role.TEXT, notice))
        return AccessibilityTree(name, tuple(things), at, dialog)

    def widget(self, key: Key) -> tuple[Widget, str] | None:
        return self._widgets.get(key)

    def _things(self, widgets: Sequence[Widget], focus: object) -> tuple[list[Node], Key]:
        assert reading is not None
        found: list[tuple[Widget, str, Node]] = []
        for widget in widgets:
            if widget.shown:
                for part, thing in widget.things(told(reading.of(widget.draw)) if widget.written else ""):
                    if thing.name or thing.value or thing.acts:
                        found.append((widget, part, thing))
        alike: dict[tuple[Role, str], int] = {}
        for _, _, thing in found:
            alike[thing.role, thing.name] = alike.get((thing.role, thing.name), 0) + 1
        met: dict[tuple[Role, str], int] = {}
        things: list[Node] = []
        at: Key = ()
        for widget, part, thing in found:
            same = thing.role, thing.name
            met[same] = met.get(same, 0) + 1
            place = (met[same], alike[same]) if alike[same] > 1 and thing.place is None else thing.place
            key: Key = (thing.role.value, thing.name, met[same])
            things.append(_placed(thing, key, place))
            self._widgets[key] = (widget, part)
            if widget is focus and not part:
                at = key
        return things, at


def _placed(thing: Node, key: Key, place: tuple[int, int] | None) -> Node:
    return Node(
        key, thing.role, thing.name, thing.value, thing.about, thing.enabled, thing.on, thing.chosen, place,
        thing.box, thing.acts, thing.number, thing.keys,
    )  # fmt: skip


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.w, rect.h


__all__ = ["NodeAction", "PageReader", "begin_reading", "end_reading", "reading_all"]
