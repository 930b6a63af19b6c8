"""Commands ended by the system, a closed terminal or a key end everything that they started."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.extent import by_turns
from tests.support.places import ROOT
from tests.support.waiting import PATIENCE, until
from tests.system.players.programs.test_hostile_programs import nothing_is_left
from tests.system.players.programs.test_program_player import command

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="signals, and what is promised elsewhere is less")

COMMANDS = ["arena --b easy --jobs 1 --a", "simulate --jobs 2 --seats"]
SIGNALS = ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"]


def programs_play(running: subprocess.Popen[str], folder: Path) -> None:
    """Waits for two programs, and the process that each of them hides."""

    def there() -> bool:
        assert running.poll() is None, "the command has ended by itself"
        return len(os.listdir(folder)) >= 4

    until("four processes", there, saw=lambda: os.listdir(folder))


@pytest.mark.parametrize(("words", "name"), by_turns(COMMANDS, SIGNALS))
def test_a_command_ends_in_order_with_everything_of_its_programs(words: str, name: str, tmp_path: Path) -> None:
    program = f"exec:{command('new session', tmp_path)}"
    if words.startswith("simulate"):
        program += ",easy"
    line = [sys.executable, "-m", "uno_desktop", *words.split(), program, "--rounds", "100000"]
    with subprocess.Popen(line, cwd=ROOT, stderr=subprocess.PIPE, text=True) as running:
        programs_play(running, tmp_path)
        running.send_signal(getattr(signal, name))
        errors = running.communicate(timeout=PATIENCE)[1]
    assert "Traceback" not in errors
    assert running.returncode == (130 if name == "SIGINT" else 128 + getattr(signal, name))
    nothing_is_left(tmp_path)


def test_when_the_command_is_killed_its_processes_end_with_their_programs(tmp_path: Path) -> None:
    seats = f"exec:{command('own group', tmp_path)},easy"
    words = "simulate --jobs 2 --rounds 100000 --seats"
    line = [sys.executable, "-m", "uno_desktop", *words.split(), seats]
    with subprocess.Popen(line, cwd=ROOT, text=True) as running:
        programs_play(running, tmp_path)
        running.kill()
    nothing_is_left(tmp_path)


BUSY = """
from tests.support.busy_processes import busy
with busy(2) as started:
    print(*(each.pid for each in started), flush=True)
    input()
"""


def test_busy_processes_end_with_the_command_that_started_them() -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", BUSY], cwd=ROOT, text=True, **pipes) as running:
        assert running.stdout is not None
        started = running.stdout.readline().split()
        running.kill()
    assert len(started) == 2
    until("the end of both", lambda: not any(map(computes, started)), saw=lambda: [*filter(computes, started)])


def computes(process: str) -> bool:
    try:
        return Path("/proc", process, "cmdline").read_bytes() != b""
    except OSError:
        return False
