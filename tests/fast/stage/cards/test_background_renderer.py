"""Background renderer: order and priority, no duplicates, clean shutdown."""

import threading
from collections.abc import Iterator
from queue import SimpleQueue

import pygame
import pytest

from tests.support.waiting import PATIENCE, until
from uno_desktop.stage.cards.background_renderer import BackgroundRenderer, Drawn


class Workshop:
    """A renderer whose pictures take until `open` is set; remembers in which order they were drawn."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.begun = threading.Event()
        self.order: list[str] = []
        self.renderer = BackgroundRenderer(self._draw)

    def _draw(self, subject: str) -> pygame.Surface:
        self.order.append(subject)
        self.begun.set()
        assert self.open.wait(PATIENCE)
        if subject == "broken":
            raise LookupError("an error that nobody expects")
        return pygame.Surface((2, 2))

    def finish(self, *subjects: str) -> list[str]:
        """Lets the thread work until none of these is awaited; the pictures in the order of arrival."""
        self.open.set()
        taken: list[str] = []

        def drawn() -> bool:
            awaited = any(self.renderer.awaits(subject) for subject in subjects)
            taken.extend(subject for subject, _ in self.renderer.collect())
            return not awaited

        until("the pictures", drawn, pause=0.001, saw=lambda: taken)
        return taken


@pytest.fixture
def shop() -> Iterator[Workshop]:
    shop = Workshop()
    yield shop
    shop.renderer.close()


def test_pictures_come_in_request_order_and_each_once(shop: Workshop) -> None:
    shop.renderer.order(["a", "b"])
    shop.renderer.order(["b", "c"])
    assert shop.finish("a", "b", "c") == ["a", "b", "c"]


def test_urgent_requests_come_first(shop: Workshop) -> None:
    shop.renderer.order(["a", "b", "c"])
    assert shop.begun.wait(PATIENCE)
    shop.renderer.order(["c"], first=True)
    shop.renderer.order(["a"], first=True)  # it is being drawn already
    shop.finish("a", "b", "c")
    assert shop.order == ["a", "c", "b"]


def test_rendering_continues_after_a_pause(shop: Workshop) -> None:
    for subject in ("a", "b"):
        shop.renderer.order([subject])
        assert shop.finish(subject) == [subject]


def test_a_failed_picture_is_not_awaited(shop: Workshop) -> None:
    shop.renderer.order(["broken", "b"])
    assert shop.finish("broken", "b") == ["b"]


def test_closing_ends_the_thread_and_forgets_the_rest(shop: Workshop) -> None:
    shop.renderer.order(["a", "b", "c"])
    assert shop.begun.wait(PATIENCE)
    shop.open.set()
    shop.renderer.close()
    assert "renderer" not in [thread.name for thread in threading.enumerate()]
    shop.renderer.order(["d"])
    assert not shop.renderer.awaits("d")


def test_an_awaited_picture_is_drawn_once_by_one_thread(shop: Workshop) -> None:

    class Opening(SimpleQueue[Drawn]):
        """Lets the thread work as soon as a caller waits for its result."""

        def get(self, block: bool = True, timeout: float | None = None) -> Drawn:
            shop.open.set()
            return super().get(block, timeout)

    shop.renderer._drawn = Opening()
    shop.renderer.order(["a", "b", "c"])
    assert shop.begun.wait(PATIENCE)
    assert shop.renderer.finish("c") == []  # not begun: the caller draws it
    assert not shop.renderer.awaits("c")
    assert [subject for subject, _ in shop.renderer.finish("a")] == ["a"]  # in hand: waited for
    shop.finish("b")
    assert shop.order == ["a", "b"]


def test_a_picture_that_cannot_be_drawn_is_not_awaited(shop: Workshop) -> None:
    shop.renderer.order(["broken"])
    assert shop.begun.wait(PATIENCE)
    shop.open.set()
    assert shop.renderer.finish("broken") == []
