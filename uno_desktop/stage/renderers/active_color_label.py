"""Shows the active colour without relying on hue: its glyph beside the discard pile, and optionally its name."""

from __future__ import annotations

import pygame

from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import ALL_COLORS, bright
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.cards import ALL_COLOR_LETTERS, Color
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds
from uno_desktop.stage.texts.journal_text import capitalised, color_name

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIZE, _LARGEST = 15.0, 21.0
"""Points of the name, and its maximum size in units with larger text."""


class ActiveColorLabel:
    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._fonts = fonts
        self._panel_backgrounds = panel_backgrounds

    def draw(self, surface: pygame.Surface, color: Color, named: bool) -> None:
        """Draws the glyph on its plate, with the colour's name if `named`."""
        letter = ALL_COLOR_LETTERS[color]
        box = self._layout.color_box()
        self._panel_backgrounds.blit(surface, box, "player", 20)
        self._centred(
            surface, icon(ALL_COLORS[letter].glyph, round(26 * self._layout.unit), bright(letter)), box.center
        )
        if named:
            line = self._line(color)
            plate = self.name_box(color)
            self._panel_backgrounds.blit(surface, plate, "notice", plate.h / self._layout.unit / 2)
            self._centred(surface, line, plate.center)

    def name_box(self, color: Color) -> Box:
        line, unit = self._line(color), self._layout.unit
        box = self._layout.color_box()
        wide, high = line.width + 20 * unit, line.height + 4 * unit
        left = max(box.center[0] - wide / 2, self._layout.color_left())
        return Box(left, box.bottom + 4 * unit, wide, high)

    def _line(self, color: Color) -> pygame.Surface:
        points = min(_SIZE, _LARGEST * self._layout.unit / self._fonts.scale)
        shade = bright(ALL_COLOR_LETTERS[color])
        return self._fonts.render(capitalised(color_name(color)), points, "title", shade)

    def _centred(self, surface: pygame.Surface, picture: pygame.Surface, spot: tuple[float, float]) -> None:
        place = (round(spot[0] - picture.width / 2), round(spot[1] - picture.height / 2))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
