"""Seats page: a person and a computer player are added by a button each, programs are for advanced users, and partners
are chosen from this page to the table."""

from pathlib import Path

import pygame
import pytest

from tests.support.scenes.controls.devices import DEVICES
from tests.support.scenes.page_measure import faults
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.cast import CAST
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.scenes.lobby.program_dialog import ProgramDialog
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.portraits import CHARACTERS
from uno_desktop.system.i18n import LANGUAGES, tr
from uno_desktop.system.profiles import add_profile
from uno_desktop.ui.accessibility_tree import Node, Role
from uno_desktop.ui.layout import PressTile
from uno_desktop.ui.widgets import Button

ADDING = ("seats.add_person", "seats.add")


@pytest.fixture
def driver(driver: Driver) -> Driver:
    driver.show(SeatsScene(driver.services, MatchSetup(driver.services.settings)), 2)
    return driver


def buttons(driver: Driver) -> dict[str, Node]:
    return {node.name: node for node in driver.tree().all() if node.role is Role.BUTTON}


@pytest.mark.parametrize("device", DEVICES)
def test_two_people_and_a_computer_player_sit_down(driver: Driver, device: str) -> None:
    seats = driver.scene(SeatsScene).match_setup.seats
    before = [*seats]
    driver.services.settings.face = "bluffer"
    add_profile(driver.services.settings, "Zoé", "cautious")
    for key in ("seats.add_person", "seats.add", "seats.add_person"):
        DEVICES[device](driver, key)
        assert driver.page.focus.current.label == tr("access.face", name=seats[-1].name)
    added = seats[len(before) :]
    assert [seat.name for seat in seats[: len(before)]] == [seat.name for seat in before]
    assert [(seat.human, seat.name) for seat in added] == [(True, "Zoé"), (False, added[1].name), (True, "Guest 2")]
    faces = avatars_of(seats, driver.services.settings)
    assert faces[::4] == ["bluffer", "cautious"] and {*faces[4:]} < {*CHARACTERS} and len({*faces}) == 7
    assert added[1].player.startswith("medium:") and added[1].name not in {seat.name for seat in before}
    assert [node for node in driver.tree().all() if "3 people share this screen" in node.name]
    driver.press("seats.start")
    assert sum(seat.human for seat in driver.scene(TableScene).session.setup.seats) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_ways_have_a_name_of_their_own(tmp_path: Path, lang: str) -> None:
    driver = Driver(tmp_path, lang=lang)
    driver.show(SeatsScene(driver.services, MatchSetup(driver.services.settings)), 2)
    named = buttons(driver)
    assert len({tr(key) for key in (*ADDING, "seats.advanced", "seats.add_program")}) == 4
    assert all(named[tr(key)].enabled for key in ADDING)


def test_a_program_is_offered_to_advanced_users(driver: Driver) -> None:
    assert tr("seats.add_program") not in buttons(driver)
    assert buttons(driver)["Advanced"].description == tr("seats.add_program")
    driver.press_by_keys("seats.advanced")
    assert "Advanced" not in buttons(driver) and {tr(key) for key in ADDING} <= {*buttons(driver)}
    assert driver.page.focus.current is driver.named("seats.add_program")
    driver.key(pygame.K_RETURN)
    assert driver.scene(ProgramDialog)
    driver.key(pygame.K_ESCAPE)
    assert len(driver.scene(SeatsScene).match_setup.seats) == 4


def test_the_tip_of_a_face_says_what_kind_of_player_it_is(driver: Driver) -> None:
    page = driver.page
    kinds = {tr(f"seats.likes.{persona}") for persona in CAST}
    for seat in driver.scene(SeatsScene).match_setup.seats[1:]:
        face = next(each for each in page.widgets if each.label == tr("access.face", name=seat.name))
        assert face.tip in kinds
    tiles = [each for each in page.widgets if isinstance(each, PressTile) and each.item in CAST]
    assert {tile.tip for tile in tiles} == kinds
    assert not [*faults(page, pygame.Surface(page.services.window.size, 0, 32))], "no tip covers the subtitle"


def test_a_click_anywhere_on_a_seat_chooses_it(driver: Driver) -> None:
    for name in (seat.name for seat in driver.scene(SeatsScene).match_setup.seats[2:]):
        face = next(each for each in driver.page.widgets if each.label == tr("access.face", name=name))
        driver.click((face.rect.left - 20, face.rect.bottom))
        assert tr("seats.cast", name=name) in {node.name for node in driver.tree().all()}


