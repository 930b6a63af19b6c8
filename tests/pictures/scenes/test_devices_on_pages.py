"""Positions, handicaps, sharing, watching, printing, games, tables, luck and the same deals, by each kind of input."""

from pathlib import Path

import pytest

from tests.staging.past import played
from tests.staging.scenes import STAGINGS
from tests.staging.sitting import Sitting, Staged
from tests.support.scenes.controls.devices import DEVICES
from tests.support.scenes.shell_driver import Driver
from uno_desktop.scenes.score.podium import PodiumScene

OPENED = (
    ("more", "positions.open", "PositionScene"),
    ("position", "positions.judge", "JudgeScene"),
    ("seats", "handicap.open_page", "HandicapDialog"),
    ("seats", "watch.open", "WatchScene"),
    ("replay", "share.open", "ShareDialog"),
    ("replay", "positions.edit", "PositionScene"),
    ("tablerules", "print.button", "TableRulesDialog"),
    ("games", "games.continue", "TableScene"),
    ("tables", "tables.use", "PickerScene"),
    ("lookback", "luck.title", "LuckScene"),
    ("podium", "scoring.same_deals", "TableScene"),
)
"""Staged page, text of the button, and the scene that is then on top: printing only shows a notice."""


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
            while driver.page.jobs.busy:  # the story of the match builds the page anew
                driver.frame()
        driver.frame(2)
        DEVICES[device](driver, text)
        assert type(driver.top).__name__ == opened, (number, text)
        if text == "print.button":
            assert list(driver.services.folders.exports.glob("*.pdf"))
