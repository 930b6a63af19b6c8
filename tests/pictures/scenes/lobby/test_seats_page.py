"""Seats page: a face is clicked."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.cast import CAST
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seat_widgets import SeatFace
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.profiles.local_profile import own_face
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.layout import PressTile


@pytest.fixture
def driver(driver: Driver) -> Driver:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.choose(ruleset_named("official"))
    driver.services.stack.push(SeatsScene(driver.services, match_setup))
    driver.frame(2)
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


def test_by_keys(driver: Driver) -> None:
    page = driver.scene(SeatsScene)
    page.mark(driver.widgets(SeatFace)[2])
    driver.key(pygame.K_RETURN)
    page.mark(tile(driver, "chaotic"))
    driver.key(pygame.K_RETURN)
    assert players(driver)[1] == "Kiko medium:chaotic"
    page.mark(driver.widgets(SeatFace)[2])
    driver.key(pygame.K_RIGHT)
    assert players(driver)[1] == "Luna medium:dreamer"


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
