"""Cache of expensive drawings for other tests: SVG drawings, cards, panels and backgrounds."""

import math
import sys
import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Generic, TypeVar
from unittest import mock

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import DynamicLayer, Placed
from uno_desktop.drawing.plates import Plates
from uno_desktop.scenes.history import spectator_view
from uno_desktop.scenes.shell import services
from uno_desktop.stage.avatars.portraits import AvatarStore
from uno_desktop.stage.cards.background_renderer import BackgroundRenderer
from uno_desktop.stage.cards.card_designs import design_of
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.renderers import felt as painted
from uno_desktop.stage.renderers import lighting

LIMIT = 96 << 20
"""Maximum bytes of the kept drawings of each kind."""

LEAST_ANGLE = 0.001
"""Degrees below which `rotozoom` only scales a picture."""

Size = tuple[int, int]
Key = TypeVar("Key", bound=Hashable)

_DRAWING = ("uno_desktop.drawing", "uno_desktop.scenes", "uno_desktop.stage", "uno_desktop.ui")
"""Packages whose functions keep pictures in a `functools` cache."""


class Kept(Generic[Key]):
    """Cache of shared read-only pictures with least-recently-used eviction; thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def drawn(self, key: Key, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the picture of this key, drawing it if it is missing."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        made = draw()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = made
                self._bytes += _bytes(made)
            while self._bytes > LIMIT:
                self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return made

    def forget(self) -> None:
        """Clears the cache."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0


class KeptPictures:
    """Draws each SVG text once for each size and returns copies, or leaves them empty; thread-safe."""

    def __init__(self) -> None:
        self.empty = False
        self._draw = svg.rasterise
        self._kept = Kept[tuple[str, Size]]()
        self.forget = self._kept.forget

    def rasterise(self, text: str, size: Size) -> pygame.Surface:
        if self.empty:
            return pygame.Surface(size, pygame.SRCALPHA, 32)
        return self._kept.drawn((text, size), lambda: self._draw(text, size)).copy()


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.height


