"""Wide elements are stretched from a narrow one, and look as if they had been drawn whole."""

from operator import sub

import pygame
import pytest

from tests.support.extent import by_turns
from uno_desktop.ui.theme import SHADOW, STYLES, Theme

_NEAR = 9
"""Difference of a channel (0 to 255) that nobody sees."""


@pytest.mark.parametrize(("style", "scale"), by_turns([*STYLES, "ring"], [1.0, 1.37, 2.0]))
def test_a_stretched_element_is_like_one_drawn_whole(style: str, scale: float) -> None:
    theme = Theme(scale)
    for width, height, radius in ((300, 44, 22), (240, 81, 18), (199, 10, 10), (160, 60, 12)):
        size = round(width * scale), round(height * scale)
        rim = 5 if style == "ring" else 0
        whole = theme.drawn_whole(style, size, round((radius + rim) * scale))
        found = pygame.Surface(whole.size, pygame.SRCALPHA, 32)
        rect = pygame.Rect((round(SHADOW * scale),) * 2, size)
        if rim:
            theme.ring(found, rect.inflate(-round(10 * scale), -round(10 * scale)), radius)
        else:
            theme.blit(found, rect, style, radius)
        a, b = (pygame.image.tobytes(each, "RGBA") for each in (found, whole))
        assert len(a) == len(b) and max(map(abs, map(sub, a, b))) <= _NEAR, (style, size, radius)
