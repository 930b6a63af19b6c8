"""Benchmark of the rules: whole rounds of random moves, deals, and copies of positions.

A compiled model is best timed by a compiled loop: `mypyc tools/bench/engine.py` makes this file a module of its own.
"""

from __future__ import annotations

import random
import time

from tools.bench.figures import Figures, extent
from uno_desktop.model.actions import DRAW
from uno_desktop.model.cards import MAX_SEATS, NOBODY, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

_MILLISECONDS = 1500
"""Time per policy; the current round is then played to its end."""
_ACTIONS_BEFORE_COPY = 40
_COPIES = 20_000
_ALIVE = 1_000
_LONGEST = 1_000_000
"""More actions than any round has."""
_DEALS = 200
_RUNS = 5
_RUNS_OF_DEALS = 20

_ALONE = {1 << seat: seat for seat in range(MAX_SEATS)}
"""Seat by single-bit seat mask."""


def measure_engine(ruleset: str, seats: int) -> Figures:
    """Measures rounds and actions per second of random play.

    Random play selects one of the acting seats and one of its legal actions uniformly. Such rounds are long, as
    drawing is always an option; a second figure is for play that draws only if nothing can be played.
    """
    book = rulebook_for(ruleset)
    rounds, actions, seconds = _play(book, seats, by_need=False)
    need_rounds, need_actions, need_seconds = _play(book, seats, by_need=True)
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
    """Measures microseconds from a seed to a playable round, with the draw for the dealer and the first card;
    the best of several runs.
    """
    book = rulebook_for(ruleset)
    best = float("inf")
    for _ in range(extent(_RUNS_OF_DEALS)):
        began = time.perf_counter()
        for seed in range(_DEALS):
            book.new_round(seats, seed, 1)
        best = min(best, time.perf_counter() - began)
    return {"us": best / _DEALS * 1e6, "ruleset": ruleset, "seats": seats}


def measure_copy(ruleset: str, seats: int) -> Figures:
    """Measures microseconds per copy of a mid-round position, dropped at once and kept alive with a thousand others;
    the best of several runs."""
    book = rulebook_for(ruleset)
    state = book.new_round(seats, 1, 1)
    source = random.Random(1)
    play_on(book, state, source, _ACTIONS_BEFORE_COPY, by_need=True)
    copies = extent(_COPIES)
    best = best_alive = float("inf")
    for _ in range(_RUNS):
        began = time.perf_counter()
        for _ in range(copies):
            state.copy()
        best = min(best, time.perf_counter() - began)
        began = time.perf_counter()
        for _ in range(copies // _ALIVE):
            kept = [state.copy() for _ in range(_ALIVE)]
            kept.clear()
        best_alive = min(best_alive, time.perf_counter() - began)
    alive = best_alive / copies * 1e6
    return {"us": best / copies * 1e6, "us_alive": alive, "ruleset": ruleset, "seats": seats}


def _play(book: Rulebook, seats: int, by_need: bool) -> tuple[int, int, float]:
    """Plays rounds for `_MILLISECONDS`; returns the number of rounds, of actions, and the seconds."""
    source = random.Random(1)
    rounds = actions = 0
    began = time.perf_counter()
    while time.perf_counter() - began < extent(_MILLISECONDS) / 1000:
        rounds += 1
        state = book.new_round(seats, rounds, 1)
        actions += play_on(book, state, source, _LONGEST, by_need)
    return rounds, actions, time.perf_counter() - began


def play_on(book: Rulebook, state: GameState, source: random.Random, most: int, by_need: bool) -> int:
    """Plays at most `most` random actions of a round and returns their number.

    The seat is drawn from the acting ones, the action from its legal ones, both uniformly; with `by_need` drawing
    is excluded if there is another action.
    """
    chance = source.random
    for done in range(most):
        if state.ended:
            return done
        acting = book.acting(state)
        seat = _ALONE.get(acting, NOBODY)
        if seat < 0:
            able = list(seats_in(acting))
            seat = able[int(chance() * len(able))]
        legal = book.legal(state, seat)
        number = len(legal)
        if number == 1:
            book.apply(state, legal[0])
            continue
        if by_need:
            if legal[-1].verb == DRAW:  # usually drawing is the last legal action
                number -= 1
            else:
                legal = [action for action in legal if action.verb != DRAW] or legal
                number = len(legal)
        book.apply(state, legal[int(chance() * number)])
    return most
