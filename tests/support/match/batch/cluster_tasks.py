"""Test tasks for cluster workers: players that kill their process."""

import os
import signal
from pathlib import Path

from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player


def ends_its_process() -> None:
    """Ends the process like a kill or a power failure."""
    os.kill(os.getpid(), signal.SIGKILL)


def kills_the_first_to_sit_down_for_the_fifth_time(folder: str, name: str) -> Player:
    """Returns a player; the fifth request, counted over all processes, kills its process."""
    count = len(list(Path(folder).iterdir()))
    (Path(folder) / f"{count}-{os.getpid()}").touch()
    if count == 4:
        ends_its_process()
    return new_player(name)
