"""Drawn widgets: button, stepper, slider and switch, each usable with only a mouse or only a keyboard.

They are custom because the widgets of pygame_gui are slower, do not match the table and have no shared focus; only text
input uses pygame_gui (see text_field.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.text import PAGE, fit_rows, least_width
from uno_desktop.system.i18n import percent
from uno_desktop.ui.accessibility_tree import Key, Node, NodeAction, Role
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, has_space, label, put

INK, WHITE, PALE, GOLD = palette.INK, palette.WHITE, palette.MUTED, palette.GOLD_LIGHT


BUTTON_EDGES = 28.0
"""Horizontal padding of the text of a button in units, left and right together."""
_SHARED = 0.75
"""Smallest part of its font size that a button gives up for another one of its row."""
_UNKNOWN: Key = ()
"""Placeholder key of a node, replaced by `PageReader`."""
Sound = Callable[[str, float], None]
"""Plays a sound effect, by name, at a volume from 0 to 1."""


Named = TypeVar("Named", bound="Widget")


def with_label(widget: Named, label: str) -> Named:
    """Sets the widget's accessible name to `label`, and returns the widget."""
    widget.label = label
    return widget


def silent(name: str, volume: float) -> None:
    """Plays no sound."""


class Widget:
    """Base class of widgets, with a rectangle in pixels; draws nothing and ignores input."""

    radius: float = 18
    drags = False
    """True: dragging is for the widget, not for its scroll container."""
    arrows_adjust = True
    """False in lists beside each other: left and right lead to the next list, and the page keys adjust the value."""
    role: Role | None = None
    """Accessibility role; None: a button if it can be activated, else text."""
    label = ""
    """Accessible name, if it differs from the drawn text."""
    help = ""
    """Accessible description, such as the reason why it is disabled."""
    written = True
    """True: the drawn text is its accessible name, or part of its description."""

    def __init__(self, metrics: Metrics, rect: pygame.Rect) -> None:
        self.metrics = metrics
        self.rect = rect
        self.enabled = True
        self.reachable = True
        """False: the keyboard focus skips it."""
        self.shown = True
        """False: the page does not draw it."""
        self.hovered = False
        self.held = False
        self.shift = (0, 0)
        """Distance in pixels by which rebuilds of the page have moved it since it was pressed."""
        self.clip: pygame.Rect | None = None
        """Clip rectangle of its scroll container: outside, it is neither drawn nor clickable."""
        self.pointer = (-1, -1)
        """Mouse position in pixels while `hovered`."""
        self.sound: Sound = silent
        """Sound player, set by its page."""

    @property
    def tip(self) -> str:
        """Text shown beside the widget under the mouse or the focus; empty if the widget draws its text itself."""
        return ""

    @property
    def identity(self) -> object:
        """Value by which a rebuilt page recognizes the widget, such as its text."""
        return self.label

    def replaces(self, before: Widget) -> bool:
        """Returns True if this widget stands for the same content as `before`, a widget from before a rebuild."""
        return type(self) is type(before) and self.identity == before.identity

    @property
    def visible(self) -> pygame.Rect:
        """Part of the rectangle that its container shows."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Returns True if the point (pixels) is on the visible widget."""
        return self.rect.collidepoint(pos) and (self.clip is None or self.clip.collidepoint(pos))

    def moved(self) -> None:
        """Called after scrolling has moved `rect`."""

    def activate(self) -> None:
        """Handles Enter, space or a click."""

    def adjust(self, step: int) -> bool:
        """Handles left or right. Returns False if there is no value to adjust."""
        return False

    def focused(self, on: bool) -> None:
        """Called when keyboard focus is gained or lost."""

    def press(self, pos: tuple[int, int]) -> None:
        self.held = True

    def drag(self, pos: tuple[int, int]) -> None:
        """Handles mouse motion while held."""

    def release(self, pos: tuple[int, int]) -> None:
        """Handles mouse up; a release over the widget is a click."""
        self.held = False
        if self.hit(pos):
            self.click(pos)

    def click(self, pos: tuple[int, int]) -> None:
        self.activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widget in its current state."""

    @property
    def chosen(self) -> bool | None:
        """Selection state among several choices; None if not applicable."""
        return None

    @property
    def value_text(self) -> str:
        """Value as text; empty if the widget has no value."""
        return ""

    def node_actions(self) -> frozenset[NodeAction]:
        """Returns the actions available now: those that the subclass implements, none while it is disabled."""
        found, kind = set(), type(self)
        if self.enabled:
            if kind.activate is not Widget.activate:
                found.add(NodeAction.PRESS)
            if kind.adjust is not Widget.adjust:
                found.update((NodeAction.MORE, NodeAction.LESS))
            if self.reachable:
                found.add(NodeAction.FOCUS)
        return frozenset(found)

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        """Returns pairs of a part's name, empty for the whole, and its node; `value_text` is the drawn text."""
        pressed = type(self).activate is not Widget.activate
        role = self.role or (Role.BUTTON if pressed else Role.TEXT)
        name, about = (self.label, value_text) if self.label or self.value_text else (value_text, "")
        about = about.removeprefix(self.value_text).strip()
        box = (self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        whole = Node(
            _UNKNOWN, role, name, self.value_text, self.help or about, self.enabled or role is Role.TEXT,
            selected=self.chosen, box=box, actions=self.node_actions(),
        )  # fmt: skip
        return [("", whole)]

    def perform(self, part: str, action: NodeAction, text: str) -> None:
        """Performs an accessibility action on a part, like mouse or keyboard."""
        if action is NodeAction.PRESS:
            self.activate()
        elif action in (NodeAction.MORE, NodeAction.LESS):
            self.adjust(1 if action is NodeAction.MORE else -1)

    def state(self, name: str) -> str:
        """Returns the style `name` for the current hover and press state."""
        if self.held and self.hovered:
            return f"{name}.down"
        return f"{name}.hover" if self.hovered else name


class Button(Widget):
    """A push button. `style` is "gold" for the primary action, "red" for a destructive one and "ink" for others."""

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        text: str,
        on_press: Callable[[], object],
        style: str = "gold",
        size: float = 22,
        sign: str = "",
        subtitle: str = "",
    ) -> None:
        """`sign` names an icon before the text; `subtitle` is a smaller second line."""
        super().__init__(metrics, rect)
        self.text, self.subtitle, self.style, self.size, self.sign = text, subtitle, style, size, sign
        self.on_press = on_press
        self.turned = False
        """True: the icon is mirrored."""
        self.picked: bool | None = None
        """Selection state of one choice among several; None for other buttons."""
        self.moved()

    @property
    def tip(self) -> str:
        return "" if self.text else self.label

    @property
    def identity(self) -> object:
        return self.text

    def moved(self) -> None:
        self.radius = min(22, self.rect.height / self.metrics.scale / 2)

    @property
    def chosen(self) -> bool | None:
        return self.picked

    def activate(self) -> None:
        self.sound("click", 0.6)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        style = self.state(self.style) if self.enabled else "off"
        self.metrics.plates.blit(surface, self.rect, style, self.radius)
        color = (INK if self.style == "gold" else WHITE) if self.enabled else palette.OFF
        middle = self.rect.move(0, self.metrics.px(1) if style.endswith("down") else 0)
        available = middle.width - self.metrics.px(BUTTON_EDGES)
        drawn = self._sign(color)
        if drawn and not self.text:
            put(surface, drawn, center=middle.center)
            return
        gap, high = drawn.width + self.metrics.px(10) if drawn else 0, middle.height - self.metrics.px(6)
        if gap and not has_space(self.metrics.fonts, self.text, self.size, "bold", (available - gap, high)):
            drawn, gap = None, 0  # the words matter more than the icon
        space = (available - gap, high)
        line = label(self.metrics.fonts, self.text, self.size, "bold", color, space)
        if self.subtitle:
            line = fitted(self.metrics.fonts, self.text, self.size, "bold", color, available - gap)
            lower = fitted(self.metrics.fonts, self.subtitle, self.size * 0.66, "regular", color, available)
            put(surface, line, midbottom=(middle.centerx, middle.centery + self.metrics.px(4)))
            put(surface, lower, midtop=(middle.centerx, middle.centery + self.metrics.px(2)))
            return
        left = middle.centerx - (line.width + gap) // 2
        if drawn:
            put(surface, drawn, midleft=(left, middle.centery))
        put(surface, line, midleft=(left + gap, middle.centery))

    def _sign(self, color: str) -> pygame.Surface | None:
        if not self.sign:
            return None
        drawn = icon(self.sign, self.metrics.px(self.size * 1.1), color)
        return pygame.transform.flip(drawn, True, False) if self.turned else drawn


