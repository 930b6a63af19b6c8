"""Players who fill in a form with one device: with the mouse only, or with the keyboard only."""

from collections.abc import Callable

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.layout import PressTile
from uno_desktop.ui.pickers import Pick, SelectDialog, SelectField
from uno_desktop.ui.widgets import Button, Stepper, Widget

TAB, ENTER, RIGHT = pygame.K_TAB, pygame.K_RETURN, pygame.K_RIGHT


class Clicks:
    """Player who uses the mouse only."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def press(self, key: str) -> None:
        self.driver.press(key)

    def take(self, widget: Widget) -> None:
        for room in self.driver.page.scrollers:
            room.scroll_into_view(widget)
        self.driver.click(widget.rect.center)

    def turn(self, stepper: Stepper) -> None:
        for room in self.driver.page.scrollers:
            room.scroll_into_view(stepper)
        self.driver.click((stepper.rect.right - 20, stepper.rect.centery))


class Keys:
    """Player who uses the keyboard only: Tab to the item, then Enter."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def _reach(self, wanted: Callable[[object], bool]) -> None:
        for _ in range(80):
            if wanted(self.driver.page.focus.current):
                return
            self.driver.key(TAB)
        raise AssertionError("the keyboard does not get there")

    def press(self, key: str) -> None:
        self._reach(lambda it: isinstance(it, Button) and it.text == tr(key))
        self.driver.key(ENTER)
        self.driver.frame()

    def take(self, widget: Widget) -> None:
        self._reach(lambda it: it is widget)
        self.driver.key(ENTER)
        self.driver.frame()

    def turn(self, stepper: Stepper) -> None:
        self._reach(lambda it: it is stepper)
        self.driver.key(RIGHT)


def field(driver: Driver, shows: str) -> SelectField:
    return next(each for each in driver.widgets(SelectField) if each.picks[each.at].text == shows)


def rows(driver: Driver) -> dict[str, PressTile]:
    """The rows of the list that is open."""
    return {row.item.text: row for row in driver.widgets(PressTile) if isinstance(row.item, Pick)}


def choose(driver: Driver, hand: Clicks | Keys, now: str, then: str) -> None:
    """Opens the list of the field that shows `now`, and takes `then`."""
    hand.take(field(driver, now))
    driver.scene(SelectDialog)
    hand.take(rows(driver)[then])


def sit_down(driver: Driver, hand: Clicks | Keys) -> TableScene:
    """Goes on from the ruleset picker, or from the seats, to the table with the seats that are offered."""
    if not isinstance(driver.top, SeatsScene):
        hand.press("picker.next")
    driver.scene(SeatsScene)
    hand.press("seats.start")
    driver.frame(3)
    if isinstance(driver.top, ConfirmDialog):
        hand.press("seats.start")
    return driver.scene(TableScene)
