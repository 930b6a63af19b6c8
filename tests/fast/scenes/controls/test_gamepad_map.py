"""Gamepads: events become presses and releases of buttons, and each custom button belongs to one command."""

import pygame
import pytest

from tests.support.scenes.controls.one_pad import PAD, OnePad
from uno_desktop.scenes.controls.gamepads import FREE, HIT, NONE, PAD_BINDINGS, GamepadKind, GamepadPress, Gamepads
from uno_desktop.scenes.controls.key_commands import KEY_COMMANDS, sharing

CHANGEABLE = [each for each in KEY_COMMANDS if PAD_BINDINGS.may_change(each)]
FIRST, SECOND = [each.id for each in CHANGEABLE][:2]


def test_a_button_belongs_to_one_command() -> None:
    assert PAD_BINDINGS.take_over({FIRST: FREE[0], SECOND: FREE[0]}) == [SECOND]
    assert PAD_BINDINGS.changes() == {FIRST: FREE[0]}


def test_several_commands_may_have_no_button() -> None:
    assert PAD_BINDINGS.take_over({FIRST: NONE, SECOND: NONE}) == []
    assert PAD_BINDINGS.changes() == {FIRST: NONE, SECOND: NONE}


def test_a_command_that_loses_its_button_gets_the_former_one_of_the_other() -> None:
    one, *others = [each for each in CHANGEABLE if set(PAD_BINDINGS.of(each)) & set(FREE)]
    other = next(each for each in others if each.id not in sharing(one.id))
    of_one, of_other = PAD_BINDINGS.of(one)[0], PAD_BINDINGS.of(other)[0]
    assert PAD_BINDINGS.give(one, of_other, swap=True)
    assert (PAD_BINDINGS.of(one), PAD_BINDINGS.of(other)) == ((of_other,), (of_one,))
    assert (PAD_BINDINGS.owner(of_other), PAD_BINDINGS.owner(of_one)) == (one, other)


def test_an_unassigned_button_is_taken_from_nobody() -> None:
    one = next(each for each in CHANGEABLE if set(PAD_BINDINGS.of(each)) & set(FREE))
    button = PAD_BINDINGS.of(one)[0]
    assert PAD_BINDINGS.give(one, button) and PAD_BINDINGS.changes() == {}
    PAD_BINDINGS.take_over({one.id: NONE})
    assert PAD_BINDINGS.owner(button) is None
    assert PAD_BINDINGS.give(one, button) and PAD_BINDINGS.owner(button) is one


def test_fixed_commands_and_buttons_stay() -> None:
    fixed = next(each for each in KEY_COMMANDS if not PAD_BINDINGS.may_change(each))
    taken = next(button for each in KEY_COMMANDS for button in each.pad if button not in FREE)
    assert not PAD_BINDINGS.give(fixed, FREE[0]) and not PAD_BINDINGS.give(CHANGEABLE[0], taken)
    assert PAD_BINDINGS.changes() == {}


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
