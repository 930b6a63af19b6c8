"""Plates: the backgrounds of buttons, panels, fields and bubbles, drawn as SVG in the palette and cached by size."""

import functools
from collections import OrderedDict
from dataclasses import dataclass, replace

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import Placed, faded

_Area = tuple[float, float, float, float] | pygame.Rect
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_MIDDLE = 12.0
"""Units between the corners of a narrow plate, which is stretched to all larger widths."""
_BYTE_LIMIT = 48 * 1024 * 1024
_STEPS = 12
"""Number of strengths of a pulsing or fading plate."""
_SHADOW_RINGS, _GLOW_RINGS, _RING_WIDE = 7, 8, 2.0
"""Rings of a shadow; minimum number of rings of a glow, and approximate maximum width of such a ring in pixels."""
_RIM = 5.0
"""Units between an element and the ring of the keyboard focus around it."""


@dataclass(frozen=True, slots=True)
class Plate:
    """Style of a plate: fill from top to bottom, opacity, edge, and a shadow that falls by `drop`, or a glow without a
    fill. Widths and distances are in units.
    """

    top: str
    bottom: str
    opacity: float = 1.0
    edge: str = palette.WHITE
    edge_opacity: float = 0.0
    edge_width: float = 0.0
    halo: str = "#000010"
    halo_opacity: float = 0.0
    reach: float = 7.0
    drop: float = 3.0

    def raised(self, opacity: float = 0.385) -> "Plate":
        """Returns the same plate with a shadow of an opacity."""
        return replace(self, halo_opacity=opacity)


def _glow(color: str, opacity: float, reach: float, edge: str = "", edge_width: float = 0.0) -> Plate:
    return Plate("", "", 0.0, edge, float(bool(edge)), edge_width, color, opacity, reach, 0.0)


_PALE, _ROSE = "#fff3cf", "#ffd9d4"
PLATES: dict[str, Plate] = {
    # buttons
    "gold": Plate("#f7cf6d", "#dc9420", 1.0, "#8fa0a8", 0.9, 1.6).raised(),
    "gold.hover": Plate("#ffe3a0", "#f0ac2e", 1.0, _PALE, 1.0, 2.0).raised(),
    "gold.down": Plate("#cf8a1c", "#e3a435", 1.0, _PALE, 0.9, 1.6).raised(),
    "ink": Plate("#232346", "#161530", 0.78, palette.WHITE, 0.55, 1.6).raised(),
    "ink.hover": Plate("#34346a", "#232148", 0.9, palette.GOLD_LIGHT, 0.95, 2.0).raised(),
    "ink.down": Plate("#12122a", "#1b1a38", 0.95, palette.GOLD, 0.9, 1.8).raised(),
    "red": Plate("#c93a36", "#9a1f1c", 1.0, _ROSE, 0.6, 1.6).raised(),
    "red.hover": Plate("#d3423d", "#b32b28", 1.0, _ROSE, 1.0, 2.0).raised(),
    "red.down": Plate("#8f1c1a", "#b02a27", 1.0, _ROSE, 0.9, 1.6).raised(),
    "off": Plate("#1d3038", "#182a32", 0.6, palette.WHITE, 0.15, 1.4),
    "key": Plate("#000000", "#000000", 0.18),
    # switches, fields, rows and bars
    "on": Plate("#24797f", "#185a60", 1.0, palette.MINT, 0.85, 1.6),
    "on.hover": Plate("#2b8b91", "#1d6a70", 1.0, "#e2fffb", 1.0, 2.0),
    "on.down": Plate("#174f54", "#1d6a70", 1.0, palette.MINT, 0.9, 1.6),
    "knob": Plate("#ffffff", "#e8e2d6", 1.0, "#4a3a10", 0.9, 1.6),
    "field": Plate("#071019", "#0a1622", 0.78, palette.WHITE, 0.45, 1.4),
    "field.lit": Plate("#071019", "#0a1622", 0.92, palette.MINT, 1.0, 2.0),
    "field.wrong": Plate("#2a0d12", "#1c090d", 0.92, palette.DANGER, 1.0, 2.0),
    "row": Plate("#ffffff", "#ffffff", 0.055),
    "row.hover": Plate("#ffffff", "#ffffff", 0.10, palette.WHITE, 0.22, 1.2),
    "row.down": Plate("#ffffff", "#ffffff", 0.16, palette.WHITE, 0.3, 1.2),
    "row.lit": Plate(palette.MINT, "#2f8f8a", 0.24, palette.MINT, 0.85, 1.6),
    "bar": Plate(palette.MINT, "#54b3ab"),
    "bar.before": Plate("#4f8f8b", "#35706d"),
    "bar.mine": Plate(palette.GREEN.bright, palette.GREEN.bright),
    "bar.other": Plate("#7fa3ad", "#7fa3ad"),
    "bar.track": Plate("#24414c", "#24414c"),
    "bar.luck": Plate("#2f6f9e", "#22557d"),
    "mark.official": Plate("#2f6f9e", "#22557d", 1.0, "#9fd0f2", 0.55, 1.2),
    "mark.house": Plate("#2c7d54", "#1f6142", 1.0, "#98e0b8", 0.55, 1.2),
    "mark.fan": Plate("#8a3f7f", "#6b2f63", 1.0, "#f0b3e4", 0.55, 1.2),
    # panels
    "panel": Plate("#10202f", "#0b1623", 0.88, palette.WHITE, 0.16, 1.4).raised(),
    "panel.lit": Plate("#1a3142", "#122231", 0.9, palette.MINT, 0.95, 2.4).raised(),
    "panel.hover": Plate("#182d3e", "#101f2d", 0.88, palette.WHITE, 0.5, 1.8).raised(),
    "dialog": Plate("#1c1a3c", "#100e26", 0.97, palette.GOLD, 0.85, 2.0).raised(),
    "toast": Plate("#2a2550", "#1a1638", 0.96, palette.GOLD_LIGHT, 0.6, 1.4).raised(),
    # the steps of the podium
    "step.first": Plate("#80611a", "#3a2a0c", 0.97, palette.GOLD, 0.5, 1.4).raised(),
    "step.first.tread": Plate("#c8a04a", "#a57a24"),
    "step.second": Plate("#4f6373", "#1f2c39", 0.97, "#c9d6df", 0.4, 1.4).raised(),
    "step.second.tread": Plate("#c3d0d8", "#8698a5"),
    "step.third": Plate("#74492f", "#331c12", 0.97, "#d99a6c", 0.4, 1.4).raised(),
    "step.third.tread": Plate("#c08a66", "#8f5a38"),
    # the table
    "box": Plate("#141631", "#0c1024", 0.93, palette.GOLD, 0.55, 1.6).raised(0.5),
    "notice": Plate("#1d1a3d", "#141230", 0.92, palette.WHITE, 0.35, 1.3).raised(),
    "player": Plate("#252046", "#171432", 0.86, palette.WHITE, 0.85, 1.8).raised(),
    "player.turn": Plate("#8a6a1e", "#5d4512", 0.95, palette.GOLD_LIGHT, 1.0, 2.2).raised(),
    "player.owes": Plate("#6b1f2b", "#47121c", 0.95, "#ff9a90", 1.0, 2.2).raised(),
    "bubble": Plate("#fffaf0", "#f1e6d2", 1.0, "#cdbf9f", 0.9, 1.4).raised(),
    "bubble.gold": Plate("#fff0bf", "#f6c64c", 1.0, "#fff7df", 1.0, 2.0).raised(),
    "bubble.danger": Plate("#d0423c", "#a82321", 1.0, "#ffe3df", 1.0, 2.0).raised(),
    # glows
    "focus": _glow(palette.GOLD, 0.8, 8.0, palette.GOLD_LIGHT, 3.0),
    "turn halo": _glow(palette.GOLD, 0.8, 15.0),
    "red halo": _glow(palette.DANGER, 1.0, 16.0),
}


