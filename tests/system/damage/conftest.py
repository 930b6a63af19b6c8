"""Filled folder, made once and copied for each test."""

import shutil
from pathlib import Path

import pytest

from tests.support.damage.home import furnish
from tests.support.match.disks import file_system
from uno_desktop.system.paths import UserFolders, user_folders


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    furnish(folder)
    return folder


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No power is cut here, so nothing needs to have reached the disk."""
    file_system(monkeypatch, fsync=lambda number: None)


@pytest.fixture
def folders(furnished: Path, tmp_path: Path) -> UserFolders:
    return user_folders(shutil.copytree(furnished, tmp_path / "home"))
