"""Test tasks for process pools, in a separate module so that workers need not load pytest."""

import _thread
import os
import signal
import time
from pathlib import Path
from typing import NoReturn

from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player


def squared(number: int) -> int:
    return number * number


def slowest_first(number: int) -> int:
    time.sleep(0.05 if number == 0 else 0.0)
    return number


def refuses(number: int) -> int:
    raise ValueError(f"{number} is no number for me")


def dies(task: object) -> NoReturn:
    """Ends its process."""
    os._exit(3)


class _Last:
    """Last part of a result: ends its process once it is packed, so while the result is sent."""

    def __reduce__(self) -> tuple[type[bytes], tuple[()]]:
        _thread.start_new_thread(os._exit, (3,))
        return bytes, ()


def dies_while_it_sends(task: object) -> object:
    return bytes(1 << 24), _Last()


def sleeps(folder: str) -> str:
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(600.0)
    return folder


def is_deaf(folder: str) -> str:
    """Sleeps, ignoring all signals that can be ignored."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
    return sleeps(folder)


def hands_back_what_cannot_travel(number: int) -> object:
    return lambda: number


def kills_the_first_to_sit_down_for_the_fifth_time(folder: str, name: str) -> Player:
    """Returns a player; the fifth request, counted over all processes, kills its process as a power failure would."""
    count = len(list(Path(folder).iterdir()))
    (Path(folder) / f"{count}-{os.getpid()}").touch()
    if count == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    return new_player(name)
