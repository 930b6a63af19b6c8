"""Options page: options by topic with their rules, found by words, by changes and by the leaflet, and set back."""

from dataclasses import replace

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.example_index import option_examples
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import leaflet_of
from uno_desktop.model.options import COMMON_OPTIONS, TOPICS, Option, Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.scenes.lobby.option_controls import MANY, WordButton, controls
from uno_desktop.scenes.lobby.option_pictures import Chance
from uno_desktop.scenes.lobby.options_page import OptionsScene, SearchField
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.scenes.rulebook.example_scene import ExampleScene
from uno_desktop.scenes.rulebook.rulebook_page import RuleBookScene
from uno_desktop.system.i18n import has_text, set_language, tr
from uno_desktop.texts.example_transcript import ExampleLine
from uno_desktop.texts.option_search import found
from uno_desktop.texts.option_text import changes, difference_text
from uno_desktop.ui.layout import Tile
from uno_desktop.ui.page import Page
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button, Stepper

ENTER, DOWN, UP, RIGHT, ESCAPE = pygame.K_RETURN, pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT, pygame.K_ESCAPE


def options(driver: Driver, ruleset: str = "official", **chosen: Value) -> OptionsScene:
    driver.services.settings.reaction = "1"  # as in the book, so that only what a test changes is changed
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(ruleset_named(ruleset))
    match_setup.options = {f"{ruleset}.{key}": value for key, value in chosen.items()}
    return driver.show(OptionsScene(driver.services, match_setup))


def test_an_option_without_a_place_is_shown() -> None:
    mine = Option("mine.new", 1)
    ruleset = replace(ruleset_named("official"), own_options=(mine,), house=())
    assert [(topic, [option.key for option in found]) for topic, found in ruleset.by_topic()] == [
        ("table", [option.key for option in COMMON_OPTIONS]),
        ("other", ["mine.new"]),
    ]


@pytest.mark.usefixtures("language")
def test_every_topic_has_a_name() -> None:
    assert all(has_text(f"optiongroup.{topic}") for topic in TOPICS)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda each: each.id)
def test_keys_reach_every_option_and_it_is_in_sight(driver: Driver, ruleset: Ruleset) -> None:
    scene = options(driver, ruleset.id)
    scene.focus.focus(scene.rows[0][1])
    told = []
    for _ in scene.rows:
        current = scene.focus.current
        assert current is not None and scene.scrollers[0].area.contains(current.rect)
        told.append(scene.shown)
        driver.key(DOWN)
    assert sorted(option.key for option in told) == sorted(option.key for option in ruleset.options)


def test_no_arrow_moves_from_below_the_list_to_a_hidden_row(driver: Driver) -> None:
    scene = options(driver)
    assert isinstance(scene.focus.current, Button) and scene.focus.current.text == "Done"
    driver.key(DOWN)
    highest = min(widget.rect.y for widget in scene.widgets if widget.reachable and widget.enabled)
    assert isinstance(scene.focus.current, Button) and scene.focus.current.rect.y == highest, "it goes round to the top"


def at(driver: Driver, scene: OptionsScene, key: str) -> OptionsScene:
    """The page with the focus on one option."""
    scene.focus.focus(next(control for option, control in scene.rows if option.key == key))
    scene.focus.visible = True
    driver.key(pygame.K_LSHIFT)
    return scene


def rows_told(driver: Driver) -> list[str]:
    return [line.words for line in driver.items(ExampleLine)]


def test_the_example_is_that_of_the_value_chosen(driver: Driver) -> None:
    at(driver, options(driver), "official.plus4VictimPlays")
    assert "B plays green 3." in rows_told(driver)
    driver.key(RIGHT)
    assert "A plays +4 and names green. B draws 4 cards. B loses a turn." in rows_told(driver)


