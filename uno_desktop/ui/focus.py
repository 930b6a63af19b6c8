"""Keyboard focus: the focusable items of a page or of the table, navigation by Tab, arrows and Enter, and the ring."""

from collections.abc import Sequence
from typing import Protocol

import pygame

from uno_desktop.ui.metrics import Metrics

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
CHOOSE = -1
"""Synthetic key code: activates the focused item on behalf of a gamepad or a switch."""
ERASE = CHOOSE - 1
"""Synthetic key code: deletes a letter of the line that is being typed, on behalf of a gamepad."""

NAVIGATION = frozenset({*_ARROWS, pygame.K_TAB, *ENTER, pygame.K_SPACE, pygame.K_ESCAPE})
"""Keys of the keyboard focus, and Escape, which leads to another focus."""


class Focusable(Protocol):
    """A focusable widget. `rect` is in window pixels.

    Optional attributes: `arrows_adjust` is False if left and right lead on from its value; `clip` is the area of its
    scroll container; the items of one `group` are a single stop of Tab; `radius` is that of its ring in units, and
    `ringed` is False if it shows the focus in another way.
    """

    rect: pygame.Rect
    enabled: bool

    def activate(self) -> None:
        """Handles Enter or a click."""

    def adjust(self, step: int) -> bool:
        """Handles left (-1) or right (+1) on a value. Returns False if there is no value."""

    def focused(self, on: bool) -> None:
        """Called when the focus is gained (True) or lost (False)."""


class FocusManager:
    """Focusable items of one scene in reading order, and the current focus.

    `visible` shows the focus ring while the player uses the keyboard; mouse use hides it.
    """

    wraps = True
    """True: where nothing lies ahead, an arrow leads to the other end of the row or column."""

    def __init__(self) -> None:
        self._items: list[Focusable] = []
        self._index = -1
        self._beside = 0
        """Number of items at the end that only Tab reaches."""
        self._last: dict[object, int] = {}
        """Item of each group that had the focus last."""
        self.visible = False

    @property
    def current(self) -> Focusable | None:
        return self._items[self._index] if 0 <= self._index < len(self._items) else None

    @property
    def index(self) -> int:
        """Position of the focus in reading order, of several groups of items in the first; -1 if there is none."""
        return self._last.get(None, -1) if self.is_beside else self._index

    def offer(self, items: Sequence[Focusable], index: int = -1) -> None:
        """Replaces the focusable widgets; number `index` gets the focus, or none for -1."""
        self._items = list(items)
        self._index, self._beside = -1, 0
        if 0 <= index < len(self._items):
            self._go(index)

    def offer_beside(self, items: Sequence[Focusable], index: int = -1) -> None:
        """Replaces the items that Tab reaches after all others, and arrows leave; number `index` keeps the focus."""
        main, was_beside = len(self._items) - self._beside, self.is_beside
        self._items[main:], self._beside = items, len(items)
        if was_beside:
            self._index = main + index if index >= 0 else -1
            if index < 0:
                self._go(self._last.get(None, 0))

    @property
    def is_beside(self) -> bool:
        """True if the focus is on one of the items that only Tab reaches."""
        return self._index >= len(self._items) - self._beside > 0

    def leave_beside(self) -> bool:
        """Returns the focus from there to the item that had it before; False if it is not there."""
        beside = self.is_beside
        if beside:
            self._go(self._last.get(None, 0))
        return beside

    def focus(self, item: Focusable) -> None:
        for index, other in enumerate(self._items):
            if other is item and item.enabled:
                self._go(index)

    def handle(self, event: pygame.Event) -> bool:
        """Handles Tab, arrows and keys that activate the focused item; returns True for a key that it used."""
        if event.type != pygame.KEYDOWN:
            if event.type == pygame.MOUSEMOTION:
                self.visible = False
            return False
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if event.key == pygame.K_TAB:
            return self._step(-1 if shift else 1)
        if event.key in _ARROWS:
            return self._arrow(*_ARROWS[event.key])
        if event.key in _ENDS:
            return self._jump(_ENDS[event.key])
        if event.key in (*ENTER, CHOOSE, pygame.K_SPACE) and self.current:
            if not self.visible:
                self.visible = True
            self.current.activate()
            return True
        return False

    def _arrow(self, dx: int, dy: int) -> bool:
        if self.current is None:
            return self._step(1)
        if self.leave_beside():
            return True
        if dx and getattr(self.current, "arrows_adjust", True) and self.current.adjust(dx):
            self.visible = True
            return True
        best, found = (False, 0.0), -1
        inside = getattr(self.current, "clip", None)
        for index, item in enumerate(self._main):
            if index == self._index or not item.enabled or _out_of_sight(item, self.current):
                continue
            distance = _distance(self.current.rect, item.rect, dx, dy)
            other = getattr(item, "clip", None) is not inside
            if distance is None or (dx and other and _rows_apart(self.current.rect, item.rect)):
                continue  # left and right enter a scroll container only beside the focus
            leaves = bool(dy) and other and inside is not None
            if found < 0 or (leaves, distance) < best:
                best, found = (leaves, distance), index  # up and down stay in a scroll container as long as they can
        self.visible = True
        if found < 0 and self.wraps:
            found = self._other_end(dx, dy)
        if found >= 0:
            self._go(found)
        return True

    def _other_end(self, dx: int, dy: int) -> int:
        """Returns the index of the item farthest back in the row of the focus or, up and down, in all; -1 for none."""
        best, found, here = (0, 0), -1, self.current
        for index, item in enumerate(self._main):
            if here is None or not item.enabled or (dx and _rows_apart(here.rect, item.rect)):
                continue
            x, y = item.rect.centerx - here.rect.centerx, item.rect.centery - here.rect.centery
            way = (-x * dx, -abs(y)) if dx else (-y * dy, -abs(x))
            if way > best:
                best, found = way, index
        return found

    def _jump(self, place: int) -> bool:
        """Moves to the first or last item beside the focus in its scroll container, or outside of all."""
        inside = getattr(self.current, "clip", None)
        there = [at for at, item in enumerate(self._main) if item.enabled and getattr(item, "clip", None) is inside]
        if there:
            self.visible = True
            self._go(there[place])
        return bool(there)

    @property
    def _main(self) -> list[Focusable]:
        """All items but those that only Tab reaches."""
        return self._items[: len(self._items) - self._beside]

    def _step(self, step: int) -> bool:
        count = len(self._items)
        start = self._index if self._index >= 0 else (-1 if step > 0 else count)
        here = _group(self.current)
        for offset in range(1, count + 1):
            index = (start + step * offset) % count
            group = _group(self._items[index])
            if self._items[index].enabled and (group is None or group != here):
                self.visible = True
                last = self._last.get(group, index) if group is not None else index
                self._go(last if last < count and _group(self._items[last]) == group else index)
                return True
        return False

    def _go(self, index: int) -> None:
        if index == self._index:
            return
        if self.current:
            self.current.focused(False)
        self._index = index
        if not self.is_beside:
            self._last[_group(self._items[index])] = index
        self._items[index].focused(True)

    def draw(self, surface: pygame.Surface, metrics: Metrics) -> None:
        """Draws the ring around the focus while it is visible, in its scroll container if it has one."""
        item = self.current
        if not self.visible or item is None or not getattr(item, "ringed", True):
            return
        clip = getattr(item, "clip", None)
        if clip is not None:
            surface.set_clip(clip.inflate(metrics.px(20), metrics.px(8)))
        metrics.plates.ring(surface, item.rect, getattr(item, "radius", 0.0))
        surface.set_clip(None)


