"""Plays the first lesson path in a real window from the first start, and prints the minutes that it takes a reader.

    python tools/prove_first_path.py [--lang en] [--size 1280x720] [--text-scale 100] [--pictures FOLDER]

Needs Xvfb, openbox and xdotool, and the tests of this project. The data folder is empty and all settings are the
defaults. A new player is simulated: each new sentence is read at 200 words a minute, and each click takes a second. The
program writes the texts on its screen and their places to a file; all input comes from the mouse of the virtual screen.
The exit code is 1 if the ten lessons take more than five minutes, if they and the first game take less than three, or
if a mistake was made.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.scenes.learn.learner import Learner
from tests.support.scenes.tasks.task_driver import Desk
from uno_desktop.commands.cli import main as run_program
from uno_desktop.content.lesson import FIRST_PATH, shipped_path
from uno_desktop.scenes.app import App
from uno_desktop.scenes.main_menu import MenuScene
from uno_desktop.scenes.services import Services
from uno_desktop.scenes.tasks.task_scene import TaskPanel, TaskScene
from uno_desktop.system.i18n import FALLBACK, LANGUAGES, set_language, tr
from uno_desktop.ui.page import Page

WORD = 60 / 200
"""Seconds in which a word is read."""
HAND = 1.0
"""Seconds from what has been read to the click."""
LEAST, MOST = 3.0, 5.0
"""Minutes that the path takes at least, with its first game, and its lessons at most."""
_LOOK = 0.05
_PATIENCE = 60.0
"""Seconds in which something must happen on the screen."""
_AGAIN = 4.0
"""Seconds after a click that has done nothing until it is tried again."""
_EYES = "--eyes"
_END = "FirstRoundScene"
"""End of the path."""


# -- in the program ----------------------------------------------------------------------------------------


class Eyes(Desk):
    """Reads the screen, and finds the place to click."""

    def __init__(self, services: Services) -> None:
        """Reads the scenes of the running program."""
        self.services = services
        self.spot: tuple[float, float] | None = None
        self._learner = Learner(self, by_mouse=True)

    def click(self, x: float, y: float) -> None:
        """Stores the place to click, without a click."""
        self.spot = (x, y)

    def seen(self) -> dict[str, Any]:
        """Returns the name of the scene, the sentences on it, and the place to click, if there is one now."""
        self.spot = None
        top, said = self.top, [""]
        if isinstance(top, TaskScene):
            said = [top.board.hud_state.toast, top.board.hud_state.status_line]
            self._point_at(top)
        elif isinstance(top, TaskPanel):
            said = [tr("tasks.done") if top.verdict else "", top.comment]
        elif isinstance(top, MenuScene):
            said = [tr("menu.tagline"), tr("menu.new_game"), tr("menu.knows")]
            said += [tr("menu.learn_uno"), tr("menu.never_played")]
        if isinstance(top, Page) and self.spot is None:
            self.spot = self._button(top)
        task = top.task.id if isinstance(top, TaskScene) else ""
        return {"scene": type(top).__name__, "task": task, "said": [each for each in said if each], "spot": self.spot}

    @staticmethod
    def _button(page: Page) -> tuple[float, float] | None:
        wanted = tr("menu.learn_uno")
        for widget in page.widgets:
            if widget.label == wanted:
                return widget.rect.center
        return page.first.rect.center if page.first is not None and page.first.enabled else None

    def _point_at(self, scene: TaskScene) -> None:
        learner = self._learner
        wanted = learner.wanted() if scene.task.script else learner.sensible()
        if wanted is None:
            return
        if scene.input.choice is not None:
            learner._choose(wanted)
        else:
            learner.do(wanted)


def be_the_program(file: str, text_scale: str, lang: str, words: Sequence[str]) -> int:
    """Runs the game, which writes the contents of its screen whenever they change."""
    step, last = App.step, [""]
    words = [*words, "--lang", lang]
    with open(file, "w", encoding="utf-8", buffering=1) as log:

        def watched(app: App, dt: float) -> None:
            if app.services.settings.text_scale != int(text_scale):
                app.services.set_text_scale(int(text_scale))
            step(app, dt)
            line = json.dumps(Eyes(app.services).seen())
            if line != last[0]:
                last[0] = line
                log.write(line + "\n")

        App.step = watched  # type: ignore[method-assign]
        return run_program(list(words))


# -- at the screen -----------------------------------------------------------------------------------------


@dataclass
class Reader:
    """Reads one sentence after the other at a fixed speed."""

    read: set[str] = field(default_factory=set)
    """Sentences that have been read, or are being read."""
    until: float = 0.0
    words: int = 0

    def look(self, said: Sequence[str], now: float) -> None:
        """Starts to read new sentences once all earlier ones have been read."""
        for sentence in said:
            if sentence not in self.read:
                words = len(sentence.split())
                self.words += words
                self.until = max(self.until, now) + words * WORD
                self.read.add(sentence)


def play(arguments: argparse.Namespace, folder: Path) -> int:
    """Plays the path; returns 1 if something is wrong."""
    from tests.support import real_window

    log = folder / "told"
    log.touch()
    real_window.SIZE = tuple(int(each) for each in arguments.size.split("x"))  # type: ignore[assignment]
    command = [
        sys.executable,
        str(Path(__file__).resolve()),
        _EYES,
        str(log),
        str(arguments.text_scale),
        arguments.lang,
    ]
    (folder / "screen").mkdir()
    with real_window.Screen(folder / "screen") as screen:
        program = real_window.Program(screen, folder / "mine", command)
        try:
            return Course(program, log, arguments.pictures).run()
        finally:
            program.kill()


class Course:
    """Course from the menu to the end of the path, with the minutes of each lesson."""

    def __init__(self, program: Any, log: Path, pictures: Path | None) -> None:
        self._program, self._told, self._pictures = program, log, pictures
        self._reader = Reader()
        self._number = 0
        self._began = time.monotonic()
        self._known: set[str] = set()
        self._mistakes: list[str] = []

    def run(self) -> int:
        """Follows the course to its end; returns the exit code."""
        lessons = shipped_path(FIRST_PATH).lessons
        task, marks = "", [("menu", self._began)]
        moved, clicked, spot, at = self._began, 0.0, None, ""
        while True:
            now, seen = time.monotonic(), self._seen()
            if task and seen["scene"] == _END:
                break
            if seen["task"] and seen["task"] != task:
                task = seen["task"]
                marks.append((task, now))
            if json.dumps(seen) != at:
                moved, at = now, json.dumps(seen)
                self._reader.look(seen["said"], now)
                self._note(task, seen["said"])
            if now - moved > _PATIENCE:
                raise SystemExit(f"prove_first_path: nothing has happened for a minute: {at}")
            ready = seen["spot"] is not None and now >= self._reader.until + HAND
            if ready and (seen["spot"] != spot or now - clicked > _AGAIN) and now - clicked > HAND:
                self._picture(task or "menu")
                self._program.click(*seen["spot"])
                spot, clicked = seen["spot"], time.monotonic()
                self._program.point(3, 3)
            time.sleep(_LOOK)
        marks.append(("end", time.monotonic()))
        self._picture("end")
        return self._tell(marks, [lesson.id for lesson in lessons if not lesson.coach])

    def _seen(self) -> dict[str, Any]:
        whole = self._told.read_text(encoding="utf-8").rpartition("\n")[0]  # the last line may be half written
        found: dict[str, Any] = {"scene": "", "task": "", "said": [], "spot": None}
        return {**found, **json.loads(whole.rpartition("\n")[2])} if whole else found

    def _note(self, task: str, said: Sequence[str]) -> None:
        """Records new texts on the screen, and keeps the text after a mistake."""
        for sentence in said:
            if sentence in self._known:
                continue
            self._known.add(sentence)
            print(f"  {time.monotonic() - self._began:6.1f}  {task:<20} {sentence}", flush=True)
            if task and sentence == tr(f"lessons.{task}.failed", b="Ada", c="Bruno"):
                self._mistakes.append(task)

    def _picture(self, name: str) -> None:
        if self._pictures is not None:
            self._number += 1
            pygame.image.save(self._program.picture(), str(self._pictures / f"{self._number:03}-{name}.png"))

    def _tell(self, marks: Sequence[tuple[str, float]], lessons: Sequence[str]) -> int:
        spent = {name: later - when for (name, when), (_, later) in itertools.pairwise(marks)}
        for name, seconds in spent.items():
            print(f"{name:<22} {seconds:6.1f} s")
        alone = sum(spent[name] for name in lessons) / 60
        whole = (marks[-1][1] - marks[0][1]) / 60
        print(f"{len(lessons)} lessons {alone:.2f} minutes, all from the menu to the end of the first game {whole:.2f}")
        print(f"{self._reader.words} words read; mistakes: {self._mistakes or 'none'}")
        return 0 if alone <= MOST and whole >= LEAST and not self._mistakes else 1


def main() -> int:
    """Runs the command line."""
    if sys.argv[1:2] == [_EYES]:
        return be_the_program(*sys.argv[2:5], sys.argv[5:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default=FALLBACK)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--text-scale", type=int, default=100)
    parser.add_argument("--pictures", type=Path, help="existing folder for a picture before each click")
    arguments = parser.parse_args()
    set_language(arguments.lang)
    with tempfile.TemporaryDirectory() as folder:
        return play(arguments, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
