"""At five frames a second, and right after a page has come up, every press that shows does its work."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.extent import extent
from tests.support.scenes.measured_pages import OVERLAYS, PAGES
from tests.support.scenes.shell_driver import Driver
from uno_desktop.commands.loading import without_screen
from uno_desktop.ui.accessibility_tree import Node
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.page import Page
from uno_desktop.ui.widgets import Widget

without_screen()
SLOW, QUICK = 1 / 5, 1 / 60
"""Seconds of a frame."""
_EACH = extent(6, 1)
"""One widget in so many is pressed, other ones on each page."""


def opened(folder: Path, name: str) -> Driver:
    """Returns the program in the frame that first shows this page."""
    driver = Driver(folder)
    STAGINGS[name].build(Sitting(driver.services, Staged("official", 4, None)))
    driver.frame(1, SLOW)
    return driver


def said(driver: Driver) -> list[str]:
    """Returns the scenes that are open, and all that the one on top tells."""
    with capturing(driver.services.stack, driver.services.window.size):
        tree = driver.top.accessibility_tree()
    scenes = [type(scene).__name__ for scene in driver.services.stack.scenes]
    return [*scenes, *(line for node in tree.nodes for line in _told(node))]


def _told(node: Node) -> Iterator[str]:
    yield f"{node.role} {node.name} {node.value} {node.enabled} {node.toggled} {node.selected}"
    for child in node.children:
        yield from _told(child)


def hands_on(driver: Driver) -> list[Widget]:
    """Returns the widgets of the page on screen that a click reaches."""
    page = driver.page
    return [each for each in page.widgets if each.enabled and each.reachable and each.hit(each.rect.center)]


def press(driver: Driver, spot: tuple[int, int], dt: float) -> bool:
    """Presses in one frame and releases in the next; returns whether a widget showed that it was held."""
    driver.services.mouse = spot
    driver.queue.append(pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    driver.queue.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
    driver.frame(1, dt)
    top = driver.services.stack.top
    shown = isinstance(top, Page) and any(each.held for each in top.widgets)
    driver.queue.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False))
    driver.frame(2, dt)
    return shown


def test_two_presses_within_one_frame_work_one_after_the_other(tmp_path: Path) -> None:
    driver = opened(tmp_path, "menu")
    open_before, spot = driver.services.stack.scenes, driver.named("more.title").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        driver.queue.append(pygame.Event(kind, pos=spot, button=1, touch=False))
    driver.queue.append(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    driver.frame(2, SLOW)
    assert driver.services.stack.scenes == open_before, "the page has come up and is closed again"


@pytest.mark.parametrize("name", (*PAGES, *OVERLAYS))
def test_a_press_right_after_a_page_came_up_does_its_work(tmp_path: Path, name: str) -> None:
    number = (*PAGES, *OVERLAYS).index(name)
    with_page = opened(tmp_path / "first", name)
    count = len(hands_on(with_page))
    with_page.app.close()
    lost = []
    for at in range(number % _EACH, count, _EACH):
        calm = opened(tmp_path / f"calm {at}", name)
        calm.rest(60)
        spot, before = hands_on(calm)[at].rect.center, said(calm)
        works = press(calm, spot, QUICK) and said(calm) != before
        calm.app.close()
        if works:
            slow = opened(tmp_path / f"slow {at}", name)
            before = said(slow)
            shown = press(slow, spot, SLOW)
            if said(slow) == before:
                lost.append(f"widget {at} at {spot}, {'held' if shown else 'not held'}")
            slow.app.close()
    assert not lost, lost
