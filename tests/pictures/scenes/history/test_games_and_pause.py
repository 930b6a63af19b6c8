"""Games page: list, resume, watch, delete, restore; and the pause menu."""

from pathlib import Path

import pygame
import pytest

from tests.support.match.tables import Clock, setup
from tests.support.scenes.shell_driver import Driver
from tests.support.waiting import until
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.record_writer import SUFFIX
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.history.match_tiles import match_lines
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.widgets import Button

RULESETS = ("official", "street", "italian")


@pytest.fixture
def three_matches(tmp_path: Path) -> None:
    """Three matches wait, of three games."""
    for number, ruleset in enumerate(RULESETS):
        session = begin_match(setup("human", "medium", "easy", ruleset=ruleset), user_folders(tmp_path), None)
        Clock(session).until(
            lambda session=session, number=number: session.actions_done >= number or session.awaited & 1
        )  # type: ignore[misc]
        session.close()


@pytest.fixture
def driver(three_matches: None, driver: Driver) -> Driver:
    return driver


def records(driver: Driver) -> set[str]:
    return {path.name for path in driver.services.folders.games.glob(f"*{SUFFIX}")}


def shelf(driver: Driver, games: int = len(RULESETS)) -> GamesScene:
    """The page, once all these games have been read: until then no button but *Back* is sure of its place."""
    driver.press("more.title")
    driver.press("games.title")
    page = driver.scene(GamesScene)

    def listed() -> bool:
        driver.frame()
        return len(page.tiles) == games

    until("all of them to be listed", listed, saw=lambda: [match_lines(tile.item) for tile in page.tiles])
    return page


def test_all_open_matches_are_listed_with_game_names_and_date(driver: Driver) -> None:
    page = shelf(driver)
    told = [match_lines(tile.item) for tile in page.tiles]
    assert {lines[0] for lines in told} == {tr(f"ruleset.{name}.name") for name in RULESETS}
    assert all("Medium" in lines[1] and "Easy" in lines[1] for lines in told)
    assert all("Today" in lines[2] for lines in told)


def test_matches_with_a_custom_card_on_the_pile_are_shown(tmp_path: Path) -> None:
    line = "/".join(("Ours", *(f"Storm {n}:tornado:-:20:4:all-draw-1" for n in range(1, 9))))
    for seed in (1, 2):
        session = begin_match(setup("medium", "easy", seed=seed, house_cards=line), user_folders(tmp_path), None)
        faces, state = session.book.deck.faces, session.state
        Clock(session).until(lambda: bool(state.pile) and bool(faces[state.pile[-1]].written))  # noqa: B023
        session.close()
    driver = Driver(tmp_path)
    driver.press("more.title")
    driver.press("games.title")
    page = driver.scene(GamesScene)
    until("both to be listed", lambda: (driver.frame(), len(page.tiles) == 2)[1], 20)
    driver.frame(2)


@pytest.mark.parametrize("place", range(3))
def test_any_of_them_is_continued(driver: Driver, place: int) -> None:
    page = shelf(driver)
    tile = page.tiles[place]
    driver.click(tile.rect.center)
    driver.press("games.continue")
    assert driver.scene(TableScene).session.record_file == tile.item.game.path


def test_a_deletion_can_be_taken_back_after_the_program_was_killed(driver: Driver, tmp_path: Path) -> None:
    shelf(driver)
    before = records(driver)
    driver.press("games.delete")
    again = Driver(tmp_path)
    shelf(again, len(before) - 1)
    again.press("games.bring_back")
    assert records(again) == before


def paused(driver: Driver) -> TableScene:
    driver.press("menu.continue")
    table = driver.scene(TableScene)
    driver.key(pygame.K_ESCAPE)
    driver.scene(PauseMenu)
    return table


def test_the_pause_begins_the_match_again_at_the_same_table_and_nothing_is_lost(driver: Driver) -> None:
    before = records(driver)
    table = paused(driver)
    old = table.session
    driver.press("pause.again")
    driver.scene(ConfirmDialog)
    driver.press("common.cancel")
    driver.scene(PauseMenu)
    assert records(driver) == before
    driver.services.new_seed = lambda: 99
    driver.press("pause.again")
    driver.click(driver.widgets(Button)[-1].rect.center)
    session = driver.scene(TableScene).session
    assert session is not old and session.round_number == 1 and session.setup.seed == 99
    assert (session.setup.ruleset, session.setup.options) == (old.setup.ruleset, old.setup.options)
    assert [(plan.player, plan.name) for plan in session.setup.seats] == [
        (plan.player, plan.name) for plan in old.setup.seats
    ]
    assert old.record_file is not None and session.record_file is not None
    assert [path.name.startswith(old.record_file.name) for path in driver.services.folders.deleted.iterdir()] == [True]


def test_giving_up_asks_for_confirmation(driver: Driver) -> None:
    before = records(driver)
    file = paused(driver).session.record_file
    assert file is not None
    driver.press("pause.give_up")
    driver.click(driver.widgets(Button)[-1].rect.center)
    driver.scene(MenuScene)
    assert records(driver) == before - {file.name}
    shelf(driver, len(before) - 1)
    driver.press("games.bring_back")
    assert records(driver) == before


def test_the_pause_ends_the_program(driver: Driver) -> None:
    paused(driver)
    driver.press("pause.quit")
    assert driver.services.quitting
