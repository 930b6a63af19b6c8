"""Two people at one screen: no frame around a change of person shows the wrong hand."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.match_session import begin_match
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import DRAW, PASS, Action
from uno_desktop.model.cards import HIDDEN
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.pause_menu import PauseMenu
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.stage.avatars.portraits import AvatarStore
from uno_desktop.stage.cards.sprite_cache import SpriteCache

CHANGES = 5
ROUNDING = 3
"""Of 255 levels of a colour."""
PATIENCE = 4000


@pytest.fixture
def exact(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No stand-ins: the same scene drawn twice gives the same pixels."""
    begin = SpriteCache.begin_frame
    monkeypatch.setattr(SpriteCache, "begin_frame", lambda self, budget=0.0: begin(self, math.inf))
    monkeypatch.setattr(AvatarStore, "has", lambda *_: True)
    yield


class Sofa:
    """Two people at one table of the whole program, which is looked at frame by frame."""

    def __init__(self, folder: Path) -> None:
        self.driver = Driver(folder, (960, 540))
        self.services = self.driver.services
        self.services.sounds.mute = True
        self.services.settings.speed = 4.0
        seats = (SeatPlan(HUMAN, "Ada"), SeatPlan(HUMAN, "Zoé"))
        self.session = begin_match(TableSetup("official", seats, 3, {}), None, None)
        self.table = TableScene(self.services, self.session)
        self.services.stack.reset(self.table)

    def alone(self) -> pygame.Surface:
        """The topmost scene, drawn by itself on a ground that it must cover."""
        surface = pygame.Surface(self.services.window.size)
        surface.fill("magenta")
        self.driver.top.draw(surface)
        return surface

    def strange(self) -> int:
        """Returns the number of pixels on screen that differ from the topmost scene, ignoring the rounding of partial
        redraws."""
        seen, alone = self.driver.app.surface, self.alone()
        same = pygame.transform.threshold(
            None, seen, None, (ROUNDING,) * 3, set_behavior=0, search_surf=alone, inverse_set=False
        )
        return seen.width * seen.height - same

    def act(self) -> None:
        """Takes the first possible action for the awaited player."""
        table = self.table
        if not (table.board.ready and table.actions.awaited) or self.session.intent(table.viewer) is not None:
            return
        legal = table.actions.legal()
        verbs = {action.verb for action in legal}
        assert self.session.submit(legal[0] if not verbs & {DRAW, PASS} else least(legal))


def least(legal: list[Action]) -> Action:
    """Draws or passes rather than lays: hands grow, and turns change often."""
    return next(action for action in legal if action.verb in (DRAW, PASS))


def test_only_the_hand_of_the_ready_player_is_drawn(tmp_path: Path, exact: None) -> None:
    sofa = Sofa(tmp_path)
    changes, ready = 0, HIDDEN
    for _ in range(PATIENCE):
        sofa.driver.frame()
        top = sofa.driver.top
        assert not sofa.strange(), "something of another scene shines through"
        if isinstance(top, HotSeatScreen):
            assert sofa.table.hidden
            ready = sofa.table.board.names.index(top.name)
            if changes == CHANGES:
                return
            changes += 1
            for number in range(100):
                if sofa.driver.top is not top:
                    break
                if number == 30:
                    sofa.driver.queue.append(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
                assert not sofa.strange(), "something of another scene shines through"
                sofa.driver.frame()
        elif isinstance(top, TableScene) and not changes:
            assert top.board.look.face_down, "the deal is seen, and nobody's cards"
        elif isinstance(top, TableScene):
            assert top.viewer == ready and top.board.table_view.viewer == ready
            drawn = {sprite.card for hand in top.board.table_view.hands for sprite in hand} - {HIDDEN}
            known = sofa.session.view(ready).hand
            assert all(known >> card & 1 for card in drawn)
            sofa.act()
    raise AssertionError("the screen was hardly ever passed on")


def test_a_veiled_table_is_bare(tmp_path: Path, exact: None) -> None:
    sofa = Sofa(tmp_path)
    for _ in range(PATIENCE):
        sofa.driver.frame()
        if isinstance(sofa.driver.top, HotSeatScreen):
            break
    assert sofa.table.hidden
    bare = pygame.Surface(sofa.services.window.size)
    sofa.table.draw(bare)
    assert pygame.image.tobytes(bare, "RGB") == pygame.image.tobytes(sofa.services.felt, "RGB")


def test_no_message_to_one_player_is_left_for_the_next(tmp_path: Path, exact: None) -> None:
    sofa = Sofa(tmp_path)
    for _ in range(PATIENCE):
        sofa.driver.frame()
        if isinstance(sofa.driver.top, HotSeatScreen):
            sofa.driver.open_curtain()
        if sofa.table.board.ready and sofa.table.actions.awaited:
            break
    sofa.driver.key(pygame.K_h)
    assert sofa.table.input.hint_text
    sofa.table.local_players.show_hot_seat_screen(1, sofa.table.change_viewer)
    assert not sofa.table.input.hint_text and not sofa.table.input.reason


def test_with_one_local_player_scenes_fade(tmp_path: Path, exact: None) -> None:
    driver = Driver(tmp_path, (960, 540))
    driver.services.sounds.mute = True
    setup = TableSetup("official", (SeatPlan(HUMAN, "Ada"), SeatPlan("random", "Bo")), 9, {})
    table = TableScene(driver.services, begin_match(setup, None, None))
    driver.services.stack.reset(table)
    driver.frame(20)
    driver.services.stack.push(PauseMenu(driver.services, table.session))
    driver.frame(1, dt=0.02)
    scenes = pygame.Surface(driver.services.window.size)
    driver.services.stack.draw(scenes)
    shown = driver.app.surface
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(scenes, "RGB")
