"""No process of the game runs a file of the current folder, whatever its name: a stranger may have made the folder."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.support.every_worker import WAYS
from tests.support.places import ROOT
from tests.support.sources import FILES, source
from tests.support.waiting import PATIENCE, until
from uno_desktop.commands.parser import COMMANDS

SPY = """
import os, sys
class Spy:
    names = open(os.path.join(os.environ["SPY"], str(os.getpid())), "a", buffering=1)
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        cls.names.write(name + chr(10))
sys.meta_path.insert(0, Spy)
"""
"""Writes down the name of each module that a process looks for, also in vain."""
TRAP = """
import os, sys
with open(os.path.join(os.environ["SPY"], "RAN"), "a") as file:
    file.write(__name__ + " in " + " ".join(sys.orig_argv) + chr(10))
raise ImportError(__name__)
"""
"""Writes down its own name."""
RECORD = ROOT / "tests/golden/moving/2026-11-23/games/00001.unogame"
PLAYER = f"exec:{sys.executable} {ROOT / 'docs/examples/own_player.py'}"
INSTALLED = (str(next(Path(sys.executable).parent.glob("uno-desktop*"), "")),)
AS_MODULE = (sys.executable, "-m", "uno_desktop")

Words = Sequence[str]
ENDING: dict[str, Words] = {
    "simulate": ("--rounds", "2", "--seats", "random,random", "--jobs", "2"),
    "arena": ("--a", "random", "--b", PLAYER, "--rounds", "2", "--jobs", "2"),
    "lab": ("--rounds", "2", "--jobs", "2"),
    "cards": ("Family/Present:gift:-:20:2:chosen-draw-2",),
    "check": (str(ROOT / "levels/examples/official/ex-off-02.toml"),),
    "puzzles": ("check", str(ROOT / "levels/puzzles/flip/one-go.toml"), "--jobs", "2"),
    "daily": (),
    "replay": (str(RECORD), "--headless"),
    "rules": ("street",),
    "print": ("rules", "street", "--out", "rules.pdf"),
    "doctor": ("--data-dir", "data"),
}
"""Arguments of the commands that end by themselves."""
SHOWING: dict[str, tuple[Words, str, int]] = {
    "menu": ((), "uno_desktop.scenes.menu.main_menu", 1),
    "play": (("play", "--seats", "expert,easy"), "uno_desktop.players.worker", 2),
    "watch": (("watch", "--seats", "expert,easy"), "uno_desktop.players.worker", 2),
    "replay": (("replay", str(RECORD)), "uno_desktop.scenes.history.replay_scene", 1),
}
"""Arguments of those that open a window, a module, and the number of processes that import it once it is open."""


class Folder:
    """Folder with a file for each module, and the programs run in it."""

    def __init__(self, place: Path, names: set[str]) -> None:
        self.spied, self.here = place / "spied", place / "here"
        self.names: set[str] = set()
        (place / "spy").mkdir()
        self.spied.mkdir()
        self.here.mkdir()
        (place / "spy/sitecustomize.py").write_text(SPY, encoding="utf-8")
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(place / "spy"), os.environ.get("PYTHONPATH", ""))).strip(os.pathsep),
            "SPY": str(self.spied),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.lay(names)

    def lay(self, names: set[str]) -> None:
        self.names |= names
        for name in names:
            (self.here / f"{name}.py").write_text(TRAP, encoding="utf-8")

    @property
    def ran(self) -> str:
        """The traps that have run, one on each line."""
        file = self.spied / "RAN"
        return file.read_text(encoding="utf-8") if file.exists() else ""

    def sought(self) -> set[str]:
        """Returns the names of all modules that the processes have looked for."""
        return {name.partition(".")[0] for file in self._processes() for name in file.read_text().split()}

    def _processes(self) -> list[Path]:
        return [file for file in self.spied.iterdir() if file.name != "RAN"]

    def _clear(self) -> None:
        for file in self.spied.iterdir():
            file.unlink()

    def _in(self, module: str) -> int:
        """Returns the number of processes that have looked for a module."""
        return sum(module in file.read_text().split() for file in self._processes())

    def run(self, *command: str) -> None:
        self._clear()
        done = subprocess.run(command, cwd=self.here, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and not self.ran, self.ran + done.stdout[-1000:] + done.stderr[-2000:]

    def show(self, module: str, processes: int, *command: str) -> None:
        """Runs a program with a window until this number of its processes has looked for a module."""
        self._clear()
        with subprocess.Popen(command, cwd=self.here, env=self.environment, stderr=subprocess.PIPE) as running:
            try:
                until("the window", lambda: running.poll() is not None or self._in(module) >= processes)
                running.send_signal(signal.SIGTERM)
                _, said = running.communicate(timeout=PATIENCE)
            finally:
                running.kill()
        assert self._in(module) >= processes and not self.ran, self.ran + said.decode()[-2000:]


def all_names() -> set[str]:
    """Returns the names of all modules of the standard library and of the packages installed, as a start."""
    names = sys.stdlib_module_names | packages_distributions().keys()
    return {name for name in names if name.isidentifier()}


_found = all_names()
"""Names of all modules looked for in any case so far."""


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path, _found)


def with_a_trap_for_each(folder: Folder, run: Callable[[], None]) -> None:
    """Runs until there has been a trap for each module that was looked for."""
    run()
    while missing := {name for name in folder.sought() - folder.names if name.isidentifier()}:
        _found.update(missing)
        folder.lay(missing)
        run()


def test_all_commands_are_tried() -> None:
    words = {command.__name__.rpartition(".")[2].replace("printing", "print") for command in COMMANDS}
    assert words | {"menu"} == ENDING.keys() | SHOWING.keys()


@pytest.mark.parametrize("command", ENDING)
def test_a_command_runs_no_file_of_the_folder(folder: Folder, command: str) -> None:
    with_a_trap_for_each(folder, lambda: folder.run(*INSTALLED, command, *ENDING[command]))


@pytest.mark.parametrize("command", SHOWING)
def test_a_window_runs_no_file_of_the_folder(folder: Folder, command: str) -> None:
    words, module, processes = SHOWING[command]
    with_a_trap_for_each(folder, lambda: folder.show(module, processes, *INSTALLED, *words, "--data-dir", "data"))


def test_no_way_to_a_worker_runs_a_file_of_the_folder(folder: Folder) -> None:
    starting = {file.stem for file in FILES if any(call.name == "start_worker" for call in source(file).calls)}
    assert starting == WAYS.keys()
    with_a_trap_for_each(folder, lambda: folder.run(sys.executable, "-P", "-m", "tests.support.every_worker"))


def test_as_a_module_it_finds_there_only_what_python_imports_before_it(tmp_path: Path) -> None:
    (tmp_path / "before").mkdir()
    (tmp_path / "after").mkdir()
    plain = Folder(tmp_path / "before", set())
    plain.run(*AS_MODULE, "--version")
    [file] = plain.spied.iterdir()
    order = file.read_text().split()
    folder = Folder(tmp_path / "after", _found - {"uno_desktop", *order[: order.index("multiprocessing")]})
    folder.run(*AS_MODULE, "simulate", *ENDING["simulate"])
    assert {"multiprocessing", "argparse", "pickle", "struct"} <= folder.names & folder.sought()
