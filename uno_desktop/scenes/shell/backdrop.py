"""Menu backdrop: a dimmed table, lit in the active colour, where a card is played now and then."""

import math
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.renderers.felt import rim_light
from uno_desktop.system.settings import Settings
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import BREATH

_PLAYED = ("R7", "R3", "Y3", "YS", "GS", "G+2", "B+2", "B9", "R9")
"""Legal sequence of plays, repeated endlessly."""
_CARD, _BYTES = 118.0, 24 * 1024 * 1024
OUT_OF_SIGHT = (0.5, -0.5)
"""Off-screen position of the pile, in fractions of the window, for pages full of text and buttons."""
_SEATS = ((0.17, -0.025, 172.0), (0.86, -0.025, 188.0))
"""Seats at the upper edge, above all panels: x and y in fractions of the window, and the direction of the hand in
degrees clockwise."""
_HAND, _SPREAD, _REACH = 7, 8.0, 170.0
_PAUSE, _FLIGHT, _HIGH = 6.4, 0.95, 70.0
"""Seconds between two plays, seconds of one flight, and height of its arc in units."""
_DIM_CLOTH, _DIM_CARD, _DIM_LIGHT = (190, 190, 190), (150, 150, 158), (105, 105, 105)
"""Brightness of felt, cards and light behind a page, 0 to 255."""
_IN_FLIGHT = 1 / 30
"""Frame time in seconds while a card is in flight behind the page."""
_FRAME = 1 / 60
_BANDS, _PASSES = 18, 14
"""Number of bands in which a new background is blended in, and of passes over each: a frame redraws only one band."""


class _Pose(NamedTuple):
    """Pose of a card: position in pixels, and rotation in degrees clockwise."""

    x: float
    y: float
    turn: float


