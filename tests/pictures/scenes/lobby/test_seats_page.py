"""Seats page: a face is clicked, and a program sits down by a command that must name one; Escape changes nothing."""

import shlex
import sys
from pathlib import Path

import pygame
import pytest

from tests.support.places import ROOT
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import KINDS, PROGRAM, MatchSetup, is_valid_player, level_of, with_parts
from uno_desktop.match.cast import CAST
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.seat_widgets import SeatFace
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.profiles.local_profile import own_face
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.layout import PressTile, Tile
from uno_desktop.ui.widgets import Stepper


@pytest.fixture
def driver(driver: Driver) -> Driver:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(ruleset_named("official"))
    driver.show(SeatsScene(driver.services, match_setup), 2)
    return driver


def players(driver: Driver) -> list[str]:
    return [f"{seat.name} {seat.player}" for seat in driver.scene(SeatsScene).match_setup.seats[1:]]


def tile(driver: Driver, persona: str) -> PressTile:
    return next(one for one in driver.widgets(PressTile) if one.item == persona)


FIRST = ["Momo medium:hoarder", "Nina medium:sprinter", "Bruno medium:avenger"]


def test_a_character_clicked_sits_at_the_selected_seat(driver: Driver) -> None:
    assert players(driver) == FIRST
    driver.click(driver.widgets(SeatFace)[3].rect.center)
    driver.click(tile(driver, "hawk").rect.center)
    assert players(driver) == [*FIRST[:2], "Iris medium:hawk"]
    assert tile(driver, "hawk").chosen and not tile(driver, "avenger").chosen


def test_a_character_at_the_table_changes_places(driver: Driver) -> None:
    driver.click(tile(driver, "avenger").rect.center)
    assert players(driver) == FIRST[::-1]


def test_the_own_face_is_one_that_nobody_has(driver: Driver) -> None:
    driver.click(driver.widgets(SeatFace)[0].rect.center)
    assert not tile(driver, "hoarder").enabled
    driver.click(tile(driver, "cautious").rect.center)
    assert own_face(driver.services.settings) == "cautious" and players(driver) == FIRST


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)], ids=str)
def test_the_faces_of_all_characters_and_seats_are_seen_without_scrolling(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    services = offscreen_services(size, "de", user_folders(tmp_path))
    match_setup = MatchSetup(services.settings)
    match_setup.choose(ruleset_named("official"))
    services.stack.push(page := SeatsScene(services, match_setup))
    services.stack.settle()
    faces = [
        each
        for each in page.widgets
        if isinstance(each, SeatFace) or (isinstance(each, PressTile) and each.item in CAST)
    ]
    assert len(faces) == 12 and all(each.visible == each.rect for each in faces)


EXAMPLE = shlex.join([sys.executable, str(ROOT / "docs" / "examples" / "own_player.py")])


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


def test_a_command_is_typed_the_program_sits_down_and_its_face_asks_again(driver: Driver) -> None:
    add_program(driver)
    driver.type(EXAMPLE)
    driver.key(pygame.K_RETURN)
    driver.frame(2)
    assert driver.scene(SeatsScene).match_setup.seats[-1].player == f"exec:{EXAMPLE}"
    assert EXAMPLE in [tile.text for tile in driver.widgets(Tile)]
    driver.widgets(SeatFace)[-1].activate()
    driver.frame(2)
    assert driver.scene(ProgramDialog).text == EXAMPLE, "its face asks for the command again"


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


def test_a_program_is_remembered_but_not_kept_with_a_table(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.seats[1] = SeatPlan(f"exec:{EXAMPLE}", "Bot")
    assert match_setup.as_plan().seats[1] == SeatPlan("medium", "Bot")
    match_setup.setup(1)
    assert MatchSetup(driver.services.settings).seats[1].player == f"exec:{EXAMPLE}"
    assert not is_valid_player("exec:/nowhere/at-all")
    assert level_of(f"exec:{EXAMPLE}") == PROGRAM
    assert with_parts(f"exec:{EXAMPLE}", level="easy") == "easy"
