"""Scroll container of a page, moved by wheel, drag, page keys or its scroll bar."""

import pygame

from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import Widget

_NOTCH = 54.0
"""Units per wheel notch."""
_SLACK = 7.0
"""Units that the mouse may move while held before a click becomes a drag."""
_BAR, GRIP = 6.0, 18.0
"""Width of the scroll bar and of its grab area, in units."""
_PAGE = 0.85
"""Fraction of the visible height that a page key scrolls."""
_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Scroller:
    """Moves its widgets vertically inside `area` (pixels); widgets outside are neither visible nor clickable."""

    def __init__(self, metrics: Metrics, area: pygame.Rect, scrolled: float = 0.0) -> None:
        """`scrolled` is the initial scroll offset in units, clamped to the content."""
        self.metrics, self.area = metrics, area
        self.offset = scrolled * metrics.scale
        """Scroll offset in pixels."""
        self.margin = 10.0
        """Units around a widget that are scrolled into view with it."""
        self.height = 0
        """Height of the content in pixels."""
        self._items: list[tuple[Widget, pygame.Rect]] = []
        self._grab: tuple[int, float] | None = None
        self._by_bar = False
        self.dragging = False

    # -- content -----------------------------------------------------------------------------------

    def add(self, widget: Widget, box: pygame.Rect) -> None:
        """Adds `widget` at `box`, in pixels from the top left of the content."""
        widget.clip = self.area
        widget.rect = box.copy()
        self._items.append((widget, box))
        self.height = max(self.height, box.bottom)

    def clear(self) -> None:
        self._items.clear()
        self.height, self.offset, self._grab = 0, 0.0, None

    def contains(self, widget: object) -> bool:
        return any(each is widget for each, _ in self._items)

    @property
    def scrolled(self) -> float:
        """Scroll offset in units; survives a change of the window size."""
        return self.offset / self.metrics.scale

    @property
    def widest(self) -> int:
        return self.area.width - self.metrics.px(GRIP)

    def arrange(self) -> None:
        """Clamps the offset and positions all widgets."""
        self.offset = max(0.0, min(self.offset, float(self.height - self.area.height)))
        shift = round(self.offset)
        for widget, box in self._items:
            widget.rect = box.move(self.area.left, self.area.top - shift)
            widget.moved()

    def scroll_into_view(self, widget: object) -> None:
        """Scrolls the whole widget into view, with a margin."""
        for each, box in self._items:
            if each is widget:
                margin = self.metrics.px(self.margin)
                self.offset = max(self.offset, box.bottom + margin - self.area.height)
                self.offset = min(self.offset, box.top - margin)
                self.arrange()

    def first_visible(self) -> Widget | None:
        """Returns the first widget that can have the focus and is completely in view, or None."""
        inside = (each for each, _ in self._items if self.area.contains(each.rect))
        return next((each for each in inside if each.reachable and each.enabled), None)

    # -- input -------------------------------------------------------------------------------------

    def wheel(self, notches: float) -> None:
        self._move(self.offset - notches * self.metrics.px(_NOTCH))

    def key(self, key: int) -> bool:
        """Handles page keys, Home and End. Returns False for other keys, or if there is nothing to scroll."""
        if key not in _KEYS or self.height <= self.area.height:
            return False
        step = self.area.height * _PAGE
        aims = (self.offset - step, self.offset + step, 0.0, float(self.height))
        self._move(aims[_KEYS.index(key)])
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        """Handles mouse down. Returns True if it grabs the scroll bar."""
        self.dragging = False
        self._by_bar = self._bar() is not None and pos[0] >= self.area.right - self.metrics.px(GRIP)
        self._grab = (pos[1], self.offset)
        if self._by_bar:
            knob = self._bar()
            assert knob is not None
            if not knob.top <= pos[1] <= knob.bottom:
                self._move((pos[1] - self.area.top - knob.height / 2) * self.height / self.area.height)
                self._grab = (pos[1], self.offset)
            self.dragging = True
        return self._by_bar

    def drag(self, pos: tuple[int, int]) -> bool:
        """Handles mouse motion while held. Returns True if the content follows."""
        if self._grab is None:
            return False
        way = pos[1] - self._grab[0]
        if abs(way) > self.metrics.px(_SLACK) and self.height > self.area.height:
            self.dragging = True
        if self.dragging:
            factor = self.height / self.area.height if self._by_bar else -1.0
            self._move(self._grab[1] + way * factor)
        return self.dragging

    def release(self) -> bool:
        """Handles mouse up. Returns True if it ends a drag rather than a click."""
        dragged, self._grab, self.dragging = self.dragging, None, False
        return dragged

    def _move(self, offset: float) -> None:
        self.offset = offset
        self.arrange()

    # -- drawing -----------------------------------------------------------------------------------

    def _bar(self) -> pygame.Rect | None:
        """Thumb of the scroll bar; None if all content is visible."""
        if self.height <= self.area.height:
            return None
        width = self.metrics.px(_BAR)
        high = max(self.metrics.px(28), self.area.height * self.area.height // self.height)
        free = self.area.height - high
        top = round(self.offset * free / (self.height - self.area.height))
        return pygame.Rect(self.area.right - width, self.area.top + top, width, high)

    def draw(self, surface: pygame.Surface) -> None:
        knob = self._bar()
        if knob is None:
            return
        track = pygame.Rect(knob.left, self.area.top, knob.width, self.area.height)
        self.metrics.plates.blit(surface, track, "row", 3)
        self.metrics.plates.blit(surface, knob, "bar", 3)