def test_at_a_full_table_nobody_is_added(driver: Driver) -> None:
    for key in (*ADDING, *ADDING, *ADDING):
        driver.press(key)
    assert len({seat.name for seat in driver.scene(SeatsScene).match_setup.seats}) == 10
    assert not {tr(key) for key in (*ADDING, "seats.advanced", "seats.add_program")} & {*buttons(driver)}


def test_teams_are_filled_up(driver: Driver) -> None:
    page = driver.scene(SeatsScene)
    page.match_setup.options["house.teams"] = "on"
    driver.press("seats.add_person")
    assert [seat.human for seat in page.match_setup.seats] == [True, False, False, False, True, False]


def test_partners_are_chosen_and_seen_at_the_table(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    match_setup.options["house.teams"] = "on"
    names = [seat.name for seat in match_setup.seats]
    assert len(names) == 4
    driver.show(SeatsScene(driver.services, match_setup))
    seen = []
    for _ in range(3):  # each player in turn becomes the partner
        partner = match_setup.partner(0)
        assert partner is not None
        seen.append(partner.name)
        driver.press("seats.other_partners")
    assert sorted(seen) == sorted(names[1:]) and [seat.name for seat in match_setup.seats] == names
    driver.press("seats.add")  # never five
    assert len(match_setup.seats) == 6 and match_setup.partner(1) is match_setup.seats[4]
    leaving = {match_setup.seats[1].name, match_setup.seats[4].name}
    remove = tr("access.remove", name=match_setup.seats[1].name)
    next(each for each in driver.widgets(Button) if each.label == remove).activate()
    assert len(match_setup.seats) == 4 and not leaving & {seat.name for seat in match_setup.seats}
    driver.press("seats.start")
    table = driver.scene(TableScene)
    assert table.display.effects.teams == (0, 1, 0, 1) and table.display.effects.team(0) == (0, 2)


def test_without_teams_no_seat_has_a_partner(driver: Driver) -> None:
    match_setup = MatchSetup(driver.services.settings)
    assert not match_setup.in_teams and match_setup.partner(0) is None
    match_setup.remove_seat(2)
    assert len(match_setup.seats) == 3
    driver.show(SeatsScene(driver.services, match_setup))
    assert not [b for b in driver.widgets(Button) if b.text == tr("seats.other_partners")]


def test_a_guest_stays_a_person_with_the_face_of_a_character(driver: Driver) -> None:
    seats = driver.scene(SeatsScene).match_setup.seats
    driver.press("seats.add_person")
    given = faces(driver)[4]
    driver.key(pygame.K_RETURN)
    assert faces(driver)[4] not in {*faces(driver)[:4], given}, "a press on the face of the chosen seat changes it"
    free = next(face for face in CHARACTERS if face not in faces(driver))
    tile = next(each for each in driver.widgets(PressTile) if each.item == free)
    driver.page.focus.focus(tile)
    driver.key(pygame.K_RETURN)
    assert seats[4].human and faces(driver)[4] == free
    assert not next(each for each in driver.widgets(PressTile) if each.item == faces(driver)[1]).enabled
    driver.press("seats.add")
    driver.press("seats.start")
    assert avatars_of(driver.scene(TableScene).session.setup.seats, driver.services.settings)[4] == free
    [record] = driver.services.folders.games.glob("*.unogame")
    assert read_record(record).setup.seats[4].face == free


def faces(driver: Driver) -> list[str]:
    return avatars_of(driver.scene(SeatsScene).match_setup.seats, driver.services.settings)


def test_a_second_press_after_the_removal_of_a_seat_removes_nothing(driver: Driver) -> None:
    """The focus went to the cross of the next seat, and from the last one to the cross that resets the rules."""
    match_setup = driver.scene(SeatsScene).match_setup
    while len(match_setup.seats) > match_setup.allowed[0]:
        name, left = match_setup.seats[-1].name, len(match_setup.seats) - 1
        cross = next(each for each in driver.widgets(Button) if each.label == tr("access.remove", name=name))
        driver.page.focus.focus(cross)
        driver.key(pygame.K_RETURN)
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.top, SeatsScene) and len(match_setup.seats) == left
        assert driver.page.focus.current.label == tr("access.face", name=match_setup.seats[-1].name)
    assert len(match_setup.seats) == 2 and not any(each.sign == "cross" for each in driver.widgets(Button))
