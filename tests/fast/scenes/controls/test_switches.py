"""One switch and two: scanning reaches everything, without holding and without haste."""

from pathlib import Path

import pygame

from tests.support.scenes.controls.hands import SwitchHands, play, seated
from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.controls.key_commands import BY_NAME, SWITCH_COMMANDS
from uno_desktop.scenes.controls.keymap_page import KeysScene
from uno_desktop.scenes.controls.switches import Scanner, ScanTarget
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.menu.settings_page import SettingsScene
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.settings import load_settings
from uno_desktop.ui.accessibility_tree import Key
from uno_desktop.ui.dialog import ConfirmDialog

SPACE, ENTER = pygame.K_SPACE, pygame.K_RETURN


def spot(name: str, group: str) -> ScanTarget:
    return ScanTarget((name,), (group,), pygame.Rect(0, 0, 1, 1), lambda: None, lambda: None)


def names(scanner: Scanner) -> str:
    return "".join(str(each.key[0]) for each in scanner.highlighted)


def test_groups_are_marked_then_things_and_groups_again() -> None:
    scanner = Scanner()
    scanner.follow([spot("a", "1"), spot("b", "1"), spot("c", "2")])
    assert names(scanner) == "ab"
    assert not scanner.update(0.9, 1.0) and scanner.update(0.2, 1.0) and names(scanner) == "c"
    scanner.step()
    assert scanner.choose() is None and names(scanner) == "a", "inside the first group"
    for _ in range(4):
        scanner.step()
    assert names(scanner) == "ab", "two laps through, and nobody wanted anything in there"
    scanner.step()
    chosen = scanner.choose()
    assert chosen is not None and chosen.key == ("c",), "alone in its group: it is chosen at once"


def test_the_highlight_stays_while_its_target_exists() -> None:
    scanner = Scanner()
    assert scanner.follow([spot("a", "1"), spot("b", "1"), spot("c", "2")])
    assert not scanner.follow([spot("a", "1"), spot("b", "1"), spot("c", "2")])
    scanner.choose()
    scanner.step()
    assert not scanner.follow([spot("x", "1"), spot("b", "1"), spot("c", "2")])
    assert names(scanner) == "b"
    assert scanner.follow([spot("x", "1"), spot("c", "2")])
    assert names(scanner) == "x"
    assert scanner.follow([])
    assert scanner.highlighted == [] and scanner.choose() is None and not scanner.update(9, 1)


def test_turns_are_played_by_one_switch_alone(tmp_path: Path) -> None:
    """Whole matches are played so by `tools/prove_controls.py`."""
    driver = seated(tmp_path, "official", {"common.reactionSeconds": "untilAnswered"})
    driver.services.settings.switch, driver.services.settings.scan_tenths = "one", 6
    scene = driver.scene(TableScene)
    held = scene.session.hand(scene.viewer)
    assert play(driver, SwitchHands(), lambda _: scene.session.actions_done >= 6) > 0
    assert scene.session.hand(scene.viewer) != held


def step_to(driver: Driver, control: object) -> None:
    """With the second switch, until this is marked alone."""
    scanner = driver.app.devices.switches.scanner
    for _ in range(80):
        marked = scanner.highlighted
        if any(each.box is getattr(control, "rect", None) for each in marked):
            SwitchHands.tap(driver, SPACE)
            if len(marked) == 1:
                return
        else:
            SwitchHands.tap(driver, ENTER)
        driver.frame(12, 0.05)
    raise AssertionError("it is never marked")


def test_two_switches_reach_every_preference_and_can_be_given_up(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (960, 540))
    doors.push(driver.services, doors.settings)
    driver.frame(2)
    page = driver.scene(SettingsScene)
    page.mark(page.controls["switch"])
    driver.key(pygame.K_LEFT)
    driver.frame(3)
    assert driver.services.settings.switch == "two"
    dialog = driver.scene(ConfirmDialog)
    step_to(driver, dialog.buttons[1])
    driver.frame(3)
    assert driver.services.settings.reaction == "untilAnswered", "nobody has to be quick any more"
    index = page.focus.index
    driver.rest(200)
    assert page.focus.index == index, "with two, nothing goes on by itself"
    step_to(driver, page.controls["hints"])
    assert not driver.services.settings.hints
    before = driver.services.settings.volume
    step_to(driver, page.controls["volume"])
    assert driver.services.settings.volume == before - 5, "less is the first of two ways"
    step_to(driver, page.controls["switch"])
    driver.frame(3)
    assert driver.services.settings.switch == "two", "who has nothing else is asked first"
    step_to(driver, driver.scene(ConfirmDialog).buttons[1])
    driver.frame(3)
    assert driver.services.settings.switch == "off"


def test_a_second_press_at_once_is_a_tremble(driver: Driver) -> None:
    driver.services.settings.switch = "two"
    driver.frame(40)

    def marked() -> list[Key]:
        return [each.key for each in driver.app.devices.switches.scanner.highlighted]

    first = marked()
    driver.key(ENTER, ENTER, ENTER)
    second = marked()
    assert second != first
    driver.frame(40)
    assert marked() == second
    driver.key(ENTER)
    assert marked() != second
    assert isinstance(driver.top, MenuScene)


def test_a_button_of_the_mouse_or_a_pad_becomes_the_switch(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    doors.push(driver.services, doors.keys)
    driver.frame(2)
    page = driver.scene(KeysScene)
    page.wait(SWITCH_COMMANDS[0])
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=2))
    assert page.waiting is None and driver.services.settings.switch_choose == "mouse 2"
    page.wait(SWITCH_COMMANDS[1])
    driver.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0))
    assert driver.services.settings.switch_step == "pad south"
    page.wait(BY_NAME["left"])
    driver.services.settings.switch = "two"
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=2))
    assert page.waiting is None, "who has no other keys is not waited for"
    driver.app.close()
    (tmp_path / "settings.toml").write_text('switch_choose = "mouse x"\nswitch = "three"\n')
    damaged = Driver(tmp_path)
    assert damaged.services.settings.switch_choose == "space" and damaged.services.settings.switch == "off"
    damaged.app.close()
    assert load_settings(tmp_path / "settings.toml").switch_choose == "space"


def test_the_hot_seat_screen_opens_after_two_separate_presses(driver: Driver) -> None:
    driver.services.settings.switch, driver.services.settings.scan_tenths = "one", 10
    opened: list[bool] = []
    curtain = HotSeatScreen(driver.services, "Ada", lambda: opened.append(True))
    driver.services.stack.push(curtain)
    driver.rest(60)
    for _ in range(2):
        while not any(each.box is curtain.ready.rect for each in driver.app.devices.switches.scanner.highlighted):
            driver.frame()
        driver.key(SPACE)
        driver.rest(70)
    assert opened
