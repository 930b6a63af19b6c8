"""Players who fill in a form with one device: with the mouse only, or with the keyboard only."""

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.layout import PressTile
from uno_desktop.ui.pickers import Pick, SelectDialog, SelectField
from uno_desktop.ui.widgets import Stepper


class Clicks:
    """Player who uses the mouse only."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.press = driver, driver.press

    def turn(self, stepper: Stepper) -> None:
        self.driver.in_view(stepper)
        self.driver.click((stepper.rect.right - 20, stepper.rect.centery))


class Keys:
    """Player who uses the keyboard only: Tab to the item, then Enter."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.press = driver, driver.press_by_keys

    def turn(self, stepper: Stepper) -> None:
        self.driver.walk_to(stepper)
        self.driver.key(pygame.K_RIGHT)


def field(driver: Driver, shows: str) -> SelectField:
    return next(each for each in driver.widgets(SelectField) if each.picks[each.at].text == shows)


def rows(driver: Driver) -> dict[str, PressTile]:
    """The rows of the list that is open."""
    return {row.item.text: row for row in driver.widgets(PressTile) if isinstance(row.item, Pick)}


def choose(driver: Driver, hand: Clicks | Keys, now: str, then: str) -> None:
    """Opens the list of the field that shows `now`, and takes `then`."""
    hand.press(field(driver, now))
    driver.scene(SelectDialog)
    hand.press(rows(driver)[then])


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
