"""SIGQUIT writes the stacks into the log folder, even if the program hangs."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.places import ROOT
from tests.support.waiting import PATIENCE

HANGS = """
import sys, threading
from pathlib import Path
from uno_desktop.system.end_signals import dump_stacks_on_quit, on_termination
from uno_desktop.system.log import faults_file, open_log
open_log(Path(sys.argv[1]))
on_termination(lambda number: sys.exit(3))
dump_stacks_on_quit(faults_file())
def here_it_hangs():
    print("hangs", flush=True)
    threading.Event().wait()
here_it_hangs()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_it_is_written_where_the_program_is(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HANGS, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as running:
        assert running.stdout is not None and running.stdout.readline()
        running.send_signal(signal.SIGQUIT)
        assert running.wait(PATIENCE) == 3, "and then it ends in order"
    assert "here_it_hangs" in (tmp_path / "faults.txt").read_text(encoding="utf-8")
