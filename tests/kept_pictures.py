"""Drawings from SVG and turned cards, kept for the next test that wants the same: the dearest that scenes draw."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest import mock

import pygame

from uno_desktop.drawing import svg
from uno_desktop.stage.cards.art import Art, Sprite
from uno_desktop.stage.cards.engraver import Engraver

LIMIT = 160 << 20
"""Bytes of drawings that are kept, and of turned cards."""

Size = tuple[int, int]


class KeptPictures:
    """Draws each SVG text once for each size; whoever asks gets a copy of its own. Threads may ask as well."""

    def __init__(self) -> None:
        self._draw = svg.rasterise
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, Size], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def forget(self) -> None:
        """Keeps nothing any more."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0

    def rasterise(self, text: str, size: Size) -> pygame.Surface:
        with self._lock:
            found = self._kept.get((text, size))
            if found is not None:
                self._kept.move_to_end((text, size))
                return found.copy()
        drawn = self._draw(text, size)
        with self._lock:
            if (text, size) not in self._kept:
                self._kept[text, size] = drawn.copy()
                self._bytes += _bytes(drawn)
            while self._bytes > LIMIT:
                self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return drawn


class KeptSprites:
    """Turns each card of a size and style once; nobody draws on a sprite, so all may have the same."""

    def __init__(self, draw: Callable[[Art, Sprite], pygame.Surface]) -> None:
        self._draw = draw
        self._kept: OrderedDict[tuple[Size, str, Sprite], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def drawn(self, art: Art, sprite: Sprite) -> pygame.Surface:
        key = (art.card_size, art.style.name, sprite)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = self._draw(art, sprite)
        self._bytes += _bytes(found)
        while self._bytes > LIMIT:
            self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return found

    def forget(self) -> None:
        """Keeps nothing any more."""
        self._kept.clear()
        self._bytes = 0


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.height


@contextmanager
def kept_pictures() -> Iterator[Callable[[], None]]:
    """Everybody who draws from SVG, or turns a card, does so by way of what is kept. What is handed over forgets it."""
    drawn, turned, cast = KeptPictures(), KeptSprites(Art._turn), KeptSprites(Art._cast)

    def forget() -> None:
        for kept in (drawn, turned, cast):
            kept.forget()

    with (
        mock.patch.object(svg, "rasterise", drawn.rasterise),
        mock.patch.object(Art, "_turn", lambda art, sprite: turned.drawn(art, sprite)),
        mock.patch.object(Art, "_cast", lambda art, sprite: cast.drawn(art, sprite)),
    ):
        yield forget


class IdleEngravers:
    """Knows all threads that draw cards, and takes from them what nobody waits for once a test is over: the deck of a
    table that is gone would be drawn to its last card."""

    def __init__(self) -> None:
        self._all: weakref.WeakSet[Engraver] = weakref.WeakSet()

    @contextmanager
    def known(self) -> Iterator[None]:
        begin, all_ = Engraver.__init__, self._all

        def begin_and_be_known(engraver: Engraver, *arguments: object) -> None:
            begin(engraver, *arguments)  # type: ignore[arg-type]
            all_.add(engraver)

        with mock.patch.object(Engraver, "__init__", begin_and_be_known):
            yield

    def rest(self) -> None:
        """Takes back all orders that have not been begun."""
        for engraver in list(self._all):
            with engraver._lock:
                engraver._pending.difference_update(engraver._wanted)
                engraver._wanted.clear()
