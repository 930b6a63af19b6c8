"""Fixtures of all tests: cached bytecode, shared drawings, and a memory limit for each process."""

from __future__ import annotations

import functools
import gc
import os
import shutil
import signal
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest import mock

import pytest
from hypothesis import settings

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from tests.support import proving
from tests.support.cases import add_keywords
from tests.support.extent import extent
from tests.support.kept_pictures import IdleRenderers, KeptPictures, kept_pictures
from tests.support.memory_use import used_mb
from tests.support.waiting import PATIENCE
from uno_desktop.access import accessibility_hub
from uno_desktop.scenes.controls import gamepads, keymap
from uno_desktop.stage.cards import sprite_cache
from uno_desktop.stage.layout import seats_layout
from uno_desktop.stage.layout.seat_circle import circle
from uno_desktop.system import i18n, malloc_trim, safe_files
from uno_desktop.system.paths import UserFolders, user_folders

if TYPE_CHECKING:
    from tests.support.commands.command_line import Typed
    from tests.support.damage.full_disk import Disk
    from tests.support.scenes.shell_driver import Driver
    from uno_desktop.scenes.shell.services import Services

_LARGE = 256 << 10
"""Bytes from which on a piece of memory goes back to the system at once: fewer than in the program, as thousands of
tests in one process leave more gaps than any evening."""
BYTECODE = "PYTHONPYCACHEPREFIX"

_FAST = Path(__file__).parent / "fast"
_LOOKING = ("stage", "drawing", "ui")
"""Folders of the fast tier whose tests look at pictures; in the others they are empty."""

MOST_MB = extent(1000, 1500)
"""So much memory a process of the suite may use; with all cases it lays out five times as many pages."""
_MUCH_MB = 700
"""Above this, drawings that other tests might want again are not kept."""
_GROWTH_MB = 250
"""A window that is closed leaves circles of objects with pictures of some 30 MB behind. Python looks for circles by
counting objects, of which these are few, so without help some hundred windows pile up: 2.5 GB."""


def pytest_configure(config: pytest.Config) -> None:
    """Runs before the first test, and before the test processes are started."""
    hear_ctrl_c()
    keep_bytecode(config)
    if proving.SEED in os.environ:
        config.pluginmanager.register(proving)
    settings.register_profile("suite", derandomize=True, deadline=None)
    settings.load_profile("suite")


def hear_ctrl_c() -> None:
    """Restores Ctrl-C: a shell that starts the tests in the background makes all processes ignore it, and a test that
    waits for an interrupt would wait forever."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def keep_bytecode(config: pytest.Config) -> None:
    """Keeps bytecode in `build/` where none may be left in the folders of the sources. The tests start the program some
    hundred times, and it would compile itself for half a second each time. Bytecode of copies in the folder for
    temporary files goes with the copies."""
    if sys.dont_write_bytecode and sys.pycache_prefix is None and not hasattr(config, "workerinput"):
        folder = config.rootpath / "build" / "bytecode"
        of_copies = folder.joinpath(*Path(tempfile.gettempdir()).parts[1:])
        config.add_cleanup(lambda: shutil.rmtree(of_copies, ignore_errors=True))
        os.environ[BYTECODE] = sys.pycache_prefix = str(folder)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.dont_write_bytecode = False


def pytest_unconfigure() -> None:
    """Modules loaded while a process exits leave no bytecode behind."""
    sys.dont_write_bytecode = True


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Lets each process first load its own share of the files: pytest then rewrites the assertions of each file only
    once, which takes half a second for twenty files."""
    config = session.config
    process: dict[str, Any] = getattr(config, "workerinput", {})
    folders = [config.rootpath / name for name in config.args]
    if process and all(folder.is_dir() for folder in folders):
        files = sorted(file for folder in folders for file in folder.rglob("test_*.py"))
        for file in files[int(process["workerid"].removeprefix("gw")) :: process["workercount"]]:
            with suppress(Exception, pytest.skip.Exception):  # what is wrong with a file is told when it is collected
                import_module(".".join(file.relative_to(config.rootpath).with_suffix("").parts))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Lets `-k` find the cases of a test with many cases."""
    add_keywords(item)


def pytest_collection_finish() -> None:
    """Freezes the objects that exist before the first test, so that no collection visits them again. Later the
    collector runs when memory has grown, as in the program between two scenes: see `_GROWTH_MB`."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # PettingZoo, which a test file imports, has chosen another one
    gc.collect()
    gc.freeze()
    gc.disable()


class _Memory:
    """Memory of this process after the last collection."""

    tidy_mb = 0.0