class Plates:
    """Draws and caches plates at one scale (pixels per unit)."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._cached: OrderedDict[tuple[str, int, int, int, int], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def blit(self, surface: pygame.Surface, box: _Area, style: str, radius: float = 18, strength: float = 1.0) -> None:
        """Draws a plate in a box of pixels; `radius` is in units. Raises KeyError for an unknown style."""
        if (placed := self.placed(box, style, radius, strength)) is not None:
            surface.blit(*placed, special_flags=_PREMULTIPLIED)

    def placed(self, box: _Area, style: str, radius: float = 18, strength: float = 1.0) -> Placed | None:
        """Returns the picture that `blit` draws, with its corner; None if it is too faint to be visible."""
        steps = round(max(0.0, min(1.0, strength)) * _STEPS)
        if not steps:
            return None
        x, y, w, h = (round(value) for value in box)
        margin = self.margin(style)
        return self._plate(style, w, h, round(radius * self.scale), steps), (x - margin, y - margin)

    def bar(
        self, surface: pygame.Surface, track: pygame.Rect, progress: float, full: str = "bar", empty: str = "field"
    ) -> None:
        """Draws a progress bar with round ends, filled from the left by `progress`, clamped to 1. A nonzero part is
        always visible. `empty=""` draws no track, to lay a second bar over a first one.
        """
        if empty:
            self.blit(surface, track, empty, track.height)
        if progress > 0:
            filled = track.copy()
            filled.width = max(track.height, round(track.width * min(1.0, progress)))
            self.blit(surface, filled, full, track.height)

    def ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 18) -> None:
        """Draws the ring of the keyboard focus around a rectangle."""
        grown = rect.inflate(round(2 * _RIM * self.scale), round(2 * _RIM * self.scale))
        self.blit(surface, grown, "focus", radius + _RIM)

    def margin(self, style: str) -> int:
        """Returns the pixels around a plate for its shadow or glow."""
        plate = PLATES[style]
        return max(3, round((plate.reach + plate.drop) * self.scale)) if plate.halo_opacity else 3

    def drawn_whole(self, style: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Draws a plate with its margin, without stretching; `size` and `radius` in pixels."""
        plate, margin, line = PLATES[style], self.margin(style), PLATES[style].edge_width * self.scale
        w, h = size
        r = min(float(radius), w / 2, h / 2)
        body, defs = self._halo(plate, w, h, r, margin), ""
        if plate.opacity:
            defs = svg.linear("fill", [(0, plate.top), (1, plate.bottom)], (0, margin), (0, margin + h), plate.opacity)
            body += svg.path(svg.round_rect(margin, margin, w, h, r), "url(#fill)")
        if style.startswith("gold"):
            body += self._shine(w, h, r, margin)
        if line and plate.edge_opacity:
            inset = margin + line / 2
            inner = svg.round_rect(inset, inset, w - line, h - line, max(r - line / 2, 0.1))
            body += svg.stroke(inner, plate.edge, line, plate.edge_opacity)
        whole = (w + 2 * margin, h + 2 * margin)
        return svg.rasterise(svg.document(*whole, defs, body), whole)

    def _plate(self, style: str, w: int, h: int, radius: int, steps: int) -> pygame.Surface:
        key = (style, w, h, radius, steps)
        if key in self._cached:
            self._cached.move_to_end(key)
            return self._cached[key]
        middle = _MIDDLE if PLATES[style].opacity else _MIDDLE + 2 * PLATES[style].reach  # a glow bends further in
        narrow = 2 * min(radius, -(-h // 2)) + round(middle * self.scale)
        if steps < _STEPS:
            picture = faded(self._plate(style, w, h, radius, _STEPS), steps / _STEPS)
        elif w > narrow:
            picture = _stretched(self._plate(style, narrow, h, radius, steps), w - narrow)
        else:
            picture = self.drawn_whole(style, (w, h), radius)
        self._cached[key] = picture
        self._bytes += picture.width * picture.height * 4
        while self._bytes > _BYTE_LIMIT and len(self._cached) > 1:
            _, old = self._cached.popitem(last=False)
            self._bytes -= old.width * old.height * 4
        return picture

    def _halo(self, plate: Plate, w: int, h: int, r: float, margin: int) -> str:
        """Concentric translucent rounded rectangles: a soft shadow or glow without a filter."""
        if not plate.halo_opacity:
            return ""
        reach, drop = plate.reach * self.scale, plate.drop * self.scale
        if plate.opacity:
            grown = [reach * (1 - ring / (_SHADOW_RINGS - 1)) for ring in range(_SHADOW_RINGS)]
            shapes = [
                svg.round_rect(margin - g, margin - g + drop, w + 2 * g, h + 2 * g, min(r + g, h / 2 + g))
                for g in grown
            ]
            return "".join(
                svg.path(shape, plate.halo, fill_opacity=plate.halo_opacity / _SHADOW_RINGS) for shape in shapes
            )
        # only around the shape: its inside stays unchanged
        rings, shape = max(_GLOW_RINGS, round(reach / _RING_WIDE)), svg.round_rect(margin, margin, w, h, r)
        return "".join(
            svg.stroke(
                shape,
                plate.halo,
                2 * reach * (1 - ring / rings) + 1,
                2 * round(plate.halo_opacity / rings * (0.45 + 1.1 * ring / rings), 4),
            )
            for ring in range(rings)
        )

    def _shine(self, w: int, h: int, r: float, margin: int) -> str:
        inset = 2.5 * self.scale
        gloss = (margin + inset, margin + inset, w - 2 * inset, h * 0.46 - inset, max(min(r - inset, h * 0.22), 0.1))
        return svg.path(svg.round_rect(*gloss), "#ffffff", fill_opacity=0.16)


@functools.lru_cache(maxsize=3)  # of the table, of the pages, and of one fitted dialog
def shared_plates(scale: float) -> Plates:
    """Returns the plates of a scale, which all that is drawn at this scale shares."""
    return Plates(scale)


def _stretched(piece: pygame.Surface, more: int) -> pygame.Surface:
    """Returns a premultiplied surface widened by `more` pixels: its middle column is repeated."""
    middle, high = piece.width // 2, piece.height
    wide = pygame.Surface((piece.width + more, high), pygame.SRCALPHA, piece)
    wide.blit(piece, (0, 0), (0, 0, middle, high), special_flags=_PREMULTIPLIED)
    column = pygame.transform.scale(piece.subsurface((middle, 0, 1, high)), (more + 1, high))
    wide.blit(column, (middle, 0), special_flags=_PREMULTIPLIED)
    wide.blit(piece, (middle + 1 + more, 0), (middle + 1, 0, piece.width, high), special_flags=_PREMULTIPLIED)
    return wide
