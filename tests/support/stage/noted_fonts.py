"""Fonts that write down what is drawn with them."""

from typing import NamedTuple

import pygame

from uno_desktop.drawing.fonts import ROUND
from uno_desktop.drawing.palette import WHITE, ColorLike
from uno_desktop.drawing.text import Fonts


class DrawnLine(NamedTuple):
    """Line of text, and its size in pixels."""

    text: str
    pixels: int


class NotedFonts(Fonts):
    """Counts measurements in `looks`, and keeps the drawn lines."""

    def __init__(self, scale: float, typeface: str = ROUND) -> None:
        super().__init__(scale, typeface)
        self.looks = 0
        self.drawn: list[DrawnLine] = []

    def measure(self, text: str, size: float, weight: str = "regular") -> tuple[int, int]:
        self.looks += 1
        return super().measure(text, size, weight)

    def render(self, text: str, size: float, weight: str = "regular", color: ColorLike = WHITE) -> pygame.Surface:
        self.drawn.append(DrawnLine(text, round(size * self.scale)))
        return super().render(text, size, weight, color)
