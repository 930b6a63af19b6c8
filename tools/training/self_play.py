"""Self-play rounds in which players without errors try out each of their moves, as training data for the value net."""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from tests.support.model.random_mixes import mixed
from tests.support.model.random_rounds import Mix
from tests.support.players.open_round import OpenRound, Shown
from uno_desktop.match.batch.headless_match import match_seed
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.evaluation.lookahead import Successor
from uno_desktop.players.evaluation.move_evaluation import LAST_RESORT, WINNING, MoveEvaluator
from uno_desktop.players.evaluation.position_features import PositionFeatures
from uno_desktop.players.search.monte_carlo import RolloutContext
from uno_desktop.players.search.utility import Utility
from uno_desktop.players.strategies.level_player import FIRST_THOUGHT, LevelPlayer

ROUNDS = 12
"""Rounds of a block."""
ODD = 0.15
"""Rate at which a player makes a random sensible move."""
DEALS = 2
"""Number of continuations of each move."""
TURNS = 5
"""Turns of each seat before a round played on is judged."""
MOST_MOVES = 8
"""Sample size if there are more moves."""


class Seen(NamedTuple):
    """Record of a position after a move: its features, the value by the weights, and the chance of the next seat."""

    successor: Successor
    worth: float
    chance: float


class Position(NamedTuple):
    """Moves of one position: the features of each, the value by the weights, and the value found."""

    features: list[tuple[int, ...]]
    bases: list[float]
    worths: list[float]


class RecordingEvaluator(MoveEvaluator):
    """Evaluator that records its evaluations."""

    seen: Seen | None = None

    def _corrected(self, view: View, successor: Successor, chance: float, worth: float) -> float:
        self.seen = Seen(successor, worth, chance)
        return super()._corrected(view, successor, chance, worth)


class Pupil(Shown, LevelPlayer):
    """Player without errors that tries out each of its moves before it plays one."""

    def __init__(self, found: list[Position], taught: bool) -> None:
        """`found` gets the positions. With `taught` it plays with the existing net."""
        super().__init__(replace(FIRST_THOUGHT, uses_net=taught))
        self._found = found

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        super().begin(seat, book, view, seed)
        self._noting = RecordingEvaluator(book, self.belief, self._skill.uses_net)
        self._weigh_by(self._noting)
        self._features = PositionFeatures(book, self.belief, self._noting.previews)
        self._context = RolloutContext(self._noting, TURNS * view.seats)
        self._seat, self._chance = seat, random.Random(seed)

    def _best(self, view: View, legal: Sequence[Action]) -> Action:
        moves = [action for action in legal if not action.uno and not self._reactions.cancels(action)]
        moves = [action for action in moves if names_wisely(self._book.deck, view, action)] or moves
        weights, seen = self._weighed(view, moves)
        best = max(weights)
        sensible = [place for place, weight in enumerate(weights) if weight > LAST_RESORT]
        if best >= WINNING or len(sensible) < 2:
            return moves[weights.index(best)]
        odd = self._chance.random() < ODD
        chosen = self._chance.choice(sensible) if odd else weights.index(best)
        self._try_out(view, legal, self._different(moves, seen, sensible))
        return moves[chosen]

    def _weighed(self, view: View, moves: Sequence[Action]) -> tuple[list[float], list[Seen | None]]:
        weights: list[float] = []
        seen: list[Seen | None] = []
        for move in moves:
            self._noting.seen = None
            weights.append(self._noting.evaluate(view, move))
            seen.append(self._noting.seen)
        return weights, seen

    def _different(
        self, moves: Sequence[Action], seen: Sequence[Seen | None], places: Sequence[int]
    ) -> list[tuple[Action, Seen]]:
        """Returns one move of each kind, or a sample if there are many."""
        found: dict[Any, tuple[Action, Seen]] = {}
        for place in places:
            move, rated = moves[place], seen[place]
            if rated is not None:
                code = self._book.deck.codes[move.card] if move.card >= 0 else ""
                found.setdefault((move.verb, code, move.color, move.target, move.other, len(move.along)), (move, rated))
        kinds = list(found.values())
        return self._chance.sample(kinds, MOST_MOVES) if len(kinds) > MOST_MOVES else kinds

    def _try_out(self, view: View, legal: Sequence[Action], moves: Sequence[tuple[Action, Seen]]) -> None:
        if len(moves) < 2:
            return
        utility = self._context.utility(view)
        worths = [0.0] * len(moves)
        for _ in range(DEALS):
            deal = self.truth.copy()
            self._chance.shuffle(deal.supply)
            deal.rng = self._chance.getrandbits(60)
            for place, (move, _) in enumerate(moves):
                with_uno = move._replace(uno=True)
                tried = with_uno if with_uno in legal else move
                worths[place] += self._worth(deal.copy(), tried, utility) / DEALS
        of_round = self._features.of_round()
        features = [self._features.of(view, rated.successor, rated.chance) + of_round for _, rated in moves]
        self._found.append(Position(features, [rated.worth for _, rated in moves], worths))

    def _worth(self, s: GameState, move: Action, utility: Utility) -> float:
        """Returns the chance to win the round; if players score their own hands, weighted with the effect on the
        match."""
        self._context.rollout.follow(s, self._seat, move)
        if not self._book.winner_scores:
            return utility.worth(s)
        if s.ended:
            return float(s.winner >= 0 and self._book.team(s.winner, s.seats) >> self._seat & 1)
        return self._context.leaf_evaluator.chance(s, self._seat)


def mix_of(block: int) -> Mix:
    """Returns the rounds of a block, always with two seats: the net is used only there."""
    rulesets = [ruleset.id for ruleset in RULESETS if 2 in rulebook_for(ruleset.id).seats]
    kind, number = block % 5, block // 5
    ruleset, rng = rulesets[number % len(rulesets)], random.Random(block)
    if kind < 2:
        return Mix("official", {}, 2, block, ROUNDS)
    if kind < 4:
        return Mix(ruleset, {}, 2, block, ROUNDS)
    while True:
        mix = replace(mixed(ruleset, rng, 0.35, 0.15, block), seats=2, rounds=ROUNDS)
        if 2 in rulebook_for(mix.ruleset, mix.options).seats:
            return mix


def played(block: int, taught: bool) -> list[Position]:
    """Returns the positions of a block."""
    mix = mix_of(block)
    book = rulebook_for(mix.ruleset, mix.options)
    found: list[Position] = []
    players = [Pupil(found, taught) for _ in range(mix.seats)]
    for number in range(mix.rounds):
        with suppress(RuntimeError):  # with cards made at random a round may have no end
            OpenRound(Scoreboard(book, mix.seats, match_seed(block, number + 1)), players).play()
    return found
