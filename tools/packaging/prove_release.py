"""Installs the files in dist/ on a clean system, plays there, uninstalls them, and lists what is left.

    python tools/packaging/prove_release.py make FOLDER SUITE   makes a clean Debian (or a relative), by debootstrap
    python tools/packaging/prove_release.py FOLDER [WAY ...]    tries the ways in: package, folder, pipx; or all

Each way of installing starts from the clean system. Downloads are limited to 20 Mbit/s: the project's files come from a
local server, those of the system from its own sources. The time is measured from the command to the first card in the
hand, with the clicks of a first-time player; then the self-test runs, a round is played with clicks and the player's
files in their usual places, and the game is uninstalled. Any new file except the player's is printed, and the exit code
is then 1.

Needs Linux and root (for mounts and chroot), debootstrap, Xvfb, xdotool, openbox, and a Python with the game.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from uno_desktop.commands.loading import without_screen  # noqa: E402

without_screen()

from tests.support.mirror import AT_REST, Mirror  # noqa: E402
from tests.support.real_round import Course, RealRound  # noqa: E402
from tests.support.real_window import MISSING, Program, Screen  # noqa: E402
from tools.packaging import first_start  # noqa: E402
from tools.packaging.clean_system import HOME, PLAYER, RATE, SlowServer, System, layers, make, new_folder, surroundings  # noqa: E402

DIST = ROOT / "dist"
LOCK = ROOT / "tools" / "packaging" / "lock" / "runtime.txt"
LONGEST = 60.0
"""Seconds from the command to the first card that are promised."""
THEIRS = (f"{HOME}/.config/uno-desktop", f"{HOME}/.local/share/uno-desktop", f"{HOME}/.local/state/uno-desktop")
"""The player's files."""
OF_THE_TOOLS = (
    *("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "tmp", "run"),
    *(f"{HOME}/.cache/pip", f"{HOME}/.local/share/pipx", f"{HOME}/.local/state/pipx", f"{HOME}/.local/bin"),
    *(f"{HOME}/.local/pipx", f"{HOME}/.cache/pipx", f"{HOME}/.local/share/man"),
)
"""Folders in which apt, dpkg, pip and pipx keep their own data."""
OF_THE_PROOF = ("etc/resolv.conf", "proc", "dev")


class Way:
    """Way of installing: the commands, the place of the program, and the removal."""

    above_a_desktop = True
    """False: on a system without any part of a desktop."""

    def install(self, system: System, server: SlowServer) -> str:
        """Installs the game; returns the program's path inside the system."""
        raise NotImplementedError

    def remove(self, system: System) -> None:
        """Uninstalls the game."""
        raise NotImplementedError


class Package(Way):
    """The .deb package is downloaded and installed."""

    above_a_desktop = False

    def install(self, system: System, server: SlowServer) -> str:
        file = _download(system, server, "uno-desktop_*.deb")
        result = system.run("apt-get", "-o", f"Acquire::http::Dl-Limit={RATE // 1000}", "install", "-y", f"/{file}")
        print(*(f"  {line}" for line in result.splitlines() if "of archives" in line or "NEW pack" in line), sep="\n")
        (system.root / file).unlink()
        return "/usr/games/uno-desktop"

    def remove(self, system: System) -> None:
        system.run("apt-get", "purge", "--autoremove", "-y", "uno-desktop")


class Folder(Way):
    """The archive is downloaded and unpacked in the home folder."""

    def install(self, system: System, server: SlowServer) -> str:
        file = _download(system, server, "uno-desktop-*.tar.xz")
        system.run("tar", "-C", f"/{HOME}", "-xJf", f"/{file}", player=True)
        (system.root / file).unlink()
        self._place = f"/{HOME}/{Path(file).name.removesuffix('.tar.xz')}"
        return f"{self._place}/uno-desktop"

    def remove(self, system: System) -> None:
        system.run("rm", "-r", self._place, player=True)


class Pipx(Way):
    """Installs from an index with the wheels of dist/ and those that tools/packaging/lock names."""

    def install(self, system: System, server: SlowServer) -> str:
        result = system.run("pipx", "install", "--index-url", f"{server.address}/simple", "uno-desktop", player=True)
        print("  " + result.strip().splitlines()[0].strip())
        return f"/{HOME}/.local/bin/uno-desktop"

    def remove(self, system: System) -> None:
        system.run("pipx", "uninstall", "uno-desktop", player=True)


WAYS: dict[str, Callable[[], Way]] = {"package": Package, "folder": Folder, "pipx": Pipx}


def main() -> int:
    """Creates a system, or tries the ways of installing; returns 1 with sentences if one fails, 2 for bad arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="+", metavar="WORD", help="FOLDER and ways, or make FOLDER SUITE")
    words: list[str] = parser.parse_args().words
    unknown = set(words[1:]) - set(WAYS) if words[0] != "make" else set()
    if unknown or words == ["make"]:
        parser.error(f"no way in: {', '.join(sorted(unknown))}" if unknown else "make needs a folder")
    if MISSING or os.geteuid():
        parser.error(f"it needs the rights of root, and {', '.join(MISSING) or 'nothing else'}")
    try:
        if words[0] == "make":
            make(Path(words[1]).resolve(), *words[2:])
            return 0
        return max([prove(Path(words[0]).resolve(), name) for name in words[1:] or WAYS])
    except AssertionError as problem:
        print(f"Not as it should be: {problem}")
        return 1


def prove(folder: Path, name: str) -> int:
    """Runs one way of installing, up to the search for leftovers. Returns 1 if the first card took too long."""
    way = WAYS[name]()
    print(f"{folder.name}, {name}: {type(way).__doc__}", flush=True)
    with new_folder() as aside, System(layers(folder, way.above_a_desktop), aside / "system") as system:
        (aside / "served").mkdir()
        _fill_index(aside / "served", system)
        with SlowServer(aside / "served") as server:
            began, worked = time.monotonic(), _worked()
            program = way.install(system, server)
            installed, worked = time.monotonic() - began, _worked() - worked
        print(
            f"  installed in {installed:.1f} s, {worked:.1f} s of a processor: {server.sent / 1e6:.1f} MB of ours "
            f"fetched, {system.megabytes():.1f} MB more on the disk",
            flush=True,
        )
        _, card = _first_card(system, program)
        whole = installed + card
        print(f"  the first card {whole:.1f} s after the command, of which {card:.1f} s after the start", flush=True)
        result = system.run(program, "--selftest", player=True, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
        print(f"  {result.strip().splitlines()[-1]}", flush=True)
        print(f"  a round: {_round(system, program, aside)}", flush=True)
        way.remove(system)
        _look_for_traces(system)
    return 0 if whole <= LONGEST else 1


def _worked() -> float:
    """Returns the processor seconds of the commands run here, for comparison on a busy machine."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def _first_card(system: System, program: str) -> tuple[float, float]:
    """Returns the times of the menu and of the first card in the hand, in seconds from the start."""
    with new_folder(system.root / "tmp") as inside:
        inside.chmod(0o777)
        here = Path("/tmp") / inside.name  # the same path in there and out here
        here.symlink_to(inside)
        try:
            command = system.words(program, player=True)
            menu, card, _ = first_start.run(here, surroundings(True), command)
        finally:
            here.unlink()
    return menu, card


def _round(system: System, program: str, aside: Path) -> Course:
    """Plays a round with clicks, with the player's files in their default places."""
    home = system.root / HOME
    mine = home / ".local/share/uno-desktop"
    settings = home / ".config/uno-desktop/settings.toml"
    for folder in (settings.parent, mine):
        folder.mkdir(parents=True)
    settings.write_text(AT_REST, encoding="utf-8")
    for place in (*home.rglob("*"),):
        os.lchown(place, PLAYER, PLAYER)
    kept = ROOT / "build" / "pictures"
    kept.mkdir(parents=True, exist_ok=True)
    (aside / "screen").mkdir()
    with Screen(aside / "screen") as screen:
        window = Program(screen, mine, system.words(program, player=True), surroundings(True), own_places=True)
        try:
            data = RealRound(window, mine, Mirror(aside / "mirror"), kept).play()
        except AssertionError:
            pygame.image.save(window.picture(), str(kept / "stuck.png"))
            raise
        finally:
            window.kill()
    reports = [path.name for path in home.rglob("crash-*")]
    assert not reports, f"the program wrote a report of an error: {', '.join(reports)}"
    return data


def _look_for_traces(system: System) -> None:
    """Raises AssertionError naming every leftover, except the player's files and the databases of the tools, which may
    not mention the game."""
    theirs, ours = [], []
    around = {f"{parent}/" for path in (*THEIRS, *OF_THE_TOOLS) for parent in Path(path).parents}
    for path in system.traces():
        if path.startswith(THEIRS):
            theirs.append(path)
        elif path.startswith(OF_THE_TOOLS):
            ours += [path] if "uno" in Path(path).name else []
        elif path not in around and not path.startswith(OF_THE_PROOF):
            ours.append(path)
    assert not ours, f"left behind: {', '.join(ours[:20])}"
    assert any(path.endswith(".unogame") for path in theirs), "the player's game is gone"
    print(f"  removed without a trace but {len(theirs)} files and folders of the player's", flush=True)


def _download(system: System, server: SlowServer, pattern: str) -> str:
    """Downloads a file of dist/ into the player's home; returns its path inside, without the leading slash."""
    [file] = DIST.glob(pattern)
    place = f"{HOME}/{file.name}"
    with urllib.request.urlopen(f"{server.address}/{file.name}") as source, (system.root / place).open("wb") as target:
        shutil.copyfileobj(source, target)
    return place


def _fill_index(folder: Path, system: System) -> None:
    """Fills the server: the project's files, and an index of wheels for the system's Python."""
    for file in DIST.iterdir():
        if file.is_file():
            (folder / file.name).symlink_to(file)
    python = system.run("python3", "-c", "import sys; print('%d.%d' % sys.version_info[:2])").strip()
    wheels = folder / "wheels"
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "-d", str(wheels)]
    kinds = [f"manylinux{kind}_{platform.machine()}" for kind in ("_2_34", "_2_28", "_2_27", "_2_17", "2014")]
    platforms = [word for kind in kinds for word in ("--platform", kind)]
    subprocess.run([*pip, "pip"], check=True, stderr=subprocess.DEVNULL)
    locked = ["--require-hashes", "-r", str(LOCK), "--python-version", python, *platforms]
    subprocess.run([*pip, *locked], check=True)
    for wheel in (*wheels.iterdir(), *DIST.glob("*.whl")):
        place = folder / "simple" / wheel.name.split("-")[0].lower().replace("_", "-").replace(".", "-")
        place.mkdir(parents=True, exist_ok=True)
        (place / wheel.name).symlink_to(wheel)


if __name__ == "__main__":
    sys.exit(main())
