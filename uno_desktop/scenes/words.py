"""Lines and paragraphs on a page: put at a point, made smaller or cut where they would not fit."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.stage.text import Lettering

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SMALLEST = 0.72
"""A line is made smaller down to this part of its size, and then cut."""


def fitted(
    lettering: Lettering, text: str, size: float, weight: str, color: str, width: int
) -> pygame.Surface:
    """`text` as a surface of at most `width` pixels."""
    line = lettering.render(text, size, weight, color)
    if line.width <= width:
        return line
    smaller = size
    while line.width > width and smaller > size * _SMALLEST:
        smaller -= 0.5
        line = lettering.render(text, smaller, weight, color)
    while line.width > width and len(text) > 1:
        text = text.rstrip("…")[:-1].rstrip() + "…"
        line = lettering.render(text, smaller, weight, color)
    return line


def put(surface: pygame.Surface, line: pygame.Surface, **anchor: tuple[int, int]) -> pygame.Rect:
    """Blit `line` with one of its anchors (`midleft=`, `center=` …) at a point; the rectangle it covers."""
    rect = line.get_rect(**anchor)
    surface.blit(line, rect, special_flags=PREMULTIPLIED)
    return rect


def wrapped(lettering: Lettering, text: str, size: float, weight: str, width: int) -> list[str]:
    """`text` broken between words into lines of at most `width` pixels; newlines are kept."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and lettering.render(longer, size, weight, "white").width > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def paragraph(
    lettering: Lettering,
    text: str,
    size: float,
    weight: str,
    color: str,
    width: int,
    align: str = "left",
    leading: float = 1.32,
) -> pygame.Surface:
    """`text` broken into lines, as one surface `width` pixels wide; `align` is left, center or right."""
    lines = [
        lettering.render(line, size, weight, color) for line in wrapped(lettering, text, size, weight, width)
    ]
    return stacked(lines, width, align, leading)


def stacked(lines: Sequence[pygame.Surface], width: int, align: str, leading: float) -> pygame.Surface:
    """Lines under each other on one surface with premultiplied alpha."""
    pitch = round(max(line.height for line in lines) * leading / 1.2)
    whole = pygame.Surface((width, pitch * len(lines)), pygame.SRCALPHA)
    for row, line in enumerate(lines):
        spare = width - line.width
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        whole.blit(line, (x, row * pitch), special_flags=PREMULTIPLIED)
    return whole
