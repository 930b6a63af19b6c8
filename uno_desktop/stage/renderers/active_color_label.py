"""Label of the active colour: its glyph beside the piles, and its name."""

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import ALL_COLORS, bright
from uno_desktop.model.cards import ALL_COLOR_LETTERS, Color
from uno_desktop.stage.renderers.renderer import Renderer
from uno_desktop.stage.texts.journal_text import capitalised, color_name

_LABEL_SIZE, _LABEL_LARGEST = 15.0, 21.0
"""Font size of the name in points, and its maximum in units with larger text."""


class ActiveColorLabel(Renderer):
    def draw(self, surface: pygame.Surface, color: Color, named: bool) -> None:
        """Draws the glyph of the active colour on its background, with the colour's name below if `named`."""
        letter = ALL_COLOR_LETTERS[color]
        box = self._layout.piles.color_box()
        self._plates.blit(surface, box, "player", 20)
        blit_centred(surface, icon(ALL_COLORS[letter].glyph, round(26 * self._layout.unit), bright(letter)), box.center)
        if named:
            line = self._line(color)
            plate = self.name_box(color)
            self._plates.blit(surface, plate, "notice", plate.h / self._layout.unit / 2)
            blit_centred(surface, line, plate.center)

    def name_box(self, color: Color) -> Box:
        line, unit = self._line(color), self._layout.unit
        box = self._layout.piles.color_box()
        wide, high = line.width + 20 * unit, line.height + 4 * unit
        left = max(box.center[0] - wide / 2, self._layout.piles.color_left())
        return Box(left, box.bottom + 4 * unit, wide, high)

    def _line(self, color: Color) -> pygame.Surface:
        points = min(_LABEL_SIZE, _LABEL_LARGEST * self._layout.unit / self._fonts.scale)
        shade = bright(ALL_COLOR_LETTERS[color])
        return self._fonts.render(capitalised(color_name(color)), points, "title", shade)
