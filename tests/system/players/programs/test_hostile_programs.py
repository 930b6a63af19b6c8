"""Hostile programs at a table and in the arena: the match ends normally, and no process of theirs is left."""

import os
import sys
from collections.abc import Collection
from pathlib import Path

import pytest

from tests.support.players.odd_program import HOSTILE, PLAYS
from tests.support.waiting import until
from tests.system.match.test_program_controller import FASTER, Evening
from tests.system.players.programs.test_program_player import command, running
from uno_desktop.match.batch.arena import compare
from uno_desktop.players.failures import REPLACED
from uno_desktop.players.player import Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.programs.program_player import Patience, ProgramPlayer
from uno_desktop.system.child_program import ChildLimits

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what is promised elsewhere is less")

SILENT = (*("partial lines", "old ids", "a huge id", "child keeps the pipe", "another program", "stops"), "half a sign")
"""Kinds that never answer what they are asked, so that no more than a moment need be waited for."""
QUICK, LONG = Patience(start=60.0, answer=0.05, budget=0.05), Patience(start=60.0, answer=60.0)
BOUNDS = ChildLimits(goodbye=0.1)


def nothing_is_left(folder: Path) -> None:
    def left() -> list[str]:
        return [name for name in os.listdir(folder) if running(int(name))]

    until("the end of its processes", lambda: not left(), saw=left)
    assert os.listdir(folder), "the program was never started"


def judge(kind: str, reasons: Collection[str]) -> None:
    """Checks the reasons reported to the table; those sent ahead of a question may come before or after it."""
    if kind != "answers what will be asked":
        assert (not reasons) if kind in PLAYS else (REPLACED in reasons), reasons


def impatient(name: str) -> Player:
    """A player for the arena, as the registry makes it, but with little patience."""
    return ProgramPlayer(name.removeprefix("exec:"), QUICK, BOUNDS) if ":" in name else new_player(name)


def patient(name: str) -> Player:
    """The same for a program that answers, however busy the machine is."""
    return ProgramPlayer(name.removeprefix("exec:"), LONG, BOUNDS) if ":" in name else new_player(name)


@pytest.mark.parametrize("kind", HOSTILE)
def test_in_the_arena(kind: str, tmp_path: Path) -> None:
    result = compare(
        ("official", {}),
        f"exec:{command(kind, tmp_path)}",
        "easy",
        rounds=2,
        seed=3,
        players=impatient if kind in SILENT else patient,
    )
    assert result.rounds == 2
    judge(kind, {why for who, why in result.failures if who == "a"})
    nothing_is_left(tmp_path)


@pytest.mark.parametrize("kind", HOSTILE)
def test_at_a_table_with_a_screen(kind: str, tmp_path: Path) -> None:
    folder, records = tmp_path / "numbers", tmp_path / "records"
    folder.mkdir()
    start, answer = (0.5, QUICK.answer) if kind in SILENT else (LONG.start, LONG.answer)
    patience = Patience(start * FASTER, answer * FASTER)
    evening = Evening(records, command(kind, folder), patience, BOUNDS).play()
    judge(kind, evening.told)
    nothing_is_left(folder)
