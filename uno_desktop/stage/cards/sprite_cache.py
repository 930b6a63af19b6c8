"""Card sprites for any angle and scale, cached within a limit of bytes, drawn within a time budget.

All surfaces have premultiplied alpha: blit them with `special_flags=pygame.BLEND_PREMULTIPLIED`, centre on
the card's centre (`surface.get_rect(center=...)`). They belong to the cache: never draw on them.
"""

from __future__ import annotations

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
from uno_desktop.stage.cards import card_faces, card_shadows, deck_styles
from uno_desktop.stage.cards.background_renderer import Engraver
from uno_desktop.stage.cards.card_designs import design_of
from uno_desktop.stage.cards.name_banner import write

MISS_BUDGET = 0.002
"""Seconds that new sprites may take in one frame."""
SCALE_STEPS = 24
FLYING_ANGLE = 2
SHADOW_SCALE_STEPS = 8
SHADOW_ANGLE = 3
MARGIN = 2
"""Transparent pixels round every source, so that a turned edge stays smooth."""
NEAR_ANGLE = 24
NEAR_SCALE = 6
"""How far, in degrees and scale steps, a sprite may be off to stand in for one that is not drawn yet."""
NEAR_ENOUGH = 4
"""A stand-in that is so little off is as good as any."""
DRAFT = "draft "
"""Before a kind: drawn small from the start, to stand in until the engraver has finished the face."""
DIM_COLOR, DIM_GREY = 142, 34
"""Parts of 255 that the picture and its greys keep in a dimmed card."""


class Sprite(NamedTuple):
    """The name of one sprite in the cache."""

    kind: str
    subject: str
    angle: int
    scale: int
    flying: bool


Family = tuple[str, str]
"""Kind and subject of a sprite: all angles and scales of one card, shadow or glow."""


_BACK = Sprite("back source 2", "", 0, SCALE_STEPS, False)


