"""An unexpected error leads back to the menu, with the match saved and a crash report."""

import itertools
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.support.scenes.page_measure import written
from tests.support.scenes.pages import show
from uno_desktop.match.records.saved_games import unfinished_games
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell.app import MAX_FAILURES, App
from uno_desktop.scenes.shell.crash_dialog import CrashDialog
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system import i18n
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.paths import user_folders
from uno_desktop.system.untrusted_input import RECORD

SETUP = TableSetup("official", (SeatPlan("human", "Me"), SeatPlan("easy", "Ada")), 5)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program at a table; each look at its clock takes a hundredth of a second."""
    times = itertools.count()
    app = App(user_folders(tmp_path), (960, 540), "en", window=False, clock=lambda: next(times) / 100, events=list)
    app.open_table(SETUP)
    app.step(0.02)
    yield app


def _broken(surface: pygame.Surface) -> None:
    raise ZeroDivisionError("a card fell off the table")


def test_the_menu_comes_back_with_a_report_and_the_match_can_be_continued(app: App, tmp_path: Path) -> None:
    table = app.services.stack.top
    assert isinstance(table, TableScene)
    table.draw = _broken  # type: ignore[method-assign]
    app.run_for(0.5)
    assert [type(scene) for scene in app.services.stack.scenes] == [MenuScene, CrashDialog]
    report = (tmp_path / "logs" / "crash-1" / "report.txt").read_text(encoding="utf-8")
    assert "a card fell off the table" in report
    assert "position: hands=" in report
    [saved] = unfinished_games(app.services.folders)
    assert (tmp_path / "logs" / "crash-1" / saved.path.name).read_bytes() == saved.path.read_bytes()


def test_a_scene_that_fails_to_leave_does_not_block_recovery(app: App) -> None:
    table = app.services.stack.top
    assert table is not None

    def stuck() -> None:
        raise RuntimeError("the door is stuck")

    table.draw = _broken  # type: ignore[method-assign]
    table.leave = stuck  # type: ignore[method-assign]
    app.run_for(0.5)
    assert isinstance(app.services.stack.top, CrashDialog)


def test_a_repeated_error_ends_the_program(app: App) -> None:
    frames = []

    def never(dt: float) -> None:
        frames.append(dt)
        raise ZeroDivisionError("nothing can be drawn")

    app.step = never  # type: ignore[method-assign]
    with pytest.raises(ZeroDivisionError):
        app.run_for(10)
    assert len(frames) == MAX_FAILURES + 1


def test_without_a_folder_for_reports_the_error_is_shown(app: App, tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way")
    assert app.services.stack.top is not None
    app.services.stack.top.draw = _broken  # type: ignore[method-assign]
    app.run_for(0.5)
    dialog = app.services.stack.top
    assert isinstance(dialog, CrashDialog) and dialog.report is None


def test_a_report_is_for_its_owner_s_eyes_and_takes_nothing_that_is_too_large(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    folders.games.mkdir()
    record = folders.games / "00001.unogame"
    record.write_bytes(b"x" * (RECORD.bytes + 1))
    report = write_report(folders, ValueError("{0.__class__} %s"), "hands=R1,R2")
    assert report is not None and [file.name for file in report.iterdir()] == ["report.txt"]
    record.write_bytes(b"seed 5\n")
    report = write_report(folders, ValueError("again"), "hands=R1,R2")
    assert report is not None and (report / record.name).read_bytes() == b"seed 5\n"
    assert sys.platform == "win32" or stat.S_IMODE(report.stat().st_mode) == 0o700


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_before_it_is_sent_the_dialog_says_what_a_report_holds(services: Services, language: str) -> None:
    services.resize((960, 540))
    services.set_language(language)
    dialog = show(services, CrashDialog(services, Path("/home/zoe/.local/state/uno-desktop/log/crash-1")))
    log = written(dialog, pygame.Surface((960, 540)))
    assert i18n.tr("crash.contents") in " ".join(text for text, _ in log.placed) and not log.cut
