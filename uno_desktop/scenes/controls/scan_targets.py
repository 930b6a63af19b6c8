"""Scan targets: the controls of the current scene, in groups, for players with one or two switches."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Key, Node, NodeAction
from uno_desktop.ui.layout import ChoiceTile
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Stepper, Switch, Widget

Tap = Callable[[str], None]
"""Presses and releases a gamepad button, given by position."""
FEW = 6
"""Maximum number of targets of a page that form a single group."""
BESIDE = "beside"
"""Group of targets outside the page: going back, and scrolling."""


class ScanTarget(NamedTuple):
    """Scan target. `key` identifies the target while it exists; `name` is drawn if the target has no box.

    `highlight` receives True if the target is highlighted alone."""

    key: Key
    group: Key
    box: pygame.Rect
    activate: Callable[[], None]
    highlight: Callable[[bool], None]
    name: str = ""


def _nothing(alone: bool) -> None:
    """Does nothing; used for targets that are always in view."""


def targets_on_screen(scene: Scene, tap: Tap) -> list[ScanTarget]:
    """Returns all targets of a scene, with the targets of a group adjacent."""
    if isinstance(scene, Page):
        return _on_page(scene, tap)
    nodes = scene.accessibility_tree().nodes
    lists = [node for node in nodes if node.children]
    asked = [node for node in lists if node.key[0] == "question"]
    plain = [node for node in nodes if not node.children]
    if asked:
        back = [node for node in plain if node.key[0] == "cancel"]
        loose = [node for node in plain if node.key[0] != "cancel"]
        answers = [*asked[0].children, *back]
        return [*_targets_of(scene, answers, ("question",)), *_targets_of(scene, loose, ("aside",))]
    cards = next((node.children for node in lists if node.key[0] == "hand"), ())
    others = [each for node in lists if node.key[0] != "hand" for each in node.children]
    parts: tuple[tuple[str, Sequence[Node]], ...] = (
        ("playable", [card for card in cards if card.value]),
        ("say", [node for node in plain if not node.aside]),
        ("react", others),
        ("aside", [node for node in plain if node.aside]),
        ("cards", [card for card in cards if not card.value]),
    )
    return [target for name, part in parts for target in _targets_of(scene, part, (name,))]


def _targets_of(scene: Scene, things: Sequence[Node], group: Key) -> list[ScanTarget]:
    return [
        ScanTarget(node.key, group, pygame.Rect(node.box), partial(_perform, scene, node.key), _nothing, node.name)
        for node in things
        if NodeAction.PRESS in node.actions
    ]


def _perform(scene: Scene, key: Key) -> None:
    scene.perform(key, NodeAction.PRESS)


def _on_page(page: Page, tap: Tap) -> list[ScanTarget]:
    found: list[tuple[Widget, str]] = []
    for widget in page.widgets:
        if widget.reachable and widget.enabled and widget.shown:
            found += [(widget, way) for way in _ways(widget)]
    size = len(found) if len(found) <= FEW else max(4, math.ceil(math.sqrt(len(found))))
    spots = [
        ScanTarget(
            ("widget", number, way),
            ("part", number // max(1, size)),
            widget.rect,
            partial(_press, page, widget, way, tap),
            partial(_highlight, page, widget),
        )
        for number, (widget, way) in enumerate(found)
    ]
    beside = [("east", "common.back")] if not page.last else []
    if any(room.height > room.area.height for room in page.scrollers):
        beside += [("left trigger", "switch.page_up"), ("right trigger", "switch.page_down")]
    return spots + [
        ScanTarget((BESIDE, button), (BESIDE,), pygame.Rect(0, 0, 0, 0), partial(tap, button), _nothing, tr(text))
        for button, text in beside
    ]


def _ways(widget: Widget) -> tuple[str, ...]:
    """Returns the operations of a widget, each a scan target: "press", "less" and "more", or all three."""
    kind = type(widget)
    presses = kind.activate is not Widget.activate or (widget.drags and kind.adjust is Widget.adjust)
    if kind.adjust is Widget.adjust or isinstance(widget, Stepper | Switch):
        return ("press",)
    return ("press", "less", "more") if presses else ("less", "more")


def _highlight(page: Page, widget: Widget, alone: bool) -> None:
    if alone or not isinstance(widget, ChoiceTile):
        page.mark(widget)
    else:  # focus would choose it, and the page would be built anew under the group
        for room in page.scrollers:
            room.scroll_into_view(widget)


def _press(page: Page, widget: Widget, way: str, tap: Tap) -> None:
    page.mark(widget)
    if way == "press":
        tap("south")
    else:
        widget.adjust(1 if way == "more" else -1)
