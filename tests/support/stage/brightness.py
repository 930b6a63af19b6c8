"""Difference of two pictures in grey."""

import pygame


def difference(one: pygame.Surface, two: pygame.Surface) -> float:
    """Mean difference of the pixels' brightness, 0 to 255."""
    greys = [pygame.transform.grayscale(surface) for surface in (one, two)]
    pairs = zip(*(pygame.image.tobytes(grey, "RGB")[::3] for grey in greys), strict=True)
    total: int = sum(abs(a - b) for a, b in pairs)
    return total / (one.width * one.height)
