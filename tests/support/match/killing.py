"""Kills the program of killed_game.py, and checks what it left behind."""

import os
import random
import subprocess
import sys
from pathlib import Path

from tests.support.match.continuing import continued_twice
from tests.support.places import ROOT
from uno_desktop.content.named_store import load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_store import load_presets, load_tables
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.model.notation import action_line
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings

HERE = Path(__file__).parent
MOMENTS = (
    "any", "creation", "head", "first", "write", "score", "end", "index",
    "settings", "preset", "deck", "progress", "table",
)  # fmt: skip
"""Moments of the kill, as in `killed_game.py`."""


def shown_until_killed(folder: Path, seed: int, moment: str = "any") -> list[list[str]]:
    """Returns the output of the program until it was killed: by the test at a random time, or by itself at `moment`."""
    command = [sys.executable, str(HERE / "killed_game.py"), str(folder), str(seed), moment]
    after = random.Random(seed).randrange(1, 160)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as game:
        assert game.stdout is not None
        text = ""
        if moment == "any":
            text = "".join(game.stdout.readline() for _ in range(after))
            game.kill()
        text += game.stdout.read()
    assert game.returncode == -9, f"it ended by itself: {game.returncode}"
    return [line.split("\t") for line in text.split("\n")[:-1]]


def look_at(folder: Path, lines: list[list[str]]) -> int:
    """Checks that Continue restores the last state shown, and that past games count once. Returns the number of
    finished games."""
    folders = user_folders(folder)
    found = scan_records(folders)
    assert found.problems == []
    finished = [game.path.name for game in found.finished]
    for _ in range(2):
        history = History(folders)
        assert sorted(game.path.name for game in history.games) == sorted(finished)
        assert history.problems == []
    _look_at_what_was_kept(folders, [line[1:] for line in lines if line[0] == "kept"])
    lines = [line for line in lines if line[0] != "kept"]
    if lines:
        _is_there(folders, lines)
    for game in found.unfinished:
        continued_twice(folders, game.path)
    return len(finished)


def _look_at_what_was_kept(folders: UserFolders, kept: list[list[str]]) -> None:
    """Checks that everything reported as saved exists, and that nothing is damaged."""
    settings, presets = load_settings(folders.settings_file), load_presets(folders)
    tables = load_tables(folders)
    decks, progress = load_decks(folders), load_progress(folders)
    assert settings.notices == presets.notices == decks.notices == progress.notices == []
    assert tables.problems == []
    volumes = [name for kind, name in kept if kind == "volume"]
    if volumes:
        last = int(volumes[-1])
        assert settings.volume in (last, (last + 1) % 101), "one more may have been written"
    titles = {table.title for table in tables.own}
    for kind, name in kept:
        assert kind != "preset" or presets.named(name), f"{name} is lost"
        assert kind != "deck" or decks.named(name), f"{name} is lost"
        assert kind != "progress" or progress.mark(ProgressKind.LESSON, name), f"{name} is lost"
        assert kind != "table" or name in titles, f"{name} is lost"


def _is_there(folders: UserFolders, lines: list[list[str]]) -> None:
    """Checks that the match shown last is in its record."""
    seed, number, count, line, digest = lines[-1]
    found = scan_records(folders)
    [game] = [one for one in [*found.unfinished, *found.finished] if one.setup.seed == int(seed)]
    at = replay(read_record(game.path))
    deck = at.book.deck
    if at.scoreboard.number == int(number):
        assert len(at.actions) - int(count) in (0, 1), "at most one action was written but not yet told"
        assert action_line(at.actions[int(count) - 1], deck) == line
        if len(at.actions) == int(count):
            assert at.state.digest() == digest
    else:
        assert at.scoreboard.number == int(number) + 1 and not at.actions[1:]
    texts = [text for s, n, _, text, _ in lines if (s, n) == (seed, str(at.scoreboard.number))]
    assert [action_line(action, deck) for action in at.actions][: len(texts)] == texts
