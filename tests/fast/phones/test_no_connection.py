"""The game without phones opens no connection, and loads neither a server nor the library of the codes."""

import subprocess
import sys

from tests.support.places import ROOT

PLAYED = """
import sys, tempfile
from pathlib import Path

def forbid(name, given):
    if name in ("socket.bind", "socket.connect", "socket.getaddrinfo"):
        raise SystemExit(f"{name} {given}")

sys.addaudithook(forbid)
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.app import App
from uno_desktop.system.paths import user_folders

folders, clock = user_folders(Path(tempfile.mkdtemp())), iter(range(10**6)).__next__
app = App(folders, (960, 540), "en", window=False, clock=clock, events=list)
app.step(0.05)
doors.load_all()
seats = [SeatPlan(HUMAN, "Ada"), SeatPlan(HUMAN, "Zoe"), SeatPlan("easy", "Bot")]
app.open_table(TableSetup("official", tuple(seats), 7))
for _ in range(40):
    app.step(0.05)
app.close()
print(*sorted({"segno", "socketserver", "http.server", "uno_desktop.phones.phone_server"} & {*sys.modules}))
"""


def test_a_table_without_phones_opens_no_connection() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYED], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, [""]), done.stderr
