"""Luminance, contrast and difference of colours, and simulation of colour blindness."""

import array
import functools
import math
from collections.abc import Sequence
from enum import StrEnum

import pygame

RGB = tuple[int, int, int]


class Vision(StrEnum):
    """Kinds of colour blindness; `GREY` is achromatopsia."""

    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"
    GREY = "grey"


_LUMINANCE = (0.2126, 0.7152, 0.0722)
"""Weights of linear red, green and blue (WCAG 2.2, relative luminance)."""
_MATRICES: dict[Vision, Sequence[Sequence[float]]] = {
    Vision.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    Vision.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    Vision.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
    Vision.GREY: (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}  # fmt: skip
"""Maps linear red, green and blue to their simulation: Machado, Oliveira and Fernandes 2009, severity 1.0."""
_WHITE = (0.95047, 1.0, 1.08883)
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
"""sRGB to CIE XYZ, with white point D65."""


def _straight(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


LINEAR = tuple(_straight(channel) for channel in range(256))
"""Linear light, 0 to 1, by sRGB channel value."""
_STEPS = 4095


@functools.cache
def _channels() -> bytes:
    """sRGB channel by step of linear light. Built on first use: every command imports this module."""
    parts = (step / _STEPS for step in range(_STEPS + 1))
    return bytes(
        round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055)) for part in parts
    )


def luminance(shade: Sequence[int]) -> float:
    """Returns the relative luminance, 0 to 1."""
    return sum(share * LINEAR[channel] for share, channel in zip(_LUMINANCE, shade[:3], strict=True))


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """Returns the contrast ratio, 1 to 21 (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def apart(one: Sequence[int], other: Sequence[int]) -> float:
    """Returns the CIE 1976 colour difference: 2 is just noticeable, 100 is black and white."""
    return math.dist(_lab(one), _lab(other))


def _lab(shade: Sequence[int]) -> tuple[float, float, float]:
    light = [LINEAR[channel] for channel in shade[:3]]
    x, y, z = (
        _root(sum(share * part for share, part in zip(row, light, strict=True)) / white)
        for row, white in zip(_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else part * 841 / 108 + 4 / 29


def seen_colour(shade: Sequence[int], vision: Vision) -> RGB:
    """Returns the colour that shows full vision the colour as `vision` perceives it."""
    light, channels = [LINEAR[channel] for channel in shade[:3]], _channels()
    red, green, blue = (
        channels[round(_STEPS * min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))))]
        for row in _MATRICES[vision]
    )
    return red, green, blue


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
