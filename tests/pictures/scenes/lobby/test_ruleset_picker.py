"""Ruleset tiles: their texts do not overlap, in any language and number."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.lobby.game_length import duration, length_text
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene, name_size, ruleset_tile
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.ui.layout import Label

ALL = ("official", "classic", "street", "extreme", "unplugged", "italian")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_tile_tells_players_minutes_difficulty_and_mood(tmp_path: Path, lang: str, size: tuple[int, int]) -> None:
    driver = Driver(tmp_path, size, lang)
    driver.press("menu.change")
    scene = driver.scene(PickerScene)
    tiles = driver.tiles(Ruleset)
    assert [tile.item for tile in tiles] == list(RULESETS)
    labels = [
        sorted((leaf for leaf in tile.inside.leaves() if isinstance(leaf, Label)), key=lambda label: -label.size)
        for tile in tiles
    ]
    assert len({max(label.size for label in each) for each in labels}) == 1, "all names are written equally large"
    for tile, (name, *others) in zip(tiles, labels, strict=True):
        assert name.width(driver.page.metrics, 1000) <= name.rect.width + 1, "no name is shrunk"
        boxes = [label.rect for label in (name, *others)]
        assert all(box.collidelistall(boxes) == [at] for at, box in enumerate(boxes)), tile.item.id
        words = {label.text for label in others}
        seats = tile.item.seats_for(tile.item.settle_options({}))
        assert tr("picker.seats", least=seats[0], most=seats[-1]) in words
        said = " · ".join(words)
        length = length_text(driver.services, scene.match_setup, tile.item, 4 if size[0] == 1280 else 0)
        assert length and length in said and tr(f"ruleset.{tile.item.id}.mood") in said
        assert any(tr(f"picker.level.{level}") in said for level in (1, 2, 3))
        assert (tr("picker.start_here") in words) is (tile.item is RULESETS[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_eight_tiles_fit_into_two_rows(tmp_path: Path, lang: str, name: str) -> None:
    driver = Driver(tmp_path, lang=lang)
    ruleset = replace(RULESETS[0], id=name)
    metrics = driver.services.page
    size = name_size(metrics, [ruleset], 282, upright=True)
    length = tr("length.both", round=duration(10), game=duration(90))
    tile = ruleset_tile(driver.services, metrics, ruleset, size, 0, lambda: None, length, upright=True)
    assert tile.inside.height(metrics, 282) <= 242
    clock = next(leaf for leaf in tile.inside.leaves() if isinstance(leaf, Label) and leaf.text == length)
    assert metrics.fonts.measure(length, clock.size, clock.weight)[0] <= 1.12 * metrics.px(226), "hardly shrunk"


def test_a_click_chooses_and_another_goes_on(driver: Driver) -> None:
    driver.press("menu.change")
    scene = driver.scene(PickerScene)
    tile = driver.tiles(Ruleset)[-1]
    driver.click(tile.rect.center)
    assert scene.match_setup.ruleset is RULESETS[-1] and driver.top is scene
    driver.click(tile.rect.center)
    assert driver.top is not scene
