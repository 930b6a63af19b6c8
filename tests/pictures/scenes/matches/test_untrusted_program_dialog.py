"""A program from a record needs approval, on a page that shows its whole command."""

from pathlib import Path

import pygame
import pytest

from tests.support.edited import replace_in
from tests.support.match.tables import setup
from tests.support.players.noted_programs import note_programs
from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.program_allowlist import allowlist_in
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.matches.untrusted_program_dialog import UntrustedProgramDialog
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.scene_stack import Scene

COMMAND = "touch STARTED " + "x" * 500


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return note_programs(tmp_path / "programs", monkeypatch, "touch")


@pytest.fixture(params=[(1280, 720), (960, 540)], ids=["wide", "low"])
def driver(tmp_path: Path, started: list[str], request: pytest.FixtureRequest) -> Driver:
    """The menu, with a match to go on with in which a stranger has put a program at B."""
    begin_match(setup("human", "easy"), user_folders(tmp_path), None).close()
    file = next((tmp_path / "games").iterdir())
    replace_in(file, "seat B easy", f'seat B "exec:{COMMAND}\\u202e"')
    driver = Driver(tmp_path, request.param)
    driver.named("menu.continue").activate()
    driver.frame(3)
    return driver


def test_continue_asks_and_shows_the_whole_command(driver: Driver, started: list[str]) -> None:
    page = driver.scene(UntrustedProgramDialog)
    assert any(text == COMMAND + "\\u202e" for text, _ in page.content)
    assert not started


@pytest.mark.parametrize(("key", "opened"), [(pygame.K_RETURN, TableScene), (pygame.K_ESCAPE, MenuScene)])
def test_enter_means_the_computer_player_and_escape_the_menu(
    driver: Driver, started: list[str], key: int, opened: type[Scene]
) -> None:
    driver.key(key)
    driver.frame(5)
    driver.scene(opened)
    assert not started and not allowlist_in(driver.services.folders.config).allows(COMMAND + "\u202e")


def test_only_an_explicit_yes_starts_it(driver: Driver, started: list[str]) -> None:
    driver.scene(UntrustedProgramDialog).start()
    driver.frame(5)
    driver.scene(TableScene)
    assert len(started) == 1 and started[0].startswith("touch STARTED")


def test_a_table_from_strange_preferences_asks_too(driver: Driver, started: list[str]) -> None:
    driver.key(pygame.K_ESCAPE)
    driver.frame(3)
    seats = (SeatPlan("human", "A"), SeatPlan("exec:touch OTHER", "B"))
    driver.app.open_table(TableSetup("official", seats, 1))
    driver.frame(3)
    page = driver.scene(UntrustedProgramDialog)
    assert ("touch OTHER") in [text for text, _ in page.content] and not started
    page.stand_in()
    driver.frame(3)
    driver.scene(TableScene)
    assert not started
