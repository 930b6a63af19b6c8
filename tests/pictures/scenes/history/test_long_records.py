"""A very long record never blocks the page: its progress is shown, and reading can be cancelled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.support.commands.command_line import Typed
from tests.support.edited import replace_in
from tests.support.match.tables import setup
from tests.support.scenes.shell_driver import Driver
from uno_desktop.commands.screen import tables
from uno_desktop.match.match_session import begin_match
from uno_desktop.match.records import replay
from uno_desktop.scenes.app import App
from uno_desktop.scenes.history.loading_dialog import LoadingDialog
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.main_menu import MenuScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.scenes.untrusted_program_dialog import UntrustedProgramDialog
from uno_desktop.system.paths import user_folders

SIZE = (960, 540)


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match that goes on, and counts as a long one."""
    session = begin_match(setup("easy", "random", "easy"), user_folders(tmp_path), None)
    now = 0.0
    while session.actions_done < 20:
        now += 0.25
        session.tick(now)
    session.close()
    monkeypatch.setattr(replay, "_LONG", 4)
    monkeypatch.setattr("uno_desktop.scenes.history.loading_dialog._LINES", 200)
    return next((tmp_path / "games").iterdir())


@pytest.fixture
def driver(record: Path) -> Iterator[Driver]:
    driver = Driver(record.parents[1], SIZE)
    yield driver
    driver.app.close()


def continued(driver: Driver) -> LoadingDialog[replay.IncrementalReader]:
    """Enter on the menu's first button: it is being read."""
    driver.named("menu.continue").activate()
    driver.frame(2)
    dialog: LoadingDialog[replay.IncrementalReader] = driver.scene(LoadingDialog)
    assert 0.0 < dialog.reading.part < 1.0
    assert dialog.rest == 0.0, "each frame reads on, so none may be left out"
    return dialog


def until_it_is_gone(driver: Driver, dialog: LoadingDialog[replay.IncrementalReader]) -> None:
    for _ in range(300):
        if driver.top is not dialog:
            return
        driver.frame()
    raise AssertionError("it is read for ever")


def test_continue_of_a_long_match_leads_to_its_table(driver: Driver) -> None:
    dialog = continued(driver)
    until_it_is_gone(driver, dialog)
    table = driver.scene(TableScene)
    assert table.session.actions_done == len(dialog.reading.finish().actions) > 3


def test_continue_may_be_given_up(driver: Driver, record: Path) -> None:
    before = record.read_bytes()
    dialog = continued(driver)
    driver.key(pygame.K_ESCAPE)
    until_it_is_gone(driver, dialog)
    assert driver.scene(MenuScene).saved is not None and record.read_bytes() == before


def test_damage_far_into_a_record_shows_a_notice_and_the_record_is_kept(driver: Driver, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[-2] = "A play W+4"
    record.write_text("\n".join(lines) + "\n")
    until_it_is_gone(driver, continued(driver))
    assert driver.scene(MenuScene).saved is None
    assert not record.exists() and record.with_name(f"{record.name}.damaged-1").exists()


def test_a_strange_program_in_a_long_match_is_asked_about(driver: Driver, record: Path) -> None:
    replace_in(record, "seat B random", 'seat B "exec:touch STARTED"')
    driver.scene(MenuScene).enter()
    until_it_is_gone(driver, continued(driver))
    driver.scene(UntrustedProgramDialog).stand_in()
    driver.frame(2)
    driver.scene(TableScene)


@pytest.mark.parametrize("damaged", [False, True], ids=["sound", "damaged"])
def test_a_long_match_is_verified_in_the_window_that_shows_it(
    capsys: pytest.CaptureFixture[str], record: Path, monkeypatch: pytest.MonkeyPatch, damaged: bool
) -> None:
    if damaged:
        record.write_text(record.read_text() + "A play W+4\n")
    seen: list[object] = []

    class Seen(App):
        def run(self) -> int:
            while not self.services.quitting and not isinstance(self.services.stack.top, ReplayScene):
                self.step(1 / 60)
                seen.append(self.services.stack.top)
            self.close()
            return 0

    folders = user_folders(record.parents[1])
    monkeypatch.setattr(tables, "opened", lambda arguments: Seen(folders, SIZE, "en", False, events=list))
    said = Typed(capsys)("replay", record)
    assert any(isinstance(scene, LoadingDialog) for scene in seen)
    assert said.code == int(damaged) and ("W+4" in said.out) == damaged
    assert isinstance(seen[-1], ReplayScene) != damaged
    assert record.exists(), "what is only looked at stays where it is"
