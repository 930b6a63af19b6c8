"""Everything that a player does in a real window, by mouse and keys, on any system: the same steps for each build."""

import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pygame

from tests.support.mirror import CORNER, ME, Mirror, at_rest, game_in, record_in
from tests.support.places import ROOT
from tests.support.real_round import EXACT, Likeness, RealRound, differing
from tests.support.real_window import Program, Screen
from tests.support.waiting import until
from uno_desktop.system.file_lock import InstanceLock
from uno_desktop.system.paths import user_folders

Steps = list[tuple[str, float]]
"""Names of the steps, and the seconds that each took."""

_TYPED, _NAME = "Zoe Q", "Zoe QZoe Q"
"""Text typed into the field, and the name after copying and pasting it at its end."""
_KEY_TURNS = 2
_BESIDE = (CORNER[0] + 9, CORNER[1] + 9)
"""Another place for the mouse to rest."""
_VERDICTS, _MARKED = 2, 60
"""Verdicts of the analysis to wait for, and pixels that each changes at least: a mark, and a number."""
_FINISHED = ROOT / "tests/golden/moving/0.1.0/games/00007.unogame"
_LAST_CARD, _PLAYER, _HUMAN = "A play B9\n", 'seat A medium "Ada"', 'seat A human "Ada"'
"""The card that ends that match, and the line of the seat that plays it."""
_READ_CLIPBOARD = "import pygame; pygame.display.init(); print(ascii(pygame.scrap.get_text()))"
_KEYS = {
    "Return": pygame.K_RETURN,
    "Up": pygame.K_UP,
    "Right": pygame.K_RIGHT,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "t": pygame.K_t,
    "Escape": pygame.K_ESCAPE,
}
"""Keys by their names in X."""


class FailedInWindow(AssertionError):
    """A step failed; the sentence names it and the picture of the screen at that moment."""


