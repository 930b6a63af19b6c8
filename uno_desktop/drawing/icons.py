"""Icons for buttons and player panels, most in one colour, drawn from SVG sheets at any size."""

import functools

import pygame

from uno_desktop.drawing import glyphs, palette, svg
from uno_desktop.drawing.drawings import drawing
from uno_desktop.drawing.palette import WHITE, ColorLike


def names() -> tuple[str, ...]:
    """Returns the names of all icons, including the card glyphs."""
    return (*drawing("icons").groups, *glyphs.names())


def icon_svg(name: str, shade: str) -> str:
    """Returns icon `name` in the colour `shade` as SVG. Raises KeyError."""
    if name in glyphs.names():
        return svg.document(100, 100, "", glyphs.drawn(name, shade, (50, 50), 96))
    if name in names():
        return svg.document(100, 100, "", drawing("icons").groups[name].text.replace("currentColor", shade))
    raise KeyError(f"there is no icon called {name!r}")


@functools.lru_cache(maxsize=256)
def _drawn(name: str, size: int, shade: str, alpha: int) -> pygame.Surface:
    picture = svg.rasterise(icon_svg(name, shade), (size, size))
    if alpha < 255:
        picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def icon(name: str, size: int, color: ColorLike = WHITE) -> pygame.Surface:
    """Returns icon `name`, `size` pixels square, premultiplied; shared, must not be drawn on. Raises KeyError."""
    return _drawn(name, max(1, size), palette.hex_of(color), palette.color(color).a)
