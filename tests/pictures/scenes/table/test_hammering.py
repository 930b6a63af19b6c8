"""Random clicks and key presses through several hand-overs open no hand and act for no absent player."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.support.extent import by_turns, extent
from tests.support.scenes.at_table import called_at
from tests.support.scenes.shell_driver import Driver
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.overlays.hot_seat_screen import HotSeatScreen
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.settings import FULL_PAGE

SIZE = (960, 540)
DT = 1 / 40
CLICK, KEY = 10, 4
"""Frames from one click to the next, and from one key to the next: 4 and 10 a second."""
CLICK_HELD, KEY_HELD = 4, 2
COLUMNS, ROWS = 12, 8
AT_EACH = 3
"""Clicks at a point before the next one: the second one of two is the dangerous one."""
HANDOVERS = extent(2, 3)
NOT_MEANT = {pygame.K_ESCAPE, pygame.K_m, pygame.K_F11}
"""Keys that leave the table, or are the program's own."""
KEYS = [
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER, pygame.K_TAB),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
]
HAMMERS = {
    "Enter": [pygame.K_RETURN],
    "Space": [pygame.K_SPACE],
    "every key": [key for key in KEYS if key not in NOT_MEANT],
}
CHANCES = [ruleset.id for ruleset in RULESETS]
"""Rulesets with actions out of turn: jumping in, Non, saves, and catching a missing UNO."""

TRIED = by_turns(CHANCES, list(HAMMERS))
"""One hammer at each ruleset: all of them everywhere take a minute."""


class Hammered:
    """Two people and a computer player; every frame it is known whose hand is open, and who has opened it."""

    def __init__(self, folder: Path, ruleset: str, keys: list[int]) -> None:
        self.driver = Driver(folder, SIZE)
        services = self.driver.services
        services.sounds.mute, services.settings.speed, services.settings.reduced_motion = True, 4.0, True
        seats = (SeatPlan(HUMAN, "Ada"), SeatPlan(HUMAN, "Zoé"), SeatPlan("easy", "Bot"))
        self.session = begin_match(TableSetup(ruleset, seats, 11, {"common.reactionSeconds": 1}), None, None)
        self.table = TableScene(services, self.session)
        services.stack.reset(self.table)
        services.stack.settle()  # the menu gets no press any more
        self.driver.drawn = False  # the drawn cards are checked below
        self.keys = itertools.cycle(keys)
        self.points = self._points()
        self.place = (0, 0)
        self.number = 0
        self.key = 0
        self.began: list[int] = []
        """The frames in which presses began that are still held."""
        self.opened_by: Seat = -1
        """Seat that opened its hand by a deliberate press."""
        self.opened_at = 0
        self.looks = self.done = 0
        submit = self.session.submit

        def watched(action: Action) -> bool:
            assert action.seat == self.opened_by, "something was done for somebody who had not come"
            assert self.opened_at < self.number - 1, "something was done as the hand had only just been opened"
            self.done += 1
            return submit(action)

        self.session.submit = watched  # type: ignore[method-assign]

    def _points(self) -> Iterator[tuple[int, int]]:
        grid = [
            (round((column + 0.5) * SIZE[0] / COLUMNS), round((row + 0.5) * SIZE[1] / ROWS))
            for row in range(ROWS)
            for column in range(COLUMNS)
        ]
        return itertools.cycle(point for point in grid for _ in range(AT_EACH))

    def hand_is_drawn(self) -> bool:
        """Returns True if a hand is shown face up in this frame."""
        table = self.table
        if self.driver.top is not table or table.hidden or not table.display.hand:
            return False
        return not table.display.hand_style.face_down and not table.display.table_view.revealed

    def frame(self, hammering: bool = True) -> None:
        """One frame, with what the hammer does in it."""
        number, queue = self.number, self.driver.queue
        if hammering and number % CLICK == 0:
            self.place = next(self.points)
            queue.append(pygame.Event(pygame.MOUSEMOTION, pos=self.place, rel=(0, 0), buttons=(0, 0, 0)))
            queue.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=self.place, button=1))
        if hammering and number % CLICK == CLICK_HELD:
            queue.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=self.place, button=1))
        if hammering and number % KEY == 0:
            self.key = next(self.keys)
            queue.append(pygame.Event(pygame.KEYDOWN, key=self.key, mod=0, unicode="", scancode=0))
        if hammering and number % KEY == KEY_HELD:
            queue.append(pygame.Event(pygame.KEYUP, key=self.key, mod=0, unicode="", scancode=0))
        self.driver.frame(1, DT)
        self.number += 1
        top = self.driver.top
        if not isinstance(top, HotSeatScreen | ScoringScene | TableScene):
            self.driver.services.stack.pop()  # the pause, the rules of the table: the hammer goes on at the table
            self.driver.services.stack.settle()
        if self.hand_is_drawn():
            assert self.table.viewer == self.opened_by, "a hand is drawn that nobody has opened"
            self.looks += 1
        elif self.called:
            self.opened_by = -1

    @property
    def called(self) -> str:
        return called_at(self.table, self.driver.top)

    def open(self) -> None:
        """The hammer rests, and the person called holds the cards, or the button."""
        self.driver.queue.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=self.place, button=1))
        self.driver.queue.append(pygame.Event(pygame.KEYUP, key=self.key, mod=0, unicode="", scancode=0))
        for _ in range(20):
            self.frame(hammering=False)
        top, who = self.driver.top, self.table.display.names.index(self.called)
        spot = top.ready.rect.center if isinstance(top, HotSeatScreen) else self.table.display.layout.hand.box(1).center
        self.driver.queue.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        self.opened_by = who
        while self.called:
            self.driver.frame(1, DT)
            self.number += 1
        self.opened_at = self.number
        self.driver.queue.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))