def play_in_window(
    command: Sequence[str], environment: Mapping[str, str], folder: Path, likeness: Likeness = EXACT
) -> Steps:
    """Starts the program `command` with `environment` on a virtual screen, and plays it in the new `folder`.

    `folder` also gets a picture after each step. Raises FailedInWindow.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shown = folder / "screen"
    shown.mkdir()
    with ExitStack() as stack:
        return PlayedWindow(stack, stack.enter_context(Screen(shown)), command, environment, folder, likeness).play()


class PlayedWindow:
    """The steps of `play_in_window`."""

    def __init__(
        self,
        stack: ExitStack,
        screen: Screen,
        command: Sequence[str],
        environment: Mapping[str, str],
        folder: Path,
        likeness: Likeness,
    ) -> None:
        self._stack, self._screen, self._folder, self._likeness = stack, screen, folder, likeness
        self._command = command
        self._environment = environment
        self._mine = folder / "mine"
        at_rest(self._mine)
        self._mirror = Mirror(folder / "mirror")
        self._steps: Steps = []

    def play(self) -> Steps:
        """Takes all steps and returns them."""
        with self._step("menu"):
            program = self._start()
            self._round(program, 1).see()
        for name, step in self._steps_of_the_first():
            with self._step(name):
                step(program)
        with self._step("continue at the same position"):
            again = self._start()
            self._continue(again)
        with self._step("two copies on one data folder"):
            self._two_copies(again)
        with self._step("past games, replay, analysis"):
            self._past_games(again)
        with self._step("quit"):
            again.key("alt+F4")
            assert again.ended() == 0, f"it ended with {again.process.returncode} and said: {again.said[-2000:]}"
        self._leaves_nothing_odd()
        return self._steps

    def _steps_of_the_first(self) -> tuple[tuple[str, Callable[[Program], None]], ...]:
        return (
            ("text in a field, clipboard", self._type_a_name),
            ("full screen", self._fill_the_screen),
            ("minimized and back", self._minimize),
            ("a round by mouse", self._round_by_mouse),
            ("turns by keys", self._turns_by_keys),
            ("killed", self._kill),
        )

    @contextmanager
    def _step(self, name: str) -> Iterator[None]:
        began = time.monotonic()
        picture = self._folder / f"{len(self._steps) + 1:02} {name}.png"
        try:
            yield
        except Exception as error:
            raise FailedInWindow(f"{name}: {error}; see {picture}") from error
        finally:
            self._keep(picture.stem)
        self._steps.append((name, time.monotonic() - began))

    def _keep(self, name: str) -> None:
        pygame.image.save(self._screen.picture(), self._folder / f"{name}.png")

    def _start(self) -> Program:
        program = Program(self._screen, self._mine, self._command, self._environment)
        self._stack.callback(program.kill)
        program.point(*CORNER)
        return program

    def _round(self, program: Program, number: int, mirror: Mirror | None = None) -> RealRound:
        return RealRound(program, self._mine, mirror or self._mirror, self._folder, number, self._likeness)

    def _press(self, player: RealRound, program: Program, name: str) -> None:
        """Presses a key in both."""
        player.see()
        program.key(name)
        self._mirror.key(_KEYS[name])

    def _nudge(self, program: Program) -> None:
        """Moves the mouse in both, which hides the frame that marks what Enter would press.

        It stays there: of a way there and back a slow program only sees the end, where the mouse was before.
        """
        place = _BESIDE if program.pointed == CORNER else CORNER
        program.point(*place)
        self._mirror.point(place)

    # -- the first program --------------------------------------------------------------------------

    def _type_a_name(self, program: Program) -> None:
        player = self._round(program, 1)
        for button in ("me.title", "profiles.rename"):
            player.click(self._mirror.button(button))
            player.see()
        program.type(_TYPED)
        program.key("ctrl+a", "ctrl+c", "End", "ctrl+v")
        until("the text in the clipboard", lambda: self._clipboard() == _TYPED, saw=self._clipboard)
        self._mirror.type(_NAME)
        player.see()
        program.key("Return")
        self._mirror.key(pygame.K_RETURN)
        until("the name in the preferences", lambda: self._preferences().get("name") == _NAME, saw=self._preferences)
        self._press(player, program, "Escape")
        player.see()
        self._nudge(program)
        player.see()

    def _preferences(self) -> dict[str, object]:
        return tomllib.loads(user_folders(self._mine).settings_file.read_text(encoding="utf-8"))

    def _clipboard(self) -> str:
        """Returns the text that another program would paste."""
        environment = {**os.environ, "DISPLAY": self._screen.name, "SDL_VIDEODRIVER": "x11"}
        command = [sys.executable, "-c", _READ_CLIPBOARD]
        lines = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60).stdout.split("\n")
        words = [line for line in lines if line[:1] in ("'", '"')]
        return words[-1][1:-1].encode().decode("unicode_escape") if words else ""

    def _fill_the_screen(self, program: Program) -> None:
        before = program.content()
        program.key("F11")
        until("full screen", lambda: program.content().size == self._screen.size, saw=program.content)
        program.key("F11")
        until("a window again", lambda: program.content() == before, saw=program.content)
        self._round(program, 1).see()

    def _minimize(self, program: Program) -> None:
        program.minimize()
        until("no window", lambda: program.minimized)
        program.bring_forward()
        until("the window again", lambda: not program.minimized)
        self._round(program, 1).see()

    def _round_by_mouse(self, program: Program) -> None:
        player = self._round(program, 1)
        player.sit_down()
        while not player.play_a_turn():
            pass
        player.go_on()
        player.leave()

    def _turns_by_keys(self, program: Program) -> None:
        player = self._round(program, 2)
        player.click(self._mirror.button("menu.new_game"))
        for _ in ("the ruleset", "the seats"):
            self._press(player, program, "Return")
        for _ in range(_KEY_TURNS):
            self._turn_by_keys(player, program)

    def _turn_by_keys(self, player: RealRound, program: Program) -> None:
        """Plays a turn; once more if another player acted out of turn meanwhile."""
        played = False
        while not played:
            at = player.come_to_my_turn()
            self._nudge(program)
            done = len(at.actions)
            while self._mirror.actions() == done and player.see(partial(player.outdated, done)):
                for name in self._mirror.next_keys():
                    program.key(name)
                    self._mirror.key(_KEYS[name])
            played = until("what was pressed in the record", partial(player.beyond, done)).actions[done].seat == ME
        self._nudge(program)

    def _kill(self, program: Program) -> None:
        self._round(program, 2).come_to_my_turn()
        self._before = game_in(self._mine, 2).read_bytes()
        program.kill()

    # -- the second ---------------------------------------------------------------------------------

    def _continue(self, program: Program) -> None:
        player = self._round(program, 2)
        self._mirror.stand_in_menu_after(self._games)
        player.see()
        player.click(self._mirror.button("menu.continue"))
        player.play_a_turn()
        assert game_in(self._mine, 2).read_bytes().startswith(self._before), "what was in the record is lost"

    def _two_copies(self, first: Program) -> None:
        """Continues a match in a second program while the first has another one open, to the podium."""
        game_in(self._mine, 3).write_text(_nearly_finished(), encoding="utf-8")
        place = self._folder / "mirror of the second"
        at_rest(place)
        mark = InstanceLock(place)
        assert mark.first
        mirror = Mirror(place, self._mine)
        mirror.stand_in_menu_after(self._games, game_in(self._mine, 2))
        second = self._start()
        other = self._round(second, 3, mirror)
        other.see()
        other.click(mirror.button("menu.continue"))
        while not other.play_a_turn():
            pass
        other.see()
        other.click(mirror.button("scoring.podium"))
        other.see()
        self._keep("podium")
        other.click(mirror.button("scoring.to_menu"))
        mirror.stand_in_menu_after(self._games, game_in(self._mine, 2))
        other.see()
        other.quit()
        mark.close()
        first.bring_forward()
        first.point(*CORNER)
        player = self._round(first, 2)
        player.play_a_turn()
        player.come_to_my_turn()
        for where in (self._mirror.menu_button, lambda: self._mirror.button("common.save_and_leave")):
            player.see()
            player.click(where())
        self._mirror.stand_in_menu_after(self._games)
        player.see()
        for number in (1, 2, 3):
            assert record_in(self._mine, number) is not None, f"game {number} is not there"

    def _past_games(self, program: Program) -> None:
        """Opens the finished game, walks through it, and waits for the first verdicts of the expert on it."""
        player = self._round(program, 3)
        player.click(self._mirror.button("more.title"))
        player.click(self._mirror.button("games.title"))
        player.click(self._mirror.finished_game())
        watch = self._mirror.loaded("history.watch")
        player.see()
        page = program.picture()
        player.click(watch)
        until("the replay", lambda: self._changed(program, page.get_rect(), page, page.width * page.height // 8))
        self._mirror.wait_for("ReplayScene")
        for name in ("End", "Home"):
            program.key(name)
            self._mirror.key(_KEYS[name])
            self._mirror.wait_for_pause()
            player.see()
        last = program.picture()
        program.key("t")
        for _ in range(_VERDICTS):
            last = until("a verdict", partial(self._changed, program, last.get_rect(), last, _MARKED))

    def _changed(
        self, program: Program, place: pygame.Rect, before: pygame.Surface, least: int
    ) -> pygame.Surface | None:
        """Returns the picture of a place once at least this number of its pixels has changed."""
        shown = program.picture().subsurface(place).copy()
        return shown if differing(before, shown) >= least else None

    @property
    def _games(self) -> Path:
        return user_folders(self._mine).games

    def _leaves_nothing_odd(self) -> None:
        """Checks that no file was moved aside, and no error reported."""
        odd = [path.name for path in self._mine.rglob("*") if "damaged" in path.name or path.suffix == ".new"]
        odd += [path.name for path in (self._mine / "logs").glob("crash-*")]
        assert not odd, f"it left behind {', '.join(odd)}"


def _nearly_finished() -> str:
    """Returns the record of a match whose last card the player is to play."""
    text = _FINISHED.read_text(encoding="utf-8")
    assert _PLAYER in text and _LAST_CARD in text
    return text.replace(_PLAYER, _HUMAN).rpartition(_LAST_CARD)[0]
