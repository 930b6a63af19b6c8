"""Judgement puzzles: win rate of each first move over sampled deals and rollouts.

The only part of a puzzle that depends on computer play: its result holds on average.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import BluffModel
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.search.rollout_context import RolloutContext
from uno_desktop.solving.rule_queries import first_face, moves

_LONGEST = 400
"""Actions after which a rollout counts as no win."""
CONFIDENCE = 2.576
"""Half width of a 99 % interval in standard errors."""

Wins = Mapping[str, Sequence[float]]
"""For each first face its result on each deal: 1 for a win, else 0."""


def play_out(book: Rulebook, s: GameState, seat: Seat, deals: int, seed: int) -> dict[str, list[float]]:
    """Rolls out each first move on the same `deals`. For a face with several announcements the best one counts."""
    view = book.view(s, seat, (0,) * s.seats)
    belief = BeliefState(seat, book, view, BluffModel(view.seats))
    belief.look(view)
    context = RolloutContext(book, belief, view.seats)
    playout, sampler = context.playout(_LONGEST), context.deals(view, seed, reads=False)
    tried = [action for action in moves(book, s, seat) if names_wisely(book.deck, view, action)]
    rows: dict[Action, list[float]] = {action: [] for action in tried}
    for _ in range(deals):
        deal = sampler.deal()
        for action, row in rows.items():
            end = deal.copy()
            playout.follow(end, seat, action)
            row.append(float(end.ended and end.winner == seat))
    return _by_face(book, rows)


def _by_face(book: Rulebook, rows: Mapping[Action, list[float]]) -> dict[str, list[float]]:
    best: dict[str, list[float]] = {}
    for action, row in rows.items():
        face = first_face(book.deck, action)
        if face not in best or sum(row) > sum(best[face]):
            best[face] = row
    return best


def mean(row: Sequence[float]) -> float:
    return sum(row) / len(row)


def lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Returns the 99 % interval of the win rate of `one` minus that of `other` on the same deals."""
    differences = [first - second for first, second in zip(one, other, strict=True)]
    middle = mean(differences)
    variance = sum((each - middle) ** 2 for each in differences) / max(1, len(differences) - 1)
    error = CONFIDENCE * math.sqrt(variance / len(differences))
    return middle - error, middle + error


def next_best(wins: Wins, right: str) -> tuple[str, float, float]:
    """Returns the face with the smallest lower bound of its distance from `right`, and that interval."""
    leads = {face: lead(wins[right], row) for face, row in wins.items() if face != right}
    face = min(leads, key=lambda each: leads[each][0])
    return face, *leads[face]
