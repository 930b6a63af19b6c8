"""A second instance that hangs while holding the lock: every frame continues, and nothing is lost."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from uno_desktop.content.named_store import Kept, keep_deck, load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets, load_tables
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.scenes.shell.app import App
from uno_desktop.system.file_lock import WRITING, PostponedWrites
from uno_desktop.system.i18n import tr
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.settings import load_settings
from uno_desktop.ui.page import Page

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no process")

HOLDER = """
import fcntl, sys
file = open(sys.argv[1], "a")
fcntl.flock(file, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""
FRAMES = 200
TABLE = TablePlan("official", (SeatPlan("human", ""), SeatPlan("easy", "Ada")), {}, title="Mine")


@pytest.fixture
def holder(folders: UserFolders) -> Iterator[subprocess.Popen[str]]:
    """Another process that has stopped while it held the lock."""
    command = [sys.executable, "-c", HOLDER, str(folders.config / WRITING)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        os.kill(process.pid, signal.SIGSTOP)
        yield process
        process.kill()


@pytest.fixture
def app(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> App:
    made = App(folders, (960, 540), "en", window=False, clock=lambda: now[0], events=list)
    now = [0.0]
    step = made.step

    def tick(dt: float) -> None:
        now[0] += dt
        step(dt)

    made.step = tick  # type: ignore[method-assign]
    made.services.sounds.mute = True
    return made


def in_a_frame(app: App, work: Callable[[], None]) -> None:
    """Carries out `work` in the next frame, as a button would."""
    scene = app.services.stack.top
    assert scene is not None
    update = scene.update

    def once(dt: float) -> None:
        scene.update = update  # type: ignore[method-assign]
        work()

    scene.update = once  # type: ignore[method-assign]
    app.step(0.02)


def change_everything(app: App, folders: UserFolders) -> None:
    settings = app.services.settings
    settings.volume = 11
    assert settings.save()
    presets = load_presets(folders)
    for name in ("one", "two"):
        assert presets.keep(Kept(name, "official official.target=300"))
    assert presets.rename("one", "three")
    assert [one.name for one in presets.kept] == ["three", "two"], "it is there at once"
    assert keep_deck(load_decks(folders), read_deck("mine/Present:gift:-:20:2:chosen-draw-2"))
    assert app.services.progress.note(ProgressKind.LESSON, "first")
    assert app.services.progress.note(ProgressKind.LESSON, "second")
    keep(folders, TABLE)
    ProgramAllowlist(folders.config).allow(["true"])


def check_everything(folders: UserFolders) -> None:
    assert load_settings(folders.settings_file).volume == 11
    assert [one.name for one in load_presets(folders).kept] == ["three", "two"]
    assert [one.name for one in load_decks(folders).kept] == ["mine"]
    assert set(load_progress(folders).done(ProgressKind.LESSON)) == {"first", "second"}
    assert [table.title for table in load_tables(folders).own] == ["Mine", "three", "two"]
    assert ProgramAllowlist(folders.config).allows("true")


@pytest.mark.parametrize("left", [FRAMES, 0], ids=["written in frames", "written after the window closes"])
def test_frames_go_on_and_nothing_is_lost(
    app: App, folders: UserFolders, holder: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    app.step(0.02)
    with monkeypatch.context() as patched:
        patched.setattr(time, "sleep", lambda seconds: pytest.fail("a frame waits"))
        in_a_frame(app, lambda: change_everything(app, folders))
        for _ in range(FRAMES):
            app.step(0.02)
    assert not folders.settings_file.exists()
    page = app.services.stack.top
    assert isinstance(page, Page) and page.toasts.text == tr("mishaps.writing_waits") and not app.services.notices
    holder.kill()
    holder.wait()
    for _ in range(left):
        app.step(0.02)
    app.close()
    check_everything(folders)


def test_a_failed_write_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    writes = PostponedWrites()
    for done in (True, False, True):
        writes.add(partial(bool, done))
    writes.finish()
    assert "2 changes are lost" in caplog.text
