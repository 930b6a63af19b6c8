"""A short match against three medium players, from the menu and back, with only the mouse and with only the
keyboard."""

from abc import ABC, abstractmethod
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.model.actions import ACCEPT, CHALLENGE, DRAW, PASS
from uno_desktop.scenes.lobby.match_setup import level_of
from uno_desktop.scenes.lobby.seats_page import SeatsScene
from uno_desktop.scenes.main_menu import MenuScene
from uno_desktop.scenes.pause_menu import PauseMenu
from uno_desktop.scenes.score.podium import PodiumScene
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.pending_choices import ColorChoice
from uno_desktop.scenes.table.table_focus import Zone
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.layout.table_layout import CARD_HIGH, CARD_WIDE
from uno_desktop.system.i18n import tr

TARGET = 120
"""Points: more than most rounds give, so that the match takes several."""
PATIENCE = 20_000
FRAME = 0.05


class Person(ABC):
    """Player who uses one device only and takes the first possible action."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.actions_done = 0
        self.driver = self.sits_down()

    def sits_down(self) -> Driver:
        """The program is started."""
        driver = Driver(self.folder)
        driver.services.settings.speed = 4.0
        driver.services.sounds.mute = True
        return driver

    @property
    def table(self) -> TableScene:
        return self.driver.scene(TableScene)

    @abstractmethod
    def press(self, key: str) -> None:
        """The button of a page with this text."""

    @abstractmethod
    def choose(self) -> None:
        """A colour or a partner."""

    @abstractmethod
    def lay(self, card: int) -> None:
        """A card of the hand."""

    @abstractmethod
    def say(self, name: str) -> None:
        """A button of the table."""

    def act(self) -> None:
        """Takes one action if the game waits for this player."""
        scene, actions = self.table, self.table.actions
        verbs = actions.pressed()
        asked = scene.board.ready and scene.session.intent(scene.viewer) is None
        self.actions_done += 1
        if scene.input.choice is not None:
            self.choose()
        elif asked and actions.may_say_uno():
            self.say("uno")
        elif asked and actions.awaited and scene.board.look.playable:
            self.lay(min(scene.board.look.playable))
        elif asked and actions.awaited:
            self.say(next(verb for verb in (ACCEPT, CHALLENGE, DRAW, PASS) if verb in verbs))
        else:
            self.actions_done -= 1
            self.driver.wait(FRAME)

    def plays(self, count: int) -> None:
        """Plays a number of actions at the table, or fewer if the round ends before."""
        until = self.actions_done + count
        for _ in range(PATIENCE):
            if self.actions_done >= until or not isinstance(self.driver.top, TableScene):
                return
            self.act()
        raise AssertionError("nothing happens any more")


class ByMouse(Person):
    """Only points and clicks."""

    def _click(self, x: float, y: float) -> None:
        self.driver.click((round(x), round(y)))

    def press(self, key: str) -> None:
        self.driver.press(key)

    def choose(self) -> None:
        scene = self.table
        if isinstance(scene.input.choice, ColorChoice):
            x, y = scene.board.picture.wheel.center
            self._click(x + 70 * scene.board.layout.unit, y - 70 * scene.board.layout.unit)
        else:
            self._click(*scene.board.layout.panel_box(scene.board.layout.others[1]).center)

    def lay(self, card: int) -> None:
        scene, unit = self.table, self.table.board.layout.unit
        sprite = next(each for each in scene.board.table_view.hands[scene.viewer] if each.card == card)
        self._click(sprite.x - (CARD_WIDE / 2 - 14) * unit, sprite.y - (CARD_HIGH / 2 - 22) * unit)

    def say(self, name: str) -> None:
        button = self.table.commands().named(name)
        assert button is not None
        self._click(*button.box.center)


class ByKeyboard(Person):
    """Only presses keys."""

    def press(self, key: str) -> None:
        page, text = self.driver.page, tr(key)
        for _ in range(60):
            if page.focus.visible and page.focus.current is self.driver.named(key):
                self.driver.key(pygame.K_RETURN)
                return
            self.driver.key(pygame.K_TAB)
        raise AssertionError(f"the keyboard does not come to {text}")

    def choose(self) -> None:
        self.driver.key(pygame.K_LEFT, pygame.K_RETURN)

    def lay(self, card: int) -> None:
        scene = self.table
        focus = scene.input.focus
        wanted = [sprite.card for sprite in scene.board.table_view.hands[scene.viewer]].index(card)
        for _ in range(60):
            if focus.visible and focus.zone is Zone.HAND and focus.card == wanted:
                break
            if focus.zone is Zone.HAND:
                self.driver.key(pygame.K_LEFT if focus.card > wanted else pygame.K_RIGHT)
            else:
                self.driver.key(pygame.K_DOWN if focus.zone is Zone.SUPPLY else pygame.K_LEFT)
        self.driver.key(pygame.K_RETURN)

    def say(self, name: str) -> None:
        keys = {"uno": pygame.K_u, DRAW: pygame.K_d, PASS: pygame.K_p, ACCEPT: pygame.K_a}
        self.driver.key(keys.get(name, pygame.K_x))


def continues_where_it_was(person: Person) -> None:
    """The window is closed in the middle of a round and the program started again."""
    session = person.table.session
    before = (session.view(0), session.round_number, session.totals, session.actions_done)
    person.driver.app.close()
    person.driver = person.sits_down()
    person.press("menu.continue")
    session = person.table.session
    assert (session.view(0), session.round_number, session.totals, session.actions_done) == before


def plays_to_the_podium(person: Person) -> int:
    """Round after round; the number of rounds."""
    for number in range(1, 20):
        person.plays(PATIENCE)
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
def test_a_match_from_the_menu_to_the_menu(tmp_path: Path, kind: type[Person]) -> None:
    person = kind(tmp_path)
    person.driver.services.settings.options = {"official.target": TARGET}
    person.press("menu.new_game")
    person.press("picker.next")
    assert [level_of(seat.player) for seat in person.driver.scene(SeatsScene).match_setup.seats] == [
        "human",
        *["medium"] * 3,
    ]
    person.press("seats.start")
    person.plays(6)
    continues_where_it_was(person)
    rounds = plays_to_the_podium(person)
    (file,) = (tmp_path / "games").iterdir()
    record = read_record(file)
    assert record.over and max(record.totals()) >= TARGET
    assert replay(record).scoreboard.number == rounds
    person.press("scoring.rematch")
    assert person.table.session.totals == (0, 0, 0, 0)
    person.plays(1)
    person.driver.key(pygame.K_ESCAPE) if kind is ByKeyboard else person.say("menu")
    person.driver.scene(PauseMenu)
    person.press("common.save_and_leave")
    assert person.driver.scene(MenuScene).saved is not None
    person.press("menu.quit")
    assert person.driver.services.quitting
    person.driver.app.close()
