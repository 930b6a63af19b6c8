"""From the menu to a table, with only the mouse and with only the keyboard."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import KINDS, MatchSetup
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.menu.settings_page import SettingsScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.settings import load_settings
from uno_desktop.ui.layout import PressTile
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button, Stepper

USUAL = (
    SeatPlan("human", "Player", 1),
    SeatPlan("medium:hoarder", "Momo"),
    SeatPlan("medium:sprinter", "Nina"),
    SeatPlan("medium:avenger", "Bruno"),
)
ENTER, TAB, ESCAPE = pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE
DOWN, UP, LEFT, RIGHT = pygame.K_DOWN, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT

AT_FIRST = {"common.reactionSeconds": 3}
"""Reaction time of a new profile, longer than the default of the rules."""


def to_seats(driver: Driver) -> SeatsScene:
    """Goes from the menu to the seats."""
    driver.press("menu.change")
    driver.press("picker.next")
    return driver.scene(SeatsScene)


@pytest.mark.parametrize("by_keys", [False, True])
def test_to_a_table(driver: Driver, by_keys: bool) -> None:
    driver.page.focus.focus(driver.named("menu.change"))
    for scene, key in ((MenuScene, "menu.change"), (PickerScene, "picker.next"), (SeatsScene, "seats.start")):
        driver.scene(scene)
        driver.key(ENTER) if by_keys else driver.press(key)
    assert driver.scene(TableScene).session.setup == TableSetup("official", USUAL, 7, AT_FIRST)


def test_a_game_for_many_says_so_until_there_are_so_many(driver: Driver) -> None:  # UNP-PLY-02
    match_setup = MatchSetup(driver.services.settings)
    driver.show(SeatsScene(driver.services, match_setup), 2)
    assert driver.scene(SeatsScene).best == ""
    match_setup.choose(ruleset_named("unplugged"))
    assert driver.scene(SeatsScene).best == "Best with 5 players or more"
    driver.press("seats.add")
    assert driver.scene(SeatsScene).best == ""


def test_seats_are_added_taken_away_named_and_changed(driver: Driver) -> None:
    to_seats(driver)
    driver.press("seats.add")
    crosses = [button for button in driver.widgets(Button) if button.sign == "cross"]
    driver.click(crosses[0].rect.center)
    steppers = driver.widgets(Stepper)
    driver.click((steppers[0].rect.right - 5, steppers[0].rect.centery))
    field = driver.widgets(TextField)[1]
    driver.click(field.rect.center)
    driver.key(*[pygame.K_BACKSPACE] * 5)
    driver.key(*[pygame.K_DELETE] * 5)
    driver.type("Zoé <b>")
    driver.press("seats.start")
    seats = driver.scene(TableScene).session.setup.seats
    assert seats[1] == SeatPlan(f"{KINDS[KINDS.index('medium') + 1]}:sprinter", "Zoé <b>")
    assert [seat.name for seat in seats] == ["Player", "Zoé <b>", "Bruno", "Oscar"]


def test_an_empty_name_becomes_one(driver: Driver) -> None:
    to_seats(driver)
    driver.click(driver.widgets(TextField)[2].rect.center)
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    assert driver.scene(SeatsScene).match_setup.seats[2].name == ""
    driver.press("seats.start")
    assert driver.scene(TableScene).session.setup.seats[2].name.strip()


def test_enter_after_a_name_leads_to_the_start(driver: Driver) -> None:
    to_seats(driver)
    driver.click(driver.widgets(TextField)[0].rect.center)
    driver.type("!")
    driver.key(ENTER)
    driver.scene(SeatsScene)
    driver.key(ENTER)
    assert driver.scene(TableScene).session.setup.seats[0].name == "Player!"


def test_options_are_changed_typed_refused_and_restored(driver: Driver) -> None:
    driver.press("menu.change")
    driver.press("picker.options")
    scene = driver.scene(OptionsScene)
    rows = {option.key: control for option, control in scene.rows}
    bluff = rows["official.plus4Bluff"]
    scene.scrollers[0].scroll_into_view(bluff)
    driver.click((bluff.rect.right - 5, bluff.rect.centery))
    target = rows["official.target"]
    assert isinstance(target, TextField)
    scene.scrollers[0].scroll_into_view(target)
    driver.click(target.rect.center)
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.type("0")
    assert target.wrong
    driver.key(pygame.K_BACKSPACE)
    driver.type("250")
    assert not target.wrong
    assert scene.match_setup.options == {"official.plus4Bluff": "on", "official.target": 250}
    driver.press("options.done")
    driver.press("picker.next")
    driver.press("seats.start")
    assert driver.scene(TableScene).session.setup.options == scene.match_setup.options | AT_FIRST


def test_escape_leads_back_to_the_menu_and_out(driver: Driver) -> None:
    to_seats(driver)
    driver.key(ESCAPE)
    driver.scene(PickerScene)
    driver.key(ESCAPE)
    driver.scene(MenuScene)
    driver.key(ESCAPE)
    assert not driver.services.quitting, "a key pressed once too often"
    assert driver.page.focus.visible and driver.page.focus.current is driver.named("menu.quit")
    driver.key(ESCAPE)
    assert driver.services.quitting


def test_another_language_is_spoken_at_once_and_kept(driver: Driver, tmp_path: Path) -> None:
    driver.press("menu.settings")
    stepper = driver.scene(SettingsScene).controls["language"]
    driver.click((stepper.rect.right - 5, stepper.rect.centery))
    assert "Retour" in [button.text for button in driver.widgets(Button)]
    driver.press("common.back")
    assert [tile.label for tile in driver.widgets(PressTile)][:3] == ["Moi", "Jouer", "Changer…"]
    assert load_settings(tmp_path / "settings.toml").language == "fr"


def test_damaged_settings_show_a_notice_on_the_menu(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("volume = = 3")
    driver = Driver(tmp_path)
    driver.frame()
    menu = driver.scene(MenuScene)
    assert "settings.toml.damaged-1" in menu.toasts.text
    driver.click(menu.toasts.rect.center)
    assert menu.toasts.text == ""


def test_closing_the_window_ends_the_program_anywhere(driver: Driver) -> None:
    driver.press("menu.change")
    driver.post(pygame.Event(pygame.QUIT))
    assert driver.services.quitting
