"""Rounded backgrounds of player panels, buttons, bubbles and other panels, cached by size."""

from collections import OrderedDict
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import Spot
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.table_layout import Layout

_KEPT = 220
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
    "row": Style("#ffffff", "#ffffff", 0.06, palette.WHITE, 0.0, 0.0, halo_opacity=0.0),
    "turn halo": Style("#000000", "#000000", 0.0, palette.GOLD, 0.0, 0.0, palette.GOLD, 0.8, 15.0, 0.0),
    "red halo": Style("#000000", "#000000", 0.0, palette.DANGER, 0.0, 0.0, palette.DANGER, 1.0, 16.0, 0.0),
    "focus": Style("#000000", "#000000", 0.0, palette.GOLD_LIGHT, 1.0, 3.0, palette.GOLD, 0.8, 8.0, 0.0),
}


class PanelBackgrounds:
    """Draws and caches the backgrounds for one scale (pixels per logical unit)."""

    def __init__(self, unit: float) -> None:
        self.unit = unit
        self._kept: OrderedDict[tuple[str, int, int, int, int], tuple[pygame.Surface, int]] = OrderedDict()

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
        plate, margin = self._plate(style, w, h, round(radius * self.unit), steps)
        return plate, (x - margin, y - margin)

    def _plate(self, style: str, w: int, h: int, radius: int, steps: int) -> tuple[pygame.Surface, int]:
        """Picture of a background and its margin; faint ones are derived from the opaque one."""
        key = (style, w, h, radius, steps)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if steps < _FULL:
            full, margin = self._plate(style, w, h, radius, _FULL)
            faint = full.copy()
            faint.fill((steps * 255 // _FULL,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            found = faint, margin
        else:
            found = self._draw(style, w, h, radius)
        self._kept[key] = found
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    def _draw(self, name: str, w: int, h: int, radius: int) -> tuple[pygame.Surface, int]:
        style = STYLES[name]
        margin = max(3, round((style.halo_wide + style.drop) * self.unit))
        r = min(float(radius), w / 2, h / 2)
        body = self._halo(style, w, h, r, margin)
        defs = _gradient(style, margin, margin + h)
        if style.opacity:
            body.append(svg.path(svg.round_rect(margin, margin, w, h, r), "url(#fill)"))
        line = style.edge_width * self.unit
        if line and style.edge_opacity:
            inset = margin + line / 2
            inner = svg.round_rect(inset, inset, w - line, h - line, max(0.5, r - line / 2))
            strength = style.edge_opacity
            body.append(svg.stroke(inner, style.edge, line, strength))
        whole = (w + 2 * margin, h + 2 * margin)
        return svg.rasterise(svg.document(*whole, defs, "".join(body)), whole), margin

    def _halo(self, style: Style, w: int, h: int, r: float, margin: int) -> list[str]:
        """Concentric translucent rounded rectangles: a soft shadow or glow without a filter."""
        if not style.halo_opacity:
            return []
        reach, drop = style.halo_wide * self.unit, style.drop * self.unit
        rings = max(_RINGS, round(reach / _RING_WIDE))
        parts = []
        for ring in range(rings):
            grow = reach * (1 - ring / rings)
            box = (margin - grow, margin - grow + drop, w + 2 * grow, h + 2 * grow, r + grow)
            shade = round(style.halo_opacity / rings * (0.45 + 1.1 * ring / rings), 4)
            if style.opacity:
                parts.append(svg.path(svg.round_rect(*box), style.halo, fill_opacity=shade))
            else:  # only glow around the shape: its inside stays unchanged
                line = svg.round_rect(margin, margin, w, h, r)
                parts.append(svg.stroke(line, style.halo, 2 * grow + 1, shade * 2))
        return parts


def _gradient(style: Style, top: float, bottom: float) -> str:
    """Vertical gradient; its stops contain the opacity, because the renderer has no opacity for a whole gradient."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{style.opacity}"/>'
        for at, shade in ((0, style.top), (1, style.bottom))
    )
    return (
        f'<linearGradient id="fill" gradientUnits="userSpaceOnUse" x1="0" y1="{svg.num(top)}" x2="0" '
        f'y2="{svg.num(bottom)}">{stops}</linearGradient>'
    )


class Renderer:
    """Base of the renderers that draw on panel backgrounds, at one window size."""

    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._fonts = fonts
        self._panel_backgrounds = panel_backgrounds
