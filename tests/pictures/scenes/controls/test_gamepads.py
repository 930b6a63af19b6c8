"""Gamepads: posted events are handled like real ones."""

from pathlib import Path
from unicodedata import category

import pygame

from tests.support.scenes.controls.hands import BUTTONS, PadHands, seated
from tests.support.scenes.controls.one_pad import PAD as ONE_PAD
from tests.support.scenes.controls.one_pad import OnePad
from tests.support.scenes.shell_driver import Driver
from uno_desktop.model import events as ev
from uno_desktop.scenes.controls.gamepads import FREE, HIT, PAD_BINDINGS, TURN, GamepadKind, kind_of
from uno_desktop.scenes.controls.key_commands import BY_NAME, KeyScope, sharing
from uno_desktop.scenes.controls.keymap import button_glyph, label_of, pad_in_use, use_pad
from uno_desktop.scenes.controls.keymap_page import KeysScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.menu.settings_page import SettingsScene
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.table.command_list import UNO_BUTTON
from uno_desktop.scenes.table.guidance.table_announcer import felt
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import assets, user_folders
from uno_desktop.system.settings import load_settings
from uno_desktop.ui.on_screen_keyboard import OnScreenKeyboard
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_prompt import NamePrompt
from uno_desktop.ui.widgets import Button

PAD = PadHands()


def axis(driver: Driver, number: int, value: int) -> None:
    driver.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=value, instance_id=0))


def test_the_focus_is_visible_and_every_button_works(driver: Driver) -> None:
    assert not driver.page.focus.visible
    PAD.tap(driver, "east")
    assert isinstance(driver.top, MenuScene) and not driver.services.quitting, "no pad ends the program by accident"
    assert driver.page.focus.visible
    while driver.page.focus.current is not next(
        each for each in driver.page.widgets if getattr(each, "text", "") == "Settings"
    ):
        PAD.tap(driver, "right shoulder")
    PAD.tap(driver, "south")
    page = driver.scene(SettingsScene)
    assert page.focus.visible, "on a new page too"
    page.focus.focus(page.controls["volume"])
    before = driver.services.settings.volume
    PAD.tap(driver, "left")
    assert driver.services.settings.volume == before - 5
    axis(driver, pygame.CONTROLLER_AXIS_LEFTX, 32000)
    axis(driver, pygame.CONTROLLER_AXIS_LEFTX, 17000)
    assert driver.services.settings.volume == before, "the stick counts once"
    driver.rest(60)
    assert driver.services.settings.volume > before + 5, "and goes on while it is held"
    axis(driver, pygame.CONTROLLER_AXIS_LEFTX, 0)
    page.focus.focus(page.controls["keys"])
    PAD.tap(driver, "south")
    keys = driver.scene(KeysScene)
    keys.focus.focus(next(row for row in keys.rows if row.command.scope is KeyScope.SWITCH))
    PAD.tap(driver, "south")
    assert keys.waiting
    PAD.tap(driver, "north")
    assert keys.waiting is None, "a pad has no keys: it waits no more"
    PAD.tap(driver, "east")
    PAD.tap(driver, "start")
    assert isinstance(driver.top, MenuScene)


def test_at_the_table_the_pads_own_signs_are_shown_until_a_key_is_pressed(tmp_path: Path) -> None:
    driver = seated(tmp_path, "official", {})
    scene = driver.scene(TableScene)
    while not (scene.actions.awaited and scene.display.ready):
        driver.frame()
    PAD.tap(driver, "right")
    uno = scene.commands().named(UNO_BUTTON)
    assert uno is not None and uno.key == "Y" and label_of("draw") == "X" and scene.input.focus.visible
    use_pad(GamepadKind.PLAYSTATION)
    assert (button_glyph("draw"), label_of("draw"), button_glyph("hint")) == ("□", "Square", "")
    use_pad(GamepadKind.NINTENDO)
    assert (label_of("enter"), label_of("menu"), label_of("draw"), label_of("uno")) == ("B", "A", "Y", "X")
    PAD.tap(driver, "start")
    assert isinstance(driver.top, PauseMenu)
    driver.key(pygame.K_ESCAPE)
    assert pad_in_use() is None and button_glyph("draw") == "D"
    before = scene.session.actions_done
    if not scene.actions.playable():
        PAD.tap(driver, "west")
        driver.frame(5)
        assert scene.session.actions_done > before


def written_in_all_languages() -> set[str]:
    """Every letter that stands in a text, small: names may have it too."""
    files = (assets() / "locale").glob("*/*.toml")
    return {sign for file in files for sign in file.read_text(encoding="utf-8").lower() if category(sign) == "Ll"}


def test_a_line_is_written_letter_by_letter(driver: Driver) -> None:
    got: list[str] = []
    dialog = driver.show(NamePrompt(driver.services, "Name", "", 20, lambda _: "taken", got.append), 2)
    assert isinstance(dialog.focus.current, TextField)
    PAD.tap(driver, "south")
    letters = driver.scene(OnScreenKeyboard)
    keys = [each.text for each in letters.widgets if isinstance(each, Button)][:-6]
    assert all(len(key) == 1 for key in keys) and "ß" in keys, "capitals are one sign each"
    assert written_in_all_languages() <= set("".join(keys).lower())
    PAD.tap(driver, "south")
    for button in ("right", "south", "down", "south"):
        PAD.tap(driver, button)
    assert letters.text == "Abo", "a capital first, then small ones"
    letters.focus.focus(letters.widgets[-1])
    PAD.tap(driver, "south")
    assert driver.scene(NamePrompt).text == "Abo"
    PAD.tap(driver, "down")
    PAD.tap(driver, "right")
    PAD.tap(driver, "south")
    assert got == ["Abo"]


