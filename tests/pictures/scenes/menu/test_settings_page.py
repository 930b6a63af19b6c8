"""Settings page: everything is applied and saved at once, also from the pause menu of a table."""

import re
from pathlib import Path

import pygame
import pytest

from tests.support.extent import extent
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup, agreed_by
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.options import REACTION
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.scenes.menu.settings_page import SettingsScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import load_settings
from uno_desktop.ui.widgets import Stepper, Switch, Widget

RIGHT, ESCAPE = pygame.K_RIGHT, pygame.K_ESCAPE


def control(driver: Driver, name: str) -> Widget:
    return driver.scene(SettingsScene).controls[name]


def turn(driver: Driver, name: str) -> None:
    """One step to the right, with the keyboard."""
    driver.page.focus.focus(control(driver, name))
    driver.key(RIGHT)


def test_the_focus_stays_in_sight_on_a_new_page_and_after_page_keys(driver: Driver) -> None:
    while driver.page.focus.current is not driver.named("menu.settings"):
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    page = driver.scene(SettingsScene)
    assert page.focus.visible
    driver.key(pygame.K_TAB)
    for key in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME):
        driver.key(key)
        widget = page.focus.current
        assert isinstance(widget, Widget) and widget.visible == widget.rect and widget.enabled, key
    assert page.focus.current is page.controls["volume"]


def test_a_mouse_at_rest_lights_nothing_beside_the_focus(driver: Driver) -> None:
    button = driver.named("menu.settings")
    driver.move(button.rect.center)
    assert button.hovered
    driver.key(pygame.K_TAB)
    assert not any(widget.hovered for widget in driver.page.widgets)
    driver.move((button.rect.centerx + 1, button.rect.centery))
    assert driver.named("menu.settings").hovered


def test_numbers_have_the_decimal_sign_of_the_language(driver: Driver) -> None:
    driver.services.set_language("de")
    driver.press("menu.settings")
    labels = [label for stepper in driver.widgets(Stepper) for label in stepper.labels]
    assert any(re.search(r"\d,\d", label) for label in labels)
    assert not [label for label in labels if re.search(r"\d\.\d", label)]


def test_all_is_applied_at_once_and_kept(driver: Driver, tmp_path: Path) -> None:
    driver.press("menu.settings")
    settings, services = driver.services.settings, driver.services
    slider = control(driver, "volume")
    driver.click((slider.rect.left + 1, slider.rect.centery))
    assert services.settings.volume == 0 and services.sounds.volume == 0.0
    for name in ("volume", "music_volume", "muted", "speed", "fullscreen"):
        turn(driver, name)
    assert settings.music_volume == 45 and services.sounds.mute and services.wants_fullscreen
    driver.key(pygame.K_F11)
    switch = control(driver, "fullscreen")
    assert isinstance(switch, Switch) and not switch.on
    turn(driver, "text_scale")
    assert services.window.text == 1.25
    turn(driver, "typeface")
    assert services.window.fonts.typeface == services.page.fonts.typeface == "clear"
    turn(driver, "deck_style")
    for name in ("color_help", "reduced_motion", "hand_order", "reaction", "opponents", "guide"):
        turn(driver, name)
    driver.page.focus.focus(control(driver, "hints"))
    driver.key(pygame.K_SPACE)
    driver.key(ESCAPE)
    kept = load_settings(tmp_path / "settings.toml")
    assert (kept.music_volume, kept.muted, kept.text_scale, kept.deck_style) == (45, True, 125, "contrast")
    assert kept.typeface == "clear" and (kept.volume, kept.fullscreen, kept.speed) == (5, False, 1.5)
    assert (kept.color_help, kept.reduced_motion, kept.hints) == (True, True, False)
    assert (kept.hand_order, kept.reaction) == ("value", "5"), "three seconds at first"
    assert (kept.opponents, kept.guide, kept.ask_draw) == ("atOnce", "always", True)


