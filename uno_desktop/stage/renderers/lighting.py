"""Light on the table: the halo of the discard pile, waves of a named colour, direction chevrons."""

import functools
import math
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import Placed
from uno_desktop.drawing.icons import icon
from uno_desktop.model.cards import ALL_COLOR_LETTERS, NO_COLOR, Color
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.felt import white_rim_light

CHEVRONS = 14
LAP = 48.0
"""Seconds that a chevron takes for a lap around the table."""
_NIGHT = (150, 96, 178)
"""Colour by which the felt is multiplied while the dark side of two-sided cards is in play."""
_STRIPS = 8
"""Number of strips of the next colour's light; one is prepared in each frame."""
_WAVE_STEPS = 12
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_ANGLE_STEP = 6


class LitFelt:
    """The felt at one window size, plain and in the active colour's light.

    Two lights are cached, the current and the next one: all four would take 32 MB at 1920x1080.
    """

    def __init__(self, cloth: pygame.Surface) -> None:
        """`cloth` is the felt, which is not modified."""
        self.cloth = cloth
        self._rim: pygame.Surface | None = None
        self._lit = _Lit()
        self._next = _Lit()

    def lit(self, color: Color, night: bool = False) -> pygame.Surface:
        """Returns the felt with a colour's rim light, or the plain felt for no colour; valid until another is
        requested. `night` selects the felt of the dark side.
        """
        if color < 0:
            return self._cloth(night)
        if color != self._lit.color:
            while self.prepare(color, night):
                pass
            self._lit, self._next = self._next, self._lit
        assert self._lit.picture is not None
        return self._lit.picture

    def coming(self, color: Color, night: bool) -> pygame.Surface:
        """Returns the felt in the light of the next colour; during a flip, it is drawn beside the current one."""
        if color < 0 or color == self._lit.color:
            return self.lit(color, night)
        while self.prepare(color, night):
            pass
        assert self._next.picture is not None
        return self._next.picture

    def _cloth(self, night: bool) -> pygame.Surface:
        return self._night if night else self.cloth

    @functools.cached_property
    def _night(self) -> pygame.Surface:
        night = self.cloth.copy()
        night.fill(_NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        return night

    def prepare(self, color: Color, night: bool = False) -> bool:
        """Draws the next strip of a colour's light; all would take most of a frame. Returns False if none is left."""
        coming = self._next
        if color == self._lit.color or (color == coming.color and coming.strips == _STRIPS):
            return False
        if coming.picture is None:
            coming.picture = self.cloth.copy()
        if color != coming.color:
            coming.color, coming.strips = color, 0
        top, bottom = (self.cloth.height * (coming.strips + more) // _STRIPS for more in (0, 1))
        strip = pygame.Rect(0, top, self.cloth.width, bottom - top)
        rim = self.rim().subsurface(strip).copy()
        rim.fill(palette.ALL_COLORS[ALL_COLOR_LETTERS[color]].base, special_flags=pygame.BLEND_RGB_MULT)
        coming.picture.blit(self._cloth(night), strip.topleft, strip)
        coming.picture.blit(rim, strip.topleft, special_flags=_PREMULTIPLIED)
        coming.strips += 1
        return True

    def rim(self) -> pygame.Surface:
        """Returns the uncoloured rim light, which all colours share."""
        if self._rim is None:
            self._rim = white_rim_light(self.cloth.size)
        return self._rim


@dataclass(slots=True)
class _Lit:
    """The felt in a colour's light; its top `strips` strips are drawn."""

    picture: pygame.Surface | None = None
    color: Color = NO_COLOR
    strips: int = 0


class TableLight:
    """Halos, waves and chevrons at one window size, each drawn on first use."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def halo(self, color: Color) -> list[Placed]:
        """Returns the active colour's glow under the discard pile as a list of one sprite; empty for no colour."""
        if color < 0:
            return []
        halo = _halo(color, round(400 * self._layout.unit))
        x, y = self._layout.piles.pile_box.center
        return [(halo, (int(x - halo.width / 2), int(y - halo.height / 2)))]

    def wave(self, surface: pygame.Surface, color: Color, part: float) -> None:
        """Draws a ring of light that expands from the discard pile and fades; `part` from 0 to 1."""
        step = min(_WAVE_STEPS - 1, int(part * _WAVE_STEPS))
        wave = _wave(color, step, round((180 + 330 * (step + 1) / _WAVE_STEPS) * self._layout.unit))
        x, y = self._layout.piles.pile_box.center
        surface.blit(wave, (x - wave.width / 2, y - wave.height / 2), special_flags=_PREMULTIPLIED)

    def chevrons(self, surface: pygame.Surface, lap: float, spin: float, color: Color) -> None:
        """Draws the ring of chevrons; `spin` is 1 clockwise to -1 counter-clockwise, `lap` their progress in laps."""
        cx, cy, a, b = self._layout.piles.ring()
        blits = []
        turning, size = abs(spin) < 0.98, round(26 * self._layout.unit)
        for place in range(CHEVRONS):
            turn = math.tau * ((place / CHEVRONS + lap) % 1.0)
            x, y = cx + a * math.cos(turn), cy + b * math.sin(turn)
            heading = math.degrees(math.atan2(b * math.cos(turn), -a * math.sin(turn)))
            angle = -heading + (1 - spin) * 90.0
            brightness = 2 if turning or place % 7 == 0 else 1
            picture = _chevron(color, round(angle / _ANGLE_STEP) * _ANGLE_STEP % 360, brightness, size)
            blits.append((picture, (x - picture.width / 2, y - picture.height / 2)))
        surface.fblits(blits, _PREMULTIPLIED)


@functools.lru_cache(maxsize=1)  # caching all steps of a colour would take 14 MB
def _wave(color: Color, step: int, size: int) -> pygame.Surface:
    return pygame.transform.smoothscale(_small_wave(color, step, size), (size, size))


@functools.lru_cache(maxsize=4 * _WAVE_STEPS)
def _small_wave(color: Color, step: int, size: int) -> pygame.Surface:
    shades = palette.ALL_COLORS[ALL_COLOR_LETTERS[color]]
    base, strength = shades.base, round((1 - (step + 1) / _WAVE_STEPS) * 0.95 + 0.03, 3)
    return _small_radial([(0.0, base, 0.0), (0.62, base, 0.0), (0.86, shades.light, strength), (1.0, base, 0.0)], size)


@functools.lru_cache(maxsize=720)
def _chevron(color: Color, angle: int, brightness: int, size: int) -> pygame.Surface:
    shade = palette.bright(ALL_COLOR_LETTERS[color]) if color >= 0 else palette.color("muted")
    shade.a = 230 if brightness == 1 else 255
    return pygame.transform.rotozoom(icon("chevron", size * 2, shade), angle, 0.5)


@functools.lru_cache(maxsize=8)
def _halo(color: Color, size: int) -> pygame.Surface:
    """The glow, drawn small and scaled up: indistinguishable at a tenth of the cost."""
    shades = palette.ALL_COLORS[ALL_COLOR_LETTERS[color]]
    stops = [(0.0, shades.light, 0.95), (0.45, shades.base, 0.6), (0.75, shades.base, 0.2), (1.0, shades.base, 0.0)]
    return pygame.transform.smoothscale(_small_radial(stops, size), (size, size))


def _small_radial(stops: list[tuple[float, str, float]], size: int) -> pygame.Surface:
    """The gradient before scaling up to `size` pixels."""
    small = max(32, size // 3)
    defs = svg.radial("light", stops, (50, 50), 50)
    body = svg.path(svg.round_rect(0, 0, 100, 100, 50), "url(#light)")
    return svg.rasterise(svg.document(100, 100, defs, body), (small, small))
