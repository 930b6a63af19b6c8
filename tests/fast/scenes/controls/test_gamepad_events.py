"""Events of gamepads become presses and releases of buttons."""

import pygame
import pytest

from tests.support.scenes.controls.one_pad import PAD, OnePad
from uno_desktop.scenes.controls.gamepads import HIT, GamepadKind, GamepadPress, Gamepads


@pytest.fixture
def driver() -> OnePad:
    return OnePad()


@pytest.fixture
def pads(driver: OnePad) -> Gamepads:
    pads = Gamepads()
    pads.listen(driver)
    take(pads, pygame.CONTROLLERDEVICEADDED, device_index=0)
    return pads


def take(pads: Gamepads, kind: int, **facts: int) -> list[tuple[str, bool]]:
    return [tuple(press) for press in pads.handle(pygame.Event(kind, **facts))]


def tilt(pads: Gamepads, axis: int, value: int) -> list[tuple[str, bool]]:
    return take(pads, pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=value)


def test_a_gamepad_that_cannot_be_opened_does_not_count(driver: OnePad) -> None:
    pads = Gamepads()
    assert take(pads, pygame.CONTROLLERDEVICEADDED, device_index=0) == [] and not pads.any, "nobody opens it"
    pads.listen(driver)
    take(pads, pygame.CONTROLLERDEVICEADDED, device_index=1)
    assert not pads.any
    take(pads, pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert pads.any


def test_a_button_is_pressed_and_released(pads: Gamepads) -> None:
    button = {"instance_id": PAD, "button": pygame.CONTROLLER_BUTTON_Y}
    assert pads.kind is GamepadKind.XBOX
    assert take(pads, pygame.CONTROLLERBUTTONDOWN, **button) == [GamepadPress("north", True)]
    assert take(pads, pygame.CONTROLLERBUTTONUP, **button) == [GamepadPress("north", False)]
    assert pads.kind is GamepadKind.PLAYSTATION
    assert take(pads, pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=pygame.CONTROLLER_BUTTON_GUIDE) == []


def test_a_stick_is_pressed_far_out_and_released_near_the_middle(pads: Gamepads) -> None:
    for axis, low, high in (
        (pygame.CONTROLLER_AXIS_LEFTX, "left", "right"),
        (pygame.CONTROLLER_AXIS_LEFTY, "up", "down"),
    ):
        for sign, way, other in ((1, high, low), (-1, low, high)):
            assert tilt(pads, axis, sign * 17_999) == []
            assert tilt(pads, axis, sign * 18_000) == [(way, True)]
            assert tilt(pads, axis, sign * 32_767) == [] == tilt(pads, axis, sign * 11_000)
            assert tilt(pads, axis, sign * 10_999) == [(way, False)]
            assert tilt(pads, axis, sign * 20_000) == [(way, True)]
            assert tilt(pads, axis, sign * -20_000) == [(way, False), (other, True)]
            assert tilt(pads, axis, 0) == [(other, False)]
    assert tilt(pads, pygame.CONTROLLER_AXIS_RIGHTX, 32_767) == []


def test_a_trigger_is_a_button(pads: Gamepads) -> None:
    assert tilt(pads, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 30_000) == [("right trigger", True)]
    assert pads.again(10.0) == "", "only directions repeat"
    assert tilt(pads, pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0) == [("right trigger", False)]


def test_a_held_direction_repeats(pads: Gamepads) -> None:
    tilt(pads, pygame.CONTROLLER_AXIS_LEFTY, 30_000)
    assert [pads.again(0.4), pads.again(0.06), pads.again(0.1), pads.again(0.03)] == ["", "down", "", "down"]
    tilt(pads, pygame.CONTROLLER_AXIS_LEFTY, 0)
    assert pads.again(10.0) == ""


def test_nothing_of_an_unplugged_gamepad_stays(pads: Gamepads, driver: OnePad) -> None:
    tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 30_000)
    pads.rumble(HIT)
    assert take(pads, pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD) == []
    assert not pads.any and driver.gone == [PAD] and pads.again(10.0) == ""
    pads.rumble(HIT)
    assert driver.rumbled == [(PAD, HIT)]
    take(pads, pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert tilt(pads, pygame.CONTROLLER_AXIS_LEFTX, 30_000) == [("right", True)]
