"""Switch access: any key, mouse button or gamepad button activates the target that scanning highlights."""

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.controls.keymap import switch_name
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Key, Node, NodeAction
from uno_desktop.ui.layout import ChoiceTile
from uno_desktop.ui.page import Page
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.text_rendering import fitted, put
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
    activate: Callable[[], object]
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
    press = NodeAction.PRESS
    return [
        ScanTarget(node.key, group, pygame.Rect(node.box), partial(scene.perform, node.key, press), _nothing, node.name)
        for node in things
        if press in node.actions
    ]


def _on_page(page: Page[Any], tap: Tap) -> list[ScanTarget]:
    found: list[tuple[Widget, str]] = []
    for widget in page.widgets:
        if widget.reachable and widget.enabled and widget.shown:
            found += [(widget, way) for way in _ways(widget)]
    size = len(found) if len(found) <= FEW else max(4, math.ceil(math.sqrt(len(found))))
    act, light = partial(_press, page, tap=tap), partial(_highlight, page)
    targets = [
        ScanTarget(
            ("widget", number, way), ("part", number // max(1, size)), widget.rect, partial(act, widget, way),
            partial(light, widget),
        )
        for number, (widget, way) in enumerate(found)
    ]  # fmt: skip
    beside = [("east", "common.back")] if not page.last else []
    if any(scroller.height > scroller.area.height for scroller in page.scrollers):
        beside += [("left trigger", "switch.page_up"), ("right trigger", "switch.page_down")]
    return targets + [
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


def _highlight(page: Page[Any], widget: Widget, alone: bool) -> None:
    if alone or not isinstance(widget, ChoiceTile):
        page.mark(widget)
    else:  # focus would choose it, and the page would be built anew under the group
        for scroller in page.scrollers:
            scroller.scroll_into_view(widget)


def _press(page: Page[Any], widget: Widget, way: str, tap: Tap) -> None:
    page.mark(widget)
    if way == "press":
        tap("south")
    else:
        widget.adjust(1 if way == "more" else -1)


_LAPS = 2
"""Passes through the members of a group before scanning returns to the groups."""


class Scanner:
    """Scanner over the current targets; it advances on a timer or by a second switch."""

    def __init__(self) -> None:
        self._targets: list[ScanTarget] = []
        self._group: Key | None = None
        """Group whose members are scanned; None while the groups are scanned."""
        self._at = 0
        self._laps = 0
        self._time = 0.0

    @property
    def groups(self) -> list[Key]:
        return list(dict.fromkeys(target.group for target in self._targets))

    @property
    def highlighted(self) -> list[ScanTarget]:
        """Highlighted targets: one target or all members of a group; empty if there is none."""
        things = self._group_targets()
        if things:
            return [things[self._at % len(things)]]
        groups = self.groups
        if not groups:
            return []
        group = groups[self._at % len(groups)]
        return [target for target in self._targets if target.group == group]

    def follow(self, targets: Sequence[ScanTarget]) -> bool:
        """Updates the targets; returns True if scanning restarts.

        Scanning within a group continues if the highlighted target is still there and the first group is the same.
        """
        before = [target.key for target in self.highlighted]
        keys, first = [target.key for target in self._targets], self.groups[:1]
        self._targets = list(targets)
        if [target.key for target in targets] == keys:
            return False
        groups = self.groups
        if self._group is not None and before and groups[:1] == first:
            kept = [number for number, target in enumerate(self._group_targets()) if target.key == before[0]]
            if kept:
                self._at = kept[0]
                return False
        self._group = groups[0] if len(groups) == 1 else None
        self._at = self._laps = 0
        self._time = 0.0
        return True

    def update(self, dt: float, seconds: float) -> bool:
        """Advances by `dt` seconds, with `seconds` for each target; returns True if the highlight has moved."""
        self._time += dt
        if self._time < seconds or not self._targets:
            return False
        self.step()
        return True

    def step(self) -> None:
        self._time = 0.0
        self._at += 1
        things = self._group_targets()
        if things and self._at % len(things) == 0:
            self._laps += 1
            if self._laps >= _LAPS and len(self.groups) > 1:
                self._group, self._at, self._laps = None, 0, 0

    def choose(self) -> ScanTarget | None:
        """Returns the highlighted target, or None; if several are highlighted, enters their group."""
        marked = self.highlighted
        self._time = 0.0
        if len(marked) > 1:
            self._group, self._at, self._laps = marked[0].group, 0, 0
            return None
        if len(self.groups) > 1:
            self._group = None
        self._at = self._laps = 0
        return marked[0] if marked else None

    def _group_targets(self) -> list[ScanTarget]:
        return [target for target in self._targets if target.group == self._group] if self._group is not None else []


DEAD_TIME = 0.5
"""Seconds after a press in which further presses are ignored, to filter tremor and switch bounce."""
OFF, ONE, TWO = "off", "one", "two"
_DOWN = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_UP = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.CONTROLLERBUTTONUP)
_HAND_OFF = 3.0
"""Seconds for which scanning pauses after mouse motion, because a helper is using the mouse."""
_LOOK = 0.1
"""Seconds between two updates of the targets."""
_CHIP = (150.0, 40.0)


class Switches:
    """Handles switch presses while scanning is on, and draws the highlight."""

    def __init__(self, services: Services, tap: Tap) -> None:
        """`tap` presses a gamepad button, given by position."""
        self._services, self._tap = services, tap
        self.scanner = Scanner()
        self._dead = self._moved = 0.0
        self._looked = _LOOK
        """Seconds since the last update of the targets."""

    @property
    def on(self) -> bool:
        return self._services.settings.switch != OFF

    def handle(self, event: pygame.Event) -> bool:
        """Handles an event; returns True if it belongs to a switch."""
        if event.type == pygame.MOUSEMOTION and not self._services.settings.switch_choose.startswith("mouse"):
            self._moved = _HAND_OFF
        if not self.on or event.type not in (*_DOWN, *_UP):
            return False
        settings, name = self._services.settings, switch_name(event)
        steps = settings.switch == TWO and name == settings.switch_step
        if not name or not (steps or name == settings.switch_choose):
            return False
        stack = self._services.stack
        if stack.captures_key:
            if event.type in _DOWN:
                self._tap("east")  # another key is expected, and would never come
        elif event.type in _DOWN and self._dead <= 0:
            self._pressed(steps)
        return True

    def update(self, dt: float) -> None:
        self._dead -= dt
        self._moved -= dt
        if not self.on:
            return
        self._looked += dt
        if self._looked >= _LOOK:
            self._follow()
        settings = self._services.settings
        if settings.switch == ONE and self._moved <= 0 and self.scanner.update(dt, settings.scan_tenths / 10):
            self._mark()

    def _pressed(self, steps: bool) -> None:
        self._follow()
        if self._dead > 0:
            return
        self._dead = DEAD_TIME
        if steps:
            self.scanner.step()
            self._mark()
            return
        chosen = self.scanner.choose()
        if chosen is not None:
            chosen.activate()
        else:
            self._mark()

    def _follow(self) -> None:
        self._looked = 0.0
        scene = self._services.stack.top
        idle = scene is not None and self._services.stack.idle
        if scene is not None and idle and self.scanner.follow(targets_on_screen(scene, self._tap)):
            self._dead = DEAD_TIME  # a press would be meant for the previous target

    def _mark(self) -> None:
        marked = self.scanner.highlighted
        if marked:
            marked[0].highlight(len(marked) == 1)
            self._services.sound("hover", 0.2)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.on or self._services.stack.captures_key:
            return
        metrics, marked = self._services.window, self.scanner.highlighted
        for place, target in enumerate(marked):
            box = target.box if target.box.width else self._chip(surface, target, place)
            metrics.plates.ring(surface, box.inflate(metrics.px(4), metrics.px(4)), 10)

    def _chip(self, surface: pygame.Surface, target: ScanTarget, place: int) -> pygame.Rect:
        """Draws a label in the corner for a target without a box, and returns its box."""
        metrics = self._services.window
        wide, high = _CHIP
        box = metrics.place(12 + place * (wide + 14), 10, wide, high)
        metrics.plates.blit(surface, box, "ink", 14)
        line = fitted(metrics.fonts, target.name, 18, "bold", palette.WHITE, box.width - metrics.px(16))
        put(surface, line, center=box.center)
        return box
