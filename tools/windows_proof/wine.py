"""Runs Windows programs under Wine: each run of the tool has its own copy of Wine's folder and its own server."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

_BESIDE = Path("/usr/lib/wine")
"""Folder of the programs that Debian's package `wine64` does not put on the path."""
PROGRAM, SERVER = "wine64", "wineserver64"
_QUIET = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe="}
_BOOT_SECONDS = 180
_PR_SET_PDEATHSIG, _SIGKILL = 1, 9
_GRACE = 5.0
"""Seconds for the last output: a helper process of Wine may keep the pipe open after the program has ended."""


def found(program: str) -> str | None:
    """Returns the path of a program, which may be one of Wine's that are not on the path."""
    return shutil.which(program) or shutil.which(program, path=str(_BESIDE))


def version() -> str:
    """Returns Wine's name and version."""
    return subprocess.run([str(found(PROGRAM)), "--version"], capture_output=True, text=True, check=True).stdout.strip()


def _end_with_parent() -> None:
    """Lets the system end this process, and with it all Windows programs, when the tool is killed."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, _SIGKILL)


def make_prefix(folder: Path) -> None:
    """Creates Wine's folder with everything that its first start writes."""
    with Wine(folder, {}) as wine:
        wine.boot()


@dataclass(frozen=True)
class Ran:
    """Result of a program; code None: it was stopped at its time limit."""

    code: int | None
    output: str
    seconds: float


class Wine:
    """A running Wine server for the duration of the context; nothing of it is left afterwards."""

    def __init__(self, prefix: Path, environment: Mapping[str, str]) -> None:
        unwanted = ("PYTHON", "WINE", "SDL_", "UNO_DESKTOP", "DISPLAY", "PYTEST", "XDG_", "LC_")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(unwanted)}
        self.environment = {**kept, **_QUIET, "WINEPREFIX": str(prefix), "LC_ALL": "C.UTF-8", **environment}
        self._prefix = prefix

    def __enter__(self) -> Wine:
        self._prefix.mkdir(parents=True, exist_ok=True)
        self._serve()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def _serve(self) -> None:
        """Starts the server before any program, which would otherwise give it its own pipes."""
        null = subprocess.DEVNULL
        self._server = subprocess.Popen(
            [str(found(SERVER)), "-f", "-p"],
            env=self.environment,
            stdin=null,
            stdout=null,
            stderr=null,
            preexec_fn=_end_with_parent,
        )

    def stop(self) -> None:
        """Ends the server and with it all Windows programs."""
        self._call(str(found(SERVER)), "-k")
        with suppress(subprocess.TimeoutExpired):
            self._server.wait(_GRACE)
        self._server.kill()
        self._server.wait()

    def boot(self) -> None:
        """Starts Wine's services, which would otherwise inherit the pipes of the first program."""
        self._call(str(found(PROGRAM)), "wineboot", "-i")

    def _call(self, *words: str) -> None:
        with suppress(subprocess.TimeoutExpired):
            null = subprocess.DEVNULL
            subprocess.run(
                words, env=self.environment, stdin=null, stdout=null, stderr=null, check=False, timeout=_BOOT_SECONDS
            )

    def run(
        self,
        words: Sequence[str | Path],
        limit: float,
        folder: Path,
        more: Mapping[str, str] | None = None,
        output: BinaryIO | None = None,
    ) -> Ran:
        """Runs a Windows program to its end or limit in seconds. `output` gets what it prints, as it prints it."""
        began = time.monotonic()
        process = self.start(words, folder, more)
        lines: list[bytes] = []
        reader = threading.Thread(target=_collect, args=(process, lines, output), daemon=True)
        reader.start()
        try:
            code: int | None = process.wait(limit)
        except subprocess.TimeoutExpired:
            code = None
        finally:
            if process.poll() is None:
                self.kill(process)
        reader.join(_GRACE)
        text = b"".join(lines).decode("utf-8", errors="replace").replace("\r\n", "\n")
        return Ran(code, text, time.monotonic() - began)

    def start(
        self, words: Sequence[str | Path], folder: Path, more: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Starts a Windows program. Its three streams are pipes: of a file or a terminal Python would not have them."""
        return subprocess.Popen(
            [str(found(PROGRAM)), *map(str, words)],
            env={**self.environment, **(more or {})},
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def programs(self, name: str) -> list[int]:
        """Returns the ids of the running Windows programs of this name, those of other Wine folders left out."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # the process has ended, or is another user's
                command, settings = (folder / "cmdline").read_bytes(), (folder / "environ").read_bytes()
                if name.encode() in command and f"WINEPREFIX={self._prefix}\0".encode() in settings:
                    found.append(int(folder.name))
        return found

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """Ends a program that does not end, with everything that runs beside it, and starts the server anew."""
        process.kill()
        process.wait()
        self.restart()

    def restart(self) -> None:
        """Ends all Windows programs, and starts the server anew."""
        self.stop()
        self._serve()
        self.boot()


def _collect(process: subprocess.Popen[bytes], lines: list[bytes], output: BinaryIO | None) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line)
        if output:
            output.write(line)
            output.flush()
