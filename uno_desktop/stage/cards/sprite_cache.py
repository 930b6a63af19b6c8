"""Card sprites for any angle and scale, cached within a byte limit, drawn within a time budget.

All surfaces have premultiplied alpha: blit them with `special_flags=pygame.BLEND_PREMULTIPLIED`, centred on
the card's centre (`surface.get_rect(center=...)`). They belong to the cache: never draw on them.
"""

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from time import perf_counter
from typing import NamedTuple

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.fonts import ROUND
from uno_desktop.drawing.palette import ColorLike, color
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.cards import card_faces, deck_styles
from uno_desktop.stage.cards.background_renderer import BackgroundRenderer
from uno_desktop.stage.cards.card_designs import design_of
from uno_desktop.stage.cards.card_faces import write

LEVELS = 5
"""Number of heights with a prepared shadow."""
SHRINK = 2
"""Scale divisor of blurred sources: the blur hides the loss of detail, at a quarter of the cost."""


def shadow(card_size: tuple[int, int], level: int) -> pygame.Surface:
    """Returns the premultiplied shadow of an upright card at height `level` of LEVELS, 1/SHRINK of its final size."""
    height = level / (LEVELS - 1)
    radius = card_size[1] * (0.016 + 0.05 * height) / SHRINK
    opacity = 0.62 - 0.24 * height
    blurred = _blurred_card(card_size, radius, 0.0)
    blurred.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred


