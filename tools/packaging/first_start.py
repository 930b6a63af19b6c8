"""Times a first start in a real window, played with clicks only.

    python tools/packaging/first_start.py [RUNS]

needs Xvfb, openbox and xdotool. The program is started in an empty folder; the tool watches the virtual screen and
clicks where a second copy without a window has its buttons. It prints the times of the window, of its first picture, of
the menu, of each click and of the first card in the hand, each with the processor time of the program until then, which
is comparable on a busy machine; and the duration of a fixed loop on this machine. The exit code is 1 if a time was too
long.

The modules are compiled to bytecode beforehand, as in an installed program; the folder with the player's own files is
empty.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from uno_desktop.commands.loading import without_screen

without_screen()

from tests.support.mirror import Mirror  # noqa: E402
from tests.support.real_window import FROM_SOURCE, MISSING, SIZE, WITH_OURS, Program, Screen  # noqa: E402
from tools.bench.figures import loop_ms  # noqa: E402
from uno_desktop.stage.layout.table_layout import Layout  # noqa: E402

MENU, FIRST_CARD, CLICKS = 1.5, 12.0, 2
"""Maximum seconds until the menu and until the first card in the hand, and maximum number of clicks."""
USUAL = 20.0
"""Milliseconds that the loop takes on the machine for which these times hold."""
WAY = ("menu.play",)
_COMPILE = """
from uno_desktop.commands.cli import main
main(["--first-frame", "--data-dir", {folder!r}])
from uno_desktop.scenes.shell import doors
load_all()
import uno_desktop.players.worker
"""
"""Loads whatever a first game needs."""
_PATIENCE = 90.0
_ALIKE = 0.9
"""Part of the pixels of a button that must be as the twin draws them."""
_HAND_SIZE = 7


class Watch:
    """Clock since the start of the program, with the times of its events."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self.process = 0
        """The program's id, once there is one."""

    def tell(self, mark: str) -> float:
        """Records an event; returns its time."""
        now = time.perf_counter() - self._began
        print(f"  {now:6.2f} s ({self._worked():5.2f} s)  {mark}", flush=True)
        return now

    def _worked(self) -> float:
        """Returns the processor seconds used by the program, without those of the computer players."""
        file = Path(f"/proc/{self.process}/stat")
        if not self.process or not file.exists():
            return 0.0
        spent = file.read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")


def wait_for(mark: str, seen: Callable[[], bool]) -> None:
    """Waits until the screen shows something, checking as often as the screen can be read."""
    end = time.perf_counter() + _PATIENCE
    while not seen():
        if time.perf_counter() > end:
            raise SystemExit(f"first_start: waited in vain for {mark}")
        time.sleep(0.01)


def alike(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect) -> bool:
    """Returns True if a part of two pictures is nearly the same."""
    box = box.clip(one.get_rect()).clip(other.get_rect())
    same = pygame.transform.threshold(
        None, one.subsurface(box), None, (24, 24, 24), set_behavior=0, search_surf=other.subsurface(box)
    )
    return bool(same >= _ALIKE * box.w * box.h)


def compiled(folder: Path) -> dict[str, str]:
    """Returns the environment of a program whose bytecode is in `folder`."""
    own = {key: value for key, value in WITH_OURS.items() if key != "PYTHONDONTWRITEBYTECODE"}
    ours = {**own, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    script = _COMPILE.format(folder=str(folder / "unseen"))
    subprocess.run(
        [sys.executable, "-c", script], env={**ours, "SDL_VIDEODRIVER": "dummy"}, check=True, stdout=subprocess.DEVNULL
    )
    return ours


def run(folder: Path, environment: Mapping[str, str], command: Sequence[str] = FROM_SOURCE) -> tuple[float, float, int]:
    """Runs one start; returns the times of the menu and of the first card in the hand, and the number of clicks.

    The program has its files in `mine` in the folder; the second copy has its own files there.
    """
    twin = Mirror(folder / "twin")
    spots: list[tuple[str, pygame.Rect, pygame.Surface]] = []
    for key in WAY:
        center = twin.button(key)
        box = pygame.Rect(0, 0, 120, 30)
        box.center = center
        spots.append((key, box, twin.picture().convert(24)))
        twin.click(center)
    layout = Layout(SIZE, 4, 0)
    hand = layout.hand.box(_HAND_SIZE)
    held = pygame.Rect(round(hand.x), round(hand.y), round(hand.w), round(hand.h)).clip(((0, 0), SIZE))
    (folder / "screen").mkdir()
    with Screen(folder / "screen") as screen:
        watch = Watch()
        program = Program(screen, folder / "mine", command, environment)
        try:
            watch.process = program.process.pid
            watch.tell("the window is there")
            black = (0, 0, 0)
            wait_for("a picture", lambda: pygame.transform.average_color(program.picture())[:3] != black)
            watch.tell("something is seen in it")
            menu = clicked = 0.0
            for number, (key, box, picture) in enumerate(spots):
                wait_for(key, lambda box=box, picture=picture: alike(program.picture(), picture, box))  # type: ignore[misc]
                seen = watch.tell(f"{key} can be read")
                menu = seen if number == 0 else menu
                program.click(*box.center)
                program.point(2, 2)  # the next page may have a button there, which would light up
                watch.tell(f"click {number + 1}: {key}")
            bare = program.picture()
            wait_for("the table", lambda: not alike(program.picture(), bare, pygame.Rect((0, 0), SIZE)))
            watch.tell("the table is seen")
            wait_for("a card", lambda: bright(program.picture().subsurface(held)))
            clicked = watch.tell("the first card is in the hand")
            return menu, clicked, len(spots)
        finally:
            program.kill()


def bright(part: pygame.Surface) -> bool:
    """Returns True if a card is visible: enough pixels are as bright as a piece of its white edge."""
    edge = pygame.mask.from_threshold(part, (250, 246, 236), (14, 18, 28, 255))
    return edge.count() > 150


def start(number: int, environment: dict[str, str]) -> tuple[float, float, int]:
    """Prints the progress of one start; returns the result of `run`, in seconds of the usual machine."""
    before = loop_ms()
    print(f"start {number + 1}; the loop takes {before:.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        menu, card, clicks = run(Path(folder), environment)
    slow = max(1.0, (before + loop_ms()) / 2 / USUAL)
    print(f"  {slow:.2f} times as slow as the usual machine: there {menu / slow:.2f} s and {card / slow:.2f} s")
    return menu / slow, card / slow, clicks


def main() -> int:
    """Runs the requested number of starts; the best one counts, since other programs may be busy."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", type=int, nargs="?", default=1)
    runs = parser.parse_args().runs
    if MISSING:
        print(f"first_start: {' and '.join(MISSING)} is not installed here", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as modules:
        environment = compiled(Path(modules))
        menu, card, clicks = min([start(number, environment) for number in range(runs)])
    good = menu <= MENU and card <= FIRST_CARD and clicks <= CLICKS
    print(f"menu after {menu:.2f} s (at most {MENU}), first card after {card:.2f} s (at most {FIRST_CARD:.0f})", end="")
    print(f" and {clicks} clicks: {'good' if good else 'too slow'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
