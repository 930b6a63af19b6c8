"""Two instances of the game at once, as two processes: the second reports it and plays; neither overwrites anything."""

import json
import os
import subprocess
import sys
import tomllib
from typing import Any

from tests.support.damage.home import assert_nothing_lost, snapshot
from tests.support.places import ROOT, TESTS
from uno_desktop.content.table_store import load_presets
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.system.paths import UserFolders


class Running:
    def __init__(self, folders: UserFolders) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        command = [sys.executable, str(TESTS / "support" / "damage" / "copy_of_the_game.py"), str(folders.config)]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )

    def order(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def does(self, line: str) -> Any:
        self.order(line)
        return self.answer()

    def end(self) -> Any:
        said = self.does("close")
        self.process.communicate()
        return said


def both(one: Running, other: Running, first: str, second: str) -> tuple[Any, Any]:
    """At the same time."""
    one.order(first)
    other.order(second)
    return one.answer(), other.answer()


def test_two_copies_side_by_side(folders: UserFolders) -> None:
    """Started at the same moment: one of them says that it is the second."""
    before = snapshot(folders.config)
    one, other = Running(folders), Running(folders)
    assert (one.answer(), other.answer()) == ("open", "open")
    for number in range(5):
        assert both(one, other, f"preset One {number}", f"preset Two {number}") == (True, True)
        assert both(one, other, "table Same", f"table Other {number}")[0]
        assert both(one, other, f"volume {number}", f"music {number + 50}") == (True, True)
        assert both(one, other, "past", "past") == (1, 1)
    mine, theirs = both(one, other, "play 12", "play 12")
    assert mine > 3 and theirs > 3, "both play"
    assert other.does("continue") == [1, 0], "the match that is being played in the other window is not offered"
    first, second = sorted((one.end(), other.end()))
    assert first == [] and "mishaps.second_copy" in second
    settings = tomllib.loads(folders.settings_file.read_text())
    assert (settings["volume"], settings["music_volume"]) == (4, 54), "each has kept what it changed"
    assert settings["of_a_later_version"] == [1, 2]
    names = {preset.name for preset in load_presets(folders).kept}
    assert names >= {"Sunday", "Duel", *(f"{who} {n}" for who in ("One", "Two") for n in range(5))}
    assert len(list(folders.tables.glob("*.toml"))) == 7
    found = scan_records(folders)
    assert len(found.unfinished) == 3 and not found.problems
    made = tuple(name for name in snapshot(folders.config) if name not in before)
    assert not [name for name in made if "damaged" in name]
    changed = ("settings.toml", "settings.toml.bak", "presets.toml", "past-games.sqlite3", *made)
    assert_nothing_lost(before, snapshot(folders.config), changed)


def test_the_lock_ends_with_its_process(folders: UserFolders) -> None:
    one = Running(folders)
    assert one.answer() == "open"
    one.process.kill()
    one.process.communicate()
    again = Running(folders)
    assert again.answer() == "open" and again.end() == [], "nobody else is there any more"
