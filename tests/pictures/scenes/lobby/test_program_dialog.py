"""Program dialog: the command must name a program, and Escape changes nothing."""

import shlex
import sys

import pygame
import pytest

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.lobby.match_setup import KINDS, PROGRAM, MatchSetup, is_valid_player, level_of, with_parts
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.seat_widgets import SeatFace
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.ui.layout import Tile
from uno_desktop.ui.widgets import Stepper

EXAMPLE = shlex.join([sys.executable, str(ROOT / "docs" / "examples" / "own_player.py")])


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.services.stack.push(SeatsScene(driver.services, MatchSetup(driver.services.settings)))
    driver.frame(2)
    return driver


def add_program(driver: Driver) -> ProgramDialog:
    """The page asks for a command."""
    driver.press("seats.advanced")
    driver.press("seats.add_program")
    return driver.scene(ProgramDialog)


def test_no_way_through_the_levels_asks_for_a_program(driver: Driver) -> None:
    page, seen = driver.scene(SeatsScene), []
    for _ in range(2 * len(KINDS)):
        driver.widgets(Stepper)[0].adjust(1)
        driver.frame(2)
        assert driver.top is page
        seen.append(level_of(page.match_setup.seats[1].player))
    assert set(seen) == set(KINDS)


def test_a_program_becomes_a_player_of_the_games_own_by_the_same_stepper(driver: Driver) -> None:
    page = driver.scene(SeatsScene)
    page.match_setup.seats[1] = SeatPlan(f"exec:{EXAMPLE}", "Bot")
    page.rebuild()
    driver.widgets(Stepper)[0].adjust(1)
    driver.frame(2)
    assert driver.top is page and level_of(page.match_setup.seats[1].player) in KINDS


def player_of(driver: Driver, seat: int = -1) -> str:
    return driver.scene(SeatsScene).match_setup.seats[seat].player


def test_a_command_is_typed_and_the_program_sits_down(driver: Driver) -> None:
    add_program(driver)
    driver.type(EXAMPLE)
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    assert player_of(driver) == f"exec:{EXAMPLE}"
    assert EXAMPLE in [tile.text for tile in driver.widgets(Tile)]


def test_a_wrong_program_command_is_refused_and_can_be_edited(driver: Driver) -> None:
    dialog = add_program(driver)
    driver.type("/nowhere/at-all")
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    assert driver.top is dialog and dialog.wrong
    driver.type("x")
    assert not dialog.wrong
    driver.key(pygame.K_ESCAPE)
    driver.frame(2)
    assert len(driver.scene(SeatsScene).match_setup.seats) == 4, "nobody has sat down"


def test_the_face_of_a_program_asks_for_its_command_again(driver: Driver) -> None:
    add_program(driver)
    driver.type(EXAMPLE)
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    driver.widgets(SeatFace)[-1].activate()
    driver.frame(2)
    assert driver.scene(ProgramDialog).text == EXAMPLE


def test_a_program_is_remembered_but_not_kept_with_a_table(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.seats[1] = SeatPlan(f"exec:{EXAMPLE}", "Bot")
    assert match_setup.as_plan().seats[1] == SeatPlan("medium", "Bot")
    match_setup.setup(1)
    assert MatchSetup(driver.services.settings).seats[1].player == f"exec:{EXAMPLE}"
    assert not is_valid_player("exec:/nowhere/at-all")
    assert level_of(f"exec:{EXAMPLE}") == PROGRAM
    assert with_parts(f"exec:{EXAMPLE}", level="easy") == "easy"
