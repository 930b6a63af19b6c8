"""13,000 matches: no frame of any scene does much more work than with a few matches."""

import os
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from tests.support.match.tables import file_of, recorded, setup
from tests.support.waiting import PATIENCE
from uno_desktop.match.records.match_history import History, mark_of
from uno_desktop.scenes.me.me_page import MeScene
from uno_desktop.scenes.menu.main_menu import MenuScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.ui.scene_stack import Scene

FINISHED, OPEN, NEW = 2_960, 10_000, 40
"""Matches in the index, open ones, and finished ones that are not in the index yet."""
STEPS = 6
"""Calls in one frame for each match: a name and a time may be looked at, and no more."""


SCENES: dict[str, Callable[[Services], Scene]] = {
    **{door.__name__: door for door in (doors.settings, doors.keys, doors.about, doors.rule_book, doors.rulesets)},
    **{door.__name__: door for door in (doors.learn, doors.puzzles, doors.today, doors.tables, doors.games)},
    **{tab: partial(MeScene, tab=f"{tab}.title") for tab in ("rivals", "season", "statistics", "achievements")},
    "me": doors.me,
    "new table": lambda services: doors.new_table(services, setup("human", "easy:hawk", seed=3)),
}


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> str:
    session = recorded(user_folders(tmp_path_factory.mktemp("one")), "easy", "easy:hawk", official_target=60)
    return file_of(session).read_text().replace("seat A easy", "seat A human")


def evenings(folder: Path, match: str, finished: int, left: int, new: int) -> UserFolders:
    """A folder with `finished` matches that the index knows, `left` open ones, and `new` finished ones."""
    folders = user_folders(folder)
    folders.games.mkdir()
    half = "".join(match.splitlines(keepends=True)[: match.count("\n") // 2])
    for number in range(1, finished + left + new + 1):
        file = folders.games / f"{number:05}.unogame"
        file.write_text(half if finished < number <= finished + left else match)
        os.utime(file, (1e9 + number, 1e9 + number))
        if number == 1:
            History(folders)
    index = sqlite3.connect(folder / "past-games.sqlite3")
    first, content, _, *rest, _ = index.execute("SELECT * FROM game").fetchone()
    rows = [(f"{number:05}.unogame", content, 1e9 + number, *rest) for number in range(2, finished + 1)]
    index.executemany("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", [(*row, mark_of(row)) for row in rows])
    index.commit()
    index.close()
    assert first == "00001.unogame"
    return folders


class Counter:
    def __init__(self) -> None:
        self.worst = self._now = 0

    def frame(self, work: Callable[[], object]) -> None:
        self._now = 0
        sys.setprofile(self._count)
        try:
            work()
        finally:
            sys.setprofile(None)
        self.worst = max(self.worst, self._now)

    def _count(self, frame: FrameType, event: str, arg: Any) -> None:
        self._now += event in ("call", "c_call")


def readers() -> Iterator[threading.Thread]:
    """Threads that read matches in the background."""
    names = ("uno-desktop past games", "uno-desktop open matches", "uno-desktop pending match")
    return (thread for thread in threading.enumerate() if thread.name in names)


def visit(folders: UserFolders) -> dict[str, int]:
    """Opens each scene from the menu, waits until all is read, and leaves it; the longest frame of each in calls."""
    services = offscreen_services((1280, 720), "en", folders)
    services.sounds.mute = True
    services.uses_worker = False
    surface = pygame.Surface((1280, 720))

    def frame() -> None:
        services.stack.settle()
        services.stack.update(0.02)
        services.stack.settle()
        services.stack.draw(surface)

    worst = {}
    services.stack.push(MenuScene(services))
    frame()
    for name, made in SCENES.items():
        counter = worst[name] = Counter()
        counter.frame(lambda made=made: services.stack.push(made(services)))  # type: ignore[misc]
        counter.frame(frame)
        for thread in list(readers()):
            thread.join(PATIENCE)
        for _ in range(3):
            counter.frame(frame)
        counter.frame(services.stack.pop)
        counter.frame(frame)
        for thread in list(readers()):
            thread.join(PATIENCE)
    services.stack.clear()
    return {name: counter.worst for name, counter in worst.items()}


def test_no_frame_works_through_all_matches(tmp_path: Path, match: str) -> None:
    (tmp_path / "few").mkdir()
    (tmp_path / "many").mkdir()
    folders = evenings(tmp_path / "few", match, 6, 2, 1)
    visit(folders)  # what is loaded and drawn for the first time is no work for a match
    few = visit(folders)
    many = visit(evenings(tmp_path / "many", match, FINISHED, OPEN, NEW))
    extra = {name: many[name] - few[name] for name in few}
    limit = STEPS * (FINISHED + OPEN + NEW)
    assert {name: calls for name, calls in extra.items() if calls > limit} == {}
