"""Theme of buttons, panels and fields: drawn as SVG in the palette, cached by size."""

from collections import OrderedDict

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import faded

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
SHADOW = 10
"""Logical units around a widget's rectangle for its shadow."""
_MIDDLE = 12.0
"""Logical units between the corners of a narrow element, which is stretched to all larger widths."""
_BYTE_LIMIT = 48 * 1024 * 1024

# fill at the top, fill at the bottom, its opacity, edge colour, its opacity, edge width
Style = tuple[str, str, float, str, float, float]
STYLES: dict[str, Style] = {
    "gold": ("#f7cf6d", "#dc9420", 1.0, "#8fa0a8", 0.9, 1.6),
    "gold.hover": ("#ffe3a0", "#f0ac2e", 1.0, "#fff3cf", 1.0, 2.0),
    "gold.down": ("#cf8a1c", "#e3a435", 1.0, "#fff3cf", 0.9, 1.6),
    "ink": ("#232346", "#161530", 0.78, "#ffffff", 0.55, 1.6),
    "ink.hover": ("#34346a", "#232148", 0.9, palette.GOLD_LIGHT, 0.95, 2.0),
    "ink.down": ("#12122a", "#1b1a38", 0.95, palette.GOLD, 0.9, 1.8),
    "red": ("#c93a36", "#9a1f1c", 1.0, "#ffd9d4", 0.6, 1.6),
    "red.hover": ("#d3423d", "#b32b28", 1.0, "#ffd9d4", 1.0, 2.0),
    "red.down": ("#8f1c1a", "#b02a27", 1.0, "#ffd9d4", 0.9, 1.6),
    "on": ("#24797f", "#185a60", 1.0, palette.MINT, 0.85, 1.6),
    "on.hover": ("#2b8b91", "#1d6a70", 1.0, "#e2fffb", 1.0, 2.0),
    "on.down": ("#174f54", "#1d6a70", 1.0, palette.MINT, 0.9, 1.6),
    "off": ("#1d3038", "#182a32", 0.6, "#ffffff", 0.15, 1.4),
    "panel": ("#10202f", "#0b1623", 0.88, "#ffffff", 0.16, 1.4),
    "panel.lit": ("#1a3142", "#122231", 0.9, palette.MINT, 0.95, 2.4),
    "panel.hover": ("#182d3e", "#101f2d", 0.88, "#ffffff", 0.5, 1.8),
    "row": ("#ffffff", "#ffffff", 0.055, "#ffffff", 0.0, 0.0),
    "row.hover": ("#ffffff", "#ffffff", 0.10, "#ffffff", 0.22, 1.2),
    "row.lit": (palette.MINT, "#2f8f8a", 0.24, palette.MINT, 0.85, 1.6),
    "field": ("#071019", "#0a1622", 0.78, "#ffffff", 0.45, 1.4),
    "field.lit": ("#071019", "#0a1622", 0.92, palette.MINT, 1.0, 2.0),
    "field.wrong": ("#2a0d12", "#1c090d", 0.92, palette.DANGER, 1.0, 2.0),
    "knob": ("#ffffff", "#e8e2d6", 1.0, "#4a3a10", 0.9, 1.6),
    "bar": (palette.MINT, "#54b3ab", 1.0, "#ffffff", 0.0, 0.0),
    "bar.before": ("#4f8f8b", "#35706d", 1.0, "#ffffff", 0.0, 0.0),
    "mark.official": ("#2f6f9e", "#22557d", 1.0, "#9fd0f2", 0.55, 1.2),
    "mark.house": ("#2c7d54", "#1f6142", 1.0, "#98e0b8", 0.55, 1.2),
    "mark.fan": ("#8a3f7f", "#6b2f63", 1.0, "#f0b3e4", 0.55, 1.2),
    "dialog": ("#1c1a3c", "#100e26", 0.97, palette.GOLD, 0.85, 2.0),
    "toast": ("#2a2550", "#1a1638", 0.96, palette.GOLD_LIGHT, 0.6, 1.4),
}
_SHADOWED = ("gold", "ink", "red", "panel", "dialog", "toast")


