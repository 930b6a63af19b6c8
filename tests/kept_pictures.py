"""Drawings from SVG, kept for the next test that wants the same: the dearest thing that scenes do before they show."""

from __future__ import annotations

import threading
import weakref
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import pygame

from uno_desktop.drawing import svg
from uno_desktop.stage.cards.engraver import Engraver

LIMIT = 64 << 20
"""Bytes of pictures that are kept."""

Size = tuple[int, int]


class KeptPictures:
    """Draws each SVG text once for each size; whoever asks gets a copy of its own. Threads may ask as well."""

    def __init__(self) -> None:
        self._draw = svg.rasterise
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, Size], pygame.Surface] = OrderedDict()
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


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.height


@contextmanager
def kept_pictures() -> Iterator[None]:
    """Everybody who draws from SVG does so by way of what is kept."""
    with mock.patch.object(svg, "rasterise", KeptPictures().rasterise):
        yield


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
