"""Drives the real program in a real window on a virtual screen."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pygame

from tests.support.places import ROOT
from tests.support.waiting import PATIENCE, until

SIZE = (1280, 720)
SCREEN = (1360, 840)
"""Size of the virtual screen, with space for the window's frame."""
MISSING = [name for name in ("Xvfb", "xdotool", "openbox") if shutil.which(name) is None]

FROM_SOURCE = (sys.executable, "-m", "uno_desktop")
WITH_OURS = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
"""The environment of the tests, with a real screen."""


class Screen:
    """Virtual screen for the duration of the context."""

    def __init__(self, folder: Path, size: tuple[int, int] = SCREEN) -> None:
        self._folder = folder
        self.size = size

    def __enter__(self) -> Screen:
        readable, writable = os.pipe()
        # by default the server starts anew, and drops everybody, when xdotool was its only client and leaves
        command = ["Xvfb", "-noreset", "-displayfd", str(writable), "-screen", "0", f"{self.size[0]}x{self.size[1]}x24"]
        self.server = subprocess.Popen(
            [*command, "-fbdir", str(self._folder)], pass_fds=[writable], stderr=subprocess.DEVNULL
        )
        os.close(writable)
        with os.fdopen(readable) as pipe:
            self.name = f":{pipe.readline().strip()}"
        # a window manager gives the window its frame, the keyboard and its close button
        environment = {**os.environ, "DISPLAY": self.name}
        self._manager = subprocess.Popen(
            ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        asked = ["xdotool", "get_num_desktops"]
        until("a window manager", lambda: not subprocess.run(asked, env=environment, capture_output=True).returncode)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._manager.terminate()
        self._manager.wait()
        self.server.terminate()
        self.server.wait()

    def picture(self) -> pygame.Surface:
        """Returns the current screen: the server keeps it in a file in the X window dump format."""
        raw = (self._folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start, wide, high, row, colors = header[0], header[4], header[5], header[12], header[19]
        pixels = raw[start + colors * 12 :]
        lines = b"".join(pixels[y * row : y * row + wide * 4] for y in range(high))
        return pygame.image.frombuffer(lines, (wide, high), "BGRA").convert(24)


class Program:
    """The game on a screen with its own data folder, by default from source."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        command: Sequence[str] = FROM_SOURCE,
        environment: Mapping[str, str] = WITH_OURS,
        own_places: bool = False,
    ) -> None:
        """`environment` is the program's whole environment, besides the name of the screen. With `own_places` its files
        are in the default places, and `folder` is only its working directory."""
        self._screen = screen
        self._xdotool_finds = {**os.environ, "DISPLAY": screen.name}
        where = [] if own_places else ["--data-dir", str(folder)]
        arguments = [*where, "--lang", "en", "--size", f"{SIZE[0]}x{SIZE[1]}"]
        self.process = subprocess.Popen(
            [*command, *arguments],
            env={**environment, "DISPLAY": screen.name},
            cwd=folder.parent,
            stdin=subprocess.PIPE,  # streams are pipes: of a file Python for Windows would not have them under Wine
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self._said: list[bytes] = []
        threading.Thread(target=self._listen, daemon=True).start()
        self.window = until("the window", self._find)
        self.pointed: tuple[float, float] = (0, 0)
        """Place of the mouse in the window."""
        self._corner = self._upper_left()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        self._said.extend(self.process.stdout)

    @property
    def said(self) -> str:
        """Output so far, without control characters."""
        return "".join(each if each.isprintable() else "\n" for each in b"".join(self._said).decode(errors="replace"))

    def _find(self) -> str | None:
        self._runs()
        found = self._xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), check=False)
        return found.split()[0] if found.split() else None

    def _runs(self) -> None:
        assert self.process.poll() is None, f"the program has ended by itself and said: {self.said[-2000:]}"

    def _xdotool(self, *words: str, check: bool = True) -> str:
        done = subprocess.run(["xdotool", *words], env=self._xdotool_finds, capture_output=True, text=True, check=check)
        return done.stdout

    def _upper_left(self) -> tuple[int, int]:
        """Upper left corner of the window's content on the screen: the reported one counts the frame twice."""
        output = self._xdotool("mousemove", "--window", self.window, "0", "0", "getmouselocation", "--shell")
        place = dict(line.split("=") for line in output.split())
        return int(place["X"]), int(place["Y"])

    def content(self) -> pygame.Rect:
        """Returns the place of the window's content on the screen."""
        output = self._xdotool("getwindowgeometry", "--shell", self.window)
        measures = dict(line.split("=") for line in output.split())
        return pygame.Rect(self._upper_left(), (int(measures["WIDTH"]), int(measures["HEIGHT"])))

    def click(self, x: float, y: float) -> None:
        """Moves the mouse to a point of the window, in pixels, and clicks."""
        self.pointed = (x, y)
        point = [str(round(x)), str(round(y))]
        self._xdotool("mousemove", "--window", self.window, *point, "click", "1")

    def point(self, x: float, y: float) -> None:
        """Moves the mouse to a point of the window, in pixels."""
        self.pointed = (x, y)
        self._xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)))

    def key(self, *names: str) -> None:
        """Presses keys, one after the other, by their names in X, such as `Return` or `ctrl+v`."""
        self._xdotool("key", *names)

    def type(self, text: str) -> None:
        """Types a text."""
        self._xdotool("type", "--delay", "30", text)

    @property
    def minimized(self) -> bool:
        return self._find() is None

    def minimize(self) -> None:
        self._xdotool("windowminimize", self.window)

    def bring_forward(self) -> None:
        """Restores the window and gives it the keyboard."""
        self._xdotool("windowactivate", "--sync", self.window)

    def picture(self) -> pygame.Surface:
        """Returns the current window without its frame."""
        self._runs()
        return self._screen.picture().subsurface(self._corner, SIZE)

    def ended(self) -> int:
        """Waits until the program has ended, and returns the exit code."""
        return self.process.wait(timeout=PATIENCE)

    def close(self) -> int:
        """Asks the program to end, as the system does at logout, and returns the exit code."""
        self.process.terminate()
        return self.process.wait(timeout=PATIENCE)

    def kill(self) -> None:
        """Kills the program."""
        self.process.kill()
        self.process.wait()
