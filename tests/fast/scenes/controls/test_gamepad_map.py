"""Custom gamepad buttons: each belongs to one command, and any number of commands may have none."""

from collections.abc import Iterator

import pytest

from uno_desktop.scenes.controls.gamepads import (
    FREE,
    NONE,
    buttons_of,
    changed_buttons,
    command_of_button,
    give,
    may_change,
    take_over_buttons,
)
from uno_desktop.scenes.controls.key_commands import KEY_COMMANDS

CHANGEABLE = [each for each in KEY_COMMANDS if may_change(each)]
FIRST, SECOND = [each.id for each in CHANGEABLE][:2]


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    take_over_buttons({})


def test_a_button_belongs_to_one_command() -> None:
    assert take_over_buttons({FIRST: FREE[0], SECOND: FREE[0]}) == [SECOND]
    assert changed_buttons() == {FIRST: FREE[0]}


def test_several_commands_may_have_no_button() -> None:
    assert take_over_buttons({FIRST: NONE, SECOND: NONE}) == []
    assert changed_buttons() == {FIRST: NONE, SECOND: NONE}


def test_a_command_that_loses_its_button_gets_the_former_one_of_the_other() -> None:
    one, other = [each for each in CHANGEABLE if set(buttons_of(each)) & set(FREE)][:2]
    of_one, of_other = buttons_of(one)[0], buttons_of(other)[0]
    assert give(one, of_other)
    assert (buttons_of(one), buttons_of(other)) == ((of_other,), (of_one,))
    assert (command_of_button(of_other), command_of_button(of_one)) == (one, other)


def test_an_unassigned_button_is_taken_from_nobody() -> None:
    one = next(each for each in CHANGEABLE if set(buttons_of(each)) & set(FREE))
    button = buttons_of(one)[0]
    assert give(one, button) and changed_buttons() == {}
    take_over_buttons({one.id: NONE})
    assert command_of_button(button) is None
    assert give(one, button) and command_of_button(button) is one


def test_fixed_commands_and_buttons_stay() -> None:
    fixed = next(each for each in KEY_COMMANDS if not may_change(each))
    taken = next(button for each in KEY_COMMANDS for button in each.pad if button not in FREE)
    assert not give(fixed, FREE[0]) and not give(CHANGEABLE[0], taken)
    assert changed_buttons() == {}
