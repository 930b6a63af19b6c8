"""Matches in virtual time: valid, and the same for any number of processors."""

import pytest

from tests.support.match.odd_players import new_odd_player
from tests.support.players.small_table import position
from uno_desktop.match.batch.headless_match import RoundResult, RoundRun, match_seed
from uno_desktop.match.batch.simulation import Summary, simulate
from uno_desktop.match.observer import RoundStep
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import CATCH, DRAW, UNO, Action
from uno_desktop.model.events import Event, RoundBegan, RoundScored
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Emit
from uno_desktop.players.player import Choice

SPEC = ("official", {"official.target": 100})
SEATS = ["medium", "random", "easy"]


def results(jobs: int, **limits: int) -> tuple[list[RoundResult], Summary]:
    rounds: list[RoundResult] = []
    summary = simulate(SPEC, SEATS, seed=5, jobs=jobs, on_round=rounds.append, **limits)  # type: ignore[arg-type]
    return rounds, summary


def test_the_summary_adds_up() -> None:
    rounds, summary = results(1, rounds=20)
    assert summary.rounds == len(rounds) == 20
    assert summary.actions == sum(each.actions for each in rounds)
    assert summary.mean_actions == summary.actions / 20
    assert sum(summary.wins.values()) + sum(each.winner < 0 for each in rounds) == 20
    assert summary.errors == 0
    assert list(summary.wins) == ["A", "B", "C"]


def test_matches_follow_each_other() -> None:
    rounds, _ = results(1, matches=3)
    for match in range(3):
        mine = [each for each in rounds if each.match == match]
        assert [each.number for each in mine] == list(range(1, len(mine) + 1))
        assert [bool(each.match_winners) for each in mine] == [False] * (len(mine) - 1) + [True]


def test_the_first_match_has_the_given_seed_and_all_others_fit_into_json() -> None:
    seeds = [match_seed(7, match) for match in range(50)]
    assert seeds[0] == 7
    assert len(set(seeds)) == 50
    assert all(0 <= seed < 1 << 53 for seed in seeds)


class Notes:
    def __init__(self, wants_legal: bool = True) -> None:
        self.wants_legal = wants_legal
        self.began: list[tuple[int, int]] = []
        self.steps: list[tuple[int, Action | None, list[Action] | None, list[Event], str]] = []

    def step(self, step: RoundStep) -> None:
        if step.n == 0:
            self.began.append((step.round.seed, step.round.number))
        listed = None if step.legal is None else list(step.legal)
        self.steps.append((step.n, step.action, listed, list(step.events), step.state.digest()))


def test_an_observer_sees_every_step_with_open_cards() -> None:
    notes = Notes()
    simulate(SPEC, SEATS, rounds=3, seed=9, jobs=2, observer=notes)
    assert len(notes.began) == 3
    assert notes.began[0] == (9, 1)
    for n, action, legal, events, _ in notes.steps:
        if n == 0:
            assert action is None and legal is None
            assert isinstance(events[0], RoundBegan)
        else:
            assert legal is not None and action in legal
    assert sum(isinstance(step[3][-1], RoundScored) for step in notes.steps) == 3


def test_an_observer_changes_nothing() -> None:
    quick, slow = Notes(wants_legal=False), Notes()
    for notes in (quick, slow):
        simulate(SPEC, SEATS, matches=1, seed=3, observer=notes)
    assert [step[4] for step in quick.steps] == [step[4] for step in slow.steps]
    assert all(step[2] is None for step in quick.steps)


@pytest.mark.parametrize("name", ["odd:fails", "odd:cheats", "odd:is silent"])
def test_players_that_fail_are_counted_and_silent(name: str) -> None:
    summary = simulate(SPEC, [name, "random"], rounds=3, seed=1, players=new_odd_player)
    assert summary.rounds == 3
    assert summary.errors > 0


@pytest.mark.parametrize(
    ("seats", "limits"), [(["medium"], {"rounds": 1}), (["wizard", "easy"], {"rounds": 1}), (["easy", "easy"], {})]
)
def test_wrong_arguments_are_refused_with_a_sentence(seats: list[str], limits: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        simulate(SPEC, seats, **limits)  # type: ignore[arg-type]


class Scripted:
    """Answers with what it is given for a verb: a delay for each."""

    def __init__(self, **delays: float) -> None:
        self._delays = delays

    def begin(self, seat, book, view, seed) -> None:  # type: ignore[no-untyped-def]
        self.seat = seat

    def see(self, event: Event) -> None:
        pass

    def choose(self, view, legal, awaited, budget) -> Choice:  # type: ignore[no-untyped-def]
        for action in legal:
            if action.verb in self._delays:
                return Choice(action, self._delays[action.verb])
        return Choice(None, 0.0)


class LaidOut(Scoreboard):
    """Deals a round in which B is to move and A has one card, and has not said so."""

    def next_round(self, emit: Emit | None = None) -> GameState:
        super().next_round(emit)
        hands = ("R1", "G1 G2", "B1 B2", "Y1 Y2")[: self.seats]
        state = position(self.book, *hands, top="R9", turn=1)
        state.owes = 1
        state.note_busy()
        return state


class FirstAction(Exception):
    """Ends a round with its first action."""


class OneStep:
    """An observer that has seen enough after the first action."""

    wants_legal = False

    def step(self, step: RoundStep) -> None:
        if step.action is not None:
            raise FirstAction(step.action)


def first_action(*players: Scripted) -> Action:
    with pytest.raises(FirstAction) as done:
        RoundRun(LaidOut(rulebook_for("official"), len(players), 7), players, OneStep()).play()
    action: Action = done.value.args[0]
    return action


def test_the_shortest_delay_comes_first() -> None:
    action = first_action(Scripted(uno=0.5), Scripted(draw=0.4), Scripted(catch=0.3))
    assert (action.seat, action.verb) == (2, CATCH)


def test_of_equal_delays_the_nearest_seat_from_the_turn_comes_first() -> None:
    action = first_action(Scripted(uno=0.3), Scripted(), Scripted(catch=0.3), Scripted(catch=0.3))
    assert (action.seat, action.verb) == (2, CATCH)
    action = first_action(Scripted(uno=0.3), Scripted(), Scripted())
    assert (action.seat, action.verb) == (0, UNO)


def test_without_an_answer_the_awaited_seat_takes_the_default() -> None:
    action = first_action(Scripted(), Scripted(), Scripted())
    assert (action.seat, action.verb) == (1, DRAW)
