"""Prompt for a colour: a wheel of four large quadrants, each with colour, glyph and key."""

import math
from collections.abc import Callable
from functools import cached_property, partial

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.plates import shared_plates
from uno_desktop.drawing.text import Fonts, fit_rows
from uno_desktop.model.cards import ALL_COLOR_LETTERS, BLUE, GREEN, RED, YELLOW, Color
from uno_desktop.scenes.controls.keymap import pad_in_use
from uno_desktop.scenes.table.prompts.table_prompt import PromptAnswer, TablePrompt
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.texts.journal_text import capitalised, color_key, color_name
from uno_desktop.ui.metrics import Metrics

PLACES: dict[Color, tuple[int, int]] = {RED: (-1, -1), BLUE: (1, -1), YELLOW: (-1, 1), GREEN: (1, 1)}
_DARK_PLACES: dict[Color, tuple[int, int]] = {4: (-1, -1), 5: (1, -1), 6: (-1, 1), 7: (1, 1)}
"""Position of each colour, as on the wild cards: left or right, above or below."""
_RADIUS = 142.0
_HUB = 40.0
_GAP = 5.0
_TITLE, _TITLE_FOR_TEXT = 36.0, 24.0
_WIDE, _WIDE_FOR_TEXT = 330.0, 90.0  # units wide, and increase per 100 % of larger text
CHOSEN_OUT = 9.0  # units that the chosen quadrant moves outwards
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class ColorWheelRenderer:
    """Draws the colour wheel and hit-tests its colours, at one window size."""

    def __init__(self, layout: Layout, fonts: Fonts) -> None:
        self._layout = layout
        self._fonts = fonts
        self.places = PLACES
        """The colours to choose from, with their positions."""
        self.named = False
        """True if each colour's name is shown."""
        self._wedges: dict[tuple[Color, bool, bool, bool], pygame.Surface] = {}
        self._plates = shared_plates(layout.unit)

    def offer(self, color: Color) -> None:
        """Offers the four colours of the card side to which the given colour belongs."""
        self.places = PLACES if color in PLACES else _DARK_PLACES

    @cached_property
    def _title_high(self) -> float:
        """Height of the prompt in units."""
        return _TITLE + _TITLE_FOR_TEXT * (self._layout.text - 1.0)

    @cached_property
    def _space(self) -> Box:
        """Box of wheel and prompt, in pixels."""
        return self._layout.prompt_space(_WIDE + _WIDE_FOR_TEXT * (self._layout.text - 1.0))

    @property
    def center(self) -> tuple[float, float]:
        space = self._space
        return space.center[0], space.bottom - (self.radius + CHOSEN_OUT) * self._layout.unit

    @cached_property
    def radius(self) -> float:
        """Radius in units: as large as fits between the panels, the hand and the name of the active colour."""
        space = self._space
        unit = self._layout.unit
        beside = min(space.w / 2, self._layout.piles.color_left() - space.center[0])
        return min(_RADIUS, (space.h / unit - self._title_high - 2 * CHOSEN_OUT) / 2, beside / unit - CHOSEN_OUT)

    @property
    def title_space(self) -> Box:
        """Box of the prompt above the wheel, in pixels."""
        unit = self._layout.unit
        high = self._title_high * unit
        top = self.center[1] - (self.radius + CHOSEN_OUT) * unit - high
        wide = max(_WIDE * unit, self._space.w)
        return Box(self.center[0] - wide / 2, top, wide, high)

    def color_at(self, x: float, y: float) -> Color | None:
        """Returns the colour at a point; None outside the wheel and on its hub."""
        cx, cy = self.center
        dx, dy = x - cx, y - cy
        unit = self._layout.unit
        if not _HUB * 0.7 * unit <= math.hypot(dx, dy) <= (self.radius + CHOSEN_OUT) * unit:
            return None
        side = (1 if dx > 0 else -1, 1 if dy > 0 else -1)
        return next(color for color, place in self.places.items() if place == side)

    def box_of(self, color: Color) -> Box:
        (x, y), (side, height) = self.center, self.places[color]
        reach = self.radius * self._layout.unit
        return Box(x - reach * (side < 0), y - reach * (height < 0), reach, reach)

    def draw(self, surface: pygame.Surface, title: str, chosen: Color, grown: float) -> None:
        """Draws the wheel: `chosen` lies further out, its sign in the middle; `grown` from 0 to 1 while it opens."""
        unit = self._layout.unit
        cx, cy = self.center
        shade = self._shade
        surface.blit(shade, (cx - shade.width / 2, cy - shade.height / 2), special_flags=_PREMULTIPLIED)
        for color, (side, height) in self.places.items():
            wedge = self._wedge(color, color == chosen)
            if grown < 1.0:
                size = max(2, round(wedge.width * grown))
                wedge = pygame.transform.smoothscale(wedge, (size, size))
            out = (CHOSEN_OUT if color == chosen else _GAP / 2) * unit
            x = cx + side * out - (wedge.width if side < 0 else 0)
            y = cy + height * out - (wedge.height if height < 0 else 0)
            surface.blit(wedge, (round(x), round(y)), special_flags=_PREMULTIPLIED)
        self._draw_hub(surface, chosen)
        line, box = self._title_line(title), self.title_box(title)
        if self._layout.enlarged:  # in that case it covers the piles
            self._plates.blit(surface, box.inflated(8 * unit), "notice", 16)
        surface.blit(line, box[:2], special_flags=_PREMULTIPLIED)

    def _title_line(self, title: str) -> pygame.Surface:
        space = self.title_space
        rows = fit_rows(self._fonts, title, "title", 22, (space.w, space.h), 1)
        return self._fonts.render(rows.rows[0], rows.size, "title", palette.WHITE)

    def title_box(self, title: str) -> Box:
        """Returns the box of the prompt's words, in pixels."""
        line, (x, y) = self._title_line(title), self.title_space.center
        return Box(round(x - line.width / 2), round(y - line.height / 2), *line.size)

    def _draw_hub(self, surface: pygame.Surface, chosen: Color) -> None:
        """Draws the sign of the chosen colour on a disc of it."""
        shades, unit = palette.ALL_COLORS[ALL_COLOR_LETTERS[chosen]], self._layout.unit
        sign = icon(shades.glyph, round(_HUB * 0.8 * unit), shades.deepest)
        cx, cy = self.center
        pygame.draw.aacircle(surface, pygame.Color(palette.WHITE), (cx, cy), _HUB * 0.68 * unit)
        pygame.draw.aacircle(surface, pygame.Color(shades.light), (cx, cy), _HUB * 0.6 * unit)
        surface.blit(sign, (cx - sign.width / 2, cy - sign.height / 2), special_flags=_PREMULTIPLIED)

    @cached_property
    def _shade(self) -> pygame.Surface:
        size = round((self.radius * 2 + 120) * self._layout.unit)
        stops = [(0.0, "#04141a", 0.9), (0.62, "#04141a", 0.82), (1.0, "#04141a", 0.0)]
        body = svg.path(svg.round_rect(0, 0, 100, 100, 50), "url(#pool)")
        small = svg.rasterise(svg.document(100, 100, svg.radial("pool", stops, (50, 50), 50), body), (96, 96))
        return pygame.transform.smoothscale(small, (size, size))

    def _wedge(self, color: Color, chosen: bool) -> pygame.Surface:
        key = (color, chosen, self.named, pad_in_use() is None)
        if key not in self._wedges:
            self._wedges[key] = self._draw_wedge(color, chosen)
        return self._wedges[key]

    def _draw_wedge(self, color: Color, chosen: bool) -> pygame.Surface:
        """Quarter of a ring; its inner corner is the wheel's centre."""
        side, height = self.places[color]
        size = round(self.radius * self._layout.unit)
        shades = palette.ALL_COLORS[ALL_COLOR_LETTERS[color]]
        edge = 2.5
        far, near = 100.0 - edge, _HUB
        arc = f"M{near} {edge}H{far}A{far} {far} 0 0 1 {edge} {far}V{near}A{near} {near} 0 0 0 {near} {edge}Z"
        flip = f"translate({0 if side > 0 else 100} {0 if height > 0 else 100}) scale({side} {height})"
        light, base = palette.color(shades.light), palette.color(shades.base)
        defs = svg.linear("fill", [(0, shades.light), (1, palette.hex_of(light.lerp(base, 0.5)))], (0, 0), (0, 100))
        rim = palette.WHITE if chosen else palette.CREAM
        body = svg.path(
            arc, "url(#fill)", flip, stroke=rim, stroke_width=4.5 if chosen else 2.2, stroke_linejoin="round"
        )
        wedge = svg.rasterise(svg.document(100, 100, defs, body), (size, size))
        middle: tuple[float, float] = (50 + side * 4, 50 + height * 4)
        if self.named:
            middle = self._stamp_name(wedge, color, middle, size)
        self._stamp(
            wedge, icon(shades.glyph, round(size * (0.33 if self.named else 0.42)), shades.deepest), middle, size
        )
        if pad_in_use() is None:  # a letter could be taken for a button of the gamepad
            points = min(15.0, 0.27 * size / self._fonts.scale)
            letter = self._fonts.render(color_key(color), points, "title", palette.INK)
            self._stamp(wedge, letter, (50 - side * 27, 50 + height * 31), size)
        return wedge

    def _stamp_name(
        self, wedge: pygame.Surface, color: Color, middle: tuple[float, float], size: int
    ) -> tuple[float, float]:
        """Draws the colour's name between glyph and hub, where the quadrant is wide; returns the glyph's new centre."""
        name = capitalised(color_name(color))
        points = 0.15 * size / self._fonts.scale
        line = self._fonts.render(name, points, "title", palette.INK)
        inwards = -self.places[color][1]
        self._stamp(wedge, line, (middle[0], middle[1] + 23 * inwards), size)
        return middle[0], middle[1] - 5 * inwards

    def _stamp(self, wedge: pygame.Surface, picture: pygame.Surface, middle: tuple[float, float], size: int) -> None:
        place = (middle[0] / 100 * size - picture.width / 2, middle[1] / 100 * size - picture.height / 2)
        wedge.blit(picture, place, special_flags=_PREMULTIPLIED)


