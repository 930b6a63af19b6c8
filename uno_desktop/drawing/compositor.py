"""Caches composited sprites, and redraws only changed regions (dirty rectangles)."""

from collections.abc import Sequence

import pygame

Spot = tuple[pygame.Surface, tuple[int, int]]
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
        self._ground: object = None
        self._spots: list[Spot] = []

    def show(self, ground: pygame.Surface, name: object, spots: list[Spot]) -> pygame.Surface:
        """Returns the sprites composited on `ground`, bottom first. `name` must differ for different backgrounds."""
        if self._picture is None:
            self._picture = ground.copy()
            self._ground = None
        whole = [self._picture.get_rect()]
        areas = _changed(self._spots, spots) if name == self._ground else whole
        for area in whole if areas is None else areas:
            _repaint((self._picture, (0, 0)), area, spots, ground)
        self._ground, self._spots = name, spots
        return self._picture


class DynamicLayer:
    """Caches sprites as one picture once they are mostly unchanged, so that one blit draws them all."""

    def __init__(self) -> None:
        self._spots: list[Spot] = []
        self._frames = 0
        self._picture: Spot | None = None

    def blit(self, surface: pygame.Surface, spots: list[Spot]) -> None:
        """Draws the sprites, bottom first."""
        areas = _changed(self._spots, spots)
        if areas is None or len(areas) > 1 or (areas and not self._holds(areas[0])):
            self._frames, self._picture = 0, None
        self._spots = spots
        self._frames += 1
        if self._picture is None and spots and self._frames > _STAYED:
            self._picture = composite(spots)
        elif self._picture is not None and areas:
            _repaint(self._picture, areas[0], spots)
        if self._picture is None:
            surface.fblits(spots, _PREMULTIPLIED)
        else:
            surface.blit(*self._picture, special_flags=_PREMULTIPLIED)

    def _holds(self, area: pygame.Rect) -> bool:
        if self._picture is None:
            return True
        whole = pygame.Rect(self._picture[1], self._picture[0].size)
        return whole.contains(area) and area.w * area.h <= _SMALL_PART * whole.w * whole.h


def _repaint(picture: Spot, area: pygame.Rect, spots: Sequence[Spot], ground: pygame.Surface | None = None) -> None:
    surface, (left, top) = picture
    inside = area.move(-left, -top)
    surface.set_clip(inside)
    if ground is None:
        surface.fill((0, 0, 0, 0), inside)
    else:
        surface.blit(ground, inside.topleft, inside)
    touched = [spot for spot in spots if area.colliderect(spot[1], spot[0].size)]
    surface.fblits([(sprite, (x - left, y - top)) for sprite, (x, y) in touched], _PREMULTIPLIED)
    surface.set_clip(None)


def composite(spots: Sequence[Spot]) -> Spot:
    """Composites sprites into one, with premultiplied alpha."""
    area = pygame.Rect(spots[0][1], spots[0][0].size).unionall(
        [pygame.Rect(corner, sprite.size) for sprite, corner in spots]
    )
    picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    picture.fblits([(sprite, (x - area.x, y - area.y)) for sprite, (x, y) in spots], _PREMULTIPLIED)
    return picture, area.topleft


def same(spots: Sequence[Spot], others: Sequence[Spot]) -> bool:
    """Returns True for the same sprite objects at the same positions; the pixels of a sprite never change."""
    return len(spots) == len(others) and all(
        one[0] is other[0] and one[1] == other[1] for one, other in zip(spots, others, strict=True)
    )


def _changed(before: Sequence[Spot], now: Sequence[Spot]) -> list[pygame.Rect] | None:
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
