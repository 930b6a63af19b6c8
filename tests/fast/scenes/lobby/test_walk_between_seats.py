"""Left and right lead from seat to seat in every row of the seats page; page keys and presses change the values."""

import pygame
import pytest

from tests.support.scenes.controls.hands import PadHands
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.scenes.lobby.seat_widgets import SeatFace
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import NodeAction
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.widgets import Stepper, Widget

NAMES = {SeatFace: "access.face", Stepper: "access.seat_plays", TextField: "access.seat_name"}


@pytest.fixture
def page(driver: Driver) -> SeatsScene:
    return driver.show(SeatsScene(driver.services, MatchSetup(driver.services.settings)), 2)


def widget(page: SeatsScene, kind: type[Widget], seat: int) -> Widget:
    label = tr(NAMES[kind], n=seat + 1, name=page.match_setup.seats[seat].name)
    return next(each for each in page.widgets if type(each) is kind and each.label == label)


def walk(driver: Driver, device: str, way: str) -> None:
    if device == "pad":
        PadHands.tap(driver, way)
    else:
        driver.key({"left": pygame.K_LEFT, "right": pygame.K_RIGHT}[way])


@pytest.mark.parametrize("device", ["keys", "pad"])
@pytest.mark.parametrize("kind", [*NAMES])
def test_left_and_right_lead_from_seat_to_seat_and_change_nothing(
    driver: Driver, page: SeatsScene, kind: type[Widget], device: str
) -> None:
    before = [*page.match_setup.seats]
    page.mark(widget(page, kind, 1))
    for _ in range(2 if kind is SeatFace else 1):  # the cross beside the face comes first
        walk(driver, device, "right")
    assert page.focus.current is widget(page, kind, 2)
    if kind is TextField and device == "keys":
        driver.key(*[pygame.K_LEFT] * len(before[2].name))
        assert page.focus.current is widget(page, kind, 2), "within the name the arrows move the cursor"
    for _ in range(2 if kind is SeatFace else 1):
        walk(driver, device, "left")
    assert page.focus.current is widget(page, kind, 1) and page.match_setup.seats == before


@pytest.mark.parametrize("kind", [SeatFace, Stepper])
def test_page_keys_and_a_press_change_the_value(driver: Driver, page: SeatsScene, kind: type[Widget]) -> None:
    page.edits.chosen = 1
    page.rebuild()
    before = page.match_setup.seats[1]
    page.mark(widget(page, kind, 1))
    line = f"  ·  {tr('seats.change', less='Page Up', more='Page Down')}"
    assert any(node.name.endswith(line) for node in driver.tree().all())
    for key in (pygame.K_PAGEDOWN, pygame.K_RETURN):
        driver.key(key)
        assert page.match_setup.seats[1] != before
        driver.key(pygame.K_PAGEUP)
        assert page.match_setup.seats[1].player == before.player and isinstance(page.focus.current, kind)


def test_a_screen_reader_still_has_more_and_less(page: SeatsScene) -> None:
    for kind in (SeatFace, Stepper):
        assert {NodeAction.MORE, NodeAction.LESS, NodeAction.PRESS} <= widget(page, kind, 1).node_actions()


def test_the_face_of_another_seat_is_chosen_before_a_press_changes_it(driver: Driver, page: SeatsScene) -> None:
    before = page.match_setup.seats[2]
    page.mark(widget(page, SeatFace, 2))
    driver.key(pygame.K_RETURN)
    assert page.edits.chosen == 2 and page.match_setup.seats[2] == before
    driver.key(pygame.K_RETURN)
    assert page.match_setup.seats[2] != before
    seat = page.match_setup.seats[2]
    driver.click(widget(page, SeatFace, 2).rect.center)
    assert page.match_setup.seats[2] == seat, "a click only chooses"
