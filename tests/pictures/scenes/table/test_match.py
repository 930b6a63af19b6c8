"""A short match against three medium players, from the menu and back, with only the mouse and with only the
keyboard."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.at_table import PATIENCE, AtTable
from tests.support.scenes.evening import ByKeyboard, ByMouse, Hand
from tests.support.scenes.shell_driver import Driver
from uno_desktop.content.match_setup import level_of
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.overlays.pause_menu import PauseMenu
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.table_scene import TableScene

TARGET = 120
"""Points: more than most rounds give, so that the match takes several."""


class Person(AtTable):
    """Player at the whole program who uses one device only and takes the first possible action."""

    def __init__(self, folder: Path, hand: type[Hand]) -> None:
        self.folder, self.hand = folder, hand(self)
        self.sits_down()

    def sits_down(self) -> None:
        """The program is started."""
        self.driver = Driver(self.folder)
        self.services = self.driver.services
        self.services.settings.speed = 4.0

    @property
    def scene(self) -> TableScene:  # type: ignore[override]
        return self.driver.scene(TableScene)

    def frame(self, count: int = 1, draw: bool = False, seconds: float | None = None) -> None:
        for _ in range(count):
            self.driver.wait(seconds or self.seconds)

    def post(self, event: pygame.Event) -> None:
        self.driver.post(event)

    def press(self, key: str) -> None:
        """The button of a page with this text."""
        if isinstance(self.hand, ByMouse):
            self.driver.press(key)
        else:
            self.driver.press_by_keys(key)

    def plays(self, over: Callable[[], bool]) -> None:
        """Plays at the table until it is over, or the round is."""
        for _ in range(PATIENCE):
            if not isinstance(self.top, TableScene) or over():
                return
            self.hand.act()
            self.frame()
        raise AssertionError("nothing happens any more")

    def plays_on(self, count: int) -> None:
        end = self.session.actions_done + count
        self.plays(lambda: self.session.actions_done >= end)


def continues_where_it_was(person: Person) -> None:
    """The window is closed in the middle of a round and the program started again."""
    session = person.session
    before = (session.view(0), session.round_number, session.totals, session.actions_done)
    person.driver.app.close()
    person.sits_down()
    person.press("menu.continue")
    session = person.session
    assert (session.view(0), session.round_number, session.totals, session.actions_done) == before


def plays_to_the_podium(person: Person) -> int:
    """Round after round; the number of rounds."""
    for number in range(1, 20):
        person.plays(lambda: False)
        sheet = person.driver.scene(ScoringScene)
        assert sheet.scored.number == number
        sheet.animation.finish()
        if sheet.scored.match_over:
            person.press("scoring.podium")
            person.driver.scene(PodiumScene)
            return number
        person.press("scoring.next_round")
    raise AssertionError("nobody has ever won")


@pytest.mark.parametrize("kind", (ByMouse, ByKeyboard))
def test_a_match_from_the_menu_to_the_menu(tmp_path: Path, kind: type[Hand]) -> None:
    person = Person(tmp_path, kind)
    person.driver.services.settings.options = {"official.target": TARGET}
    person.press("menu.change")
    person.press("picker.next")
    assert [level_of(seat.player) for seat in person.driver.scene(SeatsScene).match_setup.seats] == [
        "human",
        *["medium"] * 3,
    ]
    person.press("seats.start")
    person.plays_on(20)
    continues_where_it_was(person)
    rounds = plays_to_the_podium(person)
    (file,) = (tmp_path / "games").iterdir()
    record = read_record(file)
    assert record.over and max(record.totals()) >= TARGET
    assert replay(record).scoreboard.number == rounds
    person.press("scoring.rematch")
    assert person.session.totals == (0, 0, 0, 0)
    person.plays_on(1)
    person.driver.key(pygame.K_ESCAPE) if kind is ByKeyboard else person.hand.say("menu")
    person.driver.scene(PauseMenu)
    person.press("common.save_and_leave")
    assert person.driver.scene(MenuScene).saved is not None
    person.press("menu.quit")
    assert person.driver.services.quitting
    person.driver.app.close()
