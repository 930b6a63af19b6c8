"""Prompts on the table: a question with its answers; the colour wheel, and the seats."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from uno_desktop.drawing.plates import Plates
from uno_desktop.model.cards import NOBODY, Color, Seat
from uno_desktop.scenes.controls.keymap import button_glyph, means
from uno_desktop.scenes.table.hud import HudRenderer, TableButton
from uno_desktop.scenes.table.prompts.color_wheel import ColorWheelRenderer
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.texts.journal_text import color_key, color_name
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE, ENTER

_OPENING = 0.16  # seconds
_PANEL_WIDE, _TITLE_HIGH, _TITLE_FOR_TEXT = 560.0, 68.0, 28.0  # units

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_TAB: 1}
_PRESSES = (*ENTER, CHOOSE, pygame.K_SPACE)


class PromptAnswer(NamedTuple):
    """Answer with its name and callback; `marked` if it has keyboard focus, `taken` if it is selected (None outside a
    multiple selection)."""

    name: str
    take: Callable[[], object]
    marked: bool = False
    taken: bool | None = None
    box: Box = Box(0, 0, 0, 0)
    enabled: bool = True


class TablePrompt(ABC):
    """Question on the table. Mouse, arrows, Tab and Enter reach its answers; some answers have keys of their own."""

    title = ""
    place = 0
    """Index of the answer with keyboard focus."""
    _grown = 0.0
    """Progress of the opening animation, 0 to 1."""

    @abstractmethod
    def answers(self) -> list[PromptAnswer]:
        """Returns the possible answers, in keyboard order."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draws the question."""

    def update(self, dt: float) -> None:
        self._grown = min(1.0, self._grown + dt / _OPENING)

    def at(self, x: float, y: float) -> int | None:
        """Returns the index of the answer at a point, or None."""
        return next((place for place, answer in enumerate(self.answers()) if answer.box.contains(x, y)), None)

    def place_of_key(self, key: int) -> int | None:
        """Returns the index of the answer with this shortcut key, or None."""
        return None

    def moved(self, key: int) -> int:
        """Returns the index to which an arrow key or Tab moves the focus."""
        return (self.place + _STEPS[key]) % len(self.answers())

    def key(self, key: int) -> bool:
        """Handles a key press; returns True if the key was used."""
        place = self.place_of_key(key)
        if place is None and key in _PRESSES:
            place = self.place
        if place is not None:
            self.answers()[place].take()
        elif key in _STEPS:
            self.place = self.moved(key)
        else:
            return False
        return True

    def point(self, x: float, y: float) -> None:
        """Handles mouse motion."""
        place = self.at(x, y)
        self.place = self.place if place is None else place

    def click(self, x: float, y: float) -> bool:
        """Handles a mouse press; returns True if it was used."""
        place = self.at(x, y)
        if place is not None:
            self.answers()[place].take()
        return place is not None


class ColorPrompt(TablePrompt):
    """Colour wheel, with the letters of the colours as shortcuts."""

    def __init__(self, wheel: ColorWheelRenderer, first: Color, pick: Callable[[Color], None]) -> None:
        """`first` is the colour that has the focus initially."""
        self._wheel = wheel
        wheel.offer(first)
        self._pick = pick
        self.title = tr("table.choose_color")
        self._colors = tuple(wheel.places)
        self.place = self._colors.index(first)

    @property
    def chosen(self) -> Color:
        return self._colors[self.place]

    def answers(self) -> list[PromptAnswer]:
        wheel = self._wheel
        return [
            PromptAnswer(color_name(color), partial(self._pick, color), color == self.chosen, box=wheel.box_of(color))
            for color in self._colors
        ]

    def at(self, x: float, y: float) -> int | None:
        color = self._wheel.color_at(x, y)
        return None if color is None else self._colors.index(color)

    def place_of_key(self, key: int) -> int | None:
        return next((place for place, color in enumerate(self._colors) if key == ord(color_key(color).lower())), None)

    def moved(self, key: int) -> int:
        if key not in _ARROWS:
            return super().moved(key)
        dx, dy = _ARROWS[key]
        side, height = self._wheel.places[self.chosen]
        return list(self._wheel.places.values()).index((dx or side, dy or height))

    def draw(self, surface: pygame.Surface, now: float) -> None:
        self._wheel.draw(surface, self.title, self.chosen, 0.55 + 0.45 * self._grown)


class SeatPrompt(TablePrompt):
    """Seats to choose from by a click on a player panel or by its digit; may also offer a button for no seat."""

    def __init__(
        self,
        layout: Layout,
        hud: HudRenderer,
        plates: Plates,
        names: Sequence[str],
        title: str,
        seats: Iterable[Seat],
        pick: Callable[[Seat], object],
    ) -> None:
        """`seats` are the seats to choose from; NOBODY among them adds a button for no seat at all."""
        offered = set(seats)
        self.title, self._names = title, names
        self._layout = layout
        self._hud = hud
        self._plates = plates
        self._pick = pick
        self._order: list[Seat] = [seat for seat in (*layout.others, layout.me) if seat in offered]
        if NOBODY in offered:
            self._order.append(NOBODY)

    @property
    def chosen(self) -> Seat:
        return self._order[self.place]

    def answers(self) -> list[PromptAnswer]:
        return [
            PromptAnswer(
                tr("table.no_swap") if seat == NOBODY else self._names[seat],
                partial(self._pick, seat),
                seat == self.chosen,
                box=self._reach(seat),
            )
            for seat in self._order
        ]

    def place_of_key(self, key: int) -> int | None:
        """Maps digits to the player panels from the left, 0 to the viewer or no seat, and N to no seat."""
        seat = self._layout.seat_of_digit(key - pygame.K_0)
        if key == pygame.K_0 and self._layout.me in self._order:
            seat = self._layout.me
        elif means(key, "nobody"):
            seat = NOBODY
        return self._order.index(seat) if seat in self._order else None

    def _reach(self, seat: Seat) -> Box:
        if seat == NOBODY:
            return self._no_box()
        seat_box = self._layout.seat_box(seat)
        return seat_box if seat == self._layout.me else seat_box.union(self._layout.fan_box(seat))

    def _panel(self) -> Box:
        room, unit = self._layout.prompt_room(_PANEL_WIDE), self._layout.unit
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
        self._plates.blit(surface, panel, "box", 24)
        title = panel._replace(h=panel.h - (self._no_high() if NOBODY in self._order else 0.0))
        self._hud.title(surface, self.title, title.inflated(-12 * unit))
        for seat in self._order:
            if seat == NOBODY:
                continue
            seat_panel = self._layout.seat_box(seat)
            strength = 1.0 if seat == self.chosen else 0.3
            self._plates.blit(surface, seat_panel, "focus", min(32.0, seat_panel.h / unit / 2), strength)
            spot = (seat_panel.center[0], self._layout.panel_box(seat).bottom + 4 * self._layout.text * unit)
            self._hud.chip(surface, str(self._layout.digit(seat)), spot)
        if NOBODY in self._order:
            button = TableButton("no swap", self._no_box(), tr("table.no_swap"), button_glyph("nobody"), "ink")
            self._hud.button(surface, button, self.chosen == NOBODY, self.chosen == NOBODY, now)
