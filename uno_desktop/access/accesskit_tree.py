"""Converts an `AccessibilityTree` to an AccessKit tree: numbers its nodes, and sends only changes."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from uno_desktop.ui.accessibility_tree import AccessibilityTree, Key, Node, NodeAction, Role

_ROOT, _SCREEN, _TOLD, _TOLD_AT_ONCE = 0, 1, 2, 3
_FIRST = 10
"""First id for nodes of a scene; lower ids are parts of the window."""
_KEPT = 3
"""Number of announcements kept in the tree, so that slow screen readers find them."""


class Announcement(NamedTuple):
    """Live-region text, polite or assertive."""

    text: str
    urgent: bool


class _Node(NamedTuple):
    """Content of a tree node; an equal node is not sent again."""

    role: str
    node: Node | None
    name: str
    children: tuple[int, ...]
    live: str = ""
    modal: bool = False


class AccessKitTree:
    """Tree of one window, as last sent to screen readers. `kit` is the AccessKit module.

    A scene's nodes keep their ids while it is on top; another scene gets new ids.
    """

    def __init__(self, kit: Any, name: str) -> None:
        """`name` is the program's name; `kit` is typed Any because the library has no type hints."""
        self._kit, self._name = kit, name
        self._numbers: dict[Key, int] = {}
        self._keys: dict[int, Key] = {}
        self._next = _FIRST
        self._sent: dict[int, _Node] = {}
        self._focus = -1
        self._scene: object = None
        self._announcements: list[tuple[int, Announcement]] = []

    def key(self, number: int) -> Key | None:
        """Returns the key of a node by its AccessKit id; None if it does not belong to the current scene."""
        return self._keys.get(number)

    def forget(self) -> None:
        """Discards the last tree sent, so that the next update is complete."""
        self._sent, self._focus = {}, -1

    def empty(self) -> Any:
        """Returns an update with an empty window."""
        update = self._kit.TreeUpdate(_ROOT)
        update.tree = self._kit.Tree(_ROOT)
        update.nodes = [(_ROOT, self._made(_Node("WINDOW", None, self._name, ())))]
        return update

    def update(self, scene: object, tree: AccessibilityTree, fresh: list[Announcement]) -> Any | None:
        """Returns the changes as an AccessKit update; None if nothing changed. `scene` is the source of the tree,
        `fresh` has the new announcements.
        """
        if scene is not self._scene:
            self._scene, self._numbers, self._keys = scene, {}, {}
        for announcement in fresh:
            self._announcements = [*self._announcements, (self._number(), announcement)][-_KEPT:]
        nodes = dict(self._nodes(tree))
        focus = self._numbers.get(tree.focus, _SCREEN)
        focus = focus if focus in nodes else _SCREEN
        changed = [(number, node) for number, node in nodes.items() if self._sent.get(number) != node]
        if not changed and focus == self._focus:
            return None
        update = self._kit.TreeUpdate(focus)
        if not self._sent:
            update.tree = self._kit.Tree(_ROOT)
            update.tree.toolkit_name = self._name
        update.nodes = [(number, self._made(node)) for number, node in changed]
        self._sent, self._focus = nodes, focus
        return update

    # -- nodes of a scene -------------------------------------------------------------------------

    def _number(self) -> int:
        self._next += 1
        return self._next

    def _number_of(self, key: Key) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._number()
            self._keys[number] = key
        return number

    def _nodes(self, tree: AccessibilityTree) -> Iterator[tuple[int, _Node]]:
        yield _ROOT, _Node("WINDOW", None, self._name, (_SCREEN, _TOLD, _TOLD_AT_ONCE))
        top = tuple(self._number_of(node.key) for node in tree.nodes)
        yield (_SCREEN, _Node("DIALOG" if tree.dialog else "GROUP", None, tree.name, top, "", tree.dialog))
        for node in tree.all():
            children = tuple(self._number_of(each.key) for each in node.children)
            yield self._number_of(node.key), _Node("", _alone(node), _label(node), children)
        for group, urgent in ((_TOLD, False), (_TOLD_AT_ONCE, True)):
            announcements = [(number, each) for number, each in self._announcements if each.urgent is urgent]
            yield group, _Node("GENERIC_CONTAINER", None, "", tuple(number for number, _ in announcements))
            for number, each in announcements:
                yield number, _Node("LABEL", None, each.text, (), "ASSERTIVE" if urgent else "POLITE")

    # -- conversion to AccessKit ------------------------------------------------------------------

    def _made(self, node: _Node) -> Any:
        kit, entry = self._kit, node.node
        if entry is None:
            made = kit.Node(getattr(kit.Role, node.role))
            if node.live:
                made.set_live(getattr(kit.Live, node.live))
                made.set_value(node.name)
            elif node.name:
                made.set_label(node.name)
            if node.modal:
                made.set_modal()
            if node.role in ("GROUP", "DIALOG"):
                made.add_action(kit.Action.FOCUS)
        else:
            made = kit.Node(getattr(kit.Role, _ROLES[entry.role]))
            if entry.role is Role.TEXT:
                made.set_value(node.name)
            else:
                made.set_label(node.name)
            self._describe(made, entry)
        if node.children:
            made.set_children(list(node.children))
        return made

    def _describe(self, made: Any, node: Node) -> None:
        kit = self._kit
        x, y, wide, high = node.box
        if wide and high:
            made.set_bounds(kit.Rect(x, y, x + wide, y + high))
        if node.description:
            made.set_description(node.description)
        if node.role is Role.FIELD:
            made.set_value(node.value)
        if node.numeric_value is not None:
            now, least, most, step = node.numeric_value
            made.set_numeric_value(now)
            made.set_min_numeric_value(least)
            made.set_max_numeric_value(most)
            made.set_numeric_value_step(step)
        if not node.enabled:
            made.set_disabled()
        on = node.toggled if node.toggled is not None or node.role is Role.ITEM else node.selected
        if on is not None:
            made.set_toggled(kit.Toggled.TRUE if on else kit.Toggled.FALSE)
        elif node.selected is not None:
            made.set_selected(node.selected)
        if node.position_in_set is not None:
            made.set_position_in_set(node.position_in_set[0] - 1)
            made.set_size_of_set(node.position_in_set[1])
        if node.shortcut:
            made.set_keyboard_shortcut(node.shortcut)
        for action in node.actions:
            for name in _ACTIONS[action]:
                made.add_action(getattr(kit.Action, name))


