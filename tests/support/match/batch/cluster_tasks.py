"""Tasks for the workers of a cluster in the tests: players that kill their process."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player


def ends_its_process() -> None:
    """As a worker ends that is killed, or whose machine is switched off."""
    os.kill(os.getpid(), signal.SIGKILL)


def kills_the_first_to_sit_down_for_the_fifth_time(folder: str, name: str) -> Player:
    """A player; the fifth time that one is wanted, counted over all processes, the one that wants it is killed."""
    count = len(list(Path(folder).iterdir()))
    (Path(folder) / f"{count}-{os.getpid()}").touch()
    if count == 4:
        ends_its_process()
    return new_player(name)
