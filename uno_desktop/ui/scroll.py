"""A room of a page that holds more than it shows: wheel, drag, page keys, and a bar that says where one is."""

from __future__ import annotations

import pygame

from uno_desktop.ui.metrics import Units
from uno_desktop.ui.widgets import Widget

_NOTCH = 54.0
"""Units for one notch of the wheel."""
_SLACK = 7.0
"""Units that a held mouse may move before it drags instead of clicking."""
_BAR, _GRIP = 6.0, 18.0
"""Width of the bar, and of the strip in which it can be taken, in units."""
_PAGE = 0.85
"""The part of what is shown that a page key goes on by."""
_KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Scroller:
    """Moves its widgets up and down inside `area` (pixels); what lies outside can be neither seen nor clicked."""

    def __init__(self, units: Units, area: pygame.Rect, scrolled: float = 0.0) -> None:
        """`scrolled`: units that the content has gone up already, as far as there is that much."""
        self.units, self.area = units, area
        self.offset = scrolled * units.scale
        """Pixels that the content has gone up."""
        self.margin = 10.0
        """Units around what is uncovered that are seen too."""
        self.height = 0
        """Pixels that the content needs."""
        self._items: list[tuple[Widget, pygame.Rect]] = []
        self._grab: tuple[int, float] | None = None
        self._by_bar = False
        self.dragging = False

    # -- content -----------------------------------------------------------------------------------

    def add(self, widget: Widget, box: pygame.Rect) -> None:
        """Hold `widget` at `box`: pixels from the left upper corner of the content."""
        widget.clip = self.area
        widget.rect = box.copy()
        self._items.append((widget, box))
        self.height = max(self.height, box.bottom)

    def place(self, widget: Widget, box: pygame.Rect) -> None:
        """Hold a widget that is here already at `box` from now on."""
        self._items = [(each, box if each is widget else old) for each, old in self._items]
        self.height = max(self.height, box.bottom)

    def clear(self) -> None:
        """Hold nothing any more, and begin again at the top."""
        self._items.clear()
        self.height, self.offset, self._grab = 0, 0.0, None

    def holds(self, widget: object) -> bool:
        """True if the widget lies in this room."""
        return any(each is widget for each, _ in self._items)

    @property
    def scrolled(self) -> float:
        """Units that the content has gone up: what outlives a change of the window's size."""
        return self.offset / self.units.scale

    def scroll_to(self, scrolled: float) -> None:
        """Let the content have gone up by so many units, as far as there is that much."""
        self.offset = scrolled * self.units.scale
        self.arrange()

    @property
    def widest(self) -> int:
        """Pixels that content may be wide beside the bar."""
        return self.area.width - self.units.px(_GRIP)

    def arrange(self) -> None:
        """Put everything where the offset wants it, and the offset where there is something to see."""
        self.offset = max(0.0, min(self.offset, float(self.height - self.area.height)))
        shift = round(self.offset)
        for widget, box in self._items:
            widget.rect = box.move(self.area.left, self.area.top - shift)
            widget.moved()

    def box(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a rectangle of the content lies on the page now."""
        return rect.move(self.area.left, self.area.top - round(self.offset))

    def uncover(self, widget: object) -> None:
        """Scroll so far that the whole widget is seen, and a little around it."""
        for each, box in self._items:
            if each is widget:
                room = self.units.px(self.margin)
                self.offset = max(self.offset, box.bottom + room - self.area.height)
                self.offset = min(self.offset, box.top - room)
                self.arrange()

    def first_seen(self) -> Widget | None:
        """The first widget that is wholly in sight."""
        return next((each for each, _ in self._items if self.area.contains(each.rect)), None)

    # -- what the player does ----------------------------------------------------------------------

    def wheel(self, notches: float) -> None:
        """The wheel was turned; up is positive."""
        self._move(self.offset - notches * self.units.px(_NOTCH))

    def key(self, key: int) -> bool:
        """Page keys, Home and End; False for other keys, or if there is nothing to scroll."""
        if key not in _KEYS or self.height <= self.area.height:
            return False
        step = self.area.height * _PAGE
        aims = (self.offset - step, self.offset + step, 0.0, float(self.height))
        self._move(aims[_KEYS.index(key)])
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        """The mouse button goes down here; True if it takes the bar."""
        self.dragging = False
        self._by_bar = self._bar() is not None and pos[0] >= self.area.right - self.units.px(_GRIP)
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
        """The mouse moves with its button down; True if the content follows it."""
        if self._grab is None:
            return False
        way = pos[1] - self._grab[0]
        if abs(way) > self.units.px(_SLACK) and self.height > self.area.height:
            self.dragging = True
        if self.dragging:
            factor = self.height / self.area.height if self._by_bar else -1.0
            self._move(self._grab[1] + way * factor)
        return self.dragging

    def release(self) -> bool:
        """The button comes up; True if that ends a drag and is no click."""
        dragged, self._grab, self.dragging = self.dragging, None, False
        return dragged

    def _move(self, offset: float) -> None:
        self.offset = offset
        self.arrange()

    # -- picture -----------------------------------------------------------------------------------

    def _bar(self) -> pygame.Rect | None:
        """The knob of the bar, None if all is in sight."""
        if self.height <= self.area.height:
            return None
        width = self.units.px(_BAR)
        high = max(self.units.px(28), self.area.height * self.area.height // self.height)
        free = self.area.height - high
        top = round(self.offset * free / (self.height - self.area.height))
        return pygame.Rect(self.area.right - width, self.area.top + top, width, high)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar, if there is more than can be seen."""
        knob = self._bar()
        if knob is None:
            return
        rail = pygame.Rect(knob.left, self.area.top, knob.width, self.area.height)
        self.units.skin.blit(surface, rail, "row", 3)
        self.units.skin.blit(surface, knob, "bar", 3)