@contextmanager
def kept_pictures(drawings: KeptPictures) -> Iterator[Callable[[], None]]:
    """Caches drawn pictures for all drawing functions; the yielded function clears this cache and those of the
    product."""
    turned, cast, sources, large, pieces, cloths, rims = (Kept[Hashable]() for _ in range(7))
    turn, throw, draw_source, render = (
        SpriteCache._turn,
        SpriteCache._cast,
        SpriteCache._draw_source,
        SpriteCache._render,
    )
    piece, cloth, rim = Plates.drawn_whole, painted.felt, painted.white_rim_light
    rotozoom, blur = pygame.transform.rotozoom, pygame.transform.gaussian_blur

    def forget() -> None:
        for kept in (drawings, turned, cast, sources, large, pieces, cloths, rims):
            kept.forget()
        for name, module in list(sys.modules.items()):
            if name.startswith(_DRAWING):
                for value in vars(module).values():
                    if hasattr(type(value), "cache_clear"):
                        value.cache_clear()

    def source(sprite_cache: SpriteCache, kind: str, subject: str, step: int, times: int) -> pygame.Surface:
        key = (*_deck(sprite_cache), kind, subject, step, times)
        return sources.drawn(key, lambda: draw_source(sprite_cache, kind, subject, step, times))

    def rendered(sprite_cache: SpriteCache, subject: str) -> pygame.Surface:
        made = large.drawn((*_deck(sprite_cache), subject), lambda: render(sprite_cache, subject))
        return made.copy() if _is_named(subject) else made  # the name is written upon it

    def felt(size: Size, name: str) -> pygame.Surface:
        made = cloths.drawn((size, name), lambda: cloth(size, name))
        return made if drawings.empty else made.copy()

    def turned_by(picture: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        if not drawings.empty or abs(angle) < LEAST_ANGLE:
            return rotozoom(picture, angle, scale)
        across, along = abs(math.cos(math.radians(angle))) * scale, abs(math.sin(math.radians(angle))) * scale
        wide, high = picture.width // 2, picture.height // 2
        size = (math.ceil(wide * across + high * along), math.ceil(wide * along + high * across))
        return pygame.Surface([max(1, half) * 2 for half in size], pygame.SRCALPHA, 32)  # the size of `rotozoom`

    def blurred(picture: pygame.Surface, *arguments: Any, **more: Any) -> pygame.Surface:
        return picture if drawings.empty else blur(picture, *arguments, **more)

    patches = {
        (svg, "rasterise"): drawings.rasterise,
        (SpriteCache, "_turn"): lambda cache, key: turned.drawn((*_deck(cache), key), lambda: turn(cache, key)),
        (SpriteCache, "_cast"): lambda cache, key: cast.drawn((cache.card_size, key), lambda: throw(cache, key)),
        (SpriteCache, "_draw_source"): source,
        (SpriteCache, "_render"): rendered,
        (Plates, "drawn_whole"): lambda plates, *shape: pieces.drawn(
            (plates.scale, *shape), lambda: piece(plates, *shape)
        ),
        (pygame.transform, "rotozoom"): turned_by,
        (pygame.transform, "gaussian_blur"): blurred,
        (services, "felt"): felt,
        (spectator_view, "felt"): felt,
        (lighting, "white_rim_light"): lambda size: rims.drawn(size, lambda: rim(size)),
    }
    with ExitStack() as stack:
        for (owner, name), instead in patches.items():
            stack.enter_context(mock.patch.object(owner, name, instead))
        yield forget


@contextmanager
def exact_pictures() -> Iterator[None]:
    """Draws without substitutes and without pictures of pictures: the same scene drawn twice gives the same pixels."""
    begin = SpriteCache.begin_frame

    def one_by_one(_: DynamicLayer, surface: pygame.Surface, spots: list[Placed]) -> None:
        surface.fblits(spots, pygame.BLEND_PREMULTIPLIED)

    with (
        mock.patch.object(SpriteCache, "begin_frame", lambda self, budget=0.0: begin(self, math.inf)),
        mock.patch.object(SpriteCache, "expect", lambda self, codes, soon=False: None),
        mock.patch.object(AvatarStore, "has", lambda *_: True),
        mock.patch.object(DynamicLayer, "blit", one_by_one),
    ):
        yield


def _deck(sprite_cache: SpriteCache) -> tuple[Size, str, str]:
    """Returns the settings that the pictures of a deck depend on, besides the cards shown."""
    return sprite_cache.card_size, sprite_cache.style.name, sprite_cache.typeface


def _is_named(subject: str) -> bool:
    """Returns True if the makers of a card have given it a name."""
    return bool(design_of(subject.partition(">")[0]).name)


class IdleRenderers:
    """Tracks all threads that draw cards, and cancels their remaining orders after a test: otherwise the deck of a
    closed table would be drawn completely."""

    def __init__(self) -> None:
        self._all: weakref.WeakSet[BackgroundRenderer] = weakref.WeakSet()
        self.working = True
        """False: the threads draw nothing, as on a slow machine, and cards appear as their substitutes."""

    @contextmanager
    def known(self) -> Iterator[None]:
        begin, work, all_ = BackgroundRenderer.__init__, BackgroundRenderer._work, self._all

        def begin_and_be_known(renderer: BackgroundRenderer, *arguments: object) -> None:
            begin(renderer, *arguments)  # type: ignore[arg-type]
            all_.add(renderer)

        def work_or_rest(renderer: BackgroundRenderer) -> None:
            if self.working:
                work(renderer)
            else:
                renderer._thread = None

        with (
            mock.patch.object(BackgroundRenderer, "__init__", begin_and_be_known),
            mock.patch.object(BackgroundRenderer, "_work", work_or_rest),
        ):
            yield

    def rest(self) -> None:
        """Cancels all orders that have not been started."""
        for renderer in list(self._all):
            renderer.cancel()
