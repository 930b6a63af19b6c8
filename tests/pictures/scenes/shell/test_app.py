"""The program as a whole: start, pacing, shutdown, and no leftovers."""

import gc
import os
import signal
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell.app import (
    ACTIVE_SPAN,
    FRAME,
    IDLE_FRAME,
    LONGEST_STEP,
    UNSEEN_FRAME,
    App,
    offscreen_services,
)
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.text_prompt import NamePrompt

SETUP = TableSetup("official", (SeatPlan("human", "Zoé", 1), SeatPlan("easy", "Ada")), 5, {})


class Hasty:
    """A clock on which every look takes 20 ms, so that nobody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.02
        return self.now


class Quits:
    """Events of a person who closes the window after some frames."""

    def __init__(self, frames: int) -> None:
        self.left = frames

    def __call__(self) -> list[pygame.Event]:
        self.left -= 1
        return [] if self.left > 0 else [pygame.Event(pygame.WINDOWCLOSE, window=None)]


def test_it_opens_at_the_menu_and_ends_when_the_window_is_closed(tmp_path: Path) -> None:
    app = App(user_folders(tmp_path), (1280, 720), "en", False, Hasty(), Quits(5))
    assert app.run() == 0
    assert app.services.stack.top is None and gc.isenabled()
    assert (tmp_path / "settings.toml").exists()


def test_straight_to_a_table(tmp_path: Path) -> None:
    app = App(user_folders(tmp_path), (1280, 720), "en", False, Hasty(), list)
    app.open_table(SETUP)
    app.step(0.0)
    top = app.services.stack.top
    assert isinstance(top, TableScene) and top.session.setup == SETUP
    app.close()


def test_a_wrong_table_is_refused_with_a_sentence(tmp_path: Path) -> None:
    app = App(user_folders(tmp_path), (1280, 720), "en", False, Hasty(), list)
    with pytest.raises(ValueError, match="official"):
        app.open_table(TableSetup("official", SETUP.seats, 5, {"official.target": "much"}))
    app.close()


def test_a_hitch_is_cut_short(tmp_path: Path) -> None:
    steps: list[float] = []

    class Watch(Scene):
        def update(self, dt: float) -> None:
            steps.append(dt)

    app = App(user_folders(tmp_path), (960, 540), "en", False, Hasty(), list)
    app.services.stack.push(Watch())
    app.step(0.0)
    app.step(3.0)
    assert max(steps) == LONGEST_STEP
    app.close()


def test_a_real_window_converts_the_mouse_and_fills_the_screen(tmp_path: Path) -> None:
    queue: list[pygame.Event] = []
    app = App(user_folders(tmp_path), (1280, 720), "en", True, Hasty(), lambda: [queue.pop()] if queue else [])
    assert app.window is not None
    app.step(0.0)
    app.services.resize((2560, 1440))  # as on a display with two pixels to a point
    queue.append(pygame.Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(10, 0), buttons=(0, 0, 0)))
    app.step(0.01)
    assert app.services.mouse == (200, 100)
    app.services.resize((1280, 720))
    queue.append(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    app.step(0.01)
    assert app.services.wants_fullscreen and app.services.settings.fullscreen
    queue.append(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT))
    app.step(0.01)
    assert not app.services.wants_fullscreen
    app.close()
    assert app.window is None


def test_any_scene_can_be_drawn_without_a_window(tmp_path: Path) -> None:
    services = offscreen_services((1000, 700), "fr", user_folders(tmp_path))
    services.stack.push(MenuScene(services))
    services.stack.settle()
    surface = pygame.Surface(services.window.size)
    services.stack.draw(surface)
    colors = {tuple(surface.get_at((x, y))) for x in range(0, 1000, 50) for y in range(0, 700, 50)}
    assert len(colors) > 50
    assert not (tmp_path / "settings.toml").exists()


def test_m_mutes_anywhere_but_not_while_a_name_is_typed(driver: Driver) -> None:
    driver.key(pygame.K_m)
    assert driver.services.settings.muted and driver.services.sounds.mute
    assert driver.app.mute_overlay.left > 1.0, "and it is seen"
    driver.show(NamePrompt(driver.services, "Who?", "", 20, lambda _: "", lambda _: None), 2)
    driver.key(pygame.K_m)
    assert driver.services.settings.muted, "an m in a name is no wish for sound"
    driver.key(pygame.K_ESCAPE, pygame.K_m)
    assert not driver.services.settings.muted and not driver.services.sounds.mute


def test_the_music_knows_where_we_are_and_rests_without_the_focus(driver: Driver) -> None:
    driver.services.sounds.mute = False
    driver.services.sounds.play = lambda *_, **__: None  # type: ignore[method-assign]  # music waits for their end
    driver.rest(200)
    music = driver.services.sounds.music
    assert music.piece == "music_menu" and music.volume > 0.3
    driver.app.open_table(SETUP)
    driver.rest(300)
    assert music.piece == "music_table"
    driver.queue.append(pygame.Event(pygame.WINDOWFOCUSLOST, window=None))
    driver.rest(100)
    assert music.piece == "" and music.volume == 0.0
    driver.queue.append(pygame.Event(pygame.WINDOWFOCUSGAINED, window=None))
    driver.rest(200)
    assert music.piece == "music_table"
    driver.services.change("music_volume", 0)
    driver.rest(100)
    assert music.piece == ""


def test_closing_the_program_ends_its_sounds(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    driver.services.sounds.mute = False
    driver.services.sounds.play("shuffle")
    assert pygame.mixer.get_busy()
    driver.app.close()
    assert not pygame.mixer.get_busy() and driver.services.sounds.music.piece == ""


def test_where_nothing_moves_little_is_drawn(driver: Driver) -> None:
    driver.rest(60)
    assert driver.app.pause >= 1 / 8, "the menu only breathes"
    driver.move((5, 5))
    assert driver.app.pause == FRAME, "whatever the mouse has set going is seen"
    driver.frame(round(ACTIVE_SPAN * 60) + 2)
    assert driver.app.pause >= 1 / 8
    driver.rest(60 * 7)
    driver.until(lambda: driver.app.pause < 1 / 29, 1 / 60)  # a card flies behind the menu


def test_a_table_is_idle_only_while_it_waits_for_a_local_player(driver: Driver) -> None:
    driver.app.open_table(SETUP)
    driver.frame(40)
    table = driver.scene(TableScene)
    assert not table.display.ready and driver.app.pause == FRAME, "cards are being dealt"
    for _ in range(60 * 60):
        if table.frame_lifetime:
            break
        assert not (table.display.ready and table.actions.awaited and table.display.hud_state.reaction_left is None)
        driver.frame()
    assert table.actions.awaited and driver.app.pause >= 1 / 6
    driver.key(pygame.K_ESCAPE)
    driver.rest(60)
    assert driver.app.pause >= 1 / 8, "behind the pause nothing moves"


def test_unfocused_it_does_less_and_minimised_it_draws_nothing(driver: Driver) -> None:
    driver.rest(60)
    driver.post(pygame.Event(pygame.WINDOWFOCUSLOST, window=None))
    assert driver.app.pause == IDLE_FRAME
    driver.rest(60)
    assert driver.app.pause == UNSEEN_FRAME
    driver.post(pygame.Event(pygame.WINDOWMINIMIZED, window=None))
    driver.app.surface.fill((1, 2, 3))
    driver.frame(30)
    assert driver.app.pause == UNSEEN_FRAME and driver.app.surface.get_at((640, 360))[:3] == (1, 2, 3)
    driver.post(pygame.Event(pygame.WINDOWRESTORED, window=None))
    assert driver.app.surface.get_at((640, 360))[:3] != (1, 2, 3)


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGQUIT"])
def test_a_signal_closes_the_window_in_order(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name)
    before = signal.getsignal(number)

    def events() -> list[pygame.Event]:
        os.kill(os.getpid(), number)
        return []

    app = App(user_folders(tmp_path), (1280, 720), "en", False, Hasty(), events)
    assert app.run() == 0
    assert app.services.stack.top is None and (tmp_path / "settings.toml").exists()
    assert signal.getsignal(number) == before