class Theme:
    """Draws and caches theme elements at one scale (pixels per logical unit)."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._pieces: OrderedDict[tuple[str, int, int, int], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def blit(
        self, surface: pygame.Surface, rect: pygame.Rect, style: str, radius: float = 18, alpha: float = 1.0
    ) -> None:
        """Draws `style` in `rect` (pixels); `radius` is in logical units. Raises KeyError for an unknown style."""
        piece = self._piece(style, rect.size, round(radius * self.scale))
        margin = round(SHADOW * self.scale)
        place = (rect.x - margin, rect.y - margin)
        if alpha < 1.0:
            piece = faded(piece, alpha)
        surface.blit(piece, place, special_flags=PREMULTIPLIED)

    def bar(
        self, surface: pygame.Surface, track: pygame.Rect, part: float, full: str = "bar", empty: str = "field"
    ) -> None:
        """Draws a progress bar with round ends, filled from the left by `part`, clamped to 1. A nonzero part is always
        visible. `empty=""` draws no track, to lay a second bar over a first one.
        """
        if empty:
            self.blit(surface, track, empty, track.height)
        if part > 0:
            filled = track.copy()
            filled.width = max(track.height, round(track.width * min(1.0, part)))
            self.blit(surface, filled, full, track.height)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 18) -> None:
        grown = rect.inflate(round(10 * self.scale), round(10 * self.scale))
        piece = self._piece("ring", grown.size, round((radius + 5) * self.scale))
        margin = round(SHADOW * self.scale)
        surface.blit(piece, (grown.x - margin, grown.y - margin), special_flags=PREMULTIPLIED)

    def _piece(self, style: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        key = (style, *size, radius)
        if key in self._pieces:
            self._pieces.move_to_end(key)
            return self._pieces[key]
        wide, high = size
        narrow = 2 * min(radius, -(-high // 2)) + round(_MIDDLE * self.scale)
        if wide > narrow:
            piece = _stretched(self._piece(style, (narrow, high), radius), wide - narrow)
        else:
            piece = self.drawn_whole(style, size, radius)
        self._pieces[key] = piece
        self._bytes += piece.width * piece.height * 4
        while self._bytes > _BYTE_LIMIT and len(self._pieces) > 1:
            _, old = self._pieces.popitem(last=False)
            self._bytes -= old.width * old.height * 4
        return piece

    def drawn_whole(self, style: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Draws an element with its margin for the shadow; `size` and `radius` in pixels."""
        if style == "ring":
            return self._ring(size, radius)
        top, bottom, opacity, edge, edge_opacity, edge_width = STYLES[style]
        margin = round(SHADOW * self.scale)
        w, h = size
        r = min(radius, w / 2, h / 2)
        body = []
        if style.split(".")[0] in _SHADOWED:
            body += self._shadow(w, h, r, margin)
        defs = svg.linear("fill", [(0, top), (1, bottom)], (0, margin), (0, margin + h), opacity)
        body.append(svg.path(svg.round_rect(margin, margin, w, h, r), "url(#fill)"))
        if style.startswith("gold"):
            body.append(self._shine(w, h, r, margin))
        line = edge_width * self.scale
        if edge_opacity and line:
            inner = svg.round_rect(margin + line / 2, margin + line / 2, w - line, h - line, max(r - line / 2, 0.1))
            body.append(svg.stroke(inner, edge, line, edge_opacity))
        whole = (w + 2 * margin, h + 2 * margin)
        return svg.rasterise(svg.document(*whole, defs, "".join(body)), whole)

    def _shadow(self, w: int, h: int, r: float, margin: int) -> list[str]:
        """Concentric translucent rounded rectangles: a soft shadow without a filter."""
        steps, drop = 7, 3 * self.scale
        shadows = []
        for step in range(steps):
            grow = (margin - drop) * (1 - step / (steps - 1))
            shape = svg.round_rect(
                margin - grow, margin - grow + drop, w + 2 * grow, h + 2 * grow, min(r + grow, h / 2 + grow)
            )
            shadows.append(svg.path(shape, "#000010", fill_opacity=0.055))
        return shadows

    def _shine(self, w: int, h: int, r: float, margin: int) -> str:
        inset = 2.5 * self.scale
        shape = svg.round_rect(
            margin + inset, margin + inset, w - 2 * inset, h * 0.46 - inset, max(min(r - inset, h * 0.22), 0.1)
        )
        return svg.path(shape, "#ffffff", fill_opacity=0.16)

    def _ring(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        margin, line = round(SHADOW * self.scale), 2.6 * self.scale
        w, h = size
        r = min(radius, w / 2, h / 2)
        body = ""
        for width, opacity in ((line * 3, 0.16), (line * 2, 0.22), (line, 1.0)):
            shape = svg.round_rect(margin + line / 2, margin + line / 2, w - line, h - line, r)
            body += svg.stroke(shape, "#fff3cf", width, opacity)
        whole = (w + 2 * margin, h + 2 * margin)
        return svg.rasterise(svg.document(*whole, "", body), whole)


def _stretched(piece: pygame.Surface, more: int) -> pygame.Surface:
    """Returns a premultiplied surface widened by `more` pixels: its middle column is repeated."""
    middle, high = piece.width // 2, piece.height
    wide = pygame.Surface((piece.width + more, high), pygame.SRCALPHA, piece)
    wide.blit(piece, (0, 0), (0, 0, middle, high), special_flags=PREMULTIPLIED)
    column = pygame.transform.scale(piece.subsurface((middle, 0, 1, high)), (more + 1, high))
    wide.blit(column, (middle, 0), special_flags=PREMULTIPLIED)
    wide.blit(piece, (middle + 1 + more, 0), (middle + 1, 0, piece.width, high), special_flags=PREMULTIPLIED)
    return wide