class Art:
    """The sprites of one window size, deck style and typeface; build a new one when any of them changes."""

    def __init__(
        self, card_height: int, byte_limit: int, style: str = deck_styles.HEXAGON, typeface: str = ROUND
    ) -> None:
        """`card_height`: pixels of a card at scale 1; `byte_limit`: most bytes of pixels that are kept;
        `style`: a name in `styles.STYLES`, ValueError for any other; `typeface`: of names that cards have."""
        self.style = deck_styles.named(style)
        self.card_size = (round(card_height * card_faces.WIDTH / card_faces.HEIGHT), card_height)
        self.byte_limit = byte_limit
        self.printed: Mapping[str, str] = {}
        """What is drawn in place of a card, by its code: that of a Custom card says what is written on it."""
        self.bytes_used = 0
        self.settled = True
        """False if a stand-in was handed out since `begin_frame`: ask again in the next frame."""
        self.hurried = False
        """True while much moves: cards that have come to rest are drawn coarsely, and well when there is time."""
        self._drafts: dict[Sprite, pygame.Surface] = {}
        """The small pictures that stand in for unfinished faces; few, and dear to draw again in a busy moment."""
        self._sprites: OrderedDict[Sprite, pygame.Surface] = OrderedDict()
        self._families: dict[Family, dict[Sprite, None]] = {}
        self._left = MISS_BUDGET
        self._drawn = 0
        """Sprites that this frame has had to draw."""
        self._lasts: dict[tuple[str, bool], float] = {}
        """Seconds that the last sprite of each kind took, resting and flying ones apart."""
        self._engraver = Engraver(self._engrave)
        self._fonts = Fonts(1.0, typeface)

    def suits(self, card_height: int, style: str, typeface: str) -> bool:
        """True if these are the sprites for cards of `card_height` pixels in a deck style, with names in a typeface."""
        made = self.card_size[1], self.style.name, self._fonts.typeface
        return made == (card_height, style, typeface)

    def begin_frame(self, budget: float = MISS_BUDGET) -> None:
        """Starts a new frame with `budget` seconds for new sprites; `math.inf` if all must be exact."""
        self._left = budget
        self._drawn = 0
        self.settled = True
        if _BACK in self._sprites:
            self._sprites.move_to_end(_BACK)
        for subject, picture in self._engraver.take():
            self._take_in(subject, picture)

    def close(self) -> None:
        """The art is not wanted any more: no thread is left behind."""
        self._engraver.close()

    def card(
        self, code: str, angle: float = 0.0, scale: float = 1.0, named: str = "", flying: bool = False
    ) -> pygame.Surface:
        """The card turned counter-clockwise by `angle` degrees. `named`: colour letter said with a wild card.

        `flying` sprites are coarser and much cheaper. KeyError if there is no such card or colour."""
        return self._sprite("card", self._subject(code, named), angle, scale, flying)

    def dim(
        self, code: str, angle: float = 0.0, scale: float = 1.0, named: str = "", flying: bool = False
    ) -> pygame.Surface:
        """The same card, darker and less coloured: it cannot be played now."""
        return self._sprite("dim", self._subject(code, named), angle, scale, flying)

    def back(self, angle: float = 0.0, scale: float = 1.0, flying: bool = False) -> pygame.Surface:
        """The back of a card."""
        return self._sprite("back", "", angle, scale, flying)

    def shadow(self, angle: float = 0.0, scale: float = 1.0, height: float = 0.0) -> pygame.Surface:
        """The soft shadow below a card; the further above the table (`height` 0..1), the wider and paler."""
        level = max(0, min(card_shadows.LEVELS - 1, round(height * (card_shadows.LEVELS - 1))))
        return self._light("shadow", str(level), angle, scale)

    def glow(self, color: ColorLike = "gold", angle: float = 0.0, scale: float = 1.0) -> pygame.Surface:
        """The light round a card that can be played, to be drawn below the card."""
        subject = color if isinstance(color, str) else "#{:02x}{:02x}{:02x}".format(*tuple(color)[:3])
        return self._light("glow", subject, angle, scale)

    def expect(self, codes: Iterable[str], soon: bool = False) -> None:
        """Lets faces be drawn in a thread that are not there yet; `soon` before all others. Those that are
        there stay longer. `"W>R"` is a wild card with its named colour. KeyError as for `card`."""
        self._source("back", "", SCALE_STEPS, 2)  # dear, too, and wanted all the time
        for level in range(card_shadows.LEVELS):
            self._blurred("shadow", str(level))
        self.order(codes, soon)

    def order(self, codes: Iterable[str], soon: bool = False) -> None:
        """The same for a few faces, where neither backs nor many shadows will be seen."""
        missing = []
        for code in (self._subject(*_face(code)) for code in codes):
            key = Sprite("card source 2", code, 0, SCALE_STEPS, False)
            if key in self._sprites:
                self._sprites.move_to_end(key)  # dear to draw: sprites of flights are to go first
            else:
                card_faces.check(*_face(code))
                missing.append(code)
        if missing:
            self._engraver.order(missing, soon)

    def _subject(self, code: str, named: str) -> str:
        printed = self.printed.get(code, code)
        return f"{printed}>{named}" if named else printed

    def awaits(self, subject: str) -> bool:
        """True if a face is being drawn in the thread and has not arrived."""
        return self._engraver.awaits(subject)

    def _engrave(self, subject: str) -> pygame.Surface:
        """The large picture of a face. Called in the engraver's thread."""
        size = (2 * self.card_size[0], 2 * self.card_size[1])
        return _with_margin(svg.rasterise(card_faces.face_svg(*_face(subject), self.style), size), MARGIN * 2)

    def _take_in(self, subject: str, picture: pygame.Surface) -> None:
        """A face is finished: what stood in for it goes."""
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
        found = self._sprites.get(key)
        if found is None:
            return self._missing(key, self._turn)
        self._sprites.move_to_end(key)
        return found

    def _light(self, kind: str, subject: str, angle: float, scale: float) -> pygame.Surface:
        turned = round(angle / SHADOW_ANGLE) * SHADOW_ANGLE % 180
        step = max(1, round(scale * SHADOW_SCALE_STEPS)) * (SCALE_STEPS // SHADOW_SCALE_STEPS)
        key = Sprite(kind, subject, turned, step, True)
        found = self._sprites.get(key)
        if found is None:
            return self._missing(key, self._cast)
        self._sprites.move_to_end(key)
        return found

    def _missing(self, key: Sprite, draw: Callable[[Sprite], pygame.Surface]) -> pygame.Surface:
        """Draws a sprite, or when this frame has no time left hands out a near one or a coarse one."""
        if self._left == math.inf and self.awaits(key.subject):
            for subject, picture in self._engraver.finish(key.subject):
                self._take_in(subject, picture)
        if self._is_engraved(key):
            self.settled = False
            key = key._replace(kind=DRAFT + key.kind, flying=True)
            if key in self._sprites:
                return self._sprites[key]
        if self.hurried and not key.flying and self._left != math.inf:
            self.settled = False
            key = key._replace(flying=True)
            if key in self._sprites:
                self._sprites.move_to_end(key)
                return self._sprites[key]
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
        """True if this frame has no time left to draw a sprite. One may take longer than there is: it must come."""
        if self._left <= 0:
            return True
        return self._drawn > 0 and self._lasts.get((key.kind, key.flying), 0.0) > self._left

    def _is_engraved(self, key: Sprite) -> bool:
        """True if this must wait for a face that the engraver has in hand."""
        if key.kind not in ("card", "dim") or self._left == math.inf:
            return False
        large = Sprite("card source 2", key.subject, 0, SCALE_STEPS, False)
        return large not in self._sprites and self.awaits(key.subject)

    def _nearest(self, key: Sprite) -> Sprite | None:
        """The cached sprite of the same card that is least off, if one is near enough."""
        half = 180 if key.kind in ("shadow", "glow") else 360
        best, least = None, float("inf")
        for other in reversed(self._families.get((key.kind, key.subject), {})):
            turn = abs((other.angle - key.angle + half // 2) % half - half // 2)
            grow = abs(other.scale - key.scale)
            if turn <= NEAR_ANGLE and grow <= NEAR_SCALE and turn + 2 * grow < least:
                best, least = other, turn + 2 * grow
                if least <= NEAR_ENOUGH:
                    break  # nobody sees the difference for a frame or two, and backs have hundreds of pictures
        return best

    def _keep(self, key: Sprite, surface: pygame.Surface) -> None:
        """Stores a sprite and drops those unused for longest until the limit is kept."""
        self._sprites[key] = surface
        self._families.setdefault(key[:2], {})[key] = None
        self.bytes_used += _bytes(surface)
        while self.bytes_used > self.byte_limit and len(self._sprites) > 1:
            old, gone = self._sprites.popitem(last=False)
            del self._families[old[:2]][old]
            self.bytes_used -= _bytes(gone)

    def _source(self, kind: str, subject: str, step: int, times: int) -> pygame.Surface:
        """The upright picture at `step` 24ths, `times` as large (2 for resting cards), with its margin."""
        key = Sprite(f"{kind} source {times}", subject, 0, step, False)
        if kind.startswith(DRAFT):
            if key not in self._drafts:
                self._drafts[key] = self._draw_source(kind, subject, step, times)
            return self._drafts[key]
        found = self._sprites.get(key)
        if found is None:
            found = self._draw_source(kind, subject, step, times)
            self._keep(key, found)
        else:
            self._sprites.move_to_end(key)
        return found

    def _draw_source(self, kind: str, subject: str, step: int, times: int) -> pygame.Surface:
        if kind.endswith("dim"):
            return _dimmed(self._source(kind.replace("dim", "card"), subject, step, times))
        factor = times * step / SCALE_STEPS
        size = (max(1, round(self.card_size[0] * factor)), max(1, round(self.card_size[1] * factor)))
        if factor < 2 and not kind.startswith(DRAFT):  # smooth, and much faster than drawing anew
            large = self._source(kind, subject, SCALE_STEPS, 2)
            edge = max(1, round(MARGIN * factor))
            return pygame.transform.smoothscale(large, (size[0] + 2 * edge, size[1] + 2 * edge))
        if kind == "back":
            return _with_margin(svg.rasterise(card_faces.back_svg(self.style), size), MARGIN * times)
        picture = svg.rasterise(card_faces.face_svg(*_face(subject), self.style), size)
        return self._name(subject, _with_margin(picture, MARGIN * times), MARGIN * times)

    def _name(self, subject: str, picture: pygame.Surface, margin: int) -> pygame.Surface:
        """The picture with the name that its makers gave to the card written on it, if they gave it one."""
        name = design_of(_face(subject)[0]).name
        if name:
            write(self._fonts, picture, name, self.style, margin)
        return picture

    def _turn(self, key: Sprite) -> pygame.Surface:
        """Draws one sprite of a card."""
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
        """Draws one sprite of a shadow or glow from its blurred source."""
        source = self._blurred(key.kind, key.subject)
        return pygame.transform.rotozoom(source, key.angle, key.scale / SCALE_STEPS * card_shadows.SHRINK)

    def _blurred(self, kind: str, subject: str) -> pygame.Surface:
        """Source of all sprites of a shadow or glow."""
        name = Sprite(f"{kind} source", subject, 0, 0, False)
        source = self._sprites.get(name)
        if source is None:
            if kind == "shadow":
                source = card_shadows.shadow(self.card_size, int(subject))
            else:
                source = card_shadows.glow(self.card_size, color(subject))
            self._keep(name, source)
        else:
            self._sprites.move_to_end(name)
        return source


def _face(subject: str) -> tuple[str, str]:
    """The code of a face and the letter of the colour said with it."""
    code, _, named = subject.partition(">")
    return code, named


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.height


def _with_margin(surface: pygame.Surface, margin: int) -> pygame.Surface:
    framed = pygame.Surface((surface.width + 2 * margin, surface.height + 2 * margin), pygame.SRCALPHA, 32)
    framed.blit(surface, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    return framed


def _dimmed(surface: pygame.Surface) -> pygame.Surface:
    """Part of the picture and part of its greys, both darkened; alpha stays."""
    grey = pygame.transform.grayscale(surface)
    grey.fill((DIM_GREY,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    dim = surface.copy()
    dim.fill((DIM_COLOR,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    dim.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return dim
