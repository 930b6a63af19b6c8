"""Caches composited sprites, and redraws only changed regions (dirty rectangles)."""

from collections.abc import Sequence

import pygame

Placed = tuple[pygame.Surface, tuple[int, int]]
"""A premultiplied sprite, which must not be drawn on again, and its top left corner."""
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_STAYED = 3
"""Number of unchanged frames after which sprites are cached as one picture."""
_SMALL_PART = 0.4
"""Maximum changed share of a cached picture that is redrawn; above it, blitting the sprites is cheaper."""


def blit_centred(surface: pygame.Surface, picture: pygame.Surface, center: tuple[float, float]) -> None:
    """Draws a premultiplied picture centred on a point."""
    place = (round(center[0] - picture.width / 2), round(center[1] - picture.height / 2))
    surface.blit(picture, place, special_flags=_PREMULTIPLIED)


def faded(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    """Returns a copy of a premultiplied picture with its alpha scaled by `alpha`, 0 to 1."""
    level = max(0, min(255, round(alpha * 255)))
    copy = picture.copy()
    copy.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class StaticLayer:
    """Caches sprites composited on an opaque background, and redraws only the regions that change."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._background_name: object = None
        self._placed: list[Placed] = []

    def show(self, background: pygame.Surface, name: object, placed: list[Placed]) -> pygame.Surface:
        """Returns the sprites composited on `background`, bottom first. `name` differs for each background."""
        if self._picture is None:
            self._picture = background.copy()
            self._background_name = None
        whole = [self._picture.get_rect()]
        areas = _changed(self._placed, placed) if name == self._background_name else whole
        for area in whole if areas is None else areas:
            _repaint((self._picture, (0, 0)), area, placed, background)
        self._background_name, self._placed = name, placed
        return self._picture


class DynamicLayer:
    """Caches sprites as one picture once they are mostly unchanged, so that one blit draws them all."""

    def __init__(self) -> None:
        self._placed: list[Placed] = []
        self._frames = 0
        self._picture: Placed | None = None

    def blit(self, surface: pygame.Surface, placed: list[Placed]) -> None:
        """Draws the sprites, bottom first."""
        areas = _changed(self._placed, placed)
        if areas is None or len(areas) > 1 or (areas and not self._holds(areas[0])):
            self._frames, self._picture = 0, None
        self._placed = placed
        self._frames += 1
        if self._picture is None and placed and self._frames > _STAYED:
            self._picture = composite(placed)
        elif self._picture is not None and areas:
            _repaint(self._picture, areas[0], placed)
        if self._picture is None:
            surface.fblits(placed, _PREMULTIPLIED)
        else:
            surface.blit(*self._picture, special_flags=_PREMULTIPLIED)

    def _holds(self, area: pygame.Rect) -> bool:
        if self._picture is None:
            return True
        whole = pygame.Rect(self._picture[1], self._picture[0].size)
        return whole.contains(area) and area.w * area.h <= _SMALL_PART * whole.w * whole.h


def _repaint(
    picture: Placed, area: pygame.Rect, placed: Sequence[Placed], background: pygame.Surface | None = None
) -> None:
    surface, (left, top) = picture
    inside = area.move(-left, -top)
    surface.set_clip(inside)
    if background is None:
        surface.fill((0, 0, 0, 0), inside)
    else:
        surface.blit(background, inside.topleft, inside)
    touched = [each for each in placed if area.colliderect(each[1], each[0].size)]
    surface.fblits([(sprite, (x - left, y - top)) for sprite, (x, y) in touched], _PREMULTIPLIED)
    surface.set_clip(None)


def composite(placed: Sequence[Placed]) -> Placed:
    """Composites sprites into one, with premultiplied alpha."""
    area = pygame.Rect(placed[0][1], placed[0][0].size).unionall(
        [pygame.Rect(corner, sprite.size) for sprite, corner in placed]
    )
    picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    picture.fblits([(sprite, (x - area.x, y - area.y)) for sprite, (x, y) in placed], _PREMULTIPLIED)
    return picture, area.topleft


def same(placed: Sequence[Placed], others: Sequence[Placed]) -> bool:
    """Returns True for the same sprite objects at the same positions; the pixels of a sprite never change."""
    return len(placed) == len(others) and all(
        one[0] is other[0] and one[1] == other[1] for one, other in zip(placed, others, strict=True)
    )


def _changed(before: Sequence[Placed], now: Sequence[Placed]) -> list[pygame.Rect] | None:
    """Returns disjoint dirty regions; None means everything."""
    if same(before, now):
        return []
    old = {(id(sprite), corner): sprite.size for sprite, corner in before}
    new = {(id(sprite), corner): sprite.size for sprite, corner in now}
    twins = len(old) < len(before) or len(new) < len(now)
    if twins or [key for key in old if key in new] != [key for key in new if key in old]:
        return None  # the stacking order changed, or duplicates make it ambiguous
    regions: list[pygame.Rect] = []
    for key in old.keys() ^ new.keys():
        region = pygame.Rect(key[1], old[key] if key in old else new[key])
        while (met := region.collidelist(regions)) >= 0:
            region.union_ip(regions.pop(met))
        regions.append(region)
    return regions
