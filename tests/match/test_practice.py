"""Taking back in practice: any course of play, take back, play gives the position that plain play gives."""

from __future__ import annotations

import random

import pytest

from uno_desktop.match.controllers import HumanController, InProcessController
from uno_desktop.match.practice import PracticeTable, Standing
from uno_desktop.match.seating import Seating
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.players.registry import new_player

STEPS, FRAME = 30, 0.5
NAMES = ("Zoé", "Ada", "Bruno")


def table(ruleset: str, seed: int, at: Standing | None = None) -> PracticeTable:
    """A person among two who play anything."""
    seats = tuple(SeatPlan(HUMAN if not seat else "random", name) for seat, name in enumerate(NAMES))
    seated = [HumanController(), *(InProcessController(new_player("random")) for _ in NAMES[1:])]
    return PracticeTable(TableSetup(ruleset, seats, seed), Seating(seated), at)


class Course:
    """Plays at a practice table, the person anything that the rules allow, and keeps what plain play would give."""

    def __init__(self, practice: PracticeTable, dice: random.Random) -> None:
        self.practice, self.host, self.dice = practice, practice.host, dice
        self.now = 0.0
        self.start: GameState = self.host.state.copy()
        self.done: list[Action] = []

    def step(self) -> None:
        """Until one more action has been done."""
        before = self.host.actions_done
        for _ in range(400):
            if self.host.actions_done != before or self.host.state.ended:
                return
            if self.host.awaited & 1 and self.host.wish(0) is None:
                self.host.submit(self.dice.choice(self.host.legal(0)))
            self.now += FRAME
            self.host.tick(self.now)
            self.practice.listen()
            if self.host.actions_done > before:
                assert self.host.last_action is not None
                self.done.append(self.host.last_action)
        raise AssertionError("nobody does anything")

    def take_back(self) -> None:
        """And what was done from the person's last deed on has not been."""
        last = max(place for place, action in enumerate(self.done) if not action.seat)
        self.practice.take_back(0)
        del self.done[last:]

    def plain(self) -> str:
        """The position that the same actions give without anything being taken back."""
        state = self.start.copy()
        for action in self.done:
            self.host.book.apply(state, action)
        return state.digest()


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_play_take_back_play_is_plain_play(ruleset: str) -> None:
    dice, taken = random.Random(ruleset), 0
    for seed in range(3):
        course = Course(table(ruleset, seed), dice)
        for _ in range(STEPS):
            if course.host.state.ended:
                break
            course.step()
            while course.practice.may_take_back(0) and dice.random() < 0.25:
                course.take_back()
                taken += 1
                assert course.host.state.digest() == course.plain()
                assert course.host.actions_done == len(course.done)
            assert course.host.state.digest() == course.plain()
    assert taken > 3


def test_everything_can_be_taken_back_to_the_deal_and_no_further() -> None:
    course = Course(table("official", 5), random.Random(1))
    deal = course.host.state.digest()
    for _ in range(12):
        course.step()
    steps = 0
    while course.practice.may_take_back(0):
        course.take_back()
        steps += 1
    assert steps > 1 and not any(not action.seat for action in course.done)
    assert course.host.state.digest() == course.plain()
    if not course.done:
        assert course.host.state.digest() == deal
    course.practice.take_back(0)
    assert course.host.state.digest() == course.plain()


def test_a_new_round_begins_a_new_story() -> None:
    course = Course(table("official", 5), random.Random(3))
    while not course.host.state.ended:
        course.step()
    course.practice.listen()
    assert not course.practice.may_take_back(0), "the round has been counted"
    totals = course.host.totals
    course.host.next_round()
    course.practice.listen()
    course.start, course.done = course.host.state.copy(), []
    for _ in range(8):
        course.step()
    course.take_back()
    assert course.host.state.digest() == course.plain()
    assert course.host.round_number == 2 and course.host.totals == totals


def test_a_match_is_played_on_from_any_moment() -> None:
    book = rulebook_for("street")
    state = book.new_round(3, 9, 1)
    course = Course(table("street", 9, Standing(state, 4, (10, 20, 30))), random.Random(2))
    assert course.host.state.digest() == state.digest()
    assert course.host.round_number == 4 and course.host.totals == (10, 20, 30)
    for _ in range(10):
        course.step()
    course.take_back()
    assert course.host.state.digest() == course.plain() and course.host.totals == (10, 20, 30)
