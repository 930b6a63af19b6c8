"""Judgement: how often each first move wins when hidden cards are dealt again and again and everybody plays on.

The only place where the computer players' play stands in a puzzle, and so what comes of it holds on average.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.belief.belief_state import Memory
from uno_desktop.players.belief.bluff_model import Bluffs
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.search.rollout_context import Imagining
from uno_desktop.solving.rule_queries import first_face, moves

_LONGEST = 400
"""Actions after which a round counts for nobody."""
CONFIDENCE = 2.576
"""Standard errors on both sides that hold 99 of 100 times."""

Wins = Mapping[str, Sequence[float]]
"""For each first face what it brought on each deal: 1 a win, 0 none."""


def play_out(book: Rulebook, s: GameState, seat: Seat, deals: int, seed: int) -> dict[str, list[float]]:
    """Plays each first move on the same `deals`. Of a face that can be played in several ways the best one counts."""
    view = book.view(s, seat, (0,) * s.seats)
    memory = Memory(seat, book, view, Bluffs(view.seats))
    memory.look(view)
    imagining = Imagining(book, memory, view.seats)
    playout, sampler = imagining.playout(_LONGEST), imagining.deals(view, seed, reads=False)
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
    """The share of rounds won."""
    return sum(row) / len(row)


def lead(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much `one` wins more often than `other` on the same deals: from, to, with 99 % confidence."""
    differences = [first - second for first, second in zip(one, other, strict=True)]
    middle = mean(differences)
    variance = sum((each - middle) ** 2 for each in differences) / max(1, len(differences) - 1)
    error = CONFIDENCE * math.sqrt(variance / len(differences))
    return middle - error, middle + error


def next_best(wins: Wins, right: str) -> tuple[str, float, float]:
    """The face whose distance from `right` is least sure, and that distance: from, to."""
    leads = {face: lead(wins[right], row) for face, row in wins.items() if face != right}
    face = min(leads, key=lambda each: leads[each][0])
    return face, *leads[face]