class TableBackdrop:
    """Animated backdrop, shared by all pages so that it continues from page to page."""

    def __init__(
        self, settings: Settings, art: Callable[[int, int], SpriteCache], metrics: Metrics, cloth: pygame.Surface
    ) -> None:
        """`art` returns the sprites for a height in pixels and a limit in bytes; for `metrics` and `cloth` see
        `resize`.
        """
        self._settings, self._cards = settings, art
        self.resize(metrics, cloth)
        self._played = 3
        """Number of cards played so far."""
        self._pause_left = _PAUSE * 0.6
        self._flight_time = -1.0
        """Seconds since the current flight began; negative if no card is in flight."""
        self._pile = OUT_OF_SIGHT
        self._key: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None
        self._next: pygame.Surface | None = None
        self._painting: Iterator[pygame.Surface] | None = None
        """Next background while it is being drawn, one part per frame."""
        self._pass = 0

    def resize(self, metrics: Metrics, cloth: pygame.Surface) -> None:
        """Switches to the metrics and the felt of another window size."""
        self._metrics, self._cloth = metrics, cloth

    # -- time --------------------------------------------------------------------------------------

    @property
    def frame_lifetime(self) -> float:
        """Seconds for which the current frame can stay on screen."""
        return _IN_FLIGHT if self._flight_time >= 0 else BREATH

    def update(self, dt: float) -> None:
        """Advances by `dt` seconds; nothing moves with reduced motion."""
        if self._settings.reduced_motion:
            self._flight_time = -1.0
            return
        if self._painting is not None:
            self._paint_on(self._painting)
        for _ in range(max(1, round(dt / _FRAME))):
            if self._painting is None and self._next is not None:
                self._paint_pass()
        if self._flight_time < 0:
            self._pause_left -= dt
            if self._pause_left <= 0:
                self._flight_time = 0.0
        else:
            self._flight_time += dt
            if self._flight_time >= _FLIGHT:
                self._land()

    def _land(self) -> None:
        before = self._code(self._played - 1)[0]
        self._played += 1
        self._flight_time, self._pause_left = -1.0, _PAUSE
        if self._picture is not None:
            self._draw_played(self._picture, self._played - 1)
        if self._picture is not None and self._code(self._played - 1)[0] != before:
            self._begin(self._painted())

    def _begin(self, painting: Iterator[pygame.Surface] | None) -> None:
        """Starts drawing another background, or none; it is shown once complete."""
        self._painting, self._next, self._pass = painting, None, 0

    def _paint_on(self, painting: Iterator[pygame.Surface]) -> None:
        try:
            self._next = next(painting)
        except StopIteration:
            self._painting = None

    def _paint_pass(self) -> None:
        """Blends one band of the new background into the old one; after the last pass, the new one replaces it."""
        assert self._picture is not None and self._next is not None
        coat, band = divmod(self._pass, _BANDS)
        if coat >= _PASSES:
            self._picture, self._next = self._next, None
            return
        wide, high = self._picture.get_size()
        top, bottom = high * band // _BANDS, high * (band + 1) // _BANDS
        self._next.set_alpha(round(255 / (_PASSES - coat)))
        self._picture.blit(self._next, (0, top), (0, top, wide, bottom - top))
        self._next.set_alpha(None)
        self._pass += 1

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, pile_position: tuple[float, float] | None = None) -> None:
        """Draws the table over the whole surface. `pile_position` is in fractions of the window; None draws no pile."""
        pile = self._pile = pile_position or OUT_OF_SIGHT
        key = (self._metrics.size, self._settings.card_style, pile)
        if self._picture is None or key != self._key:
            self._key = key
            self._begin(None)
            *_, self._picture = self._painted()
        surface.blit(self._picture, (0, 0))
        if self._flight_time >= 0 and pile != OUT_OF_SIGHT:
            self._draw_flight(surface)

    def _painted(self) -> Iterator[pygame.Surface]:
        """Draws the static table (felt, light in the active colour, hands, pile); yields it after each part."""
        picture = self._cloth.copy()
        yield picture
        picture.fill(_DIM_CLOTH, special_flags=pygame.BLEND_RGB_MULT)
        yield picture
        light = rim_light(self._metrics.size, self._code(self._played - 1)[0])
        yield picture
        light.fill((*_DIM_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        yield picture
        picture.blit(light, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        yield picture
        sprite_cache = self._sprites()
        for seat in range(len(_SEATS)):
            for place in range(_HAND):
                pose = self._held(seat, place)
                self._blit(picture, sprite_cache.shadow(-pose.turn, 1.0, 0.2), pose, 5.0)
                self._blit(picture, _dimmed(sprite_cache.back(-pose.turn)), pose)
            yield picture
        for number in range(max(0, self._played - 4), self._played):
            self._draw_played(picture, number)
        yield picture

    def _draw_played(self, picture: pygame.Surface, number: int) -> None:
        pose, sprite_cache = self._pose_of(number), self._sprites()
        self._blit(picture, sprite_cache.shadow(-pose.turn, 1.0, 0.25), pose, 4.0)
        self._blit(picture, _dimmed(sprite_cache.card(self._code(number), -pose.turn)), pose)

    def _draw_flight(self, surface: pygame.Surface) -> None:
        sprite_cache, progress = self._sprites(), min(1.0, self._flight_time / _FLIGHT)
        eased = 1 - (1 - progress) ** 3
        start, end = self._held(self._played % len(_SEATS), _HAND // 2), self._pose_of(self._played)
        turn = start.turn + ((end.turn - start.turn + 180) % 360 - 180) * eased
        lift = math.sin(math.pi * progress) * self._metrics.px(_HIGH)
        pose = _Pose(start.x + (end.x - start.x) * eased, start.y + (end.y - start.y) * eased - lift * 0.4, turn)
        self._blit(surface, sprite_cache.shadow(-turn, 1.0, 0.25), pose, 4.0 + lift * 0.25 / self._metrics.scale)
        card = sprite_cache.card(self._code(self._played), -turn, 1.0, flying=True)
        self._blit(surface, _dimmed(card), pose)

    def _blit(self, surface: pygame.Surface, picture: pygame.Surface, pose: _Pose, drop: float = 0.0) -> None:
        center = (round(pose.x), round(pose.y) + self._metrics.px(drop))
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    # -- poses -------------------------------------------------------------------------------------

    def _sprites(self) -> SpriteCache:
        sprite_cache = self._cards(self._metrics.px(_CARD), _BYTES)
        sprite_cache.begin_frame(math.inf)
        return sprite_cache

    @staticmethod
    def _code(number: int) -> str:
        return _PLAYED[number % len(_PLAYED)]

    def _held(self, seat: int, place: int) -> _Pose:
        across, down, facing = _SEATS[seat]
        wide, high = self._metrics.size
        turn = facing + (place - (_HAND - 1) / 2) * _SPREAD
        reach, angle = self._metrics.px(_REACH), math.radians(turn)
        base = math.radians(facing)
        x = across * wide + (math.sin(angle) - math.sin(base)) * reach
        y = down * high - (math.cos(angle) - math.cos(base)) * reach
        return _Pose(x, y, turn)

    def _pose_of(self, number: int) -> _Pose:
        """Returns the pose of a card on the pile, displaced and tilted by its number."""
        rng = random.Random(number % (len(_PLAYED) * 4))
        spread = self._metrics.px(9)
        x = self._pile[0] * self._metrics.size[0] + rng.uniform(-spread, spread)
        y = self._pile[1] * self._metrics.size[1] + rng.uniform(-spread, spread)
        return _Pose(x, y, rng.uniform(-14, 14))


def _dimmed(card: pygame.Surface) -> pygame.Surface:
    copy = card.copy()
    copy.fill((*_DIM_CARD, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
