"""Tables page: play, use, try, share, save, rename and delete, with only the mouse and with only the keyboard."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from tests.support.shipped import shipped_tables
from uno_desktop.content.match_setup import MatchSetup, named_seats
from uno_desktop.content.named_store import Kept
from uno_desktop.content.table_plan import TablePlan, load_plan
from uno_desktop.content.table_store import keep, load_presets, load_tables, shipped_packs
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lab.lab_page import LabScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.lobby.table_rules_page import TableRulesDialog
from uno_desktop.scenes.lobby.tables_page import TablesScene, key_of
from uno_desktop.scenes.lobby.title_prompt import TitlePrompt
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import LANGUAGES, has_text, tr
from uno_desktop.system.profiles import FIRST
from uno_desktop.texts.plan_text import about_of, title_of
from uno_desktop.ui.clipboard import copy_text, paste_text
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.layout import ChoiceTile
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button

ENTER, TAB, ESCAPE = pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE
DOWN, UP, RIGHT = pygame.K_DOWN, pygame.K_UP, pygame.K_RIGHT
SHIPPED = shipped_tables()
MINE = TablePlan("official", (SeatPlan("human", ""), SeatPlan("easy", "Rosa")), {"official.target": 200}, "Mine")
RULES = TablePlan("official", options={"official.target": 250, "official.plus4Bluff": "on"}, title="Sunday")
"""A plan without seats."""

AT_FIRST = {"common.reactionSeconds": 3}
"""Reaction time of a new profile, longer than the default of the rules."""


def opened(driver: Driver, *kept: TablePlan) -> TablesScene:
    """Returns the page as it is opened from the menu."""
    for plan in kept:
        keep(driver.services.folders, plan)
    driver.press("more.title")
    driver.press("tables.title")
    return driver.scene(TablesScene)


def asked(driver: Driver, *kept: TablePlan, **chosen: object) -> TablesScene:
    """Returns the page as it is opened from a match setup with options of Official."""
    for plan in kept:
        keep(driver.services.folders, plan)
    driver.services.settings.reaction = "1"  # as in the book, so that only what a test changes is changed
    match_setup = MatchSetup(driver.services.settings)
    match_setup.options = {f"official.{key}": value for key, value in chosen.items()}  # type: ignore[misc]
    driver.show(PickerScene(driver.services, match_setup))
    driver.press("tables.title")
    return driver.scene(TablesScene)


def rows(driver: Driver) -> list[ChoiceTile]:
    return driver.widgets(ChoiceTile)


def offered(driver: Driver) -> set[str]:
    """Texts of the buttons of the page."""
    return {one.text for one in driver.widgets(Button)}


def plan_named(page: TablesScene) -> str:
    assert isinstance(page.selected, TablePlan)
    return title_of(page.selected)


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_table_that_ships_has_a_name_and_a_sentence(driver: Driver, code: str) -> None:
    driver.services.set_language(code)
    for table in SHIPPED:
        assert has_text(f"tables.ready.{table.id}.name") and has_text(f"tables.ready.{table.id}.about")
        assert len(title_of(table)) <= 24 and about_of(table).endswith(".")


def test_no_name_is_left_of_a_table_that_is_gone() -> None:
    folder = ROOT / "assets" / "locale" / "en" / "tables.toml"
    lines = [line for line in folder.read_text(encoding="utf-8").splitlines() if "tables.ready." in line]
    assert len(lines) == 2 * len(SHIPPED)


# -- the list --------------------------------------------------------------------------------------


def test_own_plans_come_first_then_tables_then_packs_and_for_a_setup_packs_before_tables(driver: Driver) -> None:
    opened(driver, MINE, RULES)
    own = [key_of(plan) for plan in load_tables(driver.services.folders).own]
    tables, packs = [key_of(plan) for plan in SHIPPED], [key_of(plan) for plan in shipped_packs()]
    assert [row.item for row in rows(driver)] == [*own, *tables, *packs]
    driver.key(ESCAPE)
    asked(driver)
    assert [row.item for row in rows(driver)] == [*own, *packs, *tables]


def test_by_keyboard_every_plan_is_reached_and_seen(driver: Driver) -> None:
    page = opened(driver)
    driver.key(DOWN, UP)
    for row in rows(driver):
        focused = page.focus.current
        assert isinstance(focused, ChoiceTile) and focused.item == row.item == page.chosen
        assert page.scrollers[0].area.contains(focused.rect)
        driver.key(DOWN)


def test_in_one_column_a_plan_is_described_below_its_row(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (960, 540))
    driver.services.change("text_scale", 150)
    driver.frame()
    page = opened(driver)
    assert page.narrow
    page.focus.focus(rows(driver)[0])
    driver.key(*[TAB] * 5)  # past the four buttons of the first
    assert page.chosen == rows(driver)[1].item
    assert isinstance(page.focus.current, ChoiceTile) and page.focus.current.item == page.chosen


def test_language_and_window_size_keep_the_selection(driver: Driver) -> None:
    page = opened(driver)
    duel = next(table for table in SHIPPED if table.id == "two-player-duel")
    while page.chosen != key_of(duel):
        driver.key(DOWN)
    driver.services.set_language("it")
    driver.services.resize((960, 540))
    driver.frame()
    assert plan_named(page) == "Duello a due"
    assert page.scrollers[0].area.contains(page.chosen_tile().rect)


# -- playing ---------------------------------------------------------------------------------------


def test_enter_deals_the_first_table_and_a_remembered_name_sits_down_again(driver: Driver) -> None:
    driver.services.settings.name = "Zoé"
    opened(driver)
    driver.key(ENTER)
    setup = driver.scene(TableScene).session.setup
    assert (setup.ruleset, setup.options) == (SHIPPED[0].ruleset, dict(SHIPPED[0].options) | AT_FIRST)
    assert setup.seats[0] == SeatPlan("human", "Zoé", FIRST) and setup.seed == 7


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_a_row_is_chosen_and_dealt(driver: Driver, by: str) -> None:
    page = opened(driver)
    if by == "mouse":
        driver.click(rows(driver)[1].rect.center)
        assert page.selected == SHIPPED[1]
        driver.press("tables.deal")
    else:
        driver.key(DOWN, ENTER)
    setup, seated = driver.scene(TableScene).session.setup, named_seats(SHIPPED[1], driver.services.settings)
    assert setup.ruleset == SHIPPED[1].ruleset and setup.seats[1:] == seated[1:]


def test_the_rules_of_every_table_that_ships_are_all_in_view(driver: Driver) -> None:
    page = opened(driver)
    for _ in SHIPPED:
        assert page.scrollers[1].height <= page.scrollers[1].area.height, plan_named(page)
        driver.key(DOWN)


def test_rules_that_are_not_all_in_view_are_shown_before_the_deal(driver: Driver) -> None:
    many: dict[str, Value] = {"official.target": 200, "official.swapHandsCount": 2, "official.plus4Bluff": "on"}
    many |= {"official.unoTiming": "beforeOrAfter", "official.catchWindow": "untilSaid"}
    many |= {"official.lastCardDrawResolved": False}
    many |= {"house.mercy": 25, "house.jumpInNumber": "on", "house.sevenZero": "chosenPartner", "house.rounds": 3}
    many |= {"house.startingHand": 5, "house.drawUntil": "on", "house.turnSeconds": 30, "house.sameNumber": "on"}
    page = opened(driver, replace(MINE, options=many))
    driver.key(ENTER)
    assert len(driver.scene(TableRulesDialog).changes) == len(many | AT_FIRST) - 1, "one length of two"
    driver.key(ENTER)
    assert driver.scene(TableScene).session.setup.options == many | AT_FIRST
    assert page.narrow is False


def test_in_one_column_changed_rules_are_shown_before_the_deal(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (960, 540))
    opened(driver, MINE)
    driver.key(ENTER)
    assert driver.scene(TableRulesDialog).changes


# -- using and trying ------------------------------------------------------------------------------


def test_a_pack_is_found_from_the_games_looked_at_tried_and_used(driver: Driver) -> None:
    asked(driver)
    chaos = next(pack for pack in shipped_packs() if pack.id == "chaos")
    driver.click(next(row for row in rows(driver) if row.item == key_of(chaos)).rect.center)
    driver.press("lab.open")
    tried = driver.scene(LabScene).match_setup
    assert tried.ruleset.id == "street" and tried.options["official.swapHandsCount"] == 4
    driver.key(ESCAPE)
    driver.press("tables.use")
    match_setup = driver.scene(PickerScene).match_setup
    assert match_setup.ruleset.id == "street" and match_setup.options == dict(chaos.options)


def test_rules_are_chosen_by_keys_and_used_with_enter_and_the_seats_stay(driver: Driver) -> None:
    other = TablePlan("classic", title="A")
    page = asked(driver, RULES, other)
    setup = page.match_setup
    assert setup is not None
    seats = list(setup.seats)
    assert plan_named(page) == "A"
    driver.key(DOWN, ENTER)
    assert driver.scene(PickerScene).match_setup is setup
    assert setup.ruleset.id == "official" and setup.options == dict(RULES.options) and setup.seats == seats


def test_a_table_that_a_setup_uses_brings_its_players(driver: Driver) -> None:
    page = asked(driver, MINE)
    assert tr("tables.deal") not in offered(driver)
    driver.press("tables.use")
    setup = driver.scene(PickerScene).match_setup
    assert [seat.name for seat in setup.seats] == ["Player", "Rosa"] and setup.title == "Mine"
    assert page.match_setup is setup


def test_a_table_without_a_person_in_front_lends_only_its_rules(driver: Driver) -> None:
    asked(driver, replace(MINE, seats=(SeatPlan("easy", "A"), SeatPlan("human", "B"))))
    driver.press("tables.use")
    setup = driver.scene(PickerScene).match_setup
    assert setup.options == dict(MINE.options) and setup.seats[0].human and len(setup.seats) == 4


def test_a_table_is_changed_and_kept_under_a_name(driver: Driver, tmp_path: Path) -> None:
    page = opened(driver)
    driver.press("tables.use")
    driver.press("picker.next")
    driver.press("seats.add")
    driver.press("tables.keep")
    assert not driver.named("common.save").enabled
    driver.type("Chez Zoé")
    driver.press("common.save")
    assert "Chez Zoé" in driver.scene(SeatsScene).toasts.text
    driver.key(ESCAPE, ESCAPE)
    page = driver.scene(TablesScene)
    kept = load_plan(tmp_path / "tables" / "table-chez-zoe.toml")
    assert rows(driver)[0].item == key_of(kept)
    assert kept.title == "Chez Zoé" and dict(kept.options) == dict(SHIPPED[0].options) | AT_FIRST
    assert len(kept.seats) == len(SHIPPED[0].seats) + 1 and kept.seats[0].name == ""
    assert page.selected == SHIPPED[0]


def test_by_keyboard_a_table_is_kept_and_its_name_means_replacing(driver: Driver) -> None:
    for words, keys in (("common.save", [ENTER]), ("tables.replace", [ENTER, ENTER])):
        driver.show(SeatsScene(driver.services, MatchSetup(driver.services.settings)), 2)
        driver.key(*[pygame.K_LEFT] * 3, ENTER)
        driver.scene(TitlePrompt)
        driver.type("Mine")
        assert driver.named(words).enabled
        driver.key(*keys)
        driver.scene(SeatsScene)
    assert [table.title for table in load_tables(driver.services.folders).own] == ["Mine"]


def test_a_kept_table_that_is_changed_begins_with_its_name(driver: Driver) -> None:
    opened(driver, MINE)
    driver.press("tables.use")
    driver.press("picker.next")
    driver.press("tables.keep")
    assert driver.widgets(TextField)[0].text == "Mine"
    driver.named("tables.replace")


# -- saving and sharing ----------------------------------------------------------------------------


def test_options_are_kept_under_a_name_and_used_again(driver: Driver) -> None:
    page = asked(driver, plus4Bluff="on", target=250)
    driver.press("tables.save")
    driver.scene(TitlePrompt)
    driver.type("Sunday")  # replaces the name that is offered
    driver.key(ENTER)
    assert driver.scene(TablesScene) is page and plan_named(page) == "Sunday"
    [kept] = load_tables(driver.services.folders).own
    assert (kept.title, kept.line) == ("Sunday", "official official.target=250 official.plus4Bluff=on")
    assert page.match_setup is not None
    page.match_setup.choose(ruleset_named("classic"))
    driver.press("tables.use")
    assert page.match_setup.ruleset.id == "official"
    assert page.match_setup.options == {"official.plus4Bluff": "on", "official.target": 250}


@pytest.mark.parametrize("plan", [MINE, RULES], ids=["table", "rules"])
def test_a_plan_travels_as_text(driver: Driver, plan: TablePlan) -> None:
    page = opened(driver, plan)
    driver.press("share.open")
    driver.press("share.copy")
    assert paste_text() == plan.line
    driver.press("tables.delete")
    driver.scene(ConfirmDialog)
    driver.key(RIGHT, ENTER)
    assert driver.scene(TablesScene).store.own == []
    driver.press("tables.paste")
    driver.key(ENTER)
    [kept] = driver.scene(TablesScene).store.own
    assert kept.line == plan.line and page.selected == kept


def test_a_name_that_is_offered_never_replaces_a_plan(driver: Driver) -> None:
    page = asked(driver, plus4Bluff="on")
    for _ in range(2):
        driver.press("tables.save")
        driver.scene(TitlePrompt)
        driver.key(ENTER)
    first, second = (kept.title for kept in page.store.own)
    assert plan_named(page) == second == f"{first} 2"


@pytest.mark.parametrize(
    ("line", "words"),
    [("official official.target=lots", ["official.target", "lots"]), ("official seats=human,robin", ["human,robin"])],
)
def test_text_that_is_no_plan_shows_one_sentence(driver: Driver, line: str, words: list[str]) -> None:
    page = opened(driver)
    assert copy_text(line)
    driver.press("tables.paste")
    assert driver.scene(TablesScene) is page and page.store.own == []
    assert all(word in page.toasts.text for word in words)


# -- renaming and deleting -------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [MINE, RULES], ids=["table", "rules"])
def test_own_plans_are_renamed(driver: Driver, plan: TablePlan) -> None:
    page = opened(driver, plan)
    driver.press("tables.rename")
    assert driver.named("common.save").enabled, "its own name is free"
    driver.key(pygame.K_END)
    driver.type("er")
    driver.key(ENTER)
    [kept] = page.store.own
    assert plan_named(page) == kept.title == f"{plan.title}er" and kept.line == plan.line


def test_only_own_plans_can_be_renamed_or_deleted_and_only_after_a_question(driver: Driver) -> None:
    page = opened(driver, MINE)
    for number in (1, -1):
        page.focus.focus(rows(driver)[number])
        assert not offered(driver) & {tr("tables.delete"), tr("tables.rename")}
    page.focus.focus(rows(driver)[0])
    driver.press("tables.delete")
    driver.scene(ConfirmDialog)
    driver.press("common.cancel")
    assert driver.scene(TablesScene).store.own
    driver.press("tables.delete")
    driver.press("tables.delete")
    assert driver.scene(TablesScene).store.own == []
    assert rows(driver)[0].item == page.chosen == key_of(SHIPPED[0])
    assert load_tables(driver.services.folders).own == []


def test_a_preset_of_an_earlier_version_is_used_and_moves_when_it_is_renamed(driver: Driver) -> None:
    load_presets(driver.services.folders).keep(Kept("Ours", RULES.line))
    page = opened(driver)
    assert plan_named(page) == "Ours"
    driver.press("tables.rename")
    driver.type("Theirs")
    driver.key(ENTER)
    assert [kept.title for kept in page.store.own] == ["Theirs"] == [plan_named(page)]
    assert load_presets(driver.services.folders).kept == []
    driver.press("tables.use")
    assert driver.scene(PickerScene).match_setup.options == dict(RULES.options)


def test_what_can_no_longer_be_used_says_why_and_can_only_be_deleted(driver: Driver, tmp_path: Path) -> None:
    load_presets(driver.services.folders).keep(Kept("Old", "bygone bygone.x=1"))
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "mars.toml").write_text('kind = "table"\nid = "mars"\nruleset = "martian"\n')
    page = opened(driver)
    for number, reason in enumerate(("martian", "bygone")):
        page.focus.focus(rows(driver)[number])
        assert any(reason in node.name for node in driver.tree().all())
        assert {tr("tables.delete")} == offered(driver) - {tr("common.back"), tr("tables.paste")}
    for _ in range(2):
        page.focus.focus(rows(driver)[0])
        driver.press("tables.delete")
        driver.press("tables.delete")
    assert rows(driver)[0].item == key_of(SHIPPED[0])
    assert load_presets(driver.services.folders).kept == [] and not list((tmp_path / "tables").iterdir())


def test_an_unwritable_folder_shows_a_notice_and_nothing_is_lost(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("in the way")
    driver.show(SeatsScene(driver.services, MatchSetup(driver.services.settings)), 2)
    driver.press("tables.keep")
    driver.type("Mine")
    driver.press("common.save")
    assert "cannot be saved" in driver.scene(SeatsScene).toasts.text
    assert (tmp_path / "tables").read_text() == "in the way"


def test_damaged_files_show_a_notice_each(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "mine.toml").write_text("kind =")
    (tmp_path / "presets.toml").write_text("= =")
    page = opened(driver)
    assert "mine.toml.damaged-1" in page.toasts.text
    page.toasts.dismiss()
    driver.frame(2)
    assert "presets.toml.damaged-1" in page.toasts.text
    assert rows(driver)[0].item == key_of(SHIPPED[0])
