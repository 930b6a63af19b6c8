"""Custom gamepad buttons: each belongs to one command, and any number of commands may have none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from uno_desktop.scenes.controls.gamepads import FREE, NONE, changed_buttons, may_change, take_over_buttons
from uno_desktop.scenes.controls.key_commands import KEY_COMMANDS

FIRST, SECOND = [each.id for each in KEY_COMMANDS if may_change(each)][:2]


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
