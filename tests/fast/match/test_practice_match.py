"""Undo in practice: any sequence of plays and takebacks gives the position of plain play."""

import random
from collections import Counter

import pytest

from uno_desktop.match.practice_match import PracticeTable, RoundSnapshot
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.seat_controllers import HumanController, InProcessController
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.players.player_registry import new_player

STEPS, FRAME = 45, 0.5
NAMES = ("Zoé", "Ada", "Bruno")


def table(ruleset: str, seed: int, at: RoundSnapshot | None = None, people: int = 1) -> PracticeTable:
    """Table with this number of human seats; the other players play any card that fits."""
    seats = tuple(SeatPlan(HUMAN if seat < people else "easy", name) for seat, name in enumerate(NAMES))
    seated = [HumanController() if plan.human else InProcessController(new_player("easy")) for plan in seats]
    return PracticeTable(TableSetup(ruleset, seats, seed), PlayerFactory(seated), at)


def late(ruleset: str, seed: int) -> RoundSnapshot:
    """A round of which little is left: two cards in each hand, all others under the draw pile."""
    state = rulebook_for(ruleset).new_round(len(NAMES), seed, 1)
    for seat, hand in enumerate(state.hands):
        cards = list(cards_in(hand))
        state.hands[seat] = hand & ~rulebook_for(ruleset).deck.mask(cards[2:])
        state.supply[:0] = cards[2:]
    return RoundSnapshot(state, 3, (20, 10, 30))


class PracticeRun:
    """Plays at a practice table, the people anything that the rules allow, and keeps what plain play would give."""

    def __init__(self, run: PracticeTable, rng: random.Random) -> None:
        self.practice, self.session, self.rng = run, run.session, rng
        self.people = [seat for seat, plan in enumerate(self.session.setup.seats) if plan.human]
        self.now = 0.0
        self.seen: Counter[str] = Counter()
        """Actions done by human players, or taken back, by kind."""
        self.begin()

    def begin(self) -> None:
        """A round begins, or goes on at the table."""
        self.start: GameState = self.session.state.copy()
        self.totals, self.lines = self.session.totals, len(self.session.sheet)
        self.done: list[Action] = []

    def step(self) -> None:
        """Until one more action has been done."""
        before = self.session.actions_done
        for _ in range(400):
            if self.session.actions_done != before or self.session.state.ended:
                return
            for seat in self.people:
                self._wish(seat)
            self.now += FRAME
            self.session.tick(self.now)
            self.practice.listen()
            if self.session.actions_done > before:
                assert self.session.last_action is not None
                self.done.append(self.session.last_action)
        raise AssertionError("nobody does anything")

    def _wish(self, seat: Seat) -> None:
        """In turn anything that is legal; now and then also what may be done beside a turn."""
        session, legal = self.session, self.session.legal(seat)
        if not legal or session.intent(seat) is not None:
            return
        awaited = bool(session.awaited >> seat & 1)
        if awaited or self.rng.random() < 0.5:
            played = [each for each in legal if each.verb == PLAY]
            with_uno = [each for each in played if each.uno] or played
            choice = self.rng.choice(with_uno if with_uno and self.rng.random() < 0.8 else legal)
            if session.submit(choice) and not awaited:
                self.seen["reaction"] += 1

    def take_back(self, seat: Seat) -> None:
        """And what was done from this person's last deed on has not been."""
        last = max(place for place, action in enumerate(self.done) if action.seat == seat)
        self.seen["take back"] += 1
        self.seen["take back an end"] += self.session.state.ended
        self.seen["take back from the second"] += seat > 0
        self.practice.take_back(seat)
        del self.done[last:]

    def check(self) -> None:
        """Position, score sheet and match are those that the same actions give without anything being taken back."""
        session, state = self.session, self.start.copy()
        for action in self.done:
            session.book.apply(state, action)
        assert session.state.digest() == state.digest()
        assert session.actions_done == len(self.done)
        assert len(session.sheet) == self.lines + state.ended
        if not state.ended:
            assert session.totals == self.totals and not session.match_over
        for seat in self.people:
            mine = any(action.seat == seat for action in self.done)
            assert self.practice.may_take_back(seat) == mine


