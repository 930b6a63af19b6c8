"""The game opens with any damage to the player's files: it shows its pages, reports what it did, and loses nothing."""

import os
import random
import shutil
from pathlib import Path

import pytest

from tests.support.damage.home import (
    BACKUP,
    EVERY_KIND,
    EXPORT,
    INDEX,
    PRESETS,
    SETTINGS,
    TABLE,
    UNFINISHED,
    assert_nothing_lost,
    snapshot,
)
from tests.support.damage.wrecks import wrecks_of
from tests.support.match.disks import file_system
from tests.support.scenes.shell_driver import Driver
from tests.support.shipped import ship_from
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.history.replay_scene import ReplayScene
from uno_desktop.scenes.lobby.ruleset_picker import PickerScene
from uno_desktop.scenes.lobby.tables_page import TablesScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.system import i18n, paths
from uno_desktop.system.i18n import Texts
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.page import Page
from uno_desktop.ui.toasts import Toasts

SIZE = (960, 540)
NEW = "uno-desktop game 99\n"
EMPTY = dict.fromkeys(EVERY_KIND, "")
ODD = {
    SETTINGS: 'language = 3\nvolume = "loud"\nseats = [3]\noptions = [1]\nspeed = true\ntext_scale = 1e400\n',
    PRESETS: '[[preset]]\nname = 3\n[[preset]]\nname = "a\\u0000"\n[[preset]]\nname = "b"\nrules = "x\\u0000"\n',
    TABLE: 'kind = "table"\nid = "x"\nruleset = "official"\nseats = [{ player = 3 }, "easy"]\n',
    UNFINISHED: 'uno-desktop game 1\nruleset official\noption official.target {"a": 1}\ndeck x\nseat A human 3\n',
    EXPORT: "uno-desktop game 1\nruleset lunar\ndeck x\nseat A human \"\\ud800\"\nseed 1\n",
    INDEX: "no index at all",
}  # fmt: skip
DEEP = {SETTINGS: "a = " + "[" * 5000, PRESETS: "a = " + "[" * 5000, TABLE: "a = " + "[" * 5000, EXPORT: "x"}
LATER = {
    SETTINGS: 'deck_style = "holographic"\nvolume = 35\nof_a_later_version = { much = 3 }\n',
    PRESETS: 'format = 9\n[[preset]]\nname = "L"\nrules = "lunar lunar.moon=3"\ncolour = "red"\n',
    TABLE: 'kind = "table"\nid = "x"\nruleset = "lunar"\nseats = ["easy", "genius"]\nweather = "rain"\n',
    UNFINISHED: NEW,
    EXPORT: NEW,
}


def tour(folders: UserFolders) -> list[str]:
    """Opens the game and each page that shows files, and drops a game on it; returns the keys of the toasts."""
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        show = Toasts.show

        def noting(toasts: Toasts, notice: Notice) -> None:
            said.append(notice.key)
            show(toasts, notice)

        patch.setattr(Toasts, "show", noting)
        driver = Driver(folders.config, SIZE)
        driver.scene(MenuScene)
        services = driver.services
        for scene in (GamesScene, TablesScene, PickerScene):
            visit(driver, scene(services))
        visit(driver, TablesScene(services, MatchSetup(services.settings)))
        watch_file(services, folders.config / EXPORT)
        driver.frame(3)
        if isinstance(driver.top, ReplayScene):
            services.stack.pop()
            driver.frame(2)
        said += [notice.key for notice in services.notices]
        driver.app.close()
    return said


def visit(driver: Driver, page: Page) -> None:
    """There and back; whatever it says is said at once."""
    driver.services.stack.push(page)
    driver.frame(3)
    page.toasts.update(60.0)
    driver.frame(1)
    driver.services.stack.pop()
    driver.frame(2)