def glow(card_size: tuple[int, int], color: pygame.Color) -> pygame.Surface:
    """Returns the premultiplied glow around an upright card, brightest at the card's edge, at 1/SHRINK of full size."""
    wide = _blurred_card(card_size, card_size[1] * 0.045 / SHRINK, card_size[1] * 0.03 / SHRINK)
    near = _blurred_card(card_size, card_size[1] * 0.014 / SHRINK, card_size[1] * 0.012 / SHRINK, wide.size)
    tint = (color.r, color.g, color.b)
    wide.fill((*(round(c * 0.8) for c in tint), 150), special_flags=pygame.BLEND_RGBA_MULT)
    near.fill((*(round((c * 2 + 255) / 3 * 0.7) for c in tint), 170), special_flags=pygame.BLEND_RGBA_MULT)
    wide.blit(near, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return wide


def _blurred_card(
    card_size: tuple[int, int], radius: float, grow: float, size: tuple[int, int] | None = None
) -> pygame.Surface:
    """A white card, expanded by `grow` pixels on each side and blurred by about `radius` pixels."""
    width, height = card_size[0] / SHRINK, card_size[1] / SHRINK
    border = round(radius * 3 + grow) + 2
    whole = size or (round(width) + 2 * border, round(height) + 2 * border)
    x, y = (whole[0] - width) / 2 - grow, (whole[1] - height) / 2 - grow
    shape = svg.round_rect(x, y, width + 2 * grow, height + 2 * grow, width * 0.085 + grow)
    card = svg.rasterise(svg.document(*whole, "", svg.path(shape, "#ffffff")), whole)
    return pygame.transform.gaussian_blur(card, max(1, round(radius)))


MISS_BUDGET = 0.002
"""Seconds per frame for drawing new sprites."""
SCALE_STEPS = 24
FLYING_ANGLE = 2
SHADOW_SCALE_STEPS = 8
SHADOW_ANGLE = 3
MARGIN = 2
"""Transparent pixels around each source, so that rotated edges stay smooth."""
NEAR_ANGLE = 24
NEAR_SCALE = 6
"""Maximum distance, in degrees and scale steps, of a sprite that substitutes for a missing one."""
NEAR_ENOUGH = 4
"""Distance, in degrees plus twice the scale steps, at which the search for a closer substitute ends."""
DRAFT = "draft "
"""Kind prefix: drawn at low resolution, as a substitute until the background thread has finished the face."""
DIM_COLOR, DIM_GREY = 142, 34
"""Share, of 255, of the picture and of its greyscale version in a dimmed card."""


class Sprite(NamedTuple):
    """Cache key of a sprite. `subject` is a design code, shadow level or glow colour, `scale` a number of steps."""

    kind: str
    subject: str
    angle: int
    scale: int
    flying: bool


Family = tuple[str, str]
"""Kind and subject of a sprite: all angles and scales of one card, shadow or glow."""


_BACK = Sprite("back source 2", "", 0, SCALE_STEPS, False)


class SpriteCache:
    """The sprites for one window size, deck style and typeface; build a new one if any of them changes."""

    def __init__(
        self, card_height: int, byte_limit: int, style: str = deck_styles.HEXAGON, typeface: str = ROUND
    ) -> None:
        """`card_height` is the height in pixels of a card at scale 1, `byte_limit` the maximum number of bytes of
        cached pixels, `typeface` the typeface of names on cards. Raises ValueError for an unknown deck `style`.
        """
        self.style, self.typeface = deck_styles.named(style), typeface
        self.card_size = (round(card_height * card_faces.WIDTH / card_faces.HEIGHT), card_height)
        self.byte_limit = byte_limit
        self.printed: Mapping[str, str] = {}
        """Design codes drawn in place of card codes, such as one that shows the text written on a Custom card."""
        self.bytes_used = 0
        self.settled = True
        """False if a substitute was returned since `begin_frame`: ask again in the next frame."""
        self.hurried = False
        """True while several cards move: new sprites of resting cards are drawn at low quality, and improved later."""
        self._drafts: dict[Sprite, pygame.Surface] = {}
        """Low-resolution pictures that substitute for unfinished faces; few, and expensive to redraw at a busy time."""
        self._sprites: OrderedDict[Sprite, pygame.Surface] = OrderedDict()
        self._families: dict[Family, dict[Sprite, None]] = {}
        self._left = MISS_BUDGET
        self._drawn = 0
        """Number of sprites drawn in this frame."""
        self._lasts: dict[tuple[str, bool], float] = {}
        """Drawing time of the last sprite of each kind in seconds, resting and flying ones separately."""
        self._renderer = BackgroundRenderer(self._render)
        self._fonts = Fonts(1.0, typeface)

    def suits(self, card_height: int, style: str, typeface: str) -> bool:
        """Returns True if the cache was made for this card height in pixels, deck style and typeface."""
        made = self.card_size[1], self.style.name, self.typeface
        return made == (card_height, style, typeface)

    def begin_frame(self, budget: float = MISS_BUDGET) -> None:
        """Starts a frame with a budget of seconds for new sprites; `math.inf` if all must be exact."""
        self._left = budget
        self._drawn = 0
        self.settled = True
        self._found(_BACK)
        for subject, picture in self._renderer.collect():
            self._take_in(subject, picture)

    def close(self) -> None:
        """Stops the background thread."""
        self._renderer.close()

    def card(
        self, code: str, angle: float = 0.0, scale: float = 1.0, named: str = "", flying: bool = False
    ) -> pygame.Surface:
        """Returns the card rotated counter-clockwise by `angle` degrees. `named` is the letter of the colour named for
        a wild card.

        `flying` sprites are coarser and much cheaper. Raises KeyError for an unknown card or colour.
        """
        return self._sprite("card", self._subject(code, named), angle, scale, flying)

    def dim(
        self, code: str, angle: float = 0.0, scale: float = 1.0, named: str = "", flying: bool = False
    ) -> pygame.Surface:
        """Returns the card darker and less saturated, which marks it as unplayable."""
        return self._sprite("dim", self._subject(code, named), angle, scale, flying)

    def back(self, angle: float = 0.0, scale: float = 1.0, flying: bool = False) -> pygame.Surface:
        return self._sprite("back", "", angle, scale, flying)

    def shadow(self, angle: float = 0.0, scale: float = 1.0, height: float = 0.0) -> pygame.Surface:
        """Returns the card's soft shadow; a greater `height` above the table (0..1) makes it wider and paler."""
        level = max(0, min(LEVELS - 1, round(height * (LEVELS - 1))))
        return self._light("shadow", str(level), angle, scale)

    def glow(self, color: ColorLike = "gold", angle: float = 0.0, scale: float = 1.0) -> pygame.Surface:
        """Returns the glow around a playable or hinted card, to be drawn below the card."""
        subject = color if isinstance(color, str) else "#{:02x}{:02x}{:02x}".format(*tuple(color)[:3])
        return self._light("glow", subject, angle, scale)

    def expect(self, codes: Iterable[str], soon: bool = False) -> None:
        """Orders missing faces from the background thread, with `soon` before all others, and keeps existing ones
        cached longer; draws the back and the shadows at once. `"W>R"` is a wild card with its named colour. Raises
        KeyError like `card`.
        """
        self._source("back", "", SCALE_STEPS, 2)  # expensive as well, and always needed
        for level in range(LEVELS):
            self._blurred("shadow", str(level))
        self.order(codes, soon)

    def order(self, codes: Iterable[str], soon: bool = False) -> None:
        """Orders missing faces like `expect`, but draws neither back nor shadows, for pages with only a few faces."""
        missing = []
        for code in (self._subject(*_face(code)) for code in codes):
            key = Sprite("card source 2", code, 0, SCALE_STEPS, False)
            if not self._found(key):  # expensive to draw: sprites of flights are evicted first
                card_faces.check(*_face(code))
                missing.append(code)
        if missing:
            self._renderer.order(missing, soon)

    def _subject(self, code: str, named: str) -> str:
        printed = self.printed.get(code, code)
        return f"{printed}>{named}" if named else printed

    def awaits(self, subject: str) -> bool:
        """Returns True if a face is ordered from the background thread and has not arrived."""
        return self._renderer.awaits(subject)

    def _render(self, subject: str) -> pygame.Surface:
        """Large picture of a face. Runs on the background thread."""
        size = (2 * self.card_size[0], 2 * self.card_size[1])
        return _with_margin(svg.rasterise(card_faces.face_svg(*_face(subject), self.style), size), MARGIN * 2)

    def _take_in(self, subject: str, picture: pygame.Surface) -> None:
        self._name(subject, picture, MARGIN * 2)
        key = Sprite("card source 2", subject, 0, SCALE_STEPS, False)
        if key not in self._sprites:
            self._keep(key, picture)
        for kind in ("card", "dim", "card source 1", "dim source 1"):
            for old in self._families.pop((DRAFT + kind, subject), ()):
                self.bytes_used -= _bytes(self._sprites.pop(old))

    def _sprite(self, kind: str, subject: str, angle: float, scale: float, flying: bool) -> pygame.Surface:
        turned = round(angle / FLYING_ANGLE) * FLYING_ANGLE if flying else round(angle)
        key = Sprite(kind, subject, turned % 360, max(1, round(scale * SCALE_STEPS)), flying)
        return self._found(key) or self._missing(key, self._turn)

    def _found(self, key: Sprite) -> pygame.Surface | None:
        """Returns a cached sprite, and keeps it longer."""
        if key in self._sprites:
            self._sprites.move_to_end(key)
        return self._sprites.get(key)

    def _light(self, kind: str, subject: str, angle: float, scale: float) -> pygame.Surface:
        turned = round(angle / SHADOW_ANGLE) * SHADOW_ANGLE % 180
        step = max(1, round(scale * SHADOW_SCALE_STEPS)) * (SCALE_STEPS // SHADOW_SCALE_STEPS)
        key = Sprite(kind, subject, turned, step, True)
        return self._found(key) or self._missing(key, self._cast)

    def _missing(self, key: Sprite, draw: Callable[[Sprite], pygame.Surface]) -> pygame.Surface:
        """Draws a sprite, or returns a similar or coarser one if its face is not rendered yet or time is short."""
        if self._left == math.inf and self.awaits(key.subject):
            for subject, picture in self._renderer.finish(key.subject):
                self._take_in(subject, picture)
        if self._is_rendered(key):
            self.settled = False
            key = key._replace(kind=DRAFT + key.kind, flying=True)
            if key in self._sprites:
                return self._sprites[key]
        if self.hurried and not key.flying and self._left != math.inf:
            self.settled = False
            key = key._replace(flying=True)
            found = self._found(key)
            if found:
                return found
        if self._is_late(key):
            near = self._nearest(key)
            if near is not None:
                self.settled = False
                return self._sprites[near]
            if not key.flying:
                self.settled = False
                key = key._replace(flying=True)
        began = perf_counter()
        made = draw(key)
        self._keep(key, made)
        took = perf_counter() - began
        self._lasts[key.kind, key.flying] = took
        self._left -= took
        self._drawn += 1
        return made

    def _is_late(self, key: Sprite) -> bool:
        """Returns True if the frame has no time left for a sprite; a frame's first sprite may exceed the budget."""
        if self._left <= 0:
            return True
        return self._drawn > 0 and self._lasts.get((key.kind, key.flying), 0.0) > self._left

    def _is_rendered(self, key: Sprite) -> bool:
        """Returns True if the sprite must wait for a face that is rendered on the background thread."""
        if key.kind not in ("card", "dim") or self._left == math.inf:
            return False
        large = Sprite("card source 2", key.subject, 0, SCALE_STEPS, False)
        return large not in self._sprites and self.awaits(key.subject)

    def _nearest(self, key: Sprite) -> Sprite | None:
        """The most similar cached sprite of the same card, if one is similar enough."""
        half = 180 if key.kind in ("shadow", "glow") else 360
        best, least = None, float("inf")
        for other in reversed(self._families.get((key.kind, key.subject), {})):
            turn = abs((other.angle - key.angle + half // 2) % half - half // 2)
            grow = abs(other.scale - key.scale)
            if turn <= NEAR_ANGLE and grow <= NEAR_SCALE and turn + 2 * grow < least:
                best, least = other, turn + 2 * grow
                if least <= NEAR_ENOUGH:
                    break  # invisible for a frame or two, and backs have hundreds of pictures
        return best

    def _keep(self, key: Sprite, surface: pygame.Surface) -> pygame.Surface:
        self._sprites[key] = surface
        self._families.setdefault(key[:2], {})[key] = None
        self.bytes_used += _bytes(surface)
        while self.bytes_used > self.byte_limit and len(self._sprites) > 1:
            old, gone = self._sprites.popitem(last=False)
            del self._families[old[:2]][old]
            self.bytes_used -= _bytes(gone)
        return surface

    def _source(self, kind: str, subject: str, step: int, times: int) -> pygame.Surface:
        """Returns the upright picture at scale `times * step / SCALE_STEPS` with its margin; `times` is 2 at rest."""
        key = Sprite(f"{kind} source {times}", subject, 0, step, False)
        if kind.startswith(DRAFT):
            if key not in self._drafts:
                self._drafts[key] = self._draw_source(kind, subject, step, times)
            return self._drafts[key]
        return self._found(key) or self._keep(key, self._draw_source(kind, subject, step, times))

    def _draw_source(self, kind: str, subject: str, step: int, times: int) -> pygame.Surface:
        if kind.endswith("dim"):
            return _dimmed(self._source(kind.replace("dim", "card"), subject, step, times))
        factor = times * step / SCALE_STEPS
        size = (max(1, round(self.card_size[0] * factor)), max(1, round(self.card_size[1] * factor)))
        if factor < 2 and not kind.startswith(DRAFT):  # smooth, and much faster than rendering again
            large = self._source(kind, subject, SCALE_STEPS, 2)
            edge = max(1, round(MARGIN * factor))
            return pygame.transform.smoothscale(large, (size[0] + 2 * edge, size[1] + 2 * edge))
        if kind == "back":
            return _with_margin(svg.rasterise(card_faces.back_svg(self.style), size), MARGIN * times)
        picture = svg.rasterise(card_faces.face_svg(*_face(subject), self.style), size)
        return self._name(subject, _with_margin(picture, MARGIN * times), MARGIN * times)

    def _name(self, subject: str, picture: pygame.Surface, margin: int) -> pygame.Surface:
        name = design_of(_face(subject)[0]).name
        if name:
            write(self._fonts, picture, name, self.style, margin)
        return picture

    def _turn(self, key: Sprite) -> pygame.Surface:
        if key.flying:
            half = key.scale <= SCALE_STEPS // 2 or key.kind.startswith(DRAFT)
            step = SCALE_STEPS // 2 if half else SCALE_STEPS
            source = self._source(key.kind, key.subject, step, 1)
            return pygame.transform.rotozoom(source, key.angle, key.scale / step)
        if key.angle == 0:
            return self._source(key.kind, key.subject, key.scale, 1)
        source = self._source(key.kind, key.subject, key.scale, 2)
        large = pygame.transform.rotozoom(source, key.angle, 1.0)
        return pygame.transform.smoothscale(large, (max(1, large.width // 2), max(1, large.height // 2)))

    def _cast(self, key: Sprite) -> pygame.Surface:
        source = self._blurred(key.kind, key.subject)
        return pygame.transform.rotozoom(source, key.angle, key.scale / SCALE_STEPS * SHRINK)

    def _blurred(self, kind: str, subject: str) -> pygame.Surface:
        name = Sprite(f"{kind} source", subject, 0, 0, False)
        if kind == "shadow":
            return self._found(name) or self._keep(name, shadow(self.card_size, int(subject)))
        return self._found(name) or self._keep(name, glow(self.card_size, color(subject)))


def _face(subject: str) -> tuple[str, str]:
    code, _, named = subject.partition(">")
    return code, named


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.height


def _with_margin(surface: pygame.Surface, margin: int) -> pygame.Surface:
    framed = pygame.Surface((surface.width + 2 * margin, surface.height + 2 * margin), pygame.SRCALPHA, 32)
    framed.blit(surface, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return framed


def _dimmed(surface: pygame.Surface) -> pygame.Surface:
    """Darkened blend of the picture and its greyscale version; alpha is unchanged."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((DIM_GREY,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    dim = surface.copy()
    dim.fill((DIM_COLOR,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    dim.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return dim
