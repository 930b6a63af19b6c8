"""Positions, handicaps, sharing, watching, printing, luck and the same deals, opened by each kind of input."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.staging.past import played
from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.scenes.controls.hands import PadHands, SwitchHands, Target
from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.controls.keymap import use_pad
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.ui import accessible_text
from uno_desktop.ui.accessibility_tree import NodeAction
from uno_desktop.ui.widgets import Button

OPENED = (
    ("menu", "positions.open", "PositionScene"),
    ("position", "positions.judge", "JudgeScene"),
    ("seats", "handicap.open_page", "HandicapDialog"),
    ("seats", "watch.open", "WatchScene"),
    ("replay", "share.open", "ShareDialog"),
    ("replay", "positions.edit", "PositionScene"),
    ("tablerules", "print.button", "TableRulesDialog"),
    ("podium", "luck.title", "LuckScene"),
    ("podium", "scoring.same_deals", "TableScene"),
)
"""Staged page, text of the button, and the scene that is then on top: printing only shows a notice."""
_MOST = 60


def by_mouse(driver: Driver, key: str) -> None:
    driver.press(key)


def by_keys(driver: Driver, key: str) -> None:
    driver.key(pygame.K_TAB)
    for _ in range(_MOST):
        if driver.page.focus.current is driver.named(key):  # a list builds its page anew
            break
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)


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


def by_reader(driver: Driver, key: str) -> None:
    button = driver.named(key)
    assert isinstance(button, Button)
    with accessible_text.capturing(driver.services.stack, driver.services.window.size):
        nodes = driver.page.accessibility_tree().all()
        node = next(node for node in nodes if node.name == (button.label or button.text))
        driver.page.perform(node.key, NodeAction.PRESS)


DEVICES: dict[str, Callable[[Driver, str], None]] = {
    "mouse": by_mouse, "keys": by_keys, "pad": by_pad, "switch": by_switch, "reader": by_reader,
}  # fmt: skip


@pytest.fixture(autouse=True)
def keys_again() -> Iterator[None]:
    yield
    use_pad(None)


@pytest.mark.parametrize("device", DEVICES)
def test_each_page_is_opened(tmp_path: Path, device: str) -> None:
    driver = Driver(tmp_path, (960, 540))
    driver.services.settings.lessons, driver.services.settings.reduced_motion = False, True
    for number, (staged, text, opened) in enumerate(OPENED):
        driver.services.settings.switch = "off"
        STAGINGS[staged].build(sitting := Sitting(driver.services, Staged("official", 2, None)))
        if isinstance(driver.top, PodiumScene):
            driver.top.record = played(sitting, "official", ("medium", "easy"), 7)
            driver.top.rebuild()
        driver.frame(2)
        DEVICES[device](driver, text)
        driver.frame(2)
        assert type(driver.top).__name__ == opened, (number, text)
        if text == "print.button":
            assert list(driver.services.folders.exports.glob("*.pdf"))
    driver.app.close()


@pytest.mark.parametrize("device", DEVICES)
def test_a_second_person_sits_down(tmp_path: Path, device: str) -> None:
    driver = Driver(tmp_path, (960, 540))
    STAGINGS["seats"].build(Sitting(driver.services, Staged("official", 2, None)))
    driver.frame(2)
    setup = driver.scene(SeatsScene).match_setup
    before = [seat.player for seat in setup.seats]
    DEVICES[device](driver, "seats.add_person")
    driver.frame(2)
    assert [seat.player for seat in setup.seats] == [*before, "human"]
    driver.app.close()
