"""Shows the active colour without relying on hue: its glyph beside the discard pile, and optionally its name."""

from __future__ import annotations

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import ALL_COLORS, bright
from uno_desktop.model.cards import ALL_COLOR_LETTERS, Color
from uno_desktop.stage.layout.table_layout import Box
from uno_desktop.stage.renderers.panel_backgrounds import Renderer
from uno_desktop.stage.texts.journal_text import capitalised, color_name

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIZE, _LARGEST = 15.0, 21.0
"""Points of the name, and its maximum size in units with larger text."""


class ActiveColorLabel(Renderer):
    def draw(self, surface: pygame.Surface, color: Color, named: bool) -> None:
        """Draws the glyph on its plate, with the colour's name if `named`."""
        letter = ALL_COLOR_LETTERS[color]
        box = self._layout.color_box()
        self._panel_backgrounds.blit(surface, box, "player", 20)
        blit_centred(surface, icon(ALL_COLORS[letter].glyph, round(26 * self._layout.unit), bright(letter)), box.center)
        if named:
            line = self._line(color)
            plate = self.name_box(color)
            self._panel_backgrounds.blit(surface, plate, "notice", plate.h / self._layout.unit / 2)
            blit_centred(surface, line, plate.center)

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
