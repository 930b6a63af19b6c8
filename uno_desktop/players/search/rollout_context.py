"""Search components of one seat: evaluation, rollout policy, leaf evaluation and determinization, built in one place
and shared by search, advice and puzzles."""

from __future__ import annotations

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.evaluation_weights import weights_for
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.evaluation.value_net import net_for
from uno_desktop.players.search.determinization import Determinizer, under_challenge
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator
from uno_desktop.players.search.likelihood_weights import AttackAnswers, LikelihoodWeights
from uno_desktop.players.search.monte_carlo import WEIGHT, WEIGHT_IN_TEAMS, WEIGHT_OF_THE_LEARNED
from uno_desktop.players.search.rollout import Rollout
from uno_desktop.players.search.rollout_policy import RolloutPolicy
from uno_desktop.players.search.utility import Utility

FORESIGHT = 5
"""Turns of each seat in a rollout before it is truncated and evaluated. Measured: rollouts to the end of the round need
eight times as many playouts for the same strength."""


class RolloutContext:
    """Parts of the search of one seat that stay the same for a whole round."""

    def __init__(self, book: Rulebook, belief: BeliefState, seats: int) -> None:
        """`belief` is the seat's belief state."""
        self._book = book
        self._belief = belief
        self._seats = seats
        fitted = weights_for(book, seats)
        net = net_for(book, seats)
        self.weight = WEIGHT_IN_TEAMS if book.in_teams else WEIGHT if net is None else WEIGHT_OF_THE_LEARNED
        """Weight of the priors, in deals."""
        self.evaluator = MoveEvaluator(book, belief, fitted, seats, net)
        self._policy = RolloutPolicy(book, seats, self.evaluator.kept, self.evaluator.attack_values, fitted)
        self.leaf_evaluator = LeafEvaluator(book, self.evaluator.kept, fitted)
        self._answers = AttackAnswers(book, seats)

    def rollout(self, longest: int = 0) -> Rollout:
        """Creates a rollout of at most `longest` actions; 0 means `FORESIGHT` turns of each seat."""
        return Rollout(self._book, self._policy, longest or FORESIGHT * self._seats)

    def utility(self, view: View) -> Utility:
        """Creates the utility function of the seat for this round."""
        return Utility(self._book, view, self.leaf_evaluator)

    def deals(self, view: View, seed: int, reads: bool = True, suspicion: float = 1.0) -> Determinizer:
        """Creates the sampler of determinizations; the belief state must be synchronized with this view. `reads` adds
        inference from the plays and passes of others; `suspicion` is a factor on the estimated bluff rates."""
        likelihoods = None
        if reads:
            likelihoods = LikelihoodWeights(self._belief, self._policy, self._answers, under_challenge(view))
        return Determinizer(self._book, self._belief, view, seed, likelihoods, suspicion)