class _ColorAnswer(PromptAnswer):
    """Quadrant of the wheel."""

    def __init__(
        self, metrics: Metrics, wheel: ColorWheelRenderer, color: Color, pick: Callable[[Color], object]
    ) -> None:
        rect = pygame.Rect(*(round(part) for part in wheel.box_of(color)))
        super().__init__(metrics, rect, color_name(color), partial(pick, color))
        self._wheel, self.color = wheel, color

    def hit(self, pos: tuple[int, int]) -> bool:
        return self._wheel.color_at(*pos) == self.color


class ColorPrompt(TablePrompt):
    """Colour wheel, with the letters of the colours as shortcuts."""

    def __init__(
        self, title: str, metrics: Metrics, wheel: ColorWheelRenderer, first: Color, pick: Callable[[Color], object]
    ) -> None:
        """`title` says what the colour is for; `first` is the colour that has the focus initially."""
        super().__init__(title)
        self._wheel = wheel
        wheel.offer(first)
        self._colors = tuple(wheel.places)
        self.offer([_ColorAnswer(metrics, wheel, color, pick) for color in self._colors], self._colors.index(first))

    @property
    def chosen(self) -> Color:
        return self._colors[self.place]

    def place_of_key(self, key: int) -> int | None:
        return next((place for place, color in enumerate(self._colors) if key == ord(color_key(color).lower())), None)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        self._wheel.draw(surface, self.title, self.chosen, 0.55 + 0.45 * self._grown)
