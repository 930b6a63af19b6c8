"""A very long record never blocks the page: its progress is shown, and reading can be cancelled."""

import shutil
from pathlib import Path

import pytest

from tests.support.commands.command_line import Typed
from tests.support.commands.command_window import windows_of_commands
from tests.support.edited import replace_in
from tests.support.match.tables import Clock, setup
from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records import replay
from uno_desktop.scenes.history.loading_dialog import LoadingDialog
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.matches.untrusted_program_dialog import UntrustedProgramDialog
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders

SIZE = (960, 540)


@pytest.fixture(scope="module")
def long_match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a match that goes on after so many rounds that reading it takes noticeable time."""
    folder = tmp_path_factory.mktemp("long")
    session = begin_match(setup("easy", "random", "easy", official_target=5000), user_folders(folder), None)
    clock = Clock(session)
    for _ in range(60):
        clock.until(lambda: session.round_over)
        session.next_round()
    clock.until(lambda: session.actions_done > 3)
    session.close()
    return folder


@pytest.fixture
def record(long_match: Path, tmp_path: Path) -> Path:
    shutil.copytree(long_match, tmp_path, dirs_exist_ok=True)
    return next((tmp_path / "games").iterdir())


@pytest.fixture
def driver(record: Path) -> Driver:
    return Driver(record.parents[1], SIZE)


def continued(driver: Driver) -> LoadingDialog[replay.IncrementalReader]:
    """Enter on the menu's first button: it is being read."""
    driver.named("menu.continue").activate()
    driver.frame(2)
    dialog: LoadingDialog[replay.IncrementalReader] = driver.scene(LoadingDialog)
    assert 0.0 < dialog.reading.progress < 1.0
    assert dialog.frame_lifetime == 0.0, "each frame reads on, so none may be left out"
    return dialog


def test_continue_of_a_long_match_leads_to_its_table(driver: Driver) -> None:
    dialog = continued(driver)
    driver.until(lambda: driver.top is not dialog)
    table = driver.scene(TableScene)
    assert table.session.actions_done == len(dialog.reading.finish().actions) > 3


def test_damage_far_into_a_record_shows_a_notice_and_the_record_is_kept(driver: Driver, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[-2] = "A play W+4"
    record.write_text("\n".join(lines) + "\n")
    dialog = continued(driver)
    driver.until(lambda: driver.top is not dialog)
    assert driver.scene(MenuScene).saved is None
    assert not record.exists() and record.with_name(f"{record.name}.damaged-1").exists()


def test_a_strange_program_in_a_long_match_is_asked_about(driver: Driver, record: Path) -> None:
    replace_in(record, "seat B random", 'seat B "exec:touch STARTED"')
    driver.scene(MenuScene).enter()
    dialog = continued(driver)
    driver.until(lambda: driver.top is not dialog)
    driver.scene(UntrustedProgramDialog).stand_in()
    driver.frame(2)
    driver.scene(TableScene)


@pytest.mark.parametrize("damaged", [False, True], ids=["sound", "damaged"])
def test_a_long_match_is_verified_in_the_window_that_shows_it(
    typed: Typed, record: Path, monkeypatch: pytest.MonkeyPatch, damaged: bool
) -> None:
    if damaged:
        record.write_text(record.read_text() + "A play W+4\n")
    windows = windows_of_commands(record.parents[1], ReplayScene, monkeypatch)
    said = typed("replay", record)
    [shown] = [window.shown for window in windows]
    assert any(isinstance(scene, LoadingDialog) for scene in shown)
    assert said.code == int(damaged) and ("W+4" in said.out) == damaged
    assert isinstance(shown[-1], ReplayScene) != damaged
    assert record.exists(), "what is only looked at stays where it is"
