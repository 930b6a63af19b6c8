"""Ready tables page: select, deal, change, save and delete, with only the mouse and with only the keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from tests.support.shipped import shipped_tables
from uno_desktop.content.table_plan import TablePlan, load_plan
from uno_desktop.content.table_store import keep, load_tables
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.lobby.match_setup import MatchSetup, supports_persona
from uno_desktop.scenes.lobby.seats_page import SaveTableDialog, SeatsScene
from uno_desktop.scenes.lobby.table_rules_page import TableRulesDialog
from uno_desktop.scenes.ready_tables.ready_tables_page import ReadyTablesScene, about_of, named_seats, title_of
from uno_desktop.scenes.seat_avatars import avatar_of
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.portraits import CHARACTERS, ROBOT
from uno_desktop.system.i18n import LANGUAGES, has_text, set_language, tr
from uno_desktop.system.profiles import FIRST
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.layout import ChoiceTile
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Button

ENTER, TAB, DOWN, UP, RIGHT, LEFT, ESCAPE = (
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_DOWN,
    pygame.K_UP,
    pygame.K_RIGHT,
    pygame.K_LEFT,
    pygame.K_ESCAPE,
)
SHIPPED = shipped_tables()
MINE = TablePlan("official", (SeatPlan("human", ""), SeatPlan("easy", "Rosa")), {"official.target": 200}, "Mine")

MANY = {
    "target": 200,
    "swapHandsCount": 2,
    "plus4Bluff": "on",
    "unoTiming": "beforeOrAfter",
    "catchWindow": "untilSaid",
    "lastCardDrawResolved": False,
}


AT_FIRST = {"common.reactionSeconds": 3}
"""Reaction time of a new profile, longer than the default of the rules."""


def opened(driver: Driver) -> ReadyTablesScene:
    driver.press("menu.tables")
    return driver.scene(ReadyTablesScene)


def button(driver: Driver, key: str) -> Button:
    return next(one for one in driver.widgets(Button) if one.text == tr(key))


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_table_that_ships_has_a_name_and_a_sentence(driver: Driver, code: str) -> None:
    driver.services.set_language(code)
    for table in SHIPPED:
        assert has_text(f"tables.ready.{table.id}.name") and has_text(f"tables.ready.{table.id}.about")
        assert len(title_of(table)) <= 24 and about_of(table, driver.services.settings).endswith(".")


def test_no_name_is_left_of_a_table_that_is_gone() -> None:
    folder = ROOT / "assets" / "locale" / "en" / "tables.toml"
    lines = [line for line in folder.read_text(encoding="utf-8").splitlines() if "tables.ready." in line]
    assert len(lines) == 2 * len(SHIPPED)


def test_enter_deals_the_first_table(driver: Driver) -> None:
    opened(driver)
    driver.key(ENTER)
    setup = driver.scene(TableScene).session.setup
    assert (setup.ruleset, setup.options) == (SHIPPED[0].ruleset, dict(SHIPPED[0].options) | AT_FIRST)
    assert setup.seats[0] == SeatPlan("human", "Player", FIRST) and setup.seed == 7


def test_by_mouse_a_click_chooses_and_the_button_deals(driver: Driver) -> None:
    page = opened(driver)
    driver.click(page.tiles[1].rect.center)
    assert driver.scene(ReadyTablesScene).chosen is page.tiles[1].item
    driver.press("tables.deal")
    seated = named_seats(page.tiles[1].item, driver.services.settings)
    assert driver.scene(TableScene).session.setup.seats[1:] == seated[1:]


def test_the_wheel_brings_the_last_table_into_sight(driver: Driver) -> None:
    page = opened(driver)
    driver.move(page.tiles[0].rect.center)
    for _ in range(40):
        driver.queue.append(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    driver.frame()
    last = page.tiles[-1]
    assert page.scrollers[0].area.contains(last.rect)
    driver.click(last.rect.center)
    assert page.chosen is last.item


def test_by_keyboard_every_table_is_reached_and_seen(driver: Driver) -> None:
    page = opened(driver)
    driver.key(TAB)  # from Deal, the last widget, to the first tile
    seen = []
    for tile in page.tiles:
        assert page.focus.current is tile and page.chosen is tile.item
        assert page.scrollers[0].area.contains(tile.rect)
        seen.append(tile.item.id)
        driver.key(TAB)
    assert seen == [table.id for table in SHIPPED]


def test_arrows_go_from_row_to_row_and_out_at_the_end(driver: Driver) -> None:
    page = opened(driver)
    driver.key(TAB)
    rows = (len(page.tiles) - 1) // 2
    driver.key(*[DOWN] * rows)
    assert page.focus.current in page.tiles[-2:]
    driver.key(DOWN)
    assert not isinstance(page.focus.current, ChoiceTile)
    driver.key(UP)
    assert isinstance(page.focus.current, ChoiceTile)
    driver.key(*[UP] * (rows + 1))
    assert page.focus.current in page.tiles[:2]


def test_enter_on_a_tile_deals_it(driver: Driver) -> None:
    page = opened(driver)
    driver.key(TAB, RIGHT)
    assert page.chosen is page.tiles[1].item
    driver.key(ENTER)
    assert driver.scene(TableScene).session.setup.ruleset == page.tiles[1].item.ruleset


def test_rules_that_do_not_fit_are_shown_before_the_deal(driver: Driver) -> None:
    many = {f"official.{key}": value for key, value in MANY.items()}
    keep(driver.services.folders, replace(MINE, options=many))
    opened(driver)
    driver.key(ENTER)
    assert len(driver.scene(TableRulesDialog).changes) == len(many | AT_FIRST)
    driver.key(ENTER)
    assert driver.scene(TableScene).session.setup.options == many | AT_FIRST


def test_all_seats_have_names_and_no_two_the_same(driver: Driver) -> None:
    for table in SHIPPED:
        names = [seat.name for seat in named_seats(table, driver.services.settings)]
        assert all(names) and len(set(names)) == len(names), table.id


def test_a_remembered_name_sits_down_again(driver: Driver) -> None:
    driver.services.settings.seats = [("human", "Zoé"), ("medium", "Ada")]
    opened(driver)
    driver.key(ENTER)
    assert driver.scene(TableScene).session.setup.seats[0].name == "Zoé"


def test_a_table_is_changed_and_kept_under_a_name(driver: Driver, tmp_path: Path) -> None:
    page = opened(driver)
    driver.press("tables.change")
    driver.press("picker.next")
    driver.press("seats.add")
    driver.press("tables.keep")
    assert not button(driver, "tables.keep_this").enabled
    driver.type("Chez Zoé")
    driver.press("tables.keep_this")
    assert "Chez Zoé" in driver.scene(SeatsScene).toasts.text
    driver.key(ESCAPE, ESCAPE)
    page = driver.scene(ReadyTablesScene)
    assert page.tiles[0].item in page.store.own
    kept = load_plan(tmp_path / "tables" / "table-chez-zoe.toml")
    assert kept.title == "Chez Zoé" and dict(kept.options) == dict(SHIPPED[0].options) | AT_FIRST
    assert len(kept.seats) == len(SHIPPED[0].seats) + 1 and kept.seats[0].name == ""
    assert page.chosen is not None and page.chosen.id == SHIPPED[0].id


def test_by_keyboard_a_table_is_kept_and_its_name_means_replacing(driver: Driver) -> None:
    for words, keys in (("tables.keep_this", [ENTER]), ("tables.replace", [ENTER, ENTER])):
        driver.services.stack.push(SeatsScene(driver.services, MatchSetup(driver.services.settings)))
        driver.frame(2)
        driver.key(LEFT, LEFT, LEFT, ENTER)
        driver.scene(SaveTableDialog)
        driver.type("Mine")
        assert button(driver, words).enabled
        driver.key(*keys)
        driver.scene(SeatsScene)
    assert [table.title for table in load_tables(driver.services.folders).own] == ["Mine"]


def test_a_kept_table_that_is_changed_begins_with_its_name(driver: Driver) -> None:
    keep(driver.services.folders, MINE)
    opened(driver)
    driver.press("tables.change")
    driver.press("picker.next")
    driver.press("tables.keep")
    assert driver.widgets(TextField)[0].text == "Mine"
    button(driver, "tables.replace")


def test_only_own_tables_can_be_deleted_and_only_after_a_question(driver: Driver) -> None:
    keep(driver.services.folders, MINE)
    page = opened(driver)
    driver.click(page.tiles[1].rect.center)
    assert not button(driver, "tables.delete").enabled
    driver.click(page.tiles[0].rect.center)
    driver.press("tables.delete")
    driver.scene(ConfirmDialog)
    driver.press("common.cancel")
    assert driver.scene(ReadyTablesScene).store.own
    driver.press("tables.delete")
    driver.press("tables.delete")
    assert driver.scene(ReadyTablesScene).store.own == []
    assert [tile.item.id for tile in page.tiles] == [table.id for table in SHIPPED]
    assert load_tables(driver.services.folders).own == []


def test_an_unwritable_folder_shows_a_notice_and_nothing_is_lost(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("in the way")
    driver.services.stack.push(SeatsScene(driver.services, MatchSetup(driver.services.settings)))
    driver.frame(2)
    driver.press("tables.keep")
    driver.type("Mine")
    driver.press("tables.keep_this")
    assert "cannot be saved" in driver.scene(SeatsScene).toasts.text
    assert (tmp_path / "tables").read_text() == "in the way"


def test_a_damaged_table_shows_one_notice(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "mine.toml").write_text("kind =")
    page = opened(driver)
    assert "mine.toml.damaged-1" in page.toasts.text
    assert [tile.item.id for tile in page.tiles] == [table.id for table in SHIPPED]


def test_language_and_window_size_keep_the_selection(driver: Driver) -> None:
    page = opened(driver)
    number = next(place for place, table in enumerate(SHIPPED) if table.id == "two-player-duel")
    driver.key(*[TAB] * (number + 1))
    driver.services.set_language("it")
    driver.services.resize((960, 540))
    driver.frame()
    assert page.chosen is page.tiles[number].item and title_of(page.chosen) == "Duello a due"
    assert page.scrollers[0].area.contains(page.tiles[number].rect)


def test_each_seat_of_a_ready_table_that_can_have_a_character_has_one(driver: Driver) -> None:
    seen: set[str] = set()
    for table in shipped_tables():
        seats = named_seats(table, driver.services.settings)
        avatar_ids = [avatar_of(seat) for seat in seats if not seat.human and supports_persona(seat.player)]
        assert ROBOT not in avatar_ids, table.id
        assert len(set(avatar_ids)) == min(len(avatar_ids), len(CHARACTERS)), (
            "each another one, as long as there are any"
        )
        assert named_seats(table, driver.services.settings) == seats, "always the same"
        seen.update(avatar_ids)
    assert seen == set(CHARACTERS)


def test_the_word_for_the_player_is_said_in_the_language_in_use(driver: Driver) -> None:
    table = shipped_tables()[0]
    MatchSetup(driver.services.settings).setup(1)
    assert driver.services.settings.seats[0] == ("human", ""), "nobody is called so"
    for lang in ("fr", "it", "de", "es", "pt", "en"):
        set_language(lang)
        assert MatchSetup(driver.services.settings).seats[0].name == tr("seats.me")
        assert any(seat.name == tr("seats.me") for seat in named_seats(table, driver.services.settings) if seat.human)
