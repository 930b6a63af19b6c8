"""Base of the renderers that draw text on plates, at one window size."""

from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.table_layout import Layout


class Renderer:
    """Draws text on plates."""

    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        self._layout = layout
        self._fonts = fonts
        self._plates = plates
