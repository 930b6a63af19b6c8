"""Reports the faults of external programs on stderr, for their authors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TextIO

from uno_desktop.commands.arguments import PROGRAM
from uno_desktop.players.failures import DEAF, FLOODED, GARBLED, GONE, ILLEGAL, LATE, REPLACED

_WORDS = {
    LATE: "did not answer in time",
    ILLEGAL: "gave an illegal answer",
    GARBLED: "sent an invalid answer",
    FLOODED: "sent too much output",
    DEAF: "did not read its input",
    GONE: "ended",
}


def report_failures(failures: Mapping[tuple[str, str], int], stream: TextIO) -> None:
    """Prints one line for each player and reason; `failures` counts by (player, reason code)."""
    for (player, why), times in sorted(failures.items()):
        often = "once" if times == 1 else f"{times} times"
        if why == REPLACED:
            text = f"was stopped {often}; the built-in player kept the seat"
        else:
            text = f"{_WORDS.get(why, why)} {often}; the built-in player moved"
        print(f"{PROGRAM}: {player} {text}", file=stream)
