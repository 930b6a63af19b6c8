"""A session bus or display that does not answer: the window opens, and the program can be ended at any time."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.real_window import FROM_SOURCE, MISSING, WITH_OURS, Program, Screen
from tests.support.waiting import until

pytestmark = pytest.mark.skipif(
    bool(MISSING) or sys.platform != "linux", reason=f"needs Linux and {' and '.join(MISSING)}"
)


@pytest.fixture
def silent(tmp_path: Path) -> Iterator[str]:
    """A bus that lets everybody in and never answers, as a daemon that was stopped."""
    with socket.socket(socket.AF_UNIX) as bus:
        bus.bind(str(tmp_path / "bus"))
        bus.listen(50)
        yield f"unix:path={tmp_path / 'bus'},guid=0"


def test_a_silent_bus_keeps_no_window_from_opening_and_no_signal_from_ending(
    silent: str, screen: Screen, tmp_path: Path
) -> None:
    program = Program(screen, tmp_path / "mine", environment={**WITH_OURS, "DBUS_SESSION_BUS_ADDRESS": silent})
    try:
        assert program.close() in (0, -signal.SIGTERM)
    finally:
        program.kill()
    assert "session bus does not answer" in (tmp_path / "mine" / "logs" / "uno-desktop.log").read_text()


def has_socket(process: int) -> bool:
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(OSError):  # closed since the folder was listed
            if os.readlink(file).startswith("socket:"):
                return True
    return False


def test_a_program_that_waits_for_a_silent_screen_is_ended_by_a_signal(screen: Screen, tmp_path: Path) -> None:
    os.kill(screen.server.pid, signal.SIGSTOP)
    try:
        command = [*FROM_SOURCE, "--data-dir", str(tmp_path / "mine")]
        with subprocess.Popen(command, env={**WITH_OURS, "DISPLAY": screen.name}) as process:
            try:
                until("the connection to the screen", lambda: has_socket(process.pid))
                process.terminate()
                assert process.wait(20.0) == -signal.SIGTERM
            finally:
                process.kill()
    finally:
        os.kill(screen.server.pid, signal.SIGCONT)
