"""What must hold of a screen so that whoever does not see it can play: asked of an outline, of whichever scene.

That keys do what a click does is tried in `by_keys.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from uno_desktop.scenes.controls.scan_targets import targets_on_screen
from uno_desktop.system.i18n import missing_keys
from uno_desktop.ui.accessibility_tree import CLICKED, AccessibilityTree, Role
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.widgets import Widget


def problems(scene: Scene) -> list[str]:
    """What is wrong with the outline of a scene, a sentence each."""
    missed = set(missing_keys())
    outline = scene.outline()
    found = [*_of_names(outline), *_of_deeds(outline)]
    if outline.focus and outline.thing(outline.focus) is None:
        found.append(f"the focus is on {outline.focus}, which is not there")
    if isinstance(scene, Page):
        found += _of_widgets(scene, outline)
    found += _of_switches(scene, outline)
    return found + [f"no text: {key}" for key in set(missing_keys()) - missed]


def _of_names(outline: AccessibilityTree) -> Iterator[str]:
    things = list(outline.all())
    alike = Counter((thing.role, thing.name) for thing in things if thing.place is None)
    yield from (f"{n} things are a {role.value} {name!r}" for (role, name), n in alike.items() if n > 1)
    keys = Counter(thing.key for thing in things)
    yield from (f"{n} things have the key {key}" for key, n in keys.items() if n > 1)
    for thing in things:
        if not thing.name.strip():
            yield f"a {thing.role.value} at {thing.box} has no name"
        if thing.place is not None and not 1 <= thing.place[0] <= thing.place[1]:
            yield f"{thing.name!r} is number {thing.place[0]} of {thing.place[1]}"
    if things and not outline.name:
        yield "the screen has no name"


def _of_deeds(outline: AccessibilityTree) -> Iterator[str]:
    for thing in outline.all():
        clicked = bool(thing.acts & CLICKED)
        if clicked and not thing.enabled:
            yield f"{thing.name!r} can be pressed and is disabled"
        if clicked and thing.role in (Role.TEXT, Role.HEADING, Role.LIST, Role.GROUP):
            yield f"{thing.name!r} can be pressed and is a {thing.role.value}"
        if thing.role is Role.SWITCH and thing.on is None:
            yield f"nobody knows whether {thing.name!r} is on"
        if thing.role is Role.CHOICE and not thing.value:
            yield f"{thing.name!r} has no value"
        if thing.role is Role.SLIDER and thing.number is None:
            yield f"{thing.name!r} has no number"


def _of_switches(scene: Scene, outline: AccessibilityTree) -> Iterator[str]:
    """Whatever can be clicked is scanned for those who play with one switch or two."""
    spots = targets_on_screen(scene, lambda button: None)
    keys = {spot.key for spot in spots}
    for thing in outline.all():
        middle = (thing.box[0] + thing.box[2] // 2, thing.box[1] + thing.box[3] // 2)
        scanned = thing.key in keys or any(spot.box.collidepoint(middle) for spot in spots)
        if thing.acts & CLICKED and not scanned:
            yield f"a switch does not come to {thing.name!r}"


def _of_widgets(page: Page, outline: AccessibilityTree) -> Iterator[str]:
    """Every widget that does something when it is clicked has a thing, and the keyboard comes to it."""
    boxes = {thing.box for thing in outline.all() if thing.acts & CLICKED}
    for widget in page.widgets:
        kind = type(widget)
        acts = kind.activate is not Widget.activate or kind.adjust is not Widget.adjust
        if not acts or not widget.enabled or not widget.shown:
            continue
        rect = widget.rect
        if (rect.x, rect.y, rect.w, rect.h) not in boxes and len(widget.things("")) == 1:
            yield f"{kind.__name__} at {rect} can be clicked and is no thing"
        if not widget.reachable:
            yield f"the keyboard does not come to {kind.__name__} at {rect}"
