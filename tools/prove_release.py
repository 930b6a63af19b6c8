"""Installs what lies in dist/ on a clean system, plays it there, removes it, and looks at what is left.

    python tools/prove_release.py make FOLDER SUITE       a clean Debian (or a relative) of this name, by debootstrap
    python tools/prove_release.py FOLDER [WAY ...]        the ways in: package, folder, pipx; all of them unless named

Each way begins on the untouched system. What is fetched comes at 20 Mbit/s: our own files from a server here, those
of the system from where it has them. The clock runs from the command until the first card lies in the hand, by the
clicks of somebody who starts the game for the first time; then it tests itself, a round is played by clicks with the
player's files in their usual places, and the game is removed. Whatever is then on the system that was not there
before, but for the player's files, is named, and the exit code is 1.

Needs Linux and root (for mounts and chroot), debootstrap, apt-ftparchive's Debian relatives in FOLDER, Xvfb, xdotool,
openbox, and a Python with the game.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from uno_desktop.commands.headless import without_screen  # noqa: E402

without_screen()

from tests.mirror import AT_REST, Mirror  # noqa: E402
from tests.real_round import Course, RealRound  # noqa: E402
from tests.real_window import MISSING, Program, Screen  # noqa: E402
from tools import first_start  # noqa: E402

DIST = ROOT / "dist"
LOCK = ROOT / "tools" / "lock" / "runtime.txt"
RATE = 2_500_000
"""Bytes a second that come from anywhere: 20 Mbit/s."""
LONGEST = 60.0
"""Seconds from the command to the first card that are promised."""
PLAYER, HOME = 1000, "home/player"
OF_A_DESKTOP = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3")
"""What every desktop has: the package asks for it, the others take it as given."""
BEFORE = ("pipx", "xz-utils")
THEIRS = (f"{HOME}/.config/uno-desktop", f"{HOME}/.local/share/uno-desktop", f"{HOME}/.local/state/uno-desktop")
"""The player's files."""
OF_THE_TOOLS = (
    *("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "tmp", "run"),
    *(f"{HOME}/.cache/pip", f"{HOME}/.local/share/pipx", f"{HOME}/.local/state/pipx", f"{HOME}/.local/bin"),
    *(f"{HOME}/.local/pipx", f"{HOME}/.cache/pipx"),
)
"""Books and stores of apt, dpkg, pip and pipx: nothing of ours may have its name there."""
"""Their books and stores, where apt, pip and pipx write down what they did."""