_ROLES = {
    Role.GROUP: "GROUP",
    Role.LIST: "LIST",
    Role.ITEM: "LIST_ITEM",
    Role.BUTTON: "BUTTON",
    Role.SWITCH: "SWITCH",
    Role.CHOICE: "SPIN_BUTTON",
    Role.SLIDER: "SLIDER",
    Role.FIELD: "TEXT_INPUT",
    Role.HEADING: "HEADING",
    Role.TEXT: "LABEL",
}
_ACTIONS = {
    NodeAction.PRESS: ("CLICK",),
    NodeAction.FOCUS: ("FOCUS",),
    NodeAction.MORE: ("INCREMENT",),
    NodeAction.LESS: ("DECREMENT",),
    NodeAction.WRITE: ("SET_VALUE",),
}
ASKED = {
    "CLICK": NodeAction.PRESS,
    "FOCUS": NodeAction.FOCUS,
    "INCREMENT": NodeAction.MORE,
    "DECREMENT": NodeAction.LESS,
    "SET_VALUE": NodeAction.WRITE,
}
"""Actions that screen readers may request, by their AccessKit name."""


def _alone(node: Node) -> Node:
    if not node.children:
        return node
    return Node(
        node.key, node.role, node.name, node.value, node.description, node.enabled, node.toggled, node.selected,
        node.position_in_set, node.box, node.actions, node.numeric_value, node.shortcut,
    )  # fmt: skip


def _label(node: Node) -> str:
    """Returns name and value in one text: some platforms do not read text values of nodes other than text fields."""
    if not node.value or node.role in (Role.FIELD, Role.SLIDER):
        return node.name
    mark = ":" if node.role in (Role.TEXT, Role.CHOICE) else ","
    return f"{node.name}{mark} {node.value}"
