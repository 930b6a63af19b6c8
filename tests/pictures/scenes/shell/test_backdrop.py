"""Table behind the pages: its pile is where no text or control is, or hidden."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.support.extent import by_turns
from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell import doors
from uno_desktop.ui.page import Page

CARD = 118.0
"""Height of a card of the pile, in units; askew and strewn about it needs a little more."""


def test_no_page_but_the_menu_has_a_pile_behind_it() -> None:
    doors.load_all()
    for page in _pages(Page):
        assert page.pile_position is None or page is MenuScene, page


def _pages(page: type[Page[Any]]) -> Iterator[type[Page[Any]]]:
    yield page
    for each in page.__subclasses__():
        yield from _pages(each)


@pytest.mark.parametrize(
    ("size", "text"), by_turns([(960, 540), (1280, 720), (1920, 1080), (1024, 768)], [200, 150, 100])
)
def test_the_backdrop_pile_lies_under_no_button_and_no_panel(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver = Driver(tmp_path, size)
    driver.services.change("text_scale", text)
    driver.frame(2)
    menu, metrics = driver.scene(MenuScene), driver.services.window
    pile_position = menu.pile_position
    if pile_position is not None:
        assert not menu.low, "its head is a panel there"
        pile = pygame.Rect(0, 0, metrics.px(CARD * 0.9), metrics.px(CARD * 1.15))
        pile.center = (round(pile_position[0] * size[0]), round(pile_position[1] * size[1]))
        assert pile.collidelist([widget.rect for widget in menu.widgets]) < 0
