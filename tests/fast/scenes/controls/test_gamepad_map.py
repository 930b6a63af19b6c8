"""Custom gamepad buttons: each belongs to one command, and any number of commands may have none."""

from collections.abc import Iterator

import pytest

from uno_desktop.scenes.controls.gamepads import FREE, NONE, PAD_BINDINGS
from uno_desktop.scenes.controls.key_commands import KEY_COMMANDS

CHANGEABLE = [each for each in KEY_COMMANDS if PAD_BINDINGS.may_change(each)]
FIRST, SECOND = [each.id for each in CHANGEABLE][:2]


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    PAD_BINDINGS.take_over({})


def test_a_button_belongs_to_one_command() -> None:
    assert PAD_BINDINGS.take_over({FIRST: FREE[0], SECOND: FREE[0]}) == [SECOND]
    assert PAD_BINDINGS.changes() == {FIRST: FREE[0]}


def test_several_commands_may_have_no_button() -> None:
    assert PAD_BINDINGS.take_over({FIRST: NONE, SECOND: NONE}) == []
    assert PAD_BINDINGS.changes() == {FIRST: NONE, SECOND: NONE}


def test_a_command_that_loses_its_button_gets_the_former_one_of_the_other() -> None:
    one, other = [each for each in CHANGEABLE if set(PAD_BINDINGS.of(each)) & set(FREE)][:2]
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
