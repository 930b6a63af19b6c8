"""The keyboard check finds clicks without a key: each of these pages has one."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.access.by_keys import out_of_reach
from tests.support.scenes.shell_driver import Driver
from uno_desktop.ui.accessible_text import capturing
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.page import PageCommand
from uno_desktop.ui.widgets import Button

SIZE = (1280, 720)


class _Asking(Dialog):
    """Two buttons."""

    def __init__(self, driver: Driver, spoil: Callable[[Button], None]) -> None:
        """`spoil` is done to the second one."""
        super().__init__(driver.services)
        self.spoil = spoil

    def commands(self) -> list[PageCommand]:
        return [PageCommand("common.cancel", lambda: None, "gold"), PageCommand("common.back", lambda: None)]

    def build(self) -> None:
        super().build()
        self.spoil(self.buttons[1])


def as_it_is(button: Button) -> None:
    """Nothing is wrong with it."""


def passed_by(button: Button) -> None:
    """Tab does not come to it."""
    button.reachable = False


def of_two_minds(button: Button) -> None:
    """A click does what Enter does not."""
    button.click = lambda pos: setattr(button, "picked", True)  # type: ignore[method-assign]


def idle(button: Button) -> None:
    """A click does nothing."""
    button.click = lambda pos: None  # type: ignore[method-assign]


@pytest.mark.parametrize("spoil", [as_it_is, passed_by, of_two_minds, idle])
def test_actions_without_a_key_are_found(tmp_path: Path, spoil: Callable[[Button], None]) -> None:
    driver = Driver(tmp_path, SIZE)
    page = _Asking(driver, spoil)
    driver.services.stack.push(page)
    driver.frame()
    with capturing(driver.services.stack, SIZE):
        if spoil is not None:
            spoil(page.buttons[1])
        assert len(out_of_reach(page)) == (spoil is not as_it_is)
