"""Plates that only note where they would be drawn."""

from typing import Any

import pygame

from uno_desktop.drawing.plates import Plates


class NotedPlates(Plates):
    """Notes the box and the style of each plate in `drawn`."""

    def __init__(self, scale: float) -> None:
        super().__init__(scale)
        self.drawn: list[tuple[pygame.FRect, str]] = []

    def blit(self, surface: pygame.Surface, box: Any, style: str, radius: float = 18, strength: float = 1.0) -> None:
        self.drawn.append((pygame.FRect(box), style))