def test_pads_come_and_go_and_nothing_stays_pressed(tmp_path: Path) -> None:
    driver, pad = Driver(tmp_path), OnePad()
    driver.app.devices.pads.listen(pad)
    for index in (0, 1):  # the second one cannot be opened
        driver.queue.append(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index))
    driver.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS["down"], instance_id=ONE_PAD))
    assert pad_in_use() is GamepadKind.PLAYSTATION
    driver.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=ONE_PAD))
    assert pad.gone == [ONE_PAD] and pad_in_use() is None
    assert tr("pads.gone") in driver.page.toasts.text or any(
        each.key == "pads.gone" for each in driver.services.notices
    )
    index = driver.page.focus.index
    driver.rest(120)
    assert driver.page.focus.index == index, "nobody holds it any more"


def test_the_maker_is_known_by_the_name() -> None:
    assert kind_of("Sony DualSense Wireless Controller") is GamepadKind.PLAYSTATION
    assert kind_of("Nintendo Switch Pro Controller") is GamepadKind.NINTENDO
    assert kind_of("Xbox Series X Controller") is kind_of("Generic USB") is GamepadKind.XBOX


def test_a_gamepad_button_is_reassigned_swapped_and_saved(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    doors.push(driver.services, doors.keys)
    driver.frame()
    page = driver.scene(KeysScene)

    def wait_for(command: str) -> None:
        page.focus.focus(next(row for row in page.rows if row.command.id == command))
        PAD.tap(driver, "south")
        assert page.waiting is BY_NAME[command]

    PAD.tap(driver, "down")
    wait_for("hint")
    PAD.tap(driver, "right shoulder")
    assert page.waiting and page.words() == tr("keys.pad_fixed", key="RB"), "every page needs it"
    PAD.tap(driver, "west")
    assert page.waiting and tr("keys.draw") in page.words()
    PAD.tap(driver, "west")
    assert page.waiting is None and label_of("hint") == "X" and button_glyph("draw") == ""
    wait_for("catch")
    for _ in range(2):
        PAD.tap(driver, "left stick")
    assert label_of("catch") == "LS" and label_of("challenge") == "RS"
    assert page.words() == tr("keys.swapped", one=tr("keys.catch"), other=tr("keys.challenge"))
    wait_for("uno")
    PAD.tap(driver, "east")
    assert page.waiting is None and driver.top is page and label_of("uno") == "Y", "east leaves it as it is"
    wait_for("left")
    PAD.tap(driver, "north")
    assert page.waiting, "directions stay on their cross"
    PAD.tap(driver, "start")
    PAD.tap(driver, "east")
    mine = {"hint": "west", "draw": "", "catch": "left stick", "challenge": "right stick"}
    assert load_settings(tmp_path / "settings.toml").pad_buttons == mine == PAD_BINDINGS.changes()


def test_impossible_buttons_in_the_settings_show_a_notice(tmp_path: Path) -> None:
    lines = 'hint = "west"\ncomment = "west"\nenter = "north"\nuno = "nose"\nfly = "back"\ndraw = "left stick"\n'
    (tmp_path / "settings.toml").write_text(f"[pad_buttons]\n{lines}")
    services = offscreen_services((960, 540), "en", user_folders(tmp_path))
    told = {str(notice.params.get("key")) for notice in services.notices}
    assert {f"pad_buttons.{command}" for command in ("comment", "enter", "uno", "fly")} <= told
    assert PAD_BINDINGS.changes() == {"hint": "west", "draw": "left stick"}
    for button in FREE:
        users = {sharing(each.id) for each in BY_NAME.values() if button in PAD_BINDINGS.of(each)}
        assert len(users) <= 1


def test_a_pad_shakes_for_its_player_if_that_is_wanted(tmp_path: Path) -> None:
    driver, pad = seated(tmp_path, "official", {}), OnePad()
    driver.app.devices.pads.listen(pad)
    table = driver.scene(TableScene)
    driver.queue.append(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    driver.post(
        pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS["right"], instance_id=ONE_PAD),
        pygame.Event(pygame.CONTROLLERBUTTONUP, button=BUTTONS["right"], instance_id=ONE_PAD),
    )
    for hear in table.display.listeners:
        hear(ev.TurnBegan(0))
    assert not pad.rumbled, "as the game comes it does not"
    driver.services.settings.rumble = True
    for event in (ev.TurnBegan(1), ev.TurnBegan(0), ev.UnoCaught(0, 1), ev.UnoCaught(1, 0)):
        for hear in table.display.listeners:
            hear(event)
    assert pad.rumbled == [(ONE_PAD, TURN), (ONE_PAD, HIT)]
    driver.key(pygame.K_TAB)
    for hear in table.display.listeners:
        hear(ev.TurnBegan(0))
    assert len(pad.rumbled) == 2, "who plays by keys holds no pad"
    assert felt(ev.ThreatDeclared(1, 2, 0, True), 0) is None


def test_the_first_gamepad_input_offers_untimed_play_once(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    for _ in range(2):
        PAD.tap(driver, "down")
    told = [each.key for each in driver.services.notices] + [driver.page.toasts.text]
    assert told.count("pads.calm") + told.count(tr("pads.calm")) == 1
    assert driver.services.settings.offered == ["calm"]
    driver.app.close()
    again = Driver(tmp_path)
    PAD.tap(again, "down")
    assert tr("pads.calm") != again.page.toasts.text and not again.services.notices
