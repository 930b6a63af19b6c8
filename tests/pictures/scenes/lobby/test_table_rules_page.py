"""Rules of this table: one key away during play, and shown before the first deal."""

import re

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.handicap import Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.scenes.controls.keymap import code_for
from uno_desktop.scenes.lobby.options_page import OptionsScene
from uno_desktop.scenes.lobby.rules_strip import RulesSummary
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.lobby.table_rules_page import TableRulesDialog
from uno_desktop.scenes.rulebook.rulebook_page import RuleBookScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.texts.card_text import face_help
from uno_desktop.system import i18n
from uno_desktop.texts.option_text import Change, changes, value_label
from uno_desktop.texts.table_rules_summary import SummaryLine, action_kinds, table_lines
from uno_desktop.ui.layout import Tile

AGREED: dict[str, Value] = {"official.plus4Bluff": "on", "official.target": 250}


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.services.settings.reaction = "1"  # as in the book, so that only what a test changes is changed
    return driver


def seats(driver: Driver, options: dict[str, Value]) -> SeatsScene:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.options = dict(options)
    return driver.show(SeatsScene(driver.services, match_setup))


def table(driver: Driver, options: dict[str, Value]) -> TableScene:
    seats(driver, options)
    driver.press("seats.start")
    return driver.table()


def test_one_key_toggles_between_changed_options_and_all(driver: Driver) -> None:
    scene = table(driver, AGREED)
    driver.key(code_for("rules"))
    driver.scene(TableRulesDialog)
    shown = {change.title: (change.value, change.default) for change in driver.items(Change)}
    assert shown == {"Bluffing with a +4": ("Allowed", "Not allowed")}, "the length changes no rule"
    driver.key(code_for("rules"))
    assert driver.scene(TableScene) is scene


def test_the_button_beside_the_journal_does_the_same(driver: Driver) -> None:
    scene = table(driver, {})
    button = scene.commands().named("rules")
    assert button is not None
    driver.click((round(button.box.center[0]), round(button.box.center[1])))
    assert driver.scene(TableRulesDialog).changes == []
    driver.press("tablerules.open_book")
    book = driver.scene(RuleBookScene)
    assert book.ruleset.id == "official" and "house" not in {name for name, _, _ in book.chapters()}
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    driver.scene(TableScene)


def test_the_book_of_a_table_has_its_house_rules_and_no_others(driver: Driver) -> None:
    table(driver, {"house.mustPlay": "on", "official.target": 200})
    driver.key(code_for("rules"))
    driver.press("tablerules.open_book")
    book = driver.scene(RuleBookScene)
    assert [rules for name, _, rules in book.chapters() if name == "house"] == [
        ("HSE-MUST-01", "HSE-MUST-02", "HSE-MUST-03")
    ]
    told = {line.key: line for line in driver.items(SummaryLine)}
    assert "200" in told["aim"].text and not told["aim"].changed and told["match"].changed


def test_the_game_waits_while_the_rules_are_read(driver: Driver) -> None:
    scene = table(driver, {})
    driver.frame(30)
    driver.key(code_for("rules"))
    done = scene.session.actions_done
    driver.rest(400)
    assert scene.session.actions_done == done


def test_a_long_list_scrolls_by_arrows(driver: Driver) -> None:
    ruleset = max(RULESETS, key=lambda each: len(each.options))
    driver.show(TableRulesDialog(driver.services, ruleset, all_changed(ruleset.id)))
    room = driver.scene(TableRulesDialog).scrollers[0]
    last = driver.tiles(Change)[-1]
    assert not room.area.contains(last.rect)
    driver.key(*[pygame.K_DOWN] * 2 * len(ruleset.options))
    assert room.area.contains(last.rect)


def test_the_handicaps_are_listed(driver: Driver) -> None:
    plans = [SeatPlan("human", "Zoé"), SeatPlan("easy", "Momo", handicap=Handicap(cards=9, open=True))]
    ruleset = ruleset_named("official")
    driver.show(TableRulesDialog(driver.services, ruleset, {}, seats=2, plans=plans))
    texts = [each.text for each in driver.scene(TableRulesDialog).widgets if isinstance(each, Tile)]
    assert "Momo 9 cards, open hand" in texts and not any("Zoé" in text for text in texts)


def all_changed(ruleset_id: str) -> dict[str, Value]:
    """Every option with another value than its default."""
    chosen: dict[str, Value] = {}
    for option in ruleset_named(ruleset_id).options:
        others = [value for value in option.values if value != option.default]
        low = option.lowest or 0
        chosen[option.key] = others[0] if others else option.sample or low + (low == option.default)
    return chosen


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_every_option_can_be_shown_as_changed(ruleset: str) -> None:
    told = changes(ruleset_named(ruleset), all_changed(ruleset))
    agreed = len(ruleset_named(ruleset).length_options) + 1  # and the time to react
    assert len([change for change in told if change.is_rule]) == len(ruleset_named(ruleset).options) - agreed
    assert all(change.value != change.default for change in told)
    assert changes(ruleset_named(ruleset), {}) == []


