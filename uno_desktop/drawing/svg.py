"""Builds SVG text, and rasterises it to surfaces with premultiplied alpha.

The renderer supports no text, clip paths, masks, filters or `use`, and no `#rrggbbaa`; this module emits
none of them.
"""

import io
import math
from collections.abc import Mapping, Sequence

import pygame

Point = tuple[float, float]


def num(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path(d: str, fill: str, transform: str = "", **attributes: str | float) -> str:
    """Returns a path element. Attribute names use `_` for `-`."""
    moved = f' transform="{transform}"' if transform else ""
    return f'<path d="{d}" fill="{fill}"{moved}{_written(attributes)}/>'


def group(content: str, transform: str, **attributes: str | float) -> str:
    """Returns a group with a transform; its attributes are inherited by elements that do not set them."""
    return f'<g transform="{transform}"{_written(attributes)}>{content}</g>'


def circle(center: Point, radius: float, fill: str) -> str:
    return f'<circle cx="{num(center[0])}" cy="{num(center[1])}" r="{num(radius)}" fill="{fill}"/>'


def round_rect(x: float, y: float, w: float, h: float, r: float) -> str:
    """Returns path commands of a rounded rectangle, clockwise."""
    return (
        f"M{num(x + r)} {num(y)}H{num(x + w - r)}A{num(r)} {num(r)} 0 0 1 {num(x + w)} {num(y + r)}"
        f"V{num(y + h - r)}A{num(r)} {num(r)} 0 0 1 {num(x + w - r)} {num(y + h)}"
        f"H{num(x + r)}A{num(r)} {num(r)} 0 0 1 {num(x)} {num(y + h - r)}"
        f"V{num(y + r)}A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y)}Z"
    )


def round_polygon(points: Sequence[Point], radius: float) -> str:
    """Returns path commands of a polygon; each corner is rounded from `radius` before it to `radius` after it."""
    commands = []
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        start, end = _toward(corner, before, radius), _toward(corner, after, radius)
        move = "M" if i == 0 else "L"
        commands.append(f"{move}{_xy(start)}Q{_xy(corner)} {_xy(end)}")
    return "".join(commands) + "Z"


def polygon(points: Sequence[Point]) -> str:
    return "M" + "L".join(_xy(point) for point in points) + "Z"


def stroke(shape: str, shade: str, width: float, opacity: float = 1.0, **attributes: str | float) -> str:
    """Returns a line along path commands."""
    if opacity != 1.0:
        attributes["stroke_opacity"] = opacity
    return path(shape, "none", "", stroke=shade, stroke_width=num(width), **attributes)


def linear(name: str, stops: Sequence[tuple[float, str]], start: Point, end: Point, opacity: float = 1.0) -> str:
    """Returns a linear gradient in user units; each stop is (offset 0..1, colour). The renderer has no opacity for a
    whole gradient, so each stop contains it.
    """
    clear = "" if opacity == 1.0 else f' stop-opacity="{opacity}"'
    body = "".join(f'<stop offset="{at}" stop-color="{shade}"{clear}/>' for at, shade in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{num(start[0])}" '
        f'y1="{num(start[1])}" x2="{num(end[0])}" y2="{num(end[1])}">{body}</linearGradient>'
    )


def radial(name: str, stops: Sequence[tuple[float, str, float]], center: Point, radius: float) -> str:
    """Returns a radial gradient in user units; each stop is (offset 0..1, colour, opacity 0..1)."""
    body = "".join(
        f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{opacity}"/>' for at, shade, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{num(center[0])}" '
        f'cy="{num(center[1])}" r="{num(radius)}">{body}</radialGradient>'
    )


def document(width: float, height: float, defs: str, body: str) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}">'
    return f"{head}<defs>{defs}</defs>{body}</svg>"


def rasterise(text: str, size: tuple[int, int]) -> pygame.Surface:
    """Rasterises SVG text at `size` pixels, with premultiplied alpha. Needs no window."""
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    picture = argb(drawn).premul_alpha()
    if picture.size == size:
        return picture
    exact = pygame.Surface(size, pygame.SRCALPHA, 32)  # the renderer is off by one pixel at some sizes
    exact.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return exact


def argb(surface: pygame.Surface) -> pygame.Surface:
    """Converts `surface` to the display's pixel format with alpha, like `convert_alpha`, but without a window.

    Blits between different channel orders are several times slower.
    """
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


def _written(attributes: Mapping[str, str | float]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def _toward(start: Point, end: Point, distance: float) -> Point:
    part = distance / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _xy(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def at(radius: float, degrees: float, middle: Point = (50.0, 50.0)) -> Point:
    """Returns the point at `radius` from the middle, `degrees` clockwise from the top."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def ring(radius: float, middle: Point = (50.0, 50.0)) -> str:
    return oval(middle, radius, radius)


def oval(middle: Point, wide: float, high: float) -> str:
    """Returns path commands of an ellipse with the semi-axes `wide` and `high`."""
    x, y, a, b = middle[0], num(middle[1]), num(wide), num(high)
    left, right = num(x - wide), num(x + wide)
    return f"M{left} {y}A{a} {b} 0 1 1 {right} {y}A{a} {b} 0 1 1 {left} {y}Z"


def star(points: int, outer: float, inner: float, radius: float) -> str:
    """Returns path commands of a star with rounded corners and one point at the top."""
    corners = [at(outer if i % 2 == 0 else inner, i * 180 / points, (50.0, 50.0)) for i in range(points * 2)]
    return round_polygon(corners, radius)
