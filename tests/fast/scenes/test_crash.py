"""An unexpected error leads back to the menu, with the match saved and a crash report."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pygame
import pytest

from uno_desktop.match.records.saved_games import unfinished_games
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.scenes.app import MAX_FAILURES, App, offscreen_services
from uno_desktop.scenes.crash_dialog import CrashDialog
from uno_desktop.scenes.main_menu import MenuScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system import i18n
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.paths import user_folders
from uno_desktop.system.untrusted_input import RECORD
from uno_desktop.ui import text_rendering

SETUP = TableSetup("official", (SeatPlan("human", "Me"), SeatPlan("easy", "Ada")), 5)


def _app(folder: Path) -> App:
    return App(user_folders(folder), (960, 540), "en", window=False, clock=lambda: 0.0, events=list)


def _broken(surface: pygame.Surface) -> None:
    raise ZeroDivisionError("a card fell off the table")


def test_the_menu_comes_back_with_a_report_and_the_match_can_be_continued(tmp_path: Path) -> None:
    app = _app(tmp_path)
    app.open_table(SETUP)
    app.step(0.02)
    table = app.services.stack.top
    assert isinstance(table, TableScene)
    table.draw = _broken  # type: ignore[method-assign]
    app._step_or_recover(0.02)
    app._step_or_recover(0.02)
    assert [type(scene) for scene in app.services.stack.scenes] == [MenuScene, CrashDialog]
    report = (tmp_path / "logs" / "crash-1" / "report.txt").read_text(encoding="utf-8")
    assert "a card fell off the table" in report
    assert "position: hands=" in report
    [saved] = unfinished_games(app.services.folders)
    assert (tmp_path / "logs" / "crash-1" / saved.path.name).read_bytes() == saved.path.read_bytes()
    app.close()


def test_a_scene_that_fails_to_leave_does_not_block_recovery(tmp_path: Path) -> None:
    app = _app(tmp_path)
    app.open_table(SETUP)
    app.step(0.02)
    table = app.services.stack.top
    assert table is not None

    def stuck() -> None:
        raise RuntimeError("the door is stuck")

    table.draw = _broken  # type: ignore[method-assign]
    table.leave = stuck  # type: ignore[method-assign]
    app._step_or_recover(0.02)
    app._step_or_recover(0.02)
    assert isinstance(app.services.stack.top, CrashDialog)
    app.close()


def test_a_repeated_error_ends_the_program(tmp_path: Path) -> None:
    app = _app(tmp_path)

    def never(dt: float) -> None:
        raise ZeroDivisionError("nothing can be drawn")

    app.step = never  # type: ignore[method-assign]
    for _ in range(MAX_FAILURES):
        app._step_or_recover(0.02)
    with pytest.raises(ZeroDivisionError):
        app._step_or_recover(0.02)
    app.close()


def test_without_a_folder_for_reports_the_error_is_shown(tmp_path: Path) -> None:
    app = _app(tmp_path)
    app.open_table(SETUP)
    app.step(0.02)
    (tmp_path / "logs").write_text("in the way")
    assert app.services.stack.top is not None
    app.services.stack.top.draw = _broken  # type: ignore[method-assign]
    app._step_or_recover(0.02)
    app._step_or_recover(0.02)
    dialog = app.services.stack.top
    assert isinstance(dialog, CrashDialog) and dialog.report is None
    app.close()


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
def test_before_it_is_sent_the_dialog_says_what_a_report_holds(tmp_path: Path, language: str) -> None:
    services = offscreen_services((960, 540), language, user_folders(tmp_path))
    dialog = CrashDialog(services, Path("/home/zoe/.local/state/uno-desktop/log/crash-1"))
    services.stack.push(dialog)
    services.stack.settle()
    text_rendering.text_log = log = text_rendering.TextLog((960, 540))
    try:
        dialog.draw_below(pygame.Surface((960, 540)))
        told = " ".join(text for text, _ in log.placed)
        assert i18n.tr("crash.contents") in told and not log.cut
    finally:
        text_rendering.text_log = None
        i18n.set_language("en")
