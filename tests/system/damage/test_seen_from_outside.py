"""Another process that reads a file repeatedly while it is created finds it complete or not at all."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.damage import looking_on
from tests.support.match.disks import without_links
from tests.support.match.tables import setup
from tests.support.savers import SAVERS, save_settings
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.trash import restore_from_trash
from uno_desktop.puzzles.puzzle_files import load_puzzles, write_puzzles
from uno_desktop.system import paths
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.safe_files import keep_copy, write_through

TIMES = 200
PUZZLES = load_puzzles(sorted((paths.levels() / "puzzles").rglob("*.toml"))[0])


def brought_back(folders: UserFolders) -> None:
    folders.deleted.mkdir(parents=True, exist_ok=True)
    kept = folders.deleted / "00001.unogame.1"
    kept.write_bytes(b"uno-desktop game 2\n")
    restore_from_trash(folders, kept)


def previous_settings(folders: UserFolders) -> None:
    for _ in range(2):
        save_settings(folders)
    folders.settings_file.unlink()


def report(folders: UserFolders) -> None:
    shutil.rmtree(folders.logs, ignore_errors=True)
    assert write_report(folders, ValueError("x"), "")


RECORD = "games/00001.unogame"
KINDS: dict[str, tuple[str, Callable[[UserFolders], object]]] = {
    "record": (RECORD, lambda folders: begin_match(setup("random", "random"), folders, None).close()),
    "record brought back": (RECORD, brought_back),
    **{name: (name, save) for name, save in SAVERS.items()},
    "previous settings": ("settings.toml.bak", previous_settings),
    "report": ("logs/crash-1/report.txt", report),
    "puzzles": ("puzzles.toml", lambda folders: write_puzzles(folders.config / "puzzles.toml", PUZZLES)),
    "kept aside": ("x.toml.damaged-1", lambda folders: keep_copy(folders.config / "x.toml", b"x = 1\n")),
    "replaced": ("any", lambda folders: write_through(folders.config / "any", b"x" * 5_000)),
}


def seen_while_created(folder: Path, create: Callable[[UserFolders], object], name: str) -> None:
    """Creates the file repeatedly while another process reads it, which must see only complete files."""
    folders, end = user_folders(folder), folder / "end"
    file = folders.config / name
    folders.config.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-S", str(looking_on.__file__), str(file), str(end)]
    whole: set[bytes] = set()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == "ready\n"
            for _ in range(TIMES):
                file.unlink(missing_ok=True)
                create(folders)
                whole.add(file.read_bytes())
        finally:
            end.touch()
            met = {each.encode("latin-1") for each in json.loads(other.stdout.read())}
    assert met, "it looked in vain"
    assert not met - whole, sorted(met - whole, key=len)[:3]
    assert all(whole)
    assert not list(folder.rglob("*.new")), "a temporary file is left"


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_whole_or_not_there(tmp_path: Path, kind: str) -> None:
    name, create = KINDS[kind]
    seen_while_created(tmp_path, create, name)


@pytest.mark.skipif(os.name == "nt", reason="nothing is linked there")
@pytest.mark.parametrize("kind", ["record", "record brought back"])
def test_so_it_is_where_files_cannot_be_linked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    without_links(monkeypatch)
    name, create = KINDS[kind]
    seen_while_created(tmp_path, create, name)
