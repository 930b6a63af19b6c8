"""Program that plays recorded matches as fast as possible and prints what it has shown, until it is killed.

Arguments: the data folder, the seed, and the moment: `any`, or the `creation` of a record, its `head`, its `first`
action, any `write`, `score`, `end`, `index`, `settings`, `preset`, `deck`, `progress`, `table`, during which it kills
itself, at a place determined by the seed. Each line: the seed, the round, the number of the action, the action, and the
digest of the position after it; or `kept`, and what was kept.
"""

import os
import random
import signal
import sqlite3
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

from tests.support.match.tables import FRAME, setup
from uno_desktop.content.named_store import Kept, keep_deck, load_decks
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep, load_presets
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_writer import DIGEST, FIRST_WORDS, OVER, ROUND, SCORED
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.notation import action_line
from uno_desktop.model.workshop.deck_line import read_deck
from uno_desktop.system import safe_files
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings


def main(data_dir: str, seed: str, moment: str = "any") -> None:
    """Plays match after match without end; after each it reads the history and saves files."""
    folders = user_folders(Path(data_dir))
    number = int(seed)
    arm(moment, random.Random(number))
    while True:
        target = 200 if moment in ("any", "write") else 60
        session = begin_match(setup("random", "medium", "random", seed=number, official_target=target), folders, None)
        now = 0.0
        while not session.match_over:
            now += FRAME
            done = session.actions_done
            session.tick(now)
            if session.actions_done != done and session.last_action:
                line = action_line(session.last_action, session.book.deck)
                words = (number, session.round_number, session.actions_done, line, session.state.digest())
                tell(*words)
            session.next_round()
        session.close()
        between_matches(folders, number)
        number += 1


def between_matches(folders: UserFolders, number: int) -> None:
    """Reads the history, and saves one file of each other kind, as between two matches."""
    History(folders)
    settings = load_settings(folders.settings_file)
    settings.volume = number % 101
    if settings.save():
        tell("kept", "volume", settings.volume)
    if load_presets(folders).keep(Kept(f"preset {number}", "official official.target=300")):
        tell("kept", "preset", f"preset {number}")
    if keep_deck(load_decks(folders), read_deck(f"deck {number}/Present:gift:-:20:2:chosen-draw-2")):
        tell("kept", "deck", f"deck {number}")
    if load_progress(folders).note(ProgressKind.LESSON, f"lesson-{number}"):
        tell("kept", "progress", f"lesson-{number}")
    seats = (SeatPlan("human", ""), SeatPlan("easy", "Ada"))
    keep(folders, TablePlan("official", seats, {"official.target": 200}, title=f"Table {number}"))
    tell("kept", "table", f"Table {number}")


def tell(*words: object) -> None:
    """Prints an event immediately."""
    print("\t".join(map(str, words)), flush=True)


def arm(moment: str, rng: random.Random, soon: bool = False) -> None:
    """Makes the program end during a write that `moment` names; `soon` means one of the first."""
    if moment in AIMED:
        TornFile.aimed, most = AIMED[moment]
        most = min(most, 20 if moment == "write" else 2) if soon else most
        TornFile.left, TornFile.rng = rng.randrange(1, most), rng
        safe_files.FileIO = TornFile  # type: ignore[misc]
    elif moment == "creation":
        name, word = rng.choice((("link", ".unogame"), ("unlink", "record.")))
        setattr(os, name, before(getattr(os, name), rng.randrange(1, 2 if soon else 4), rng, word))
    elif moment == "index":
        watch_index(before(lambda statement: None, rng.randrange(1, 25), rng))
    elif moment in KEPT:
        os.replace = before(os.replace, rng.randrange(1, 4), rng, moment)


def is_line(text: str) -> bool:
    """Returns True for what is written to a record after its head."""
    return text[1:2] == " " or text.startswith((f"{ROUND} ", f"{DIGEST} "))


AIMED: dict[str, tuple[Callable[[str, str], bool], int]] = {
    "head": (lambda last, text: text.startswith(FIRST_WORDS), 4),
    "first": (lambda last, text: text[1:2] == " " and last.startswith((FIRST_WORDS, f"{ROUND} ")), 4),
    "write": (lambda last, text: is_line(text), 90),
    "score": (lambda last, text: f"{SCORED} " in text, 6),
    "end": (lambda last, text: f"{OVER}\n" in text, 3),
}
"""For each moment the writes to a record that it means, by the write before and its text, and the limit below which the
number of one is drawn."""
KEPT = ("settings", "preset", "deck", "progress", "table")
"""Parts of the names of files that are replaced."""


class TornFile(FileIO):
    """File in which one of the matching writes breaks off after some bytes, and the program ends."""

    aimed: Callable[[str, str], bool]
    left = 0
    rng = random.Random()
    last = ""

    def write(self, content: Any) -> int:
        data = bytes(content)
        last, text = TornFile.last, data.decode(errors="replace")
        TornFile.last = text
        hit = TornFile.aimed(last, text)
        TornFile.left -= hit
        if TornFile.left > 0 or not hit:
            return super().write(data)
        super().write(data[: self.rng.randrange(len(data) + 1)])
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


def watch_index(told: Callable[[str], None]) -> None:
    """Calls the function before each statement that the history sends to its index."""
    connect = sqlite3.connect

    def watched(*given: Any, **named: Any) -> sqlite3.Connection:
        index = connect(*given, **named)
        index.set_trace_callback(told)
        return index

    sqlite3.connect = watched


def before(work: Callable[..., None], left: int, rng: random.Random, word: str = "") -> Callable[..., None]:
    """Returns the function, except that the program ends directly before or after one call. Only calls on something
    with this word in its name count."""

    def wrapped(*given: object) -> None:
        nonlocal left
        if word and word not in Path(str(given[-1])).name:
            work(*given)
            return
        left -= 1
        late = rng.random() < 0.5
        if left > 0 or late:
            work(*given)
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return wrapped


if __name__ == "__main__":
    main(*sys.argv[1:])
