"""Player that knows a screen only by its accessibility tree: finds nodes by name, and uses their actions."""

from collections.abc import Iterator

from tests.staging.sitting import Sitting
from uno_desktop.ui.accessibility_tree import AccessibilityTree, Node, NodeAction
from uno_desktop.ui.scene_stack import Scene

PATH = " > "
_SETTLED = 0.15
"""Seconds after an action until the next one."""
_SHORT_PRESS = 1.0
"""Seconds between two short presses of a button that is to be held."""


class ByTree:
    """Uses one step after the other: `Name` presses a node, `@Name` gives it the focus, `Name+` raises its value,
    `Name=text` writes into it, and `Name~` presses it twice, slowly."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    @property
    def top(self) -> Scene:
        return self._sitting.services.stack.scenes[-1]

    @property
    def scene(self) -> str:
        """Name of the class of the scene on screen; empty if there is none."""
        return next((type(scene).__name__ for scene in self._sitting.services.stack.scenes[-1:]), "")

    def tree(self) -> AccessibilityTree:
        return self.top.accessibility_tree()

    def follow(self, path: str) -> None:
        for step in filter(None, path.split(PATH)):
            self._act(step)

    def _act(self, step: str) -> None:
        name, written, text = step.partition("=")
        kinds = {"+": NodeAction.MORE, "@": NodeAction.FOCUS}
        action = NodeAction.WRITE if written else kinds.get(step[-1], kinds.get(step[0], NodeAction.PRESS))
        node = self.named(name.strip("@+~"), action)
        for _ in range(2 if step[-1] == "~" else 1):
            assert self.top.perform(node.key, action, text), f"{step!r} does nothing on {self.scene}"
            self._sitting.live(_SHORT_PRESS if step[-1] == "~" else _SETTLED)

    def named(self, name: str, action: NodeAction) -> Node:
        """Returns the node with this name that offers an action, else the first one whose name contains it."""
        able = [node for node in self.tree().all() if action in node.actions]
        found = [node for node in able if node.name == name] or [node for node in able if name in node.name]
        assert found, f"{self.scene} has no {name!r} to {action.value}, but {[node.name for node in able]}"
        return found[0]

    def without_focus(self) -> Iterator[str]:
        """Yields the names of the nodes that do not get the focus when a screen reader asks for it."""
        tree = self.tree()
        for key in [node.key for node in tree.all()]:
            node = tree.node(key)  # the focus may have chosen something, which changes the others
            if node is not None and NodeAction.FOCUS in node.actions:
                self.top.perform(key, NodeAction.FOCUS)
                tree = self.tree()
                if tree.focus != key:
                    yield node.name
