"""Ruleset tiles: names in one size, and eight of them in two rows; a click chooses, and another goes on."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.game_length import duration
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene, name_size, ruleset_tile
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.ui.layout import Label

ALL = ("official", "classic", "street", "extreme", "unplugged", "italian")


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_names_are_written_equally_large_and_none_is_shrunk(
    tmp_path: Path, lang: str, size: tuple[int, int]
) -> None:
    driver = Driver(tmp_path, size, lang)
    driver.press("menu.change")
    tiles = driver.tiles(Ruleset)
    assert [tile.item for tile in tiles] == list(RULESETS)
    labels = [[leaf for leaf in tile.inside.leaves() if isinstance(leaf, Label)] for tile in tiles]
    names = [max(each, key=lambda label: label.size) for each in labels]
    assert len({name.size for name in names}) == 1
    assert all(name.width(driver.page.metrics, 1000) <= name.rect.width + 1 for name in names)


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


def test_the_chosen_ruleset_is_in_view(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (960, 540))
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(RULESETS[-1])
    driver.show(PickerScene(driver.services, match_setup), 2)
    area = driver.page.scrollers[0].area
    assert [tile.item for tile in driver.tiles(Ruleset) if area.contains(tile.rect)][-1] is RULESETS[-1]
