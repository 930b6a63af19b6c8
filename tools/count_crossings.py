"""Counts the calls of a still frame and of a click on a card: calls, files involved, calls from file to file.

    python tools/count_crossings.py            three figures for the frame and for the click
    python tools/count_crossings.py --files    between which files the crossings are
    python tools/count_crossings.py --calls    the calls themselves, one a line, each under its caller

It counts the package's own Python functions. A still frame is an update of a table that waits for its player,
without the drawing. A click lasts from the press to the release of the mouse button on a playable card, without the
frames that follow.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pygame

from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders

PACKAGE = str(Path(__file__).parents[1] / "uno_desktop")
SIZE, FRAME, PATIENCE, SETTLING = (1280, 720), 0.05, 20_000, 20
SEATS = (SeatPlan(HUMAN, "Ada"), SeatPlan("medium", "Bea"), SeatPlan("medium", "Cem"))


class Call(NamedTuple):
    """Call of a function: its file and name, those of its caller, and its depth."""

    file: str
    name: str
    caller: str
    depth: int

    @property
    def crosses(self) -> bool:
        """True if the caller is in another file of the package."""
        return self.caller not in ("", self.file)


class Profile:
    """Profiler that records each call of a function of the package."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self._stack: list[str] = []

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        """Records a call; the callback of `sys.setprofile`."""
        if not frame.f_code.co_filename.startswith(PACKAGE):
            return
        if event == "call":
            file = frame.f_code.co_filename.removeprefix(PACKAGE + "/")
            caller = self._stack[-1] if self._stack else ""
            self.calls.append(Call(file, frame.f_code.co_qualname, caller, len(self._stack)))
            self._stack.append(file)
        elif event == "return" and self._stack:
            self._stack.pop()


def table(folder: Path) -> TableScene:
    """Returns a table at which the human player may play a card."""
    services = offscreen_services(SIZE, "en", user_folders(folder))
    services.settings.speed, services.sounds.mute = 4.0, True
    session = begin_match(TableSetup("official", SEATS, 7), None, None)
    scene = TableScene(services, session)
    services.stack.push(scene)
    for _ in range(PATIENCE):
        services.stack.settle()
        services.now += FRAME
        services.stack.update(FRAME)
        asked = scene.display.ready and scene.actions.awaited
        if asked and any(is_plain(scene, card) for card in scene.display.hand_style.playable):
            return scene
    raise RuntimeError("no player may play a card")


def is_plain(scene: TableScene, card: int) -> bool:
    """Returns True for a card that asks no further question."""
    found = scene.actions.plays_of(card)
    return found is not None and found.missing is None


def still_frame(scene: TableScene) -> list[Call]:
    """Returns the calls of an update after which the table looks as before."""
    return _counted(lambda: scene.services.stack.update(FRAME))


def click(scene: TableScene) -> list[Call]:
    """Clicks on the first playable card; returns the calls that this causes."""
    card = min(card for card in scene.display.hand_style.playable if is_plain(scene, card))
    sprite = scene.hand.sprite(card)
    assert sprite is not None
    spot = scene.services.mouse = (round(sprite.x), round(sprite.y))
    scene.services.stack.update(FRAME)
    events = [
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1),
    ]
    calls = _counted(lambda: [scene.handle(event) for event in events])
    assert scene.session.intent(scene.viewer) is not None, "the click did not play the card"
    return calls


def _counted(run: Callable[[], object]) -> list[Call]:
    counter = Profile()
    sys.setprofile(counter)
    try:
        run()
    finally:
        sys.setprofile(None)
    return counter.calls


def files_of(calls: Sequence[Call]) -> set[str]:
    """Returns the files that the calls are in."""
    return {call.file for call in calls}


def main(arguments: list[str]) -> None:
    """Prints the figures."""
    with tempfile.TemporaryDirectory() as folder:
        scene = table(Path(folder))
        for _ in range(SETTLING):
            scene.services.stack.update(FRAME)
        counted = {"still frame": still_frame(scene), "click on a card": click(scene)}
    for name, calls in counted.items():
        crossings = Counter((call.caller, call.file) for call in calls if call.crosses)
        if "--calls" in arguments:
            for call in calls:
                print(f"{'  ' * call.depth}{'> ' if call.crosses else ''}{call.file}:{call.name}")
        if "--files" in arguments:
            for (caller, file), count in crossings.most_common():
                print(f"{count:4} {caller} -> {file}")
        print(f"{name}: {len(calls)} calls, {len(files_of(calls))} files, {sum(crossings.values())} crossings")


if __name__ == "__main__":
    main(sys.argv[1:])
