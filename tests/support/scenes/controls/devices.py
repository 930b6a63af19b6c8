"""Each kind of input but the accessibility tree presses a button of a page, given by the key of its text."""

from collections.abc import Callable

from tests.support.scenes.controls.hands import PadHands, SwitchHands, Target
from tests.support.scenes.shell_driver import Driver

_MOST = 60


def by_pad(driver: Driver, key: str) -> None:
    for _ in range(_MOST):
        if driver.page.focus.visible and driver.page.focus.current is driver.named(key):
            break
        PadHands.tap(driver, "right shoulder")
    PadHands.tap(driver, "south")


def by_switch(driver: Driver, key: str) -> None:
    driver.services.settings.switch, driver.services.settings.scan_tenths = "one", 6
    driver.frame(2)
    driver.page.first = driver.named(key)
    SwitchHands().press(driver, Target("default"))


DEVICES: dict[str, Callable[[Driver, str], None]] = {
    "mouse": Driver.press, "keys": Driver.press_by_keys, "pad": by_pad, "switch": by_switch
}  # fmt: skip
