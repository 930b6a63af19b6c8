"""Rows of the options page: the background of an option, and the field of a deck."""

from collections.abc import Callable

import pygame

from uno_desktop.model.options import Option
from uno_desktop.ui.layout import NOWHERE, Spacer, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.widgets import OpenField


class DeckField(OpenField):
    """Field that shows the deck name, or a word for no deck; Enter or a click opens the workshop."""

    mark, align = "pencil", "center"

    def __init__(self, metrics: Metrics, text: str, on_open: Callable[[], None]) -> None:
        super().__init__(metrics, NOWHERE, on_open)
        self.text = text

    @property
    def value_text(self) -> str:
        return self.text


class OptionRow(Tile):
    """Background of an option's title and controls."""

    def __init__(self, metrics: Metrics, option: Option, is_shown: Callable[[], bool]) -> None:
        super().__init__(metrics, Spacer(), "row", radius=12, item=option)
        self.option, self.is_shown = option, is_shown

    def draw(self, surface: pygame.Surface) -> None:
        self.style = "row.hover" if self.is_shown() else "row"
        super().draw(surface)
