"""A program that plays recorded matches as fast as it can and says what it has shown, until it is killed.

Arguments: the data folder, the seed, and the moment: `any`, or `write`, `score`, `index`, `settings`, at which it kills
itself in the middle of that, at a place that the seed decides. Each line: the seed, the round, the number of the
action, the action, and the digest of the position after it.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from tests.match.tables import FRAME, setup
from uno_desktop.match.host import begin_match
from uno_desktop.match.records.history import History
from uno_desktop.match.records.log import SCORED, GameLog
from uno_desktop.model.notation import action_line
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings


def main(data_dir: str, seed: str, moment: str = "any") -> None:
    """Plays match after match, for ever; the past games are looked at, and the preferences kept, after each."""
    folders = user_folders(Path(data_dir))
    number = int(seed)
    arm(moment, random.Random(number))
    while True:
        target = 60 if moment in ("index", "settings", "score") else 200
        host = begin_match(
            setup("random", "medium", "random", seed=number, official_target=target), folders, None
        )
        now = 0.0
        while not host.match_over:
            now += FRAME
            done = host.actions_done
            host.tick(now)
            if host.actions_done != done and host.last_action:
                line = action_line(host.last_action, host.book.deck)
                words = (number, host.round_number, host.actions_done, line, host.state.digest())
                print("\t".join(map(str, words)), flush=True)
            host.next_round()
        host.close()
        look_back(folders, number)
        number += 1


def look_back(folders: UserFolders, number: int) -> None:
    """As between two matches: the page of past games, and a changed preference."""
    History(folders)
    settings = load_settings(folders.settings_file)
    settings.volume = number % 101
    settings.save()


def arm(moment: str, dice: random.Random) -> None:
    """Sees to it that the program ends in the middle of what `moment` names."""
    if moment in ("write", "score"):
        left = dice.randrange(1, 6 if moment == "score" else 90)
        GameLog._write = torn(GameLog._write, moment == "score", left, dice)  # type: ignore[method-assign]
    elif moment == "index":
        History._add = before(History._add, dice.randrange(1, 4), dice)  # type: ignore[method-assign]
    elif moment == "settings":
        os.replace = before(os.replace, dice.randrange(1, 7), dice)


def torn(
    write: Callable[[GameLog, str], None], scores: bool, left: int, dice: random.Random
) -> Callable[[GameLog, str], None]:
    """The same, but one of the writes breaks off after some bytes, and the program with it."""

    def wrapped(log: GameLog, text: str) -> None:
        nonlocal left
        left -= (f"{SCORED} " in text) or not scores
        if left > 0:
            write(log, text)
            return
        os.write(log._file.fileno(), text.encode()[: dice.randrange(len(text) + 1)])
        os.kill(os.getpid(), signal.SIGKILL)

    return wrapped


def before(work: Callable[..., None], left: int, dice: random.Random) -> Callable[..., None]:
    """The same, but once the program ends directly before it, or directly after."""

    def wrapped(*given: object) -> None:
        nonlocal left
        left -= 1
        late = dice.random() < 0.5
        if left > 0 or late:
            work(*given)
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return wrapped


if __name__ == "__main__":
    main(*sys.argv[1:])
