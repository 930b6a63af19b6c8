"""Requirements on the accessibility tree of any scene, so that blind players can play, and on the buttons of a table.

`by_keys.py` checks that keys do everything that a click does.
"""

from collections import Counter
from collections.abc import Iterator

from uno_desktop.scenes.controls.switches import targets_on_screen
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import missing_keys
from uno_desktop.ui.accessibility_tree import CLICKED, AccessibilityTree, Role
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Widget


def problems(scene: Scene) -> list[str]:
    """Returns the faults in the accessibility tree of a scene, one sentence each."""
    missed = set(missing_keys())
    tree = scene.accessibility_tree()
    found = [*_of_names(tree), *_of_actions(tree)]
    if tree.focus and tree.node(tree.focus) is None:
        found.append(f"the focus is on {tree.focus}, which is not there")
    if isinstance(scene, TableScene):
        gold = [each.label for each in scene.commands().buttons if each.enabled and each.style == "gold"]
        found += [f"more than one button is gold: {gold}"] if len(gold) > 1 else []
    if isinstance(scene, Page):
        found += _of_widgets(scene, tree)
    found += _of_switches(scene, tree)
    return found + [f"no text: {key}" for key in set(missing_keys()) - missed]


def _of_names(tree: AccessibilityTree) -> Iterator[str]:
    nodes = list(tree.all())
    alike = Counter((node.role, node.name) for node in nodes if node.position_in_set is None)
    yield from (f"{n} nodes are a {role.value} {name!r}" for (role, name), n in alike.items() if n > 1)
    keys = Counter(node.key for node in nodes)
    yield from (f"{n} nodes have the key {key}" for key, n in keys.items() if n > 1)
    for node in nodes:
        if not node.name.strip():
            yield f"a {node.role.value} at {node.box} has no name"
        if node.position_in_set is not None and not 1 <= node.position_in_set[0] <= node.position_in_set[1]:
            yield f"{node.name!r} is number {node.position_in_set[0]} of {node.position_in_set[1]}"
    if nodes and not tree.name:
        yield "the screen has no name"


def _of_actions(tree: AccessibilityTree) -> Iterator[str]:
    for node in tree.all():
        clicked = bool(node.actions & CLICKED)
        if clicked and not node.enabled:
            yield f"{node.name!r} can be pressed and is disabled"
        if clicked and node.role in (Role.TEXT, Role.HEADING, Role.LIST, Role.GROUP):
            yield f"{node.name!r} can be pressed and is a {node.role.value}"
        if node.role is Role.SWITCH and node.toggled is None:
            yield f"{node.name!r} does not tell its state"
        if node.role is Role.CHOICE and not node.value:
            yield f"{node.name!r} has no value"
        if node.role is Role.SLIDER and node.numeric_value is None:
            yield f"{node.name!r} has no number"


def _of_switches(scene: Scene, tree: AccessibilityTree) -> Iterator[str]:
    """Yields clickable nodes that switch scanning does not reach."""
    spots = targets_on_screen(scene, lambda button: None)
    keys = {target.key for target in spots}
    for node in tree.all():
        middle = (node.box[0] + node.box[2] // 2, node.box[1] + node.box[3] // 2)
        scanned = node.key in keys or any(target.box.collidepoint(middle) for target in spots)
        if node.actions & CLICKED and not scanned:
            yield f"a switch does not come to {node.name!r}"


def _of_widgets(page: Page, tree: AccessibilityTree) -> Iterator[str]:
    """Yields clickable widgets without a node, or unreachable by keyboard."""
    boxes = {node.box for node in tree.all() if node.actions & CLICKED}
    for widget in page.widgets:
        kind = type(widget)
        acts = kind.activate is not Widget.activate or kind.adjust is not Widget.adjust
        if not acts or not widget.enabled or not widget.shown:
            continue
        rect = widget.rect
        if (rect.x, rect.y, rect.w, rect.h) not in boxes and len(widget.nodes("")) == 1:
            yield f"{kind.__name__} at {rect} can be clicked and is no thing"
        behind = not widget.nodes("") and any(each.reachable and rect.contains(each.rect) for each in page.widgets)
        if not widget.reachable and not behind:  # what lies in front of a background does the same
            yield f"the keyboard does not come to {kind.__name__} at {rect}"
