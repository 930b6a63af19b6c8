"""The tiles of the rulesets: what is written on them does not overlap, in any language."""

from __future__ import annotations

from pathlib import Path

import pytest
from shell_driver import Driver

from uno_desktop.i18n import LANGUAGES
from uno_desktop.model.registry import RULESETS
from uno_desktop.scenes.picker import PickerScene, Tile
from uno_desktop.scenes.words import paragraph


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_description_ends_above_the_number_of_players(tmp_path: Path, lang: str) -> None:
    driver = Driver(tmp_path, lang=lang)
    driver.press("menu.new_game")
    driver.scene(PickerScene)
    house, tiles = driver.house, driver.widgets(Tile)
    assert [tile.ruleset for tile in tiles] == list(RULESETS)
    for tile in tiles:
        text = house.tr(f"ruleset.{tile.ruleset.id}.line")
        width = tile.rect.width - house.px(56)
        lines = paragraph(house.lettering, text, 18, "regular", "#ffffff", width, "center")
        assert tile.description_top() + lines.height <= tile.seats_top()
    driver.app.close()
