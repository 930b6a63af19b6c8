"""Hot-seat screen: opened only by a press that is meant, sent back by the person who was called, and readable."""

from collections.abc import Callable

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import NodeAction, Role
from uno_desktop.ui.hold_to_confirm import HOLD, PAUSE

NEWS = ("Ada plays red 5.", "Ugo draws a card.")


class Called:
    """Hot-seat screen that calls Zoé, and all that it has done."""

    def __init__(self, driver: Driver, sent_back: bool = False) -> None:
        self.driver, self.done = driver, list[str]()
        back, pause = self.does("back"), self.does("pause")
        self.screen = HotSeatScreen(
            driver.services, "Zoé", self.does("ready"), lambda: NEWS, back if sent_back else None, pause
        )
        driver.services.stack.push(self.screen)
        driver.frame(40)  # presses of the first moment were meant for the table

    def does(self, what: str) -> Callable[[], None]:
        return lambda: self.done.append(what)

    @property
    def closed(self) -> bool:
        return isinstance(self.driver.top, MenuScene)

    def press(self, seconds: float) -> None:
        self.driver.hold(pygame.K_RETURN, seconds)


def test_it_opens_while_its_button_is_held(driver: Driver) -> None:
    called = Called(driver)
    assert called.screen.opaque, "nothing of the table is drawn below"
    called.press(HOLD / 2)
    assert not called.done and driver.top is called.screen
    called.press(HOLD * 1.5)
    assert called.done == ["ready"] and called.closed


def test_a_second_press_opens_it_after_a_pause_and_not_before(driver: Driver) -> None:
    called = Called(driver)
    for _ in range(3):
        called.press(0.05)
    assert not called.done, "a quick series is an accident"
    driver.frame(round(PAUSE * 60) + 5)
    called.press(0.05)
    assert called.done == ["ready"] and called.closed


def test_a_press_that_begins_with_the_screen_is_not_taken(driver: Driver) -> None:
    called = Called(driver)
    again = HotSeatScreen(driver.services, "Ugo", called.does("ready of Ugo"))
    driver.services.stack.reset(again)
    driver.frame()
    assert driver.top is again
    called.press(HOLD * 1.5)
    assert not called.done and driver.top is again


def test_neither_another_key_nor_a_press_beside_the_button_nor_a_lost_focus_lets_it_open(driver: Driver) -> None:
    called = Called(driver)
    for key in (pygame.K_TAB, pygame.K_u):
        driver.hold(key, HOLD * 1.5)
    assert not called.done, "nor another key"
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=called.screen.ready.rect.center, button=1)
    for lost in (pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)):
        driver.queue += [down, lost]
        driver.frame(60)
        assert not called.done and driver.top is called.screen
    driver.queue.append(down)
    driver.frame(round(HOLD * 60) + 5)
    assert called.done == ["ready"]


@pytest.mark.parametrize("by", ["mouse", "escape"])
@pytest.mark.parametrize("sent_back", [True, False])
def test_it_is_sent_back_by_who_was_called_for_a_reaction_and_else_pauses(
    driver: Driver, by: str, sent_back: bool
) -> None:
    called = Called(driver, sent_back)
    buttons = [called.screen.menu_button, called.screen.back_button]
    button, other = buttons[sent_back], buttons[not sent_back]
    assert button is not None and other is None
    if by == "mouse":
        driver.click(button.rect.center)
    else:
        driver.key(pygame.K_ESCAPE)
    driver.frame(60)
    assert called.done == ["back" if sent_back else "pause"]
    assert called.closed if sent_back else driver.top is called.screen


def test_a_screen_reader_reads_the_name_and_the_news_and_presses_twice(driver: Driver) -> None:
    called = Called(driver)
    nodes = [*driver.tree().all()]
    words = " ".join(node.name for node in nodes)
    assert all(text in words for text in ("Zoé", tr("handover.pass_to"), *NEWS))
    [ready] = [node for node in nodes if node.role is Role.BUTTON and tr("handover.hold") in node.name]
    assert tr("handover.or_twice") in ready.description
    called.screen.perform(ready.key, NodeAction.PRESS)
    driver.frame(round(PAUSE * 60) + 5)
    assert not called.done
    called.screen.perform(ready.key, NodeAction.PRESS)
    driver.frame(2)
    assert called.done == ["ready"] and called.closed
