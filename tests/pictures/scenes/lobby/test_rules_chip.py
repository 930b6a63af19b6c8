"""Chip on the menu, the picker and the seats page: it says what changes the rules, shows them, and takes it back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.support.access.readable import problems
from tests.support.scenes.page_measure import faults
from tests.support.scenes.shell_driver import Driver
from uno_desktop.model.options import Value
from uno_desktop.scenes.lobby.rules_strip import chip_text
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.lobby.table_rules_page import TableRulesDialog
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.system.settings import load_settings
from uno_desktop.texts.option_text import Change
from uno_desktop.texts.table_rules_summary import SummaryLine
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.widgets import Button

CARDS = "Our cards/Gift:gift:-:20:2:next-draw-2"
CHANGED: dict[str, Value] = {"official.target": 250, "official.plus4Bluff": "on", "house.cards": CARDS}


def changed(driver: Driver, options: dict[str, Value] = CHANGED) -> MenuScene:
    """Returns the menu as it is after a match with these options."""
    driver.services.settings.options = dict(options)
    driver.page.rebuild()
    driver.frame()
    return driver.scene(MenuScene)


def chips(driver: Driver, deck: str = "Our cards") -> list[Button]:
    return [one for one in driver.widgets(Button) if one.text.startswith(deck)]


def crosses(driver: Driver) -> list[Button]:
    return [one for one in driver.widgets(Button) if one.sign == "cross" and one.label == tr("tables.reset")]


def seats(driver: Driver) -> SeatsScene:
    driver.press("menu.change")
    driver.press("picker.next")
    return driver.scene(SeatsScene)


def test_under_the_standard_rules_there_is_none(driver: Driver) -> None:
    changed(driver, {})
    assert not crosses(driver)
    driver.press("menu.change")
    assert not crosses(driver) and chip_text(driver.scene(PickerScene).match_setup) == ""
    driver.press("picker.next")
    assert not crosses(driver)


def test_menu_and_picker_name_the_deck_and_count_the_options(driver: Driver) -> None:
    changed(driver)
    assert [chip.text for chip in chips(driver)] == ["Our cards · 250 points · 1 option changed"]
    driver.press("menu.change")
    assert [chip.text for chip in chips(driver)] == ["Our cards · 250 points · 1 option changed"]
    setup = driver.scene(PickerScene).match_setup
    setup.options = {"house.cards": CARDS}
    assert chip_text(setup) == "Our cards"
    setup.options = {"official.target": 250}
    assert chip_text(setup) == "250 points"
    setup.options = {"house.rounds": 1, "official.target": 200}
    assert chip_text(setup) == "One round", "as the first game is"


def test_a_length_is_told_without_a_count_and_cannot_be_reset_as_a_rule(driver: Driver) -> None:
    changed(driver, {"house.rounds": 1})
    assert not crosses(driver) and [chip.text for chip in chips(driver, "One")] == ["One round"]
    driver.click(chips(driver, "One")[0].rect.center)
    dialog = driver.scene(TableRulesDialog)
    with capturing(driver.services.stack, driver.services.window.size):
        texts = [node.name for node in dialog.accessibility_tree().all()]
    assert "Official rules · standard rules" in texts and not driver.items(Change)
    assert "Length of the game: One round · Time to react: 3 seconds" in texts
    assert [line.key for line in driver.items(SummaryLine) if line.changed] == []


def test_the_chip_shows_the_rules(driver: Driver) -> None:
    changed(driver)
    driver.click(chips(driver)[0].rect.center)
    assert len(driver.scene(TableRulesDialog).changes) == len(CHANGED) + 1  # and the time to react


def test_it_belongs_to_the_chosen_ruleset(driver: Driver) -> None:
    changed(driver, {"classic.jokerOnlyIfStuck": True})
    assert not crosses(driver)
    driver.press("menu.change")
    assert not crosses(driver)
    page = driver.scene(PickerScene)
    driver.click(next(tile for tile in page.tiles if tile.item.id == "classic").rect.center)
    assert page.match_setup.ruleset.id == "classic" and len(crosses(driver)) == 1
    assert "1 option changed" in {one.text for one in driver.widgets(Button)}


@pytest.mark.parametrize("place", ["menu", "picker", "seats"])
def test_the_cross_takes_the_changes_back_for_good_after_a_question(driver: Driver, place: str) -> None:
    changed(driver)
    driver.services.settings.options["mercy.target"] = 250
    if place == "picker":
        driver.press("menu.change")
    elif place == "seats":
        seats(driver)
    driver.click(crosses(driver)[0].rect.center)
    driver.scene(ConfirmDialog)
    driver.key(pygame.K_ESCAPE)
    assert crosses(driver)
    driver.click(crosses(driver)[0].rect.center)
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert not crosses(driver) and not chips(driver)
    saved = load_settings(driver.services.folders.settings_file).options
    assert driver.services.settings.options == saved == {"official.target": 250, "mercy.target": 250}
    if place != "seats":
        seats(driver) if place == "menu" else driver.press("picker.next")
    assert driver.scene(SeatsScene).match_setup.options == {"official.target": 250}


def test_it_goes_from_the_menu_with_the_changes_that_were_taken_back_on_another_page(driver: Driver) -> None:
    menu = changed(driver)
    driver.press("menu.change")
    driver.click(crosses(driver)[0].rect.center)
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.press("common.back")
    assert driver.scene(MenuScene) is menu and not crosses(driver) and not chips(driver)


def test_by_keyboard_the_cross_is_reached_on_the_menu(driver: Driver) -> None:
    changed(driver)
    driver.press_by_keys(crosses(driver)[0])
    driver.scene(ConfirmDialog)


@pytest.mark.parametrize("code", sorted(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((960, 540), 100)])
def test_it_fits_and_can_be_read_in_all_languages(tmp_path: Path, code: str, size: tuple[int, int], scale: int) -> None:
    driver = Driver(tmp_path, size, code)
    driver.services.settings.seats = [("human", ""), ("easy", "Ada"), ("medium", "Momo"), ("medium", "Nina")]
    driver.services.change("text_scale", scale)
    changed(driver)
    for key in ("menu.change", "picker.next", ""):
        page = driver.page
        assert len(crosses(driver)) == 1
        with capturing(driver.services.stack, size):
            assert problems(page) == []
            assert any("Our cards" in node.name for node in page.accessibility_tree().all())
        found = faults(page, pygame.Surface(size, 0, 32))
        assert [fault for fault in found if not fault.startswith("a picture")] == []  # fans of cards
        if key:
            driver.press(key)