def _group(item: Focusable | None) -> object:
    return getattr(item, "group", None)


def _out_of_sight(item: Focusable, current: Focusable) -> bool:
    clip: pygame.Rect | None = getattr(item, "clip", None)
    if clip is None or getattr(current, "clip", None) is clip:
        return False
    return not clip.colliderect(item.rect)


def _distance(start: pygame.Rect, end: pygame.Rect, dx: int, dy: int) -> float | None:
    """Returns the distance from `start` to `end` in direction (dx, dy), with a penalty for lateral offset.

    Above and below, an item with the same left edge is as near as one with the same centre. None if `end` is in another
    direction.
    """
    across = _gap(start.left, start.right, end.left, end.right)
    down = _gap(start.top, start.bottom, end.top, end.bottom)
    if dx:
        ahead, between, aside = (end.centerx - start.centerx) * dx, across, down
        offset = abs(end.centery - start.centery)
    else:
        ahead, between, aside = (end.centery - start.centery) * dy, down, across
        offset = min(abs(end.centerx - start.centerx), abs(end.left - start.left))
    if ahead <= 0 or (aside > 0 and not between):
        return None
    return ahead + 4.0 * aside + 0.2 * offset


def _rows_apart(first: pygame.Rect, second: pygame.Rect) -> bool:
    return _gap(first.top, first.bottom, second.top, second.bottom) > 0


def _gap(low: int, high: int, other_low: int, other_high: int) -> int:
    return max(0, other_low - high, low - other_high)