def share_text_size(placed: Iterable[tuple[Widget, pygame.Rect]]) -> None:
    """Gives the buttons of each row the font size of the one with the longest text, as far as it stays readable."""
    rows: dict[tuple[int, int, float], list[tuple[Button, float]]] = {}
    for widget, rect in placed:
        if isinstance(widget, Button) and widget.text and not widget.subtitle:
            space = rect.width - widget.metrics.px(BUTTON_EDGES), rect.height - widget.metrics.px(6)
            fit = fit_rows(widget.metrics.fonts, widget.text, "bold", widget.size, space, limits=PAGE)
            rows.setdefault((rect.y, rect.height, widget.size), []).append((widget, fit.size))
    for (_, _, size), row in rows.items():
        shared = max(min(fitting for _, fitting in row), size * _SHARED)
        for button, fitting in row:
            button.size = shared if fitting > shared else size


def least_button_width(metrics: Metrics, text: str, size: float, height: int) -> int:
    """Returns the minimum width in pixels of a button that shows its whole text; `height` is in pixels."""
    return least_width(metrics.fonts, text, size, "bold", height - metrics.px(6)) + metrics.px(BUTTON_EDGES)


class Stepper(Widget):
    """Selects one of several values with an arrow on either side, if enabled; Enter selects the next one."""

    radius = 14
    role = Role.CHOICE

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        labels: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        size: float = 19,
        label: str = "",
    ) -> None:
        """`label` is the accessible name, if there is no visible label beside it."""
        super().__init__(metrics, rect)
        self.labels, self.index, self.on_change, self.size = labels, index, on_change, size
        self.label = label

    @property
    def value_text(self) -> str:
        return self.labels[self.index]

    def activate(self) -> None:
        self._turn(1)

    def adjust(self, step: int) -> bool:
        self._turn(step)
        return True

    def click(self, pos: tuple[int, int]) -> None:
        self._turn(-1 if pos[0] < self.rect.left + self.rect.height else 1)

    def _turn(self, step: int) -> None:
        if len(self.labels) > 1:
            self.index = (self.index + step) % len(self.labels)
            self.sound("click", 0.4)
            self.on_change(self.index)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.plates.blit(surface, rect, "field.lit" if self.hovered else "field", self.radius)
        size = metrics.px(self.size * 0.8)
        left_half = self.pointer[0] < rect.left + rect.height
        arrows = ((rect.left + rect.height // 2, True), (rect.right - rect.height // 2, False))
        for center, back in arrows if self.enabled else ():
            lit = self.hovered and left_half == back
            drawn = icon("chevron", size, WHITE if lit else palette.GOLD)
            put(surface, pygame.transform.flip(drawn, back, False), center=(center, rect.centery))
        space = rect.width - 2 * rect.height
        put(surface, self._label(space), center=rect.center)

    def _two_lines(self, upper: pygame.Surface, lower: pygame.Surface) -> pygame.Surface:
        high = upper.height + lower.height - self.metrics.px(5)
        both = pygame.Surface((max(upper.width, lower.width), high), pygame.SRCALPHA)
        put(both, upper, midtop=(both.width // 2, 0))
        put(both, lower, midbottom=(both.width // 2, both.height))
        return both

    def _label(self, available: int) -> pygame.Surface:
        space = (available, self.rect.height - self.metrics.px(4))
        return label(self.metrics.fonts, self.labels[self.index], self.size, "bold", WHITE, space)


class OpenField(Widget):
    """Field that shows its value; Enter or a click opens a dialog to change it."""

    radius = 14
    mark, align, color = "menu", "left", WHITE
    """Icon at the right end, alignment and colour of the value."""
    sign = ""
    """Icon before the value."""

    def __init__(self, metrics: Metrics, rect: pygame.Rect, on_open: Callable[[], None]) -> None:
        super().__init__(metrics, rect)
        self.on_open = on_open

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_open()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.plates.blit(surface, rect, "field.lit" if self.hovered else "field", self.radius)
        mark = icon(self.mark, metrics.px(16), WHITE if self.hovered else palette.GOLD)
        space = rect.inflate(-metrics.px(32), -metrics.px(2))
        space.width = put(surface, mark, midright=(rect.right - metrics.px(14), rect.centery)).left - space.left
        if self.sign:
            sign = put(surface, icon(self.sign, metrics.px(26), WHITE), midleft=space.midleft)
            space.left, space.width = sign.right + metrics.px(10), space.right - sign.right - metrics.px(10)
        line = label(metrics.fonts, self.value_text, 17, "bold", self.color, space.size, self.align)
        put(surface, line, **({"center": space.center} if self.align == "center" else {"midleft": space.midleft}))


class Switch(Widget):
    radius = 20
    role = Role.SWITCH

    def __init__(self, metrics: Metrics, rect: pygame.Rect, on: bool, on_change: Callable[[bool], None]) -> None:
        """`rect` is the track; an aspect ratio of 2:1 looks right."""
        super().__init__(metrics, rect)
        self.on, self.on_change = on, on_change

    def activate(self) -> None:
        self.on = not self.on
        self.sound("click", 0.5)
        self.on_change(self.on)

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        return [(part, replace(one, toggled=self.on)) for part, one in super().nodes(value_text)]

    def adjust(self, step: int) -> bool:
        if self.on != (step > 0):
            self.activate()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        style = "on" if self.on else "field"
        self.metrics.plates.blit(surface, self.rect, f"{style}.hover" if self.hovered and self.on else style, 20)
        knob = self.rect.height - self.metrics.px(8)
        x = self.rect.right - knob - self.metrics.px(4) if self.on else self.rect.left + self.metrics.px(4)
        knob_box = pygame.Rect(x, self.rect.centery - knob // 2, knob, knob)
        self.metrics.plates.blit(surface, knob_box, "knob", 20)


class Slider(Widget):
    """Slider for a value from 0 to `most`."""

    drags = True
    role = Role.SLIDER
    step, most, loud = 5, 100, 0.5
    """Distance of two values, largest value, and volume of the sound of a change."""

    def __init__(self, metrics: Metrics, rect: pygame.Rect, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__(metrics, rect)
        self.value, self.on_change = value, on_change

    @property
    def value_text(self) -> str:
        return percent(self.value)

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        return [
            (part, replace(one, numeric_value=(self.value, 0, self.most, self.step)))
            for part, one in super().nodes(value_text)
        ]

    def adjust(self, step: int) -> bool:
        self._set(self.value + step * self.step)
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self.held = True
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        track = self._track()
        part = (pos[0] - track.left) / track.width
        self._set(round(part * self.most / self.step) * self.step)

    def release(self, pos: tuple[int, int]) -> None:
        self.held = False

    def _set(self, value: int) -> None:
        value = max(0, min(self.most, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.sound("click", self.loud)

    def _track(self) -> pygame.Rect:
        number, knob = self.metrics.px(60), self.rect.height
        track = pygame.Rect(self.rect.left + knob // 2, 0, self.rect.width - number - knob, self.metrics.px(10))
        track.centery = self.rect.centery
        return track

    def _x(self, track: pygame.Rect, value: int) -> int:
        return track.left + round(track.width * value / max(1, self.most))

    def _draw_knob(self, surface: pygame.Surface, track: pygame.Rect, size: float) -> None:
        knob_box = pygame.Rect(0, 0, self.metrics.px(size), self.metrics.px(size))
        knob_box.center = (self._x(track, self.value), track.centery)
        self.metrics.plates.blit(surface, knob_box, "on.hover" if self.hovered or self.held else "on", size / 2)

    def draw(self, surface: pygame.Surface) -> None:
        track = self._track()
        self.metrics.plates.bar(surface, track, self.value / self.most)
        self._draw_knob(surface, track, 26)
        line = fitted(self.metrics.fonts, self.value_text, 18, "bold", PALE, self.metrics.px(58))
        put(surface, line, midright=self.rect.midright)
