"""Simulates colour blindness on a whole surface."""

from __future__ import annotations

import array
import functools

import pygame

from uno_desktop.drawing.color_blindness import Vision, seen_colour

_MASKS = (0xFF0000, 0xFF00, 0xFF, 0)


def seen_picture(picture: pygame.Surface, vision: Vision) -> pygame.Surface:
    """Returns a copy of `picture` as perceived with `vision`; a few hundred thousand distinct colours take a second."""

    @functools.cache
    def of(pixel: int) -> int:
        red, green, blue = seen_colour((pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255), vision)
        return red << 16 | green << 8 | blue

    plain = pygame.Surface(picture.get_size(), 0, 32, _MASKS)
    plain.blit(picture, (0, 0))
    pixels = array.array("I", plain.get_buffer().raw)
    drawn = array.array("I", map(of, pixels))
    plain.get_buffer().write(drawn.tobytes(), 0)
    return plain