def wreck(folders: UserFolders, damage: dict[str, bytes | str]) -> dict[str, bytes]:
    """Damages these files; returns a snapshot of the folder."""
    for name, content in damage.items():
        (folders.config / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return snapshot(folders.config)


MAY_CHANGE = (SETTINGS, BACKUP, INDEX)


@pytest.mark.parametrize("damage", [EMPTY, ODD, DEEP, LATER], ids=["empty", "odd", "deep", "later"])
def test_unusable_files(folders: UserFolders, damage: dict[str, bytes | str]) -> None:
    before = wreck(folders, damage)
    assert len(tour(folders)) >= 2
    after = snapshot(folders.config)
    assert_nothing_lost(before, after, MAY_CHANGE)
    assert before[SETTINGS] in after.values() or not before[SETTINGS]
    assert tour(folders) is not None
    assert_nothing_lost(after, snapshot(folders.config), MAY_CHANGE)


@pytest.mark.parametrize("seed", range(4))
def test_everything_is_damaged_at_once(folders: UserFolders, seed: int) -> None:
    rng = random.Random(seed)
    sound = snapshot(folders.config)
    damage: dict[str, bytes | str] = {name: rng.choice(list(wrecks_of(sound[name], 40, seed))) for name in EVERY_KIND}
    before = wreck(folders, damage)
    tour(folders)
    assert_nothing_lost(before, snapshot(folders.config), (*MAY_CHANGE, UNFINISHED))


def test_folders_in_place_of_files(folders: UserFolders) -> None:
    before = snapshot(folders.config)
    for name in EVERY_KIND:
        (folders.config / name).unlink()
        (folders.config / name).mkdir()
        (folders.config / name / "mine.txt").write_text("not to be lost")
    assert "settings.not_read" in tour(folders)
    found = list(folders.config.rglob("mine.txt"))
    assert len(found) == len(EVERY_KIND) and before


def test_nothing_is_there(tmp_path: Path) -> None:
    assert tour(paths.user_folders(tmp_path / "new")) == ["history.not_watched"]


def test_a_folder_that_refuses_everything(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulates a folder of another user: no file can be opened, renamed or created."""
    before = snapshot(folders.config)
    home = str(folders.config)

    def refusing(name: str) -> None:
        real = getattr(Path, name)

        def wrapped(path: Path, *rest: object, **more: object) -> object:
            if str(path).startswith(home):
                raise PermissionError(13, "Permission denied", str(path))
            return real(path, *rest, **more)

        monkeypatch.setattr(Path, name, wrapped)

    for name in ("open", "rename", "mkdir", "unlink", "exists", "stat", "is_file", "glob"):
        refusing(name)
    opened, unlinked = os.open, os.unlink

    def refused(path: Path, *rest: int) -> int:
        if str(path).startswith(home):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *rest)

    def not_unlinked(path: Path) -> None:
        assert not str(path).startswith(home) or refused(path)
        unlinked(path)

    file_system(monkeypatch, open=refused, unlink=not_unlinked)
    said = tour(folders)
    monkeypatch.undo()
    assert any("not_read" in key or "not_saved" in key for key in said)
    assert snapshot(folders.config) == before


@pytest.mark.parametrize("harm", ["missing", "damaged", "all"])
def test_texts_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str) -> None:
    folder = shutil.copytree(paths.assets() / "locale", tmp_path / "locale")
    if harm == "missing":
        (folder / "en" / "menu.toml").unlink()
    elif harm == "damaged":
        (folder / "en" / "menu.toml").write_bytes(b'"menu.title" = "{n:d}\n\xff')
    else:
        shutil.rmtree(folder)
        (folder / "en").mkdir(parents=True)
        shutil.copy(paths.assets() / "locale/en/mishaps.toml", folder / "fr.toml")
    monkeypatch.setattr(i18n, "_texts", Texts(folder))
    driver = Driver(tmp_path / "home", SIZE)
    if harm != "all":
        assert "cannot be read" in driver.page.toasts.text
        assert "menu.toml" in driver.page.toasts.text
    driver.scene(MenuScene)


def test_ready_tables_that_ship_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(paths.levels(), tmp_path / "levels")
    for file in (folder / "tables").iterdir():
        file.write_text("= broken")
    ship_from(tmp_path, monkeypatch, "assets")
    said = tour(paths.user_folders(tmp_path / "home"))
    assert "tables.unusable" in said
