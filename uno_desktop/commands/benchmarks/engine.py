"""Benchmark of the rules: whole rounds of random moves, and copies of positions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from uno_desktop.commands.benchmarks.figures import Figures
from uno_desktop.model.actions import DRAW, Action
from uno_desktop.model.cards import seats_in
from uno_desktop.model.registry import rulebook_for
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

_SECONDS = 1.5
"""How long each way of playing is measured; the round under way then is played to its end."""
_ACTIONS_BEFORE_COPY = 40
_COPIES = 20_000
_DEALS = 200
_RUNS = 5
_RUNS_OF_DEALS = 20

Narrow = Callable[[list[Action]], list[Action]]


def measure_engine(ruleset: str, seats: int) -> Figures:
    """Rounds and actions in a second.

    Random play draws a seat from those who may act, then one of its legal actions, all equally likely. Such a
    round is long, as drawing is always one of them; so a second figure is for play that draws only when
    nothing can be laid.
    """
    book = rulebook_for(ruleset)
    rounds, actions, seconds = _play(book, seats, _any_action)
    need_rounds, need_actions, need_seconds = _play(book, seats, _by_need)
    return {
        "rounds_per_s": rounds / seconds,
        "actions_per_s": actions / seconds,
        "actions_per_round": actions / rounds,
        "rounds_per_s_drawing_by_need": need_rounds / need_seconds,
        "actions_per_s_drawing_by_need": need_actions / need_seconds,
        "actions_per_round_drawing_by_need": need_actions / need_rounds,
        "ruleset": ruleset,
        "seats": seats,
    }


def measure_deal(ruleset: str, seats: int) -> Figures:
    """Microseconds from a seed to a round that can be played, the draw for the dealer and the first card included:
    the best of some runs."""
    book = rulebook_for(ruleset)
    best = float("inf")
    for _ in range(_RUNS_OF_DEALS):
        began = time.perf_counter()
        for seed in range(_DEALS):
            book.new_round(seats, seed, 1)
        best = min(best, time.perf_counter() - began)
    return {"us": best / _DEALS * 1e6, "ruleset": ruleset, "seats": seats}


def measure_copy(ruleset: str, seats: int) -> Figures:
    """Microseconds for a copy of a position in the middle of a round: the best of some runs."""
    book = rulebook_for(ruleset)
    state = book.new_round(seats, 1, 1)
    source = random.Random(1)
    for _ in range(_ACTIONS_BEFORE_COPY):
        if not state.ended:
            book.apply(state, _next_action(book, state, source, _by_need))
    best = float("inf")
    for _ in range(_RUNS):
        began = time.perf_counter()
        for _ in range(_COPIES):
            state.copy()
        best = min(best, time.perf_counter() - began)
    return {"us": best / _COPIES * 1e6, "ruleset": ruleset, "seats": seats}


def _play(book: Rulebook, seats: int, narrow: Narrow) -> tuple[int, int, float]:
    """Plays round after round: how many rounds and actions in how many seconds."""
    source = random.Random(1)
    rounds = actions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < _SECONDS:
        rounds += 1
        state = book.new_round(seats, rounds, 1)
        while not state.ended:
            book.apply(state, _next_action(book, state, source, narrow))
            actions += 1
    return rounds, actions, time.perf_counter() - began


def _next_action(book: Rulebook, state: GameState, source: random.Random, narrow: Narrow) -> Action:
    acting = book.acting(state)
    if acting & (acting - 1):
        able = list(seats_in(acting))
        seat = able[int(source.random() * len(able))]
    else:
        seat = acting.bit_length() - 1
    legal = book.legal(state, seat)
    if len(legal) == 1:
        return legal[0]
    wanted = narrow(legal)
    return wanted[int(source.random() * len(wanted))]


def _any_action(legal: list[Action]) -> list[Action]:
    return legal


def _by_need(legal: list[Action]) -> list[Action]:
    """All but drawing, if there is anything else."""
    if legal[-1].verb == DRAW:  # as on nearly every turn, behind all cards
        return legal[:-1] or legal
    return [action for action in legal if action.verb != DRAW] or legal