def test_before_the_deal_every_changed_option_is_named(driver: Driver) -> None:
    seats(driver, AGREED)
    strip = driver.widgets(RulesSummary)[0]
    assert strip.names_all
    assert strip.text == "Official rules · Bluffing with a +4: Allowed", "the length stands beside it"
    driver.click(strip.rect.center)
    driver.scene(TableRulesDialog)
    driver.key(pygame.K_ESCAPE)
    driver.press("seats.start")
    assert driver.scene(TableScene).session.setup.options == AGREED


def test_a_list_too_long_for_the_strip_is_confirmed_before_the_deal(driver: Driver) -> None:
    options = all_changed("official")
    seats(driver, options)
    assert not driver.widgets(RulesSummary)[0].names_all
    driver.press("seats.start")
    driver.scene(TableRulesDialog)
    assert len(driver.items(Change)) == len(ruleset_named("official").changed_rules(options))
    driver.press("common.back")
    driver.scene(SeatsScene)
    driver.press("seats.start")
    driver.key(pygame.K_RETURN)
    assert driver.scene(TableScene).session.setup.options == options


def test_everything_as_in_the_book_is_said(driver: Driver) -> None:
    seats(driver, {})
    strip = driver.widgets(RulesSummary)[0]
    assert strip.text == "Official rules · standard rules"


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
@pytest.mark.usefixtures("language")
def test_the_rules_fit_one_page_and_changes_are_marked(ruleset: str) -> None:
    plain = rulebook_for(ruleset)
    lines = table_lines(plain, plain, 4)
    assert {"aim", "match", "uno"} <= {line.key for line in lines}
    assert [line.key for line in lines if line.changed] == []
    assert all(line.title and line.text and "tip." not in line.text and "{" not in line.text for line in lines)
    assert all(line.codes or line.icon for line in lines)
    kinds = {face.symbol for face in plain.deck.faces if face.effect is not None or not face.symbol.isdigit()}
    assert {plain.deck.faces[card].symbol for _, card in action_kinds(plain.deck)} == kinds


def test_a_changed_rule_marks_its_line_alone() -> None:
    lines = table_lines(rulebook_for("official", {"official.plus4VictimPlays": False}), rulebook_for("official"), 4)
    assert [line.key for line in lines if line.changed] == ["W+4"]


def test_the_tip_of_a_card_and_its_line_are_the_same_sentences(driver: Driver) -> None:
    table(driver, AGREED)
    driver.key(code_for("rules"))
    book = rulebook_for("official", AGREED)
    shown = {line.key: line.text for line in driver.items(SummaryLine)}
    assert shown["W+4"] == face_help("W+4", describe_card(book, book.deck.ids["W+4"][0], 4))


@pytest.mark.parametrize("percent", [100, 200])
def test_the_whole_page_can_be_read_by_keys(driver: Driver, percent: int) -> None:
    driver.services.change("text_scale", percent)
    driver.show(TableRulesDialog(driver.services, ruleset_named("unplugged"), {}))
    room, lines = driver.scene(TableRulesDialog).scrollers[0], driver.tiles(SummaryLine)
    assert room.area.contains(lines[0].rect)
    driver.key(pygame.K_END)
    assert room.area.bottom >= lines[-1].rect.bottom > room.area.top


def test_a_number_of_an_option_has_a_unit_unless_its_title_names_it() -> None:
    named = re.compile("card|point|Blanks", re.IGNORECASE)
    for option in {option for ruleset in RULESETS for option in ruleset.options}:
        numbers = [value for value in option.values if isinstance(value, int) and not isinstance(value, bool)]
        if option.most or not (numbers or option.lowest is not None):
            continue
        bare = [value for value in numbers or [option.lowest or 1] if value_label(option, value) == str(value)]
        assert not bare or named.search(i18n.tr(f"option.{option.key}.title")), option.key


@pytest.mark.parametrize("button", ["seats.start", "tablerules.strip"])
def test_conflicting_options_show_a_notice_and_open_no_table(driver: Driver, button: str) -> None:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(ruleset_named("extreme"))
    match_setup.options = {"extreme.scoring": "elimination"}
    page = driver.show(OptionsScene(driver.services, match_setup))
    page.focus.focus(next(control for option, control in page.rows if option.key == "house.rounds"))
    driver.key(pygame.K_RIGHT)
    told = page.toasts.text
    assert "Rounds instead of points: 1 cannot be combined with" in told and "Elimination" in told
    scene = driver.show(SeatsScene(driver.services, match_setup))
    if button == "seats.start":
        driver.press(button)
    else:
        scene.rules.activate()
        driver.frame()
    assert driver.scene(SeatsScene) is scene
