"""Small one-coloured signs for buttons and pods, drawn from our own SVG at any size."""

from __future__ import annotations

import functools

import pygame

from uno_desktop.drawing import glyphs, palette, svg
from uno_desktop.drawing.palette import WHITE, ColorLike


def _line(d: str, width: float = 11) -> str:
    """A stroke with round ends; `@` stands for the icon's colour."""
    return (
        f'<path d="{d}" fill="none" stroke="@" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _fill(d: str) -> str:
    return f'<path d="{d}" fill="@" fill-rule="evenodd"/>'


def _gear() -> str:
    ring = "".join(
        f'<path d="{svg.round_rect(42, 4, 16, 26, 4)}" fill="@" transform="rotate({turn} 50 50)"/>'
        for turn in range(0, 360, 45)
    )
    return ring + _fill(
        "M50 20A30 30 0 1 1 50 80A30 30 0 1 1 50 20ZM50 37A13 13 0 1 0 50 63A13 13 0 1 0 50 37Z"
    )


_CARD = svg.round_rect(28, 10, 50, 74, 9)
_ICONS: dict[str, str] = {
    "arrow": _line("M14 50H84M56 20L86 50L56 80"),
    "chevron": _line("M36 16L70 50L36 84", 14),
    "check": _line("M16 54L40 78L84 26", 14),
    "cross": _line("M22 22L78 78M78 22L22 78", 14),
    "speaker": _fill("M8 36H26L50 14V86L26 64H8Z")
    + _line("M64 34C74 42 74 58 64 66M76 20C94 34 94 66 76 80", 8),
    "muted": _fill("M8 36H26L50 14V86L26 64H8Z") + _line("M66 38L90 62M90 38L66 62", 9),
    "fullscreen": _line("M14 36V14H36M64 14H86V36M86 64V86H64M36 86H14V64"),
    "window": _line("M36 12V36H12M64 12V36H88M88 64H64V88M12 64H36V88"),
    "hint": _line("M50 12C30 12 20 27 20 41C20 54 32 58 36 70H64C68 58 80 54 80 41C80 27 70 12 50 12Z", 9)
    + _line("M39 82H61M44 92H56", 8),
    "comment": _line("M14 16H86V68H52L30 88V68H14Z", 9) + _line("M50 28V44M50 54V56", 9),
    "menu": _line("M16 26H84M16 50H84M16 74H84", 12),
    "log": _line("M22 10H78V90H22Z", 9) + _line("M36 32H64M36 50H64M36 68H54", 8),
    "book": _line("M50 24C40 14 24 12 10 14V80C24 78 40 80 50 88C60 80 76 78 90 80V14C76 12 60 14 50 24Z", 9)
    + _line("M50 26V84", 8),
    "undo": _line("M34 20L14 40L34 60M16 40H60C76 40 86 50 86 64C86 78 76 86 62 86H44"),
    "person": _fill("M50 10A20 20 0 1 1 50 50A20 20 0 1 1 50 10Z")
    + _fill("M12 92C12 68 28 57 50 57C72 57 88 68 88 92Z"),
    "robot": _fill(
        svg.round_rect(16, 30, 68, 52, 14)
        + "M36 46A8 8 0 1 0 36 62A8 8 0 1 0 36 46ZM64 46A8 8 0 1 0 64 62A8 8 0 1 0 64 46Z"
    )
    + _line("M50 30V14", 8)
    + _fill("M50 4A8 8 0 1 1 50 20A8 8 0 1 1 50 4Z")
    + _line("M6 50V62M94 50V62", 8)
    + _line("M38 92H62", 8),
    "crown": _fill("M10 28L30 48L50 14L70 48L90 28L82 78H18ZM18 84H82V92H18Z"),
    "hand": _fill(
        "M30 96C22 84 12 68 8 58C6 52 14 47 19 52L30 64V20C30 10 42 10 42 20V46H45V12C45 2 57 2 57 12V46H60"
        "V18C60 8 71 8 71 18V50H74V28C74 19 85 19 85 28V66C85 84 78 90 76 96Z"
    ),
    "order color": _fill(
        "M14 14H44V44H14ZM56 56H86V86H56ZM71 12L88 44H54ZM29 56A15 15 0 1 1 29 86A15 15 0 1 1 29 56Z"
    ),
    "order value": _line("M18 86V62M39 86V46M60 86V30M81 86V14", 13),
    "order hand": _line("M12 50H88M30 30L10 50L30 70M70 30L90 50L70 70", 10),
    "draw": f'<path d="{_CARD}" fill="none" stroke="@" stroke-width="9" transform="translate(-12 6)"/>'
    + _line("M78 44V92M58 74L78 94L96 74", 9),
    "pause": _line("M34 18V82M66 18V82", 16),
    "play": _fill(svg.round_polygon([(24, 10), (88, 50), (24, 90)], 8)),
    "forward": _fill(
        svg.round_polygon([(8, 16), (50, 50), (8, 84)], 6)
        + svg.round_polygon([(50, 16), (94, 50), (50, 84)], 6)
    ),
    "clock": _line("M50 10A40 40 0 1 1 50 90A40 40 0 1 1 50 10ZM50 28V52L66 62", 9),
    "gear": _gear(),
}


def names() -> tuple[str, ...]:
    """Every icon there is, the glyphs of the cards included."""
    return (*_ICONS, *glyphs.DRAWN)


@functools.lru_cache(maxsize=256)
def _drawn(name: str, size: int, shade: str, alpha: int) -> pygame.Surface:
    if name in glyphs.DRAWN:
        body = glyphs.drawn(name, shade, (50, 50), 96)
    elif name in _ICONS:
        body = _ICONS[name].replace("@", shade)
    else:
        raise KeyError(f"there is no icon called {name!r}")
    picture = svg.rasterise(svg.document(100, 100, "", body), (size, size))
    if alpha < 255:
        picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def icon(name: str, size: int, color: ColorLike = WHITE) -> pygame.Surface:
    """The premultiplied icon `name`, `size` pixels square; shared, never draw on it. KeyError if unknown."""
    return _drawn(name, max(1, size), palette.hex_of(color), palette.color(color).a)
