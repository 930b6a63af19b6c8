"""Command `replay`: verification and traces of a recorded match."""

import json
import os
from pathlib import Path

from tests.support.commands.command_line import Typed
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.system.paths import user_folders

SETUP = TableSetup(
    "official",
    (SeatPlan("human", "Zoé"), SeatPlan("human", "Max"), SeatPlan("easy", "Ada")),
    7,
    {"common.reactionSeconds": 0, "official.swapHandsCount": 2},
)


def play(folder: Path, most: int = 100_000) -> tuple[Path, MatchSession]:
    """Records a round of two people, who do the first thing they can, and a computer player."""
    session = begin_match(SETUP, user_folders(folder), None)
    now = 0.0
    while not session.round_over and session.actions_done < most:
        now += 0.1
        for seat in (0, 1):
            if session.awaited >> seat & 1 and session.intent(seat) is None:
                session.submit(session.legal(seat)[0])
        session.tick(now)
    session.close()
    return next((folder / "games").iterdir()), session


def test_a_sound_record_is_ok(typed: Typed, tmp_path: Path) -> None:
    file, session = play(tmp_path)
    said = typed("replay --headless", file)
    assert (said.code, said.out) == (0, f"ok {session.actions_done} actions\n")


def test_the_first_differing_line_is_reported(typed: Typed, tmp_path: Path) -> None:
    file, _ = play(tmp_path)
    lines = file.read_text().splitlines()
    number = next(number for number, line in enumerate(lines) if " play " in line)
    lines[number] = "A play W+4"
    file.write_text("\n".join(lines) + "\n")
    before = file.read_bytes()
    said = typed("replay --headless", file)
    assert said.code == 1 and said.err == ""
    assert said.out.startswith(f"{file}, line {number + 1}: ") and "A play W+4" in said.out
    assert file.read_bytes() == before


def test_the_trace_of_a_record(typed: Typed, tmp_path: Path) -> None:
    file, session = play(tmp_path)
    trace = tmp_path / "t"
    said = typed("replay", file, "--trace", trace)
    lines = [json.loads(line) for line in trace.open()]
    assert said.code == 0 and lines[0]["seed"] == 7
    assert lines[-1]["n"] == session.actions_done and "result" in lines[-1]
    assert all("legal" in line for line in lines if line.get("n"))


def test_an_invalid_record_is_reported_at_once(typed: Typed, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "device").symlink_to("/dev/zero")
    for name in ("pipe", "device", ".", "missing"):
        assert str(tmp_path) in typed.refused("replay --headless", tmp_path / name)