def play(run: PracticeRun, steps: int) -> None:
    """Plays this number of steps; now and then some are taken back. An ended round is followed by the next one, unless
    its end is taken back."""
    for _ in range(steps):
        run.step()
        run.check()
        ended, part = run.session.state.ended, 0.8 if run.session.state.ended else 0.15
        for seat in run.people:
            while run.practice.may_take_back(seat) and run.rng.random() < part:
                run.take_back(seat)
                run.check()
        if ended and run.session.state.ended:
            if run.session.match_over:
                return
            run.session.next_round()
            run.practice.listen()
            run.begin()


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_play_take_back_play_is_plain_play(ruleset: str) -> None:
    rng, seen = random.Random(ruleset), Counter[str]()
    for seed in range(9):
        at = late(ruleset, seed) if seed > 1 else None  # openings, and ends of rounds
        run = PracticeRun(table(ruleset, seed, at, people=1 + seed % 2), rng)
        play(run, STEPS)
        seen += run.seen
    assert seen["take back"] > 10 and seen["take back an end"] and seen["take back from the second"], seen
    if rulebook_for(ruleset).has_reactions:
        assert seen["reaction"], seen


def test_the_end_of_a_match_is_taken_back_with_its_points() -> None:
    state = rulebook_for("official").new_round(3, 4, 1)
    deck = rulebook_for("official").deck
    last = next(card for card in cards_in(state.hands[0]) if not deck.faces[card].wild)
    state.supply[:0] = [card for card in cards_in(state.hands[0]) if card != last]
    state.hands[0], state.turn = 1 << last, 0
    state.color, state.match = deck.faces[last].color, deck.matches[last]
    run = PracticeRun(table("official", 4, RoundSnapshot(state, 6, (490, 0, 0))), random.Random(1))
    while not run.session.state.ended:
        run.step()
    assert run.session.match_over and len(run.session.sheet) == 1 and run.session.totals > (500, 0, 0)
    run.take_back(0)
    run.check()
    assert run.session.state.hands[0] == 1 << last and run.session.totals == (490, 0, 0)
    while not run.session.state.ended:
        run.step()
    assert run.session.match_over and run.session.round_number == 6


def test_everything_can_be_taken_back_to_the_deal_and_no_further() -> None:
    run = PracticeRun(table("official", 5), random.Random(1))
    deal = run.session.state.digest()
    for _ in range(12):
        run.step()
    steps = 0
    while run.practice.may_take_back(0):
        run.take_back(0)
        steps += 1
        run.check()
    assert steps > 1 and not any(not action.seat for action in run.done)
    if not run.done:
        assert run.session.state.digest() == deal
    run.practice.take_back(0)
    run.check()


def test_undo_does_not_cross_into_the_last_round() -> None:
    run = PracticeRun(table("official", 0, late("official", 0)), random.Random(3))
    while not run.session.state.ended:
        run.step()
    totals = run.session.totals
    run.session.next_round()
    run.practice.listen()
    assert not run.practice.may_take_back(0), "the round before has been counted for good"
    run.begin()
    for _ in range(8):
        run.step()
    run.take_back(0)
    run.check()
    assert run.session.round_number == 4 and run.session.totals == totals


def test_a_match_is_played_on_from_any_moment() -> None:
    book = rulebook_for("street")
    state = book.new_round(3, 9, 1)
    run = PracticeRun(table("street", 9, RoundSnapshot(state, 4, (10, 20, 30))), random.Random(2))
    assert run.session.state.digest() == state.digest()
    assert run.session.round_number == 4 and run.session.totals == (10, 20, 30)
    for _ in range(10):
        run.step()
    run.take_back(0)
    run.check()
    assert run.session.totals == (10, 20, 30)


def test_the_dealer_moves_on_after_a_resumed_round() -> None:
    at = late("official", 4)
    run = PracticeRun(table("official", 4, at), random.Random(1))
    while not run.session.state.ended:
        run.step()
    run.session.next_round()
    assert run.session.state.dealer == (at.state.dealer + 1) % len(NAMES)
