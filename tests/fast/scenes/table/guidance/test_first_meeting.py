"""First meeting: a card before the deal, once for each character."""

import pygame
import pytest

from tests.support.scenes.controls.speech_player import record_speech
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.progress import ProgressKind
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.ai_speed import AiSpeed


def sit_down(driver: Driver, *players: str) -> TableScene:
    seats = tuple(SeatPlan(player, "") for player in (HUMAN, *players))
    doors.push(driver.services, doors.new_table, TableSetup("official", seats, 7))
    driver.frame(2)
    return driver.scene(TableScene)


def test_each_character_is_introduced_once(driver: Driver) -> None:
    scene = sit_down(driver, "easy:hawk", "easy:dreamer")
    assert scene.meeting.active
    assert "Iris, Hawk. Sees every forgotten UNO." in scene.meeting.text and "Luna" in scene.meeting.text
    assert not scene.display.table_view.hands[0], "nothing is dealt yet"
    driver.key(pygame.K_SPACE)
    assert not scene.meeting.active
    assert set(driver.services.progress.done(ProgressKind.MET)) == {"hawk", "dreamer"}
    again = sit_down(driver, "easy:hawk", "easy:hoarder")
    assert again.meeting.active and "Iris" not in again.meeting.text
    assert not sit_down(driver, "easy:hawk", "easy:hoarder").meeting.active


@pytest.mark.parametrize("read_aloud", (False, True))
def test_the_card_goes_by_itself_unless_it_is_read_aloud(driver: Driver, read_aloud: bool) -> None:
    if read_aloud:
        record_speech(driver.services)
    scene = sit_down(driver, "easy:hawk")
    for _ in range(100):
        scene.update(0.1)
    assert scene.meeting.active is read_aloud


def test_opponents_take_their_time_in_the_first_match(driver: Driver) -> None:
    def pace(*players: str) -> AiSpeed:
        scene = sit_down(driver, *players)
        driver.key(pygame.K_SPACE)
        driver.frame()
        return scene.display.effects.ai_speed

    assert [pace("easy:hawk"), pace("easy:dreamer")] == [AiSpeed.RELAXED, AiSpeed.BRISK]
