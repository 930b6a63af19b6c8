"""Multi-select field with up to four choices, edited in its dialog."""

from collections.abc import Sequence

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.ui.pickers import ChosenPlaces, MultiSelectDialog, MultiSelectField

LABELS = ("Long series", "Up to seven cards", "Silence")


def open_field(driver: Driver, told: list[tuple[int, ...]], entries: tuple[int, ...]) -> MultiSelectField:
    box = pygame.Rect(0, 0, 330, 42)

    def ask(entries: Sequence[int], then: ChosenPlaces) -> None:
        driver.services.stack.push(MultiSelectDialog(driver.services, "Effects", LABELS, entries, 4, then))

    field = MultiSelectField(driver.services.page, box, LABELS, entries, ask, told.append)
    field.activate()
    driver.frame()
    driver.scene(MultiSelectDialog)
    return field


def test_entries_are_chosen_by_keys_and_empty_places_left_out(driver: Driver) -> None:
    told: list[tuple[int, ...]] = []
    field = open_field(driver, told, (1,))
    dialog = driver.scene(MultiSelectDialog)
    dialog.focus.focus(dialog.widgets[0])
    driver.key(pygame.K_RIGHT)  # the next choice in the first place
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    driver.key(pygame.K_RIGHT)  # the first choice in the third
    driver.press("options.done")
    driver.scene(MenuScene)
    assert told == [(2, 0)] and field.entries == (2, 0)


def test_escape_changes_nothing(driver: Driver) -> None:
    told: list[tuple[int, ...]] = []
    open_field(driver, told, (0, 0, 2, 1))
    dialog = driver.scene(MultiSelectDialog)
    assert dialog.places == [0, 0, 2, 1]
    dialog.focus.focus(dialog.widgets[3])
    driver.key(pygame.K_LEFT, pygame.K_ESCAPE)
    assert told == []


def test_a_list_can_be_emptied(driver: Driver) -> None:
    told: list[tuple[int, ...]] = []
    open_field(driver, told, (0,))
    dialog = driver.scene(MultiSelectDialog)
    dialog.focus.focus(dialog.widgets[0])
    driver.key(pygame.K_LEFT)
    driver.press("options.done")
    assert told == [()]
