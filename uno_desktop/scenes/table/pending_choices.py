"""Pending choices: the color wheel and the seat choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from uno_desktop.model.cards import NOBODY, Color, Seat
from uno_desktop.scenes.controls.key_glyphs import button_glyph
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.renderers.color_wheel import PLACES, ColorWheelRenderer
from uno_desktop.stage.renderers.hud import Button, HudRenderer
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds
from uno_desktop.stage.texts.journal_text import color_key, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE, ENTER

_OPENING = 0.16  # seconds
_PANEL_WIDE, _TITLE_HIGH, _TITLE_FOR_TEXT = 560.0, 68.0, 28.0  # units

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Answer(NamedTuple):
    """Answer: its name and callback; `marked` if it has keyboard focus, `taken` if it is selected in a multiple
    choice.
    """

    name: str
    take: Callable[[], object]
    marked: bool = False
    taken: bool | None = None
    box: Box = Box(0, 0, 0, 0)
    enabled: bool = True


class Choice(Protocol):
    """Question on the table. `key` and `click` return True if they used the event."""

    title: str

    def answers(self, names: Sequence[str]) -> list[Answer]:
        """Returns the possible answers; `names` are those of the seats."""
        ...

    def key(self, key: int) -> bool:
        """Handles a key press."""
        ...

    def point(self, x: float, y: float) -> None:
        """Handles mouse motion."""
        ...

    def click(self, x: float, y: float) -> bool:
        """Handles a mouse press."""
        ...

    def update(self, dt: float) -> None: ...

    def draw(self, surface: pygame.Surface, now: float) -> None: ...


class ColorChoice:
    """Color wheel: mouse, the letters of the colors, or arrows and Enter."""

    def __init__(self, wheel: ColorWheelRenderer, first: Color, pick: Callable[[Color], None]) -> None:
        """`first` is the color marked at the beginning."""
        self._wheel = wheel
        self._pick = pick
        self.title = tr("table.choose_color")
        self.chosen = first
        self._grown = 0.0

    def answers(self, names: Sequence[str]) -> list[Answer]:
        wheel = self._wheel
        return [
            Answer(color_name(color), partial(self._pick, color), color == self.chosen, box=wheel.box_of(color))
            for color in PLACES
        ]

    def key(self, key: int) -> bool:
        """Letters choose at once; arrows move the mark."""
        named = [color for color in PLACES if key == ord(color_key(color).lower())]
        if named:
            self._pick(named[0])
            return True
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            side, height = PLACES[self.chosen]
            wanted = (dx or side, dy or height)
            self.chosen = next(color for color, place in PLACES.items() if place == wanted)
            return True
        if key == pygame.K_TAB:
            order = list(PLACES)
            self.chosen = order[(order.index(self.chosen) + 1) % len(order)]
            return True
        if key in (*ENTER, CHOOSE, pygame.K_SPACE):
            self._pick(self.chosen)
            return True
        return False

    def point(self, x: float, y: float) -> None:
        color = self._wheel.color_at(x, y)
        if color is not None:
            self.chosen = color

    def click(self, x: float, y: float) -> bool:
        color = self._wheel.color_at(x, y)
        if color is None:
            return False
        self._pick(color)
        return True

    def update(self, dt: float) -> None:
        self._grown = min(1.0, self._grown + dt / _OPENING)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        self._wheel.draw(surface, self.title, self.chosen, 0.55 + 0.45 * self._grown)


class SeatChoice:
    """Seat choice: the player panels, their digits, arrows and Enter; or no seat, if offered."""

    def __init__(
        self,
        layout: Layout,
        hud: HudRenderer,
        panel_backgrounds: PanelBackgrounds,
        title: str,
        seats: Iterable[Seat],
        pick: Callable[[Seat], object],
    ) -> None:
        """`seats` to choose from; NOBODY among them adds a button for no seat at all."""
        offered = set(seats)
        self.title = title
        self._layout = layout
        self._hud = hud
        self._panel_backgrounds = panel_backgrounds
        self._pick = pick
        self._order: list[Seat] = [seat for seat in (*layout.others, layout.me) if seat in offered]
        if NOBODY in offered:
            self._order.append(NOBODY)
        self.chosen = self._order[0]

    def answers(self, names: Sequence[str]) -> list[Answer]:
        return [
            Answer(
                tr("table.no_swap") if seat == NOBODY else names[seat],
                partial(self._pick, seat),
                seat == self.chosen,
                box=self._reach(seat),
            )
            for seat in self._order
        ]

    def key(self, key: int) -> bool:
        """Digits choose the player panels from the left, 0 the viewer or no seat, N no seat."""
        seat = self._layout.seat_of_digit(key - pygame.K_0)
        if key == pygame.K_0 and self._layout.me in self._order:
            seat = self._layout.me
        elif means(key, "nobody"):
            seat = NOBODY
        if seat is not None and seat in self._order:
            self._pick(seat)
            return True
        if key in _ARROWS or key == pygame.K_TAB:
            back = key in (pygame.K_LEFT, pygame.K_UP)
            place = self._order.index(self.chosen) + (-1 if back else 1)
            self.chosen = self._order[place % len(self._order)]
            return True
        if key in (*ENTER, CHOOSE, pygame.K_SPACE):
            self._pick(self.chosen)
            return True
        return False

    def point(self, x: float, y: float) -> None:
        seat = self._at(x, y)
        if seat is not None:
            self.chosen = seat

    def click(self, x: float, y: float) -> bool:
        """Chooses a player panel, its fan or the button."""
        seat = self._at(x, y)
        if seat is None:
            return False
        self._pick(seat)
        return True

    def update(self, dt: float) -> None:
        """Does nothing: the choice has no animation."""

    def _at(self, x: float, y: float) -> Seat | None:
        for seat in self._order:
            if self._reach(seat).contains(x, y):
                return seat
        return None

    def _reach(self, seat: Seat) -> Box:
        if seat == NOBODY:
            return self._no_box()
        seat_box = self._layout.seat_box(seat)
        return seat_box if seat == self._layout.me else seat_box.union(self._layout.fan_box(seat))

    def _panel(self) -> Box:
        room, unit = self._layout.choice_room(_PANEL_WIDE), self._layout.unit
        high = self._title_high() + (self._no_high() if NOBODY in self._order else 0.0)
        wide = min(room.w, _PANEL_WIDE * unit)
        return Box(room.center[0] - wide / 2, room.center[1] - high / 2, wide, min(high, room.h))

    def _title_high(self) -> float:
        return (_TITLE_HIGH + _TITLE_FOR_TEXT * (self._layout.text - 1.0)) * self._layout.unit

    def _no_high(self) -> float:
        return (self._layout.button_high + 16.0) * self._layout.unit

    def _no_box(self) -> Box:
        panel, unit = self._panel(), self._layout.unit
        wide, high = min(panel.w - 40 * unit, 300.0 * unit), self._layout.button_high * unit
        return Box(panel.center[0] - wide / 2, panel.bottom - high - 16 * unit, wide, high)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        unit, panel = self._layout.unit, self._panel()
        self._panel_backgrounds.blit(surface, panel, "panel", 24)
        title = panel._replace(h=panel.h - (self._no_high() if NOBODY in self._order else 0.0))
        self._hud.title(surface, self.title, title.inflated(-12 * unit))
        for seat in self._order:
            if seat == NOBODY:
                continue
            seat_panel = self._layout.seat_box(seat)
            strength = 1.0 if seat == self.chosen else 0.55
            self._panel_backgrounds.blit(surface, seat_panel, "focus", min(32.0, seat_panel.h / unit / 2), strength)
            below = (4 * self._layout.text - 6) * unit  # a large chip would cover the number of cards
            spot = (seat_panel.right - 8 * unit, self._layout.panel_box(seat).bottom + below)
            self._hud.chip(surface, str(self._layout.digit(seat)), spot)
        if NOBODY in self._order:
            button = Button("no swap", self._no_box(), tr("table.no_swap"), button_glyph("nobody"), "ink")
            self._hud.button(surface, button, self.chosen == NOBODY, self.chosen == NOBODY, now)