@pytest.mark.parametrize(("ruleset", "hammer"), TRIED)
def test_hammering_opens_no_hand_and_acts_for_no_absent_player(tmp_path: Path, ruleset: str, hammer: str) -> None:
    table = Hammered(tmp_path, ruleset, HAMMERS[hammer])
    called: list[str] = []
    patience = COLUMNS * ROWS * AT_EACH * CLICK
    for _ in range(20 * patience):
        top, name = table.driver.top, table.called
        if name:
            called.append(name)
            for _ in range(patience if len(called) == 1 and hammer == "every key" else patience // 6):
                table.frame()
                if table.called != name:
                    break
            if table.called != name:
                assert table.called, f"the hand of {name} was opened by hammering"
                continue
            if len(called) > HANDOVERS:
                break
            table.open()
        elif isinstance(top, ScoringScene):
            break
        table.frame()
    assert len(called) > 1 and table.looks, "hands were passed on"
    assert table.done or hammer == "every key", "it hit something, unless digits kept calling people"


def test_presses_before_a_handover_do_not_act_for_the_next_player(tmp_path: Path) -> None:
    """A long frame: the clicks wait in the queue and come all at once, with the first frame of the handover."""
    table = Hammered(tmp_path, "official", [pygame.K_RETURN])
    while not table.called:
        table.frame(hammering=False)
    name, spot = table.called, table.table.display.layout.hand.box(1).center
    for _ in range(20):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.driver.queue.append(pygame.Event(kind, pos=spot, button=1))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            table.driver.queue.append(pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    table.driver.frame(1, 2.0)
    for _ in range(40):
        table.frame(hammering=False)
        assert table.called == name


@pytest.mark.parametrize("size", [(960, 540), *extent([], [(1280, 720), (1920, 1080)]), (1000, 900)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_button_of_the_hot_seat_screen_overlaps_no_hand(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    driver = Driver(tmp_path, size)
    driver.services.change("text_scale", text)
    seats = tuple(SeatPlan(HUMAN, name) for name in ("Ada", "Zoé", "Ugo", "Ida"))
    driver.services.settings.handover = FULL_PAGE
    table = TableScene(driver.services, begin_match(TableSetup("official", seats, 3, {}), None, None))
    driver.services.stack.reset(table)
    while not isinstance(driver.top, HotSeatScreen):
        driver.wait(1 / 60)
    button, layout = driver.top.ready.rect, table.display.layout
    for count in (1, 7, 20, 40):
        box = layout.hand.box(count)
        hand = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        assert not button.colliderect(hand), (size, text, count)
