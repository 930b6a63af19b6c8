"""Accessibility tree of a screen: nodes with a role, a name, a state and actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

Key = tuple[str | int, ...]
"""Identifies a node within its scene; stable as long as the node exists."""


class Role(Enum):
    """Accessibility role of a node."""

    GROUP = "group"
    LIST = "list"
    ITEM = "item"
    BUTTON = "button"
    SWITCH = "switch"
    CHOICE = "choice"
    """Stepper: one of several values, in order."""
    SLIDER = "slider"
    FIELD = "field"
    """Text input of one line."""
    HEADING = "heading"
    TEXT = "text"


class NodeAction(Enum):
    """Action that a screen reader or a switch can request on a node."""

    PRESS = "press"
    FOCUS = "focus"
    MORE = "more"
    LESS = "less"
    WRITE = "write"


CLICKED = frozenset((NodeAction.PRESS, NodeAction.MORE, NodeAction.LESS, NodeAction.WRITE))
"""Actions that a mouse click could perform."""


@dataclass(frozen=True, slots=True)
class Node:
    """Node of the tree. `box` is left, top, width, height in pixels; `position_in_set` is the position from 1 and the
    size of the set."""

    key: Key
    role: Role
    name: str
    value: str = ""
    description: str = ""
    """Accessible description, such as the reason why the node is disabled."""
    enabled: bool = True
    toggled: bool | None = None
    """State of a switch; None for other roles."""
    selected: bool | None = None
    """Selection state of one choice among several; None for other nodes."""
    position_in_set: tuple[int, int] | None = None
    box: tuple[int, int, int, int] = (0, 0, 0, 0)
    actions: frozenset[NodeAction] = frozenset()
    numeric_value: tuple[float, float, float, float] | None = None
    """Value, minimum, maximum and step of a slider."""
    shortcut: str = ""
    """Label of the keyboard shortcut."""
    children: tuple[Node, ...] = ()
    aside: bool = False
    """True if activation is never required; switch scanning reaches such nodes late."""

    def all(self) -> Iterator[Node]:
        """Yields the node and its descendants, parents first."""
        yield self
        for node in self.children:
            yield from node.all()


@dataclass(frozen=True, slots=True)
class AccessibilityTree:
    """Tree of one screen: its name, its nodes in reading order, and the key of the focused node."""

    name: str
    nodes: tuple[Node, ...] = ()
    focus: Key = ()
    dialog: bool = False
    """True for a modal dialog above another screen."""

    def all(self) -> Iterator[Node]:
        """Yields all nodes, parents first."""
        for node in self.nodes:
            yield from node.all()

    def node(self, key: Key) -> Node | None:
        return next((each for each in self.all() if each.key == key), None)


NOTHING = AccessibilityTree("")
"""Empty tree of a screen that must not be disclosed."""
