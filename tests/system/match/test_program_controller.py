"""Programs at a table with a screen: the match continues whatever they do, with a notice and a line in the record."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.support.match.tables import setup
from tests.support.waiting import until
from tests.system.players.programs.test_program_player import command
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.match.seats.player_factory import PlayerFactory, create_controllers
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.match.seats.seat_controllers import Controller, InProcessController, ProgramController
from uno_desktop.model.events import SeatTakenOver
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.programs.program_player import Patience
from uno_desktop.system.child_program import BOUNDS, ChildLimits
from uno_desktop.system.paths import UserFolders

FASTER = 200.0
"""Times as fast as life the evening goes by at these tables."""
FRAME = 0.002
"""Seconds between two looks at the table, in which the program has the processor."""
LONG = Patience(start=60 * FASTER, answer=60 * FASTER)
SHORT = Patience(start=1.0, answer=1.0)


class Evening:
    """A recorded match of a program against a computer player, with a clock that runs faster than life."""

    def __init__(self, folder: Path, words: str, patience: Patience = LONG, bounds: ChildLimits = BOUNDS) -> None:
        self.folder = folder
        plans = setup(f"exec:{words}", "easy", official_target=1)
        self.program = ProgramController(words, patience, bounds)
        seats: list[Controller] = [self.program, InProcessController(new_player("easy"))]
        seating = PlayerFactory(seats, self.program.leave)
        self.session = begin_match(plans, UserFolders(folder, folder, folder), None, seating)
        self.told: list[str] = []

    def play(self) -> Evening:
        cursor = self.session.cursor(None)
        began = time.monotonic()

        def over() -> bool:
            self.session.tick((time.monotonic() - began) * FASTER)
            return self.session.match_over

        until("the end of the match", over, pause=FRAME, saw=lambda: self.session.last_action)
        for event in cursor.take():
            if isinstance(event, SeatTakenOver) and event.why not in self.told:
                assert event.seat == 0
                self.told.append(event.why)
        self.session.close()
        return self

    @property
    def record(self) -> Path:
        (file,) = self.folder.glob("*.unogame")
        return file

    @property
    def comments(self) -> list[str]:
        lines = self.record.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line.startswith("# ")]


@pytest.mark.parametrize(
    ("kind", "patience", "reasons"),
    [
        ("/nowhere/at-all", LONG, ["takeover.gone", "takeover.replaced"]),
        ("plays", LONG, []),
        ("writes garbage", LONG, ["takeover.garbled", "takeover.replaced"]),
        ("plays illegally", LONG, ["takeover.illegal", "takeover.replaced"]),
        ("says nothing", LONG, ["takeover.illegal", "takeover.replaced"]),
        ("a line without end", LONG, ["takeover.flooded", "takeover.replaced"]),
        ("dies", LONG, ["takeover.gone", "takeover.replaced"]),
        ("sleeps", SHORT, ["takeover.late", "takeover.replaced"]),
    ],
)
def test_the_match_ends_normally_and_the_takeover_is_recorded(
    kind: str, patience: Patience, reasons: list[str], tmp_path: Path
) -> None:
    evening = Evening(tmp_path, kind if "/" in kind else command(kind), patience).play()
    assert evening.told == reasons
    assert evening.comments == [f"# A {reason}" for reason in reasons]
    assert evening.program.failure


def test_the_record_of_such_a_match_is_read_and_played_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path, command("writes garbage")).play()
    record = read_record(evening.record)
    assert record.setup.seats[0].player == f"exec:{command('writes garbage')}"
    assert record.over and not any(line.text.startswith("#") for line in record.lines)
    at = replay(record)
    assert at.round_complete and at.length == evening.record.stat().st_size


def test_no_program_outlives_a_simulation_on_several_processors(tmp_path: Path) -> None:
    words = f"exec:{command('plays', tmp_path)}"
    assert simulate(("official", {}), [words, "easy"], rounds=3, jobs=2).errors == 0
    started = [int(file.name) for file in tmp_path.iterdir()]
    until("the end of the programs", lambda: not any(Path(f"/proc/{pid}/cmdline").exists() for pid in started))
    assert len(started) >= 1


def test_a_seat_is_given_to_a_program_by_its_name(tmp_path: Path) -> None:
    allowlist = ProgramAllowlist()
    allowlist.allow([command("plays")])
    seating = create_controllers(setup("exec:" + command("plays"), "medium"), None, allowlist)
    assert isinstance(seating.controllers[0], ProgramController)
    seating.leave()
