"""Compares the features compiled by `policy_rounds.py` with those of the players, over self-play.

NUMBA_DISABLE_JIT=1 python -m tools.training.compare_features official 4 12
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np

from tools.training import kernel as k
from tools.training import policy_rounds as pr
from tools.training import train_policy as training
from uno_desktop.model.events import Event, PileShuffled
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.lookahead import Successor
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator

_LONGEST = 150


class Reader(MoveEvaluator):
    """Evaluator that keeps the features of its last position."""

    read: tuple[tuple[int, ...], float] | None = None

    def _corrected(self, view: View, successor: Successor, chance: float, worth: float) -> float:
        self.read = self._features.of(view, successor, chance), worth
        return worth


class Comparison:
    """A round of the kernel, and the same round by the rules with the beliefs of all seats."""

    def __init__(self, table: training.Table, seed: int) -> None:
        self.table, self.rounds, self.book = table, table.rounds, table.rounds.book
        self.rounds.begin(seed)
        self.state: GameState = self.rounds.state(0)
        self.nil = (0,) * self.rounds.seats
        views = [self.book.view(self.state, seat, self.nil) for seat in range(self.rounds.seats)]
        self.beliefs = [BeliefState(seat, self.book, view) for seat, view in enumerate(views)]
        self.readers = [Reader(self.book, belief) for belief in self.beliefs]
        self.refilled = False

    def compared(self, features: Any, worths: Any, codes: Sequence[int]) -> tuple[int, int]:
        """Returns how many moves were compared, and how many differ."""
        seat = int(self.rounds.rows[0, k.SEAT])
        view = self.book.view(self.state, seat, self.nil)
        self.beliefs[seat].sync(view)
        legal = self.legal(seat)
        reader, same, differing = self.readers[seat], 0, 0
        for row, worth, code in zip(features, worths, codes, strict=False):
            reader.read = None
            reader.evaluate(view, legal[int(code)])
            if reader.read is not None:  # a win needs no features
                equal = tuple(row.tolist()) == reader.read[0] and abs(worth - reader.read[1]) < 1e-9
                same, differing = same + equal, differing + (not equal)
        return same + differing, differing

    def legal(self, seat: int) -> dict[int, Any]:
        return {self.rounds.codes.code(action): action for action in self.book.legal(self.state, seat)}

    def apply(self, code: int) -> None:
        """Applies an action by the rules."""
        if not code:
            return
        found: list[Event] = []
        self.book.apply(self.state, self.legal(int(self.rounds.rows[0, k.SEAT]))[code], found.append)
        for event in found:
            self.refilled |= isinstance(event, PileShuffled)
            for seat, belief in enumerate(self.beliefs):
                belief.see(redact(event, seat, self.book))


def compare(table: training.Table, seed: int) -> tuple[int, int]:
    """Plays a round until the draw pile is refilled; returns how many moves were compared, and how many differ."""
    policy, rules, rng = training.first_net(2), table.rules, np.random.default_rng(seed)
    nets = (tuple(policy),) * 3
    both = Comparison(table, seed)
    rows, count = table.rounds.rows, len(table.rounds.rows)
    beliefs, log = pr.new_beliefs(count, table.rounds.seats), pr.new_log(count * _LONGEST)
    last, codes = np.full((count, table.rounds.seats), -1, np.int64), np.zeros(count, np.int64)
    totals, found = rules.faces[:, pr.COPIES].copy(), np.zeros(2, np.int64)
    features, worths = np.zeros((pr.MOVES, pr.WIDTH), np.int8), np.zeros(pr.MOVES)
    plays = np.zeros(pr.MOVES, np.int64)
    for _ in range(_LONGEST):
        if rows[0, k.AWAY] or both.refilled or table.rounds.paid:
            break
        number = pr.moves_of(rows[0], table.tables, totals, rules, beliefs, 0, features, worths, plays)
        if number > 1:
            found += both.compared(features[:number], worths, plays)
        pr.choose_all(
            *(rows, table.tables, totals, rules, beliefs, training._PLACES, training._APART),
            *(*nets, training.SHARP, rng.random(count), codes, log, last),
        )
        both.apply(int(codes[0]))
        table.rounds.step(codes)
    return int(found[0]), int(found[1])


def main() -> None:
    """Prints how many moves were compared, and how many differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset")
    parser.add_argument("seats", type=int)
    parser.add_argument("rounds", type=int)
    given = parser.parse_args()
    ruleset, seats, rounds = given.ruleset, given.seats, given.rounds
    training.COUNT = 1
    table = training.table_of(ruleset, {"official.swapHandsCount": 0} if ruleset == "official" else {}, seats)
    found = [compare(table, seed) for seed in range(rounds)]
    print(*(sum(numbers) for numbers in zip(*found, strict=True)))


if __name__ == "__main__":
    main()
