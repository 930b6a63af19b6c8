"""Plays a round in a real window by clicks, and compares the pictures with those drawn from source."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.support.mirror import CORNER, ME, Mirror, Point, game_in, record_in
from tests.support.real_window import Program
from tests.support.waiting import until
from uno_desktop.match.records.replay import Replayed

MOST = 2000
"""Number of the 921,600 pixels that may differ: the arrow of the mouse, and cards deep in the pile, which keep the
angle of their throw. A card has 15,000."""


class Likeness(NamedTuple):
    """Two pictures are alike if at most `most` of their squares of `square` pixels differ by more than `shade` parts of
    255 in a colour. With `still`, the shown one must also be the same twice."""

    square: int
    shade: int
    most: int
    still: bool = False


EXACT = Likeness(1, 16, MOST)
SAME_PAGE = Likeness(16, 48, 30, still=True)
"""For another build of the font library, whose letters are a little narrower. A card has 58 squares."""


class WrongPicture(AssertionError):
    """The program's picture differs from the one drawn from source for the same position."""


def differing(
    one: pygame.Surface, other: pygame.Surface, aside: Sequence[pygame.Rect] = (), likeness: Likeness = EXACT
) -> int:
    """Returns the number of squares that differ between two pictures of the same size, outside some places."""
    one, other = one.convert(24), other.convert(24)
    for place in aside:
        one.fill((0, 0, 0), place)
        other.fill((0, 0, 0), place)
    if likeness.square > 1:
        size = (one.width // likeness.square, one.height // likeness.square)
        one, other = pygame.transform.smoothscale(one, size), pygame.transform.smoothscale(other, size)
    off, back = one.copy(), other.copy()
    off.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    off.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near = pygame.mask.from_threshold(off, (0, 0, 0), (likeness.shade, likeness.shade, likeness.shade, 255))
    return off.width * off.height - near.count()


@dataclass
class Course:
    """Counts of a run: clicks, actions, pictures that matched, and their worst difference."""

    clicks: int = 0
    moves: int = 0
    pictures: int = 0
    worst: int = 0
    where: str = ""

    def __str__(self) -> str:
        worst = f"{self.worst} pixels differ at worst, in the {self.where}" if self.worst else "no pixel differs"
        return (
            f"{self.clicks} clicks, {self.moves} moves of mine, "
            f"{self.pictures} pictures as the source draws them ({worst})"
        )


class RealRound:
    """Player with a mouse: from the menu through a round and the scores into the next, and out."""

    def __init__(
        self, program: Program, folder: Path, mirror: Mirror, kept: Path, number: int = 1, likeness: Likeness = EXACT
    ) -> None:
        """`folder` is the program's data folder, in which this is game `number`; `kept` is a folder for pictures that
        differ."""
        self._program, self._mirror, self._kept = program, mirror, kept
        self._folder, self._number, self._likeness = folder, number, likeness
        self.data = Course()

    def play(self) -> Course:
        """Plays everything. Raises AssertionError with a sentence on a failure."""
        self.sit_down()
        while not self.play_a_turn():
            pass
        self.go_on()
        self.leave()
        self.quit()
        return self.data

    def sit_down(self) -> None:
        """Starts a new game: from the menu, then the ruleset and the seats with the button that Enter presses."""
        for scene in ("MenuScene", "PickerScene", "SeatsScene"):
            assert self._mirror.scene == scene, f"{self._mirror.scene} instead of {scene}"
            self.see()
            self.click(self._mirror.button("menu.change") if scene == "MenuScene" else self._mirror.first())

    def play_a_turn(self) -> bool:
        """Waits for the own turn and plays it; returns True if the round has ended instead."""
        while True:
            at = until("my turn, or the end of the round", self.my_turn)
            self._mirror.stand(self._record)
            if at.state.ended:
                return True
            if self._play_after(len(at.actions)):
                self.data.moves += 1
                return False

    def _play_after(self, done: int) -> bool:
        """Plays after this number of actions; returns False if another player has acted out of turn meanwhile."""
        while self._mirror.actions() == done:
            if not self.see(partial(self.outdated, done)):
                return False
            self.click(self._mirror.next_click())
        ours = record_in(self._mirror.folder)
        theirs = until("what was clicked in the record", lambda: self.beyond(done))
        if theirs.actions[done].seat != ME:
            return False
        assert ours is not None and ours.actions[done] == theirs.actions[done], (
            f"a click meant {theirs.actions[done]} to the program and {ours and ours.actions[done]} to the source"
        )
        return True

    def go_on(self) -> None:
        """Goes through the scores and the deal of the next round."""
        assert self._mirror.scene == "ScoringScene"
        self.see()
        done = self._round()
        self.click(self._mirror.button("scoring.next_round"))
        until("the next round", lambda: self._round() > done)

    def come_to_my_turn(self) -> Replayed:
        """Waits for the own turn, through the scores into the next round where the other players end this one."""
        while (at := until("my turn, or the end of the round", self.my_turn)).state.ended:
            self._mirror.stand(self._record)
            self.go_on()
        self._mirror.stand(self._record)
        return at

    def leave(self) -> None:
        """Leaves through the pause menu."""
        self.come_to_my_turn()
        self.see()
        self.click(self._mirror.menu_button())
        self.see()
        self.click(self._mirror.button("common.save_and_leave"))
        self._mirror.stand_in_menu(self._record)
        self.see()

    def quit(self) -> None:
        """Quits in the menu."""
        self._program.click(*self._mirror.button("menu.quit"))
        code = self._program.ended()
        assert code == 0, f"the program ended with {code}"

    # -- eyes and hand ------------------------------------------------------------------------------

    def see(self, passed: Callable[[], bool] = lambda: False) -> bool:
        """Waits until the program's picture equals the mirror's. Raises WrongPicture on a timeout; returns False if the
        mirror's state has `passed` before that."""
        wanted = self._mirror.picture()
        faces = self._mirror.portraits()
        found: list[tuple[int, pygame.Surface]] = []

        def alike() -> bool:
            before = [shown for _, shown in found]
            shown = self._program.picture()
            found[:] = [(differing(shown, wanted, faces, self._likeness), shown)]
            moved = self._likeness.still and not (before and differing(before[0], shown, faces) <= MOST)
            return found[0][0] <= self._likeness.most and not moved

        try:
            until("the picture", lambda: alike() or passed())
        except AssertionError:
            off, shown = found[0]
            pygame.image.save(shown, str(self._kept / "shown.png"))
            pygame.image.save(wanted, str(self._kept / "wanted.png"))
            raise WrongPicture(
                f"{off} pixels or squares of the {self._mirror.scene} differ from what the source draws: "
                f"see shown.png and wanted.png in {self._kept}"
            ) from None
        if found[0][0] > self._likeness.most:
            return False
        self.data.pictures += 1
        if found[0][0] > self.data.worst:
            self.data.worst, self.data.where = found[0][0], self._mirror.scene
        return True

    def click(self, point: Point) -> None:
        """Clicks in both, then moves the mouse to an empty place."""
        self._program.click(*point)
        self._program.point(*CORNER)
        self._mirror.click(point)
        self.data.clicks += 1

    # -- the record ----------------------------------------------------------------------------------

    @property
    def _record(self) -> Path:
        return game_in(self._folder, self._number)

    def _at(self) -> Replayed | None:
        return record_in(self._folder, self._number)

    def my_turn(self) -> Replayed | None:
        at = self._at()
        mine = at is not None and (at.state.ended or at.book.awaited(at.state) >> ME & 1)
        return at if mine else None

    def beyond(self, done: int) -> Replayed | None:
        at = self._at()
        return at if at is not None and len(at.actions) > done else None

    def outdated(self, done: int) -> bool:
        """Returns True if the record holds more than this number of actions."""
        return self.beyond(done) is not None

    def _round(self) -> int:
        at = self._at()
        return at.scoreboard.number if at is not None else 0
