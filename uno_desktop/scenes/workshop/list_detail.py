"""Base of list-detail pages: a list on the left and the selected item on the right; in one column below its row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from uno_desktop.scenes.services import Services
from uno_desktop.ui.form_page import FormPage, PageCommand, Part
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.widgets import Widget

_LIST_PART, _LIST_LEAST, _SPACE, _INSET = 0.4, 320.0, 34.0, 12.0
_DEED, _GAP, _BETWEEN = 44.0, 6.0, 8.0
_ACROSS = 3


class ListCommand(NamedTuple):
    """Command on the selected item, and its enabled state."""

    command: PageCommand
    enabled: bool = True


class ListPage(FormPage):
    """List-detail page; subclasses provide the rows, the details and the commands."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._kept_right = 0.0

    @property
    def list_part(self) -> Part:
        body = self.body.shrunk(_INSET)
        return body if self.narrow else body._replace(w=max(_LIST_LEAST, body.w * _LIST_PART))

    @property
    def details_part(self) -> Part:
        """Area of the details; unused in one column."""
        body, left = self.body.shrunk(_INSET), self.list_part.right + _SPACE
        return Part(left, body.y, body.right - left, body.h)

    def fill_list(self, room: Scroller) -> None:
        """Adds all rows to the scroller; in one column also `add_details` below the selected row."""

    def add_description(self, room: Scroller) -> None:
        """Adds the details of the selected item to the scroller."""

    def list_commands(self) -> list[ListCommand]:
        """Returns the commands on the selected item."""
        return []

    def build_columns(self) -> None:
        """Builds the columns; called in `build` before the bottom row of buttons."""
        metrics = self.metrics
        room = Scroller(metrics, metrics.place(*self.list_part), self.scrolled)
        self.scrollers = [room]
        self.fill_list(room)
        if not self.narrow:
            x, y, width, height = self.details_part
            acts = self.list_commands()
            foot = self._foot(len(acts))
            right = Scroller(metrics, metrics.place(x, y, width, height - foot), self._kept_right)
            self.scrollers.append(right)
            self.add_description(right)
            self._add_commands(acts, pygame.Rect(0, 0, 0, 0), None)

    def put(self, room: Scroller, widget: Widget, gap: float = _GAP) -> pygame.Rect:
        """Adds a widget `gap` units below the content and returns its rectangle."""
        box = widget.rect.move(0, room.height + (self.metrics.px(gap) if room.height else 0))
        room.add(self.add(widget), box)
        return box

    def add_details(self, room: Scroller) -> None:
        """Adds the details and commands of the selected item below the content; one-column layout only."""
        self.add_description(room)
        self._add_commands(self.list_commands(), pygame.Rect(0, room.height, room.widest, 0), room)

    def _foot(self, count: int) -> float:
        """Returns the height in units of `count` buttons below the details."""
        rows = -(-count // _ACROSS)
        return rows * (_DEED + _BETWEEN) + 4 if rows else 0.0

    def _add_commands(self, acts: Sequence[ListCommand], below: pygame.Rect, room: Scroller | None) -> None:
        metrics, across = self.metrics, 2 if room is not None else _ACROSS
        x, y, width, height = self.details_part
        whole = room.widest / metrics.scale if room is not None else width
        each = (whole - (across - 1) * _BETWEEN) / across
        top = y + height - self._foot(len(acts)) + 4 + _BETWEEN
        for number, act in enumerate(acts):
            row, column = divmod(number, across)
            left, down = column * (each + _BETWEEN), row * (_DEED + _BETWEEN)
            command = act.command
            if room is None:
                made = self.button((x + left, top + down, each, _DEED), command.key, command.run, command.style, 17)
            else:
                made = self.button((0, 0, each, _DEED), command.key, command.run, command.style, 17)
                spot = (metrics.px(left), below.y + metrics.px(12 + down))
                room.add(made, pygame.Rect(spot, made.rect.size))
            made.enabled = act.enabled

    def update(self, dt: float) -> None:
        super().update(dt)
        for room in self.scrollers[1:]:
            self._kept_right = room.scrolled

    def draw_panels(self, surface: pygame.Surface) -> None:
        self.panel(surface, self.list_part)
        if not self.narrow:
            self.panel(surface, self.details_part)

    def focus_on(self, chosen: type[Widget]) -> None:
        """Focuses the selected row again after a one-column rebuild has moved it; `chosen` is the row class."""
        rows = [widget for widget in self.widgets if isinstance(widget, chosen)]
        found = [row for row in rows if getattr(row, "is_chosen", lambda: False)()]
        if found:
            self.focus.focus(found[0])