def test_an_example_of_an_option_is_watched_under_the_words_of_the_option(driver: Driver) -> None:
    set_language("fr")
    at(driver, options(driver, "street"), "street.stackPlus2")
    driver.press("rulebook.watch")
    scene = driver.scene(ExampleScene)
    assert scene.play is not None and scene.play.level.id == "EX-STR-12"
    words = [tile.text for tile in driver.widgets(Tile)]
    assert words[0] == "+2 sur +2\u00a0: Permis" and words[1].startswith("Peut-on poser un +2 sur un +2")
    driver.key(ESCAPE)
    driver.scene(OptionsScene)


def test_an_option_without_an_example_shows_a_picture(driver: Driver) -> None:
    at(driver, options(driver, "extreme"), "extreme.dispenserProfile")
    assert [chance.percent for chance in driver.items(Chance)] == [60, 5, 12, 10, 7, 4, 2]
    driver.key(RIGHT)
    assert [chance.percent for chance in driver.items(Chance)] == [80, 8, 6, 4, 2]
    assert not any(button.shown and button.text == "Watch" for button in driver.widgets(Button))


def test_in_one_column_pictures_are_below_and_examples_one_press_away(driver: Driver) -> None:
    driver.services.change("text_scale", 200)
    scene = options(driver)
    assert scene.narrow
    at(driver, scene, "official.dealerDrawEveryRound")
    driver.key(RIGHT)
    assert "Round 2: everybody draws again. C draws the highest card and deals." in rows_told(driver)
    watched = [button for button in driver.widgets(Button) if button.sign == "play"]
    assert len(watched) == sum(option.key in option_examples() for option, _ in scene.rows)


def test_the_way_from_an_option_to_its_rule_and_back(driver: Driver) -> None:
    scene = options(driver)
    control = next(control for option, control in scene.rows if option.key == "official.plus4Bluff")
    scene.focus.focus(control)
    driver.key(RIGHT)  # the value, and with it the option that is explained
    driver.press("options.show_rule")
    book = driver.scene(RuleBookScene)
    assert "OFF-P4-04" in [entry.rule for entry in book.entries]
    driver.key(ESCAPE)
    driver.scene(OptionsScene)


def test_a_long_range_with_a_word_is_typed_or_named(driver: Driver) -> None:
    option = Option("mine.threshold", 52, (52, "emptyOnly"), lowest=20, highest=20 + 2 * MANY)
    told: list[Value] = []
    page = Page(driver.services)
    field, word = controls(driver.services, page.text_fields, option, 52, told.append)
    assert isinstance(field, TextField) and isinstance(word, WordButton)
    for text in ("1", "19", "30"):
        field.on_change(text)
        assert field.wrong == (text != "30")
    word.activate()
    assert word.is_chosen() and field.line.get_text() == ""
    assert told == [30, "emptyOnly"]
    page.leave()


def test_few_values_are_stepped_through(driver: Driver) -> None:
    scene = options(driver)
    seconds = next(control for option, control in scene.rows if option.key == "common.reactionSeconds")
    assert isinstance(seconds, Stepper) and len(seconds.labels) == 12


def test_pairs_drawn_for_a_match_are_shown_as_the_value_that_asks_for_them(driver: Driver) -> None:
    drawn = rulebook_for("flip", {"flip.pairing": "shuffled"}).for_match(7).options["flip.pairing"]
    assert drawn != "shuffled"
    scene = options(driver, "flip", pairing=drawn)
    pairing = next(control for option, control in scene.rows if option.key == "flip.pairing")
    assert isinstance(pairing, Stepper) and pairing.index == 1 and len(pairing.labels) == 2
    assert [each.value for each in changes(ruleset_named("flip"), {"flip.pairing": drawn})] == [pairing.labels[1]]


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
    page = driver.scene(OptionsScene)
    assert shown(page) == ["official.plus4Bluff"] and page.typing
    assert page.shown.key == "official.plus4Bluff", "what is found is also explained"
    driver.type("zz")
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
