"""Windows' Python with its own Wine server and folders, for one run of the tool."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from tests.support.places import ROOT
from tools.windows_proof.report import Failed
from tools.windows_proof.windows_python import WindowsPython
from tools.windows_proof.wine import Ran, Wine

LAST_LINES = 40
"""Lines of output that are shown of a program that failed."""


def on_windows(path: Path) -> str:
    """Returns the path as a Windows program sees it: drive Z is this machine."""
    return "Z:" + str(path).replace("/", "\\")


@dataclass(frozen=True)
class Place:
    """Surroundings of the steps: `folder` is temporary, `reports` is kept."""

    python: WindowsPython
    wine: Wine
    folder: Path
    reports: Path

    def run(
        self,
        words: Sequence[str | Path],
        limit: float,
        more: Mapping[str, str] | None = None,
        folder: Path | None = None,
        output: BinaryIO | None = None,
    ) -> Ran:
        """Runs Windows' Python with these arguments, in the temporary folder unless another is given."""
        return self.wine.run([self.python.program, *words], limit, folder or self.folder, more, output)

    def expect(self, words: Sequence[str | Path], limit: float, text: str = "", code: int = 0) -> Ran:
        """Runs Windows' Python; raises Failed unless it ends in time with this code, and prints this text."""
        ran = self.run(words, limit)
        check(ran, " ".join(map(str, words)), limit, text, code)
        return ran


def check(ran: Ran, command: str, limit: float, text: str = "", code: int = 0) -> None:
    """Raises Failed unless a program has ended in time with this code, and has printed this text."""
    if ran.code is None:
        raise Failed(f"{command}: not at its end after {limit:.0f} s\n{_last(ran)}")
    if ran.code != code:
        raise Failed(f"{command}: exit code {ran.code} instead of {code}\n{_last(ran)}")
    if text not in ran.output:
        raise Failed(f"{command}: does not print {text!r}\n{_last(ran)}")


def _last(ran: Ran) -> str:
    return "\n".join(ran.output.splitlines()[-LAST_LINES:])


@contextmanager
def place_for(python: WindowsPython) -> Iterator[Place]:
    """Sets up folders and Wine's server, and removes both."""
    reports = ROOT / "build" / "windows"
    reports.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="uno-desktop-windows-", ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        prefix = folder / "prefix"
        # cp shares the blocks of the files where the file system can
        subprocess.run(["cp", "-a", "--reflink=auto", python.prefix, prefix], check=True)
        (folder / "work").mkdir()
        environment = {
            "PYTHONPYCACHEPREFIX": on_windows(python.bytecode),
            "PYTHONPATH": on_windows(ROOT),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        with Wine(prefix, environment) as wine:
            wine.boot()
            yield Place(python, wine, folder / "work", reports)
        shutil.rmtree(prefix, ignore_errors=True)