@pytest.mark.parametrize("size", extent([(960, 540)], [(960, 540), (1280, 720)]))
def test_nothing_is_taken_from_under_the_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size)
    driver.press("menu.settings")
    page = driver.scene(SettingsScene)
    for scale in (100, 200):
        driver.services.change("text_scale", scale)
        for name in sorted(page.controls):
            page.scrollers[0].scroll_into_view(page.controls[name])
            box = page.controls[name].rect
            spot = (box.right - box.height // 2, box.centery)
            for _ in range(2):
                driver.click(spot)
                while driver.top is not page:  # a question, or another page
                    driver.key(ESCAPE)
                    driver.frame(2)
                assert page.controls[name].hit(spot), f"{name} at {scale} %"
            driver.move((2, 2))
            driver.frame(2)
        driver.services.set_language("en")


def test_a_text_size_chosen_with_the_mouse_is_shown_at_once_and_taken_when_the_mouse_goes(
    driver: Driver, tmp_path: Path
) -> None:
    driver.press("menu.settings")
    box = control(driver, "text_scale").rect
    before = [widget.rect for widget in driver.scene(SettingsScene).widgets]
    shown = control(driver, "text_scale")
    for _ in range(4):
        driver.click((box.right - 10, box.centery))
        driver.frame(5)
    assert [widget.rect for widget in driver.scene(SettingsScene).widgets] == before
    assert isinstance(shown, Stepper) and shown.labels[shown.index].startswith("200")
    assert shown.size == 38, "the figure is a sample of the size"
    driver.move((2, 2))
    driver.frame(2)
    assert driver.services.page.text == 2.0
    driver.page.scrollers[0].scroll_into_view(control(driver, "text_scale"))
    box = control(driver, "text_scale").rect
    driver.click((box.left + 10, box.centery))
    driver.key(ESCAPE)
    assert load_settings(tmp_path / "settings.toml").text_scale == 175, "leaving takes it too"
    assert driver.services.page.text == 1.75


def test_the_time_of_marks_is_asked_for_only_with_one_switch(driver: Driver) -> None:
    driver.press("menu.settings")
    assert not {"scan_tenths", "rumble"} & {*driver.scene(SettingsScene).controls}
    turn(driver, "switch")
    driver.key(ESCAPE)  # the question about time limits
    driver.frame(2)
    assert "scan_tenths" in driver.scene(SettingsScene).controls
    driver.services.settings.switch = "off"


def test_from_the_pause_the_match_stays(driver: Driver) -> None:
    seats = MatchSetup(driver.services.settings).seats
    doors.reset(driver.services, doors.new_table, TableSetup("official", tuple(seats), 7, {}))
    driver.frame()
    table = driver.table()
    driver.frame(30)
    session, done = table.session, table.session.round_number
    driver.key(ESCAPE, ESCAPE)  # the first ends the deal
    driver.press("menu.settings")
    for name in ("text_scale", "typeface", "deck_style", "language"):
        turn(driver, name)
    driver.key(ESCAPE, ESCAPE)
    driver.frame(2)
    assert driver.scene(TableScene) is table and table.session is session and session.round_number == done
    assert tr("common.back") == "Retour"


def test_the_time_to_react_is_that_of_new_tables(driver: Driver) -> None:
    settings = driver.services.settings
    settings.reaction = "5"
    match_setup = MatchSetup(settings)
    option = next(option for option in match_setup.ruleset.options if option.key == REACTION.key)
    assert match_setup.value(option) == 5 and match_setup.setup(7).options == {REACTION.key: 5}
    match_setup.set(option, 1)
    assert match_setup.setup(7).options == {REACTION.key: 1}
    assert MatchSetup(settings).value(option) == 1
    match_setup.set(option, 5)
    assert match_setup.options == {} and match_setup.setup(7).options == {REACTION.key: 5}
    assert MatchSetup(settings).value(option) == 5


def test_at_ready_tables_too_unless_they_say_otherwise(driver: Driver) -> None:
    driver.services.settings.reaction = "untilAnswered"
    driver.press("more.title")
    driver.press("tables.title")
    for plan in driver.scene(TablesScene).store.shipped:
        said = plan.options.get(REACTION.key, "untilAnswered")
        assert agreed_by(plan, driver.services.settings)[REACTION.key] == said