class _Drawings:
    """Pictures and card-drawing threads that all tests of a process share."""

    def __init__(self) -> None:
        self.pictures, self.renderers = KeptPictures(), IdleRenderers()
        self.forget: Callable[[], None] = lambda: None

    def switch(self, on: bool) -> None:
        """Lets the next test draw pictures, or leave them empty."""
        if self.renderers.working != on:
            self.renderers.working, self.pictures.empty = on, not on
            self.forget()


@pytest.fixture(scope="session", autouse=True)
def shared_drawings() -> Iterator[_Drawings]:
    """Shares SVG drawings and table layouts between all tests of a process. The time that they take does not affect
    what is shown or said."""
    malloc_trim.configure_malloc(_LARGE)
    drawings = _Drawings()
    places = functools.cache(circle)

    def forget() -> None:
        forget_pictures()
        places.cache_clear()

    with (
        kept_pictures(drawings.pictures) as forget_pictures,
        drawings.renderers.known(),
        mock.patch.object(seats_layout, "circle", places),
        mock.patch.object(sprite_cache, "perf_counter", lambda: 0.0),
        mock.patch.object(accessibility_hub, "perf_counter", lambda: 0.0),
    ):
        drawings.forget = forget
        yield drawings


@pytest.fixture(autouse=True)
def nothing_left_to_the_next() -> Iterator[None]:
    """Starts each test in English. Afterwards closes the programs that were driven, restores the language for what the
    next module shares, keys and buttons with their signs, the working directory and the environment, ends all sounds
    (the mixer belongs to the process and plays in real time, while tests do not), and waits for the background work of
    the test: it would meet what the next test has replaced."""
    i18n.set_language("en")
    folder, threads = os.getcwd(), threading.enumerate()
    with mock.patch.dict(os.environ):
        yield
        if driving := sys.modules.get("tests.support.scenes.shell_driver"):
            while driving.Driver.opened:
                driving.Driver.opened.pop().close()
    i18n.set_language("en")
    keymap.use_pad(None, gone=True)
    keymap.KEY_BINDINGS.take_over({})
    gamepads.PAD_BINDINGS.take_over({})
    os.chdir(folder)
    if pygame.mixer.get_init() is not None:
        pygame.mixer.stop()
    for thread in threading.enumerate():
        if thread.name.startswith("uno-desktop ") and thread not in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive(), f"the thread {thread.name!r} goes on after its test"


@pytest.fixture(params=tuple(i18n.LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    """Runs a test in each language."""
    code: str = request.param
    i18n.set_language(code)
    return code


@pytest.fixture
def silent_mixer() -> Iterator[None]:
    """Lets a test open the mixer itself, and closes it."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def drawn_pictures() -> None:
    """Lets a test outside of `_LOOKING` look at cards, panels and portraits."""


@pytest.fixture
def empty_pictures() -> None:
    """Leaves cards, panels and portraits empty in a test that draws pages only to measure them."""


@pytest.fixture(autouse=True)
def memory_within_limits(shared_drawings: _Drawings, request: pytest.FixtureRequest) -> Iterator[None]:
    """Collects garbage when the memory has grown, and fails the test if it still exceeds the limit."""
    fast = _FAST in request.path.parents and request.path.relative_to(_FAST).parts[0] not in _LOOKING
    empty = fast or "empty_pictures" in request.fixturenames
    shared_drawings.switch(not empty or "drawn_pictures" in request.fixturenames)
    yield
    shared_drawings.renderers.rest()
    if used_mb() - _Memory.tidy_mb < _GROWTH_MB:
        return
    if used_mb() > _MUCH_MB:
        shared_drawings.forget()
        gc.unfreeze()  # a window that was open at the last freeze is a circle that no collection visits
    gc.collect()
    gc.freeze()  # what is left lives on in caches, and the next collection need not visit it
    malloc_trim.trim_heap()
    _Memory.tidy_mb = used = used_mb()
    assert used < MOST_MB, f"{used:.0f} MB are in use after this test; {MOST_MB} are the limit"


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    """Runs command lines."""
    from tests.support.commands.command_line import Typed  # loads all scenes

    return Typed(capsys)


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    """Drives the program without a window, from its menu, with the folder of the test as its home."""
    from tests.support.scenes.shell_driver import Driver  # loads all scenes

    return Driver(tmp_path)


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    """Folders of a player in the folder of the test."""
    return user_folders(tmp_path)


@pytest.fixture
def services(tmp_path: Path) -> Services:
    """Services of scenes without a window and without sound, with the folder of the test as their home."""
    from tests.support.scenes.pages import muted_services  # loads all scenes

    return muted_services(tmp_path)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> type[Disk]:
    """Every file that is opened for writing lies on this disk, which has room for all."""
    from tests.support.damage.full_disk import Disk, OnDisk

    monkeypatch.setattr(safe_files, "FileIO", OnDisk)
    Disk.room = 1 << 40
    return Disk
