"""Clean Debian-like system in a folder, to install the game in and to see what that changes.

Needs Linux and root (for mounts and chroot). Also has a server with the speed of a home connection.
"""

from __future__ import annotations

import filecmp
import os
import shutil
import stat
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

from tools.packaging.package_linux import COMFORT, WINDOW

RATE = 2_500_000
"""Download rate in bytes per second: 20 Mbit/s."""
PLAYER, HOME = 1000, "home/player"
OF_A_DESKTOP = (*WINDOW, *COMFORT)
"""Packages of every desktop: the Debian package depends on them, other ways of installing take them as given."""
BEFORE = ("pipx", "xz-utils")
"""Packages that a clean system has before the game is installed."""


def make(folder: Path, suite: str, *more: str) -> None:
    """Creates a clean system in `folder`, in layers: the base system, its state before the installation, and the
    packages of every desktop. `more` goes to debootstrap."""
    base = folder / "base"
    if not base.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["debootstrap", "--variant=minbase", *more, suite, str(base)], check=True)
    with System([base], folder / "before") as system:
        system.run("apt-get", "update")
        system.run("apt-get", "install", "-y", "--no-install-recommends", *BEFORE)
        system.run("useradd", "--create-home", "--uid", str(PLAYER), "player")
    with System(layers(folder, desktop=False), folder / "desktop") as system:
        system.run("apt-get", "install", "-y", "--no-install-recommends", *OF_A_DESKTOP)


def layers(folder: Path, desktop: bool) -> list[Path]:
    """Returns the layers of a system created in this folder, the uppermost first."""
    lower = [folder / "before" / "changed", folder / "base"]
    return [folder / "desktop" / "changed", *lower] if desktop else lower


class System:
    """Clean system with a layer of its own: changes never reach the layers below."""

    def __init__(self, layers: Sequence[Path], folder: Path) -> None:
        """`layers`, the uppermost first, stay unchanged; `folder` is new and receives all changes."""
        self._layers = layers
        self.changed, self.root = folder / "changed", folder / "root"
        self._mounts = ExitStack()
        self._work = folder / "work"
        for each in (self.changed, self.root, self._work):
            each.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> System:
        lower = ":".join(map(str, self._layers))
        self._mount("overlay", self.root, f"lowerdir={lower},upperdir={self.changed},workdir={self._work}")
        self._mount("proc", self.root / "proc")
        self._mount("tmpfs", self.root / "dev/shm", "mode=1777")
        shutil.copyfile("/etc/resolv.conf", self.root / "etc/resolv.conf")
        return self

    def __exit__(self, *of_an_error: object) -> None:
        self._mounts.close()

    def _mount(self, kind: str, place: Path, options: str = "defaults") -> None:
        subprocess.run(["mount", "-t", kind, "-o", options, kind, str(place)], check=True)
        self._mounts.callback(subprocess.run, ["umount", "--lazy", str(place)], check=True)

    def words(self, *command: str, player: bool = False) -> list[str]:
        """Returns the command line that runs a command inside, as the player or as root."""
        who = [f"--userspec={PLAYER}:{PLAYER}"] if player else []
        return ["chroot", *who, str(self.root), *command]

    def run(self, *command: str, player: bool = False, **more: str) -> str:
        """Runs a command and returns its output. Raises AssertionError with the last lines if it fails."""
        done = subprocess.run(
            self.words(*command, player=player),
            env={**surroundings(player), **more},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}: {done.returncode}\n{done.stdout[-3000:]}"
        return done.stdout

    def traces(self) -> Iterator[str]:
        """Yields the path of each file that differs from the layers below."""
        for file in sorted(self.changed.rglob("*")):
            path = file.relative_to(self.changed).as_posix()
            before = next((layer / path for layer in self._layers if os.path.lexists(layer / path)), None)
            kind = file.lstat().st_mode
            if stat.S_ISCHR(kind) and file.lstat().st_rdev == 0:
                yield f"{path} (gone)"
            elif stat.S_ISDIR(kind):
                if before is None:
                    yield f"{path}/"
            elif before is None or not _same(before, file):
                yield path if before is None else f"{path} (changed)"

    def megabytes(self) -> float:
        """Returns the megabytes of all added files."""
        files = [file.lstat() for file in self.changed.rglob("*")]
        return sum(each.st_size for each in files if stat.S_ISREG(each.st_mode)) / 1e6


def surroundings(player: bool) -> dict[str, str]:
    """Returns the environment variables of a program inside."""
    home = f"/{HOME}" if player else "/root"
    path = f"{home}/.local/bin:/usr/local/bin:/usr/bin:/bin:/usr/games:/usr/sbin:/sbin"
    return {"HOME": home, "PATH": path, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}


def _same(one: Path, other: Path) -> bool:
    if one.is_symlink() or other.is_symlink():
        return one.is_symlink() and other.is_symlink() and os.readlink(one) == os.readlink(other)
    return one.is_file() and filecmp.cmp(one, other, shallow=False)


class SlowServer:
    """Serves a folder at 20 Mbit/s in total, and counts the bytes sent."""

    def __init__(self, folder: Path) -> None:
        self.sent = 0
        self._free_at = 0.0
        self._lock = threading.Lock()
        outer = self

        class Handler(SimpleHTTPRequestHandler):
            def copyfile(self, source: Any, outputfile: Any) -> None:
                outer.pass_on(source, outputfile)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> SlowServer:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *of_an_error: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def pass_on(self, source: IO[bytes], target: IO[bytes]) -> None:
        """Sends a file in pieces, at the limited speed."""
        while piece := source.read(25_000):
            with self._lock:
                self._free_at = max(self._free_at, time.monotonic()) + len(piece) / RATE
                wait = self._free_at - time.monotonic()
                self.sent += len(piece)
            time.sleep(max(0.0, wait))
            target.write(piece)


@contextmanager
def new_folder(within: Path | None = None) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="uno-desktop-clean-", dir=within) as folder:
        yield Path(folder)
