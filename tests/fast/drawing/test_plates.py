"""Wide plates are stretched from a narrow one, and look as if they had been drawn whole."""

from operator import sub

import pygame
import pytest

from tests.support.extent import by_turns
from uno_desktop.drawing.plates import PLATES, Plates

_NEAR = 11
"""Difference of a channel (0 to 255) that nobody sees."""


@pytest.mark.parametrize(("style", "scale"), by_turns([*PLATES], [1.0, 1.37, 2.0]))
def test_a_stretched_plate_is_like_one_drawn_whole(style: str, scale: float) -> None:
    plates = Plates(scale)
    for width, height, radius in ((300, 44, 22), (240, 81, 18), (199, 10, 10), (160, 60, 12)):
        size = round(width * scale), round(height * scale)
        whole = plates.drawn_whole(style, size, round(radius * scale))
        found = pygame.Surface(whole.size, pygame.SRCALPHA, 32)
        plates.blit(found, pygame.Rect((plates.margin(style),) * 2, size), style, radius)
        a, b = (pygame.image.tobytes(each, "RGBA") for each in (found, whole))
        assert len(a) == len(b) and max(map(abs, map(sub, a, b))) <= _NEAR, (style, size, radius)
