"""Full screen: what the system reports of a mouse at rest is no use of the mouse."""

from pathlib import Path

import pygame

from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.controls.gamepads import GamepadKind
from uno_desktop.scenes.controls.keymap import pad_in_use, use_pad
from uno_desktop.scenes.shell.app import SETTLING


def test_the_focus_stays_visible_when_the_window_fills_the_screen(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.key(pygame.K_DOWN, pygame.K_F11)
    assert driver.services.wants_fullscreen and driver.page.focus.visible
    use_pad(GamepadKind.XBOX)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(500, 400), rel=(41, 80), buttons=(0, 0, 0))
    driver.post(moved)
    assert driver.page.focus.visible and pad_in_use() is not None and driver.services.mouse == (500, 400)
    driver.frame(1, SETTLING)
    driver.post(moved)
    assert not driver.page.focus.visible and pad_in_use() is None


def test_a_mouse_in_use_lights_what_it_points_at_when_the_window_fills_the_screen(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.key(pygame.K_F11)
    driver.move(driver.named("menu.learn").rect.center)
    assert driver.named("menu.learn").hovered
    driver.move((1, 1))
    assert not driver.named("menu.learn").hovered
