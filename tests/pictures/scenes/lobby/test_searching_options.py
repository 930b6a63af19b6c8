"""The search for options: by words, by changes, by the leaflet."""

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import leaflet_of
from uno_desktop.model.options import Option
from uno_desktop.model.ruleset_registry import RULESETS, ruleset_named
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.options_page import OptionsScene, SearchField, difference_text, found
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.system.i18n import set_language, tr
from uno_desktop.ui.widgets import Button

ENTER, DOWN, ESCAPE = pygame.K_RETURN, pygame.K_DOWN, pygame.K_ESCAPE


def options(driver: Driver, ruleset: str = "official") -> OptionsScene:
    driver.services.settings.reaction = "1"  # as in the book, so that only what a test changes is changed
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(ruleset_named(ruleset))
    driver.services.stack.push(OptionsScene(driver.services, match_setup))
    driver.frame()
    return driver.scene(OptionsScene)


def said(driver: Driver) -> set[str]:
    """Texts of the buttons and paragraphs of the page."""
    return {str(getattr(widget, "text", "")) for widget in driver.page.widgets}


def shown(page: OptionsScene) -> list[str]:
    return [option.key for option, _ in page.rows]


def option(ruleset: str, key: str) -> Option:
    return next(each for each in ruleset_named(ruleset).options if each.key == key)


def test_options_are_looked_for_by_any_word_that_is_said_of_them(driver: Driver) -> None:
    page = options(driver)
    everything = shown(page)
    driver.click(driver.widgets(SearchField)[0].rect.center)
    driver.type("bluff")
    driver.frame(2)
    page = driver.scene(OptionsScene)
    assert shown(page) == ["official.plus4Bluff"] and page.typing
    assert page.shown.key == "official.plus4Bluff", "what is found is also explained"
    driver.type("zz")
    driver.frame(2)
    assert shown(page) == [] and tr("options.nothing_found") in said(driver)
    driver.key(*[pygame.K_BACKSPACE] * 7)
    driver.frame(2)
    assert shown(page) == everything


def test_words_are_found_without_accents_in_any_order_and_language() -> None:
    bluff = option("official", "official.plus4Bluff")
    assert found(bluff, "") and found(bluff, "+4 bluff") and found(bluff, "CHALLENGE")
    assert not found(bluff, "bluff mercy")
    set_language("fr")
    assert found(option("official", "house.mercy"), "pitie")


def test_the_changed_filter_lists_changed_options_only(driver: Driver) -> None:
    page = options(driver)
    driver.press("options.only_changed")
    assert shown(page) == [] and tr("options.nothing_changed") in said(driver)
    driver.press("options.only_changed")
    page.match_setup.options = {"house.mercy": 25, "official.target": 200}
    driver.press("options.only_changed")
    assert sorted(shown(page)) == ["house.mercy", "official.target"]
    name = tr("option.house.mercy.title")
    reset = next(each for each in driver.widgets(Button) if each.sign == "undo" and name in each.label)
    driver.click(reset.rect.center)
    assert shown(page) == ["official.target"]


def test_official_lists_its_differences_from_the_printed_rules_and_opens_them(driver: Driver) -> None:
    options(driver)
    [row] = driver.tiles(TablePlan)
    for key in ("official.plus4Bluff", "official.plus4VictimPlays", "official.swapHandsCount"):
        assert tr(f"option.{key}.title") in row.text
    driver.click(row.rect.center)
    assert driver.scene(TablesScene).selected is leaflet_of("official")
    driver.press("tables.use")
    driver.scene(OptionsScene)
    [row] = driver.tiles(TablePlan)
    assert tr("options.leaflet_set") in row.text
    leaflet = leaflet_of("official")
    assert leaflet is not None and difference_text(leaflet, leaflet.options) in row.text


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS if leaflet_of(each.id) is None])
def test_games_without_well_known_printed_rules_list_no_differences(driver: Driver, ruleset: str) -> None:
    page = options(driver, ruleset)
    assert page.search_text == "" and not driver.tiles(TablePlan)
