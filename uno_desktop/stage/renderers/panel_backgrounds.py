"""Rounded backgrounds of player panels, buttons, bubbles and other panels, cached by size."""

import functools
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import Spot, blit_centred, faded
from uno_desktop.drawing.text import LEADING, Fonts, Rows
from uno_desktop.stage.layout.table_layout import Layout

_FULL = 12
"""Number of opacity steps of pulsing backgrounds."""
_RINGS, _RING_WIDE = 8, 2.0
"""Minimum number of rings of a soft edge, and approximate maximum width of a ring in pixels."""


@dataclass(frozen=True, slots=True)
class Style:
    """Style of a background: fill from top to bottom, opacity, edge, and the width of its shadow or glow."""

    top: str
    bottom: str
    opacity: float
    edge: str
    edge_opacity: float
    edge_width: float
    halo: str = "#000000"
    halo_opacity: float = 0.5
    halo_wide: float = 7.0
    drop: float = 3.0


STYLES: dict[str, Style] = {
    "player": Style("#252046", "#171432", 0.86, palette.WHITE, 0.85, 1.8),
    "player.turn": Style("#8a6a1e", "#5d4512", 0.95, palette.GOLD_LIGHT, 1.0, 2.2),
    "player.owes": Style("#6b1f2b", "#47121c", 0.95, "#ff9a90", 1.0, 2.2),
    "gold": Style("#f7cf6d", "#dc9420", 1.0, "#8fa0a8", 0.9, 1.6),
    "gold.lit": Style("#ffe3a0", "#f0ac2e", 1.0, "#fff3cf", 1.0, 2.0),
    "ink": Style("#2b2753", "#191637", 0.88, palette.WHITE, 0.5, 1.5),
    "ink.lit": Style("#3b3671", "#262252", 0.95, palette.GOLD_LIGHT, 0.95, 1.8),
    "off": Style("#1d3038", "#182a32", 0.62, palette.WHITE, 0.16, 1.4, halo_opacity=0.2),
    "red": Style("#d0423c", "#a8221f", 1.0, "#ffd9d4", 0.95, 1.8),
    "red.lit": Style("#d9524a", "#bb2d29", 1.0, palette.WHITE, 1.0, 2.0),
    "bubble": Style("#fffaf0", "#f1e6d2", 1.0, "#cdbf9f", 0.9, 1.4),
    "bubble.gold": Style("#fff0bf", "#f6c64c", 1.0, "#fff7df", 1.0, 2.0),
    "bubble.danger": Style("#d0423c", "#a82321", 1.0, "#ffe3df", 1.0, 2.0),
    "panel": Style("#141631", "#0c1024", 0.93, palette.GOLD, 0.55, 1.6, halo_opacity=0.6),
    "notice": Style("#1d1a3d", "#141230", 0.92, palette.WHITE, 0.35, 1.3),
    "key": Style("#000000", "#000000", 0.18, palette.INK, 0.0, 0.0, halo_opacity=0.0),
    "turn halo": Style("#000000", "#000000", 0.0, palette.GOLD, 0.0, 0.0, palette.GOLD, 0.8, 15.0, 0.0),
    "red halo": Style("#000000", "#000000", 0.0, palette.DANGER, 0.0, 0.0, palette.DANGER, 1.0, 16.0, 0.0),
    "focus": Style("#000000", "#000000", 0.0, palette.GOLD_LIGHT, 1.0, 3.0, palette.GOLD, 0.8, 8.0, 0.0),
}


class PanelBackgrounds:
    """Draws and caches the backgrounds for one scale (pixels per logical unit)."""

    def __init__(self, unit: float) -> None:
        self.unit = unit

    def blit(
        self,
        surface: pygame.Surface,
        box: tuple[float, float, float, float],
        style: str,
        radius: float = 16.0,
        strength: float = 1.0,
    ) -> None:
        """Draws the background `style` in a box of pixels; `radius` in units; `strength` below 1 is fainter."""
        spot = self.spot(box, style, radius, strength)
        if spot is not None:
            surface.blit(*spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    def spot(
        self, box: tuple[float, float, float, float], style: str, radius: float = 16.0, strength: float = 1.0
    ) -> Spot | None:
        """Returns the picture that `blit` draws, with its corner; None if it is too faint to be visible."""
        steps = round(max(0.0, min(1.0, strength)) * _FULL)
        if not steps:
            return None
        x, y, w, h = (round(value) for value in box)
        plate, margin = _plate(self.unit, STYLES[style], w, h, round(radius * self.unit), steps)
        return plate, (x - margin, y - margin)


@functools.lru_cache(maxsize=220)
def _plate(unit: float, style: Style, w: int, h: int, radius: int, steps: int) -> tuple[pygame.Surface, int]:
    """Picture of a background and its margin; faint ones are derived from the opaque one."""
    if steps < _FULL:
        full, margin = _plate(unit, style, w, h, radius, _FULL)
        return faded(full, steps * 255 // _FULL / 255), margin
    margin = max(3, round((style.halo_wide + style.drop) * unit))
    r = min(float(radius), w / 2, h / 2)
    body = _halo(unit, style, w, h, r, margin)
    defs = svg.linear("fill", [(0, style.top), (1, style.bottom)], (0, margin), (0, margin + h), style.opacity)
    if style.opacity:
        body += svg.path(svg.round_rect(margin, margin, w, h, r), "url(#fill)")
    line = style.edge_width * unit
    if line and style.edge_opacity:
        inset = margin + line / 2
        inner = svg.round_rect(inset, inset, w - line, h - line, max(0.5, r - line / 2))
        body += svg.stroke(inner, style.edge, line, style.edge_opacity)
    whole = (w + 2 * margin, h + 2 * margin)
    return svg.rasterise(svg.document(*whole, defs, body), whole), margin


def _halo(unit: float, style: Style, w: int, h: int, r: float, margin: int) -> str:
    """Concentric translucent rounded rectangles: a soft shadow or glow without a filter."""
    if not style.halo_opacity:
        return ""
    reach, drop = style.halo_wide * unit, style.drop * unit
    rings = max(_RINGS, round(reach / _RING_WIDE))
    drawn = ""
    for ring in range(rings):
        grow = reach * (1 - ring / rings)
        shade = round(style.halo_opacity / rings * (0.45 + 1.1 * ring / rings), 4)
        if style.opacity:
            shape = svg.round_rect(margin - grow, margin - grow + drop, w + 2 * grow, h + 2 * grow, r + grow)
            drawn += svg.path(shape, style.halo, fill_opacity=shade)
        else:  # only glow around the shape: its inside stays unchanged
            drawn += svg.stroke(svg.round_rect(margin, margin, w, h, r), style.halo, 2 * grow + 1, shade * 2)
    return drawn


class Renderer:
    """Base of the renderers that draw on panel backgrounds, at one window size."""

    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._fonts = fonts
        self._panel_backgrounds = panel_backgrounds

    def _blit_rows(
        self, surface: pygame.Surface, rows: Rows, heavy: str, shade: str, center: tuple[float, float]
    ) -> None:
        lines = [self._fonts.render(row, rows.size, heavy, shade) for row in rows.rows]
        pitch = lines[0].height * LEADING
        y = center[1] - pitch * (len(lines) - 1) / 2
        for line in lines:
            blit_centred(surface, line, (center[0], y))
            y += pitch
