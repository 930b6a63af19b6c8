"""Base of the renderers that draw text on plates, at one window size."""

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import LEADING, Fonts, Rows
from uno_desktop.stage.layout.table_layout import Layout


class Renderer:
    """Draws text on plates."""

    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        self._layout = layout
        self._fonts = fonts
        self._plates = plates

    def _blit_rows(
        self, surface: pygame.Surface, rows: Rows, heavy: str, shade: str, center: tuple[float, float]
    ) -> None:
        lines = [self._fonts.render(row, rows.size, heavy, shade) for row in rows.rows]
        pitch = lines[0].height * LEADING
        y = center[1] - pitch * (len(lines) - 1) / 2
        for line in lines:
            blit_centred(surface, line, (center[0], y))
            y += pitch
