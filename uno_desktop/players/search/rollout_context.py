"""What one seat imagines rounds with: the weighing of its moves, the quick player of all seats, the outlook on what is
cut off, and where the hidden cards come from. Made in one place, so that search, advice and puzzles imagine alike."""

from __future__ import annotations

from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import Memory
from uno_desktop.players.evaluation.evaluation_weights import Weights, weights_for
from uno_desktop.players.evaluation.move_evaluation import Weigher
from uno_desktop.players.evaluation.value_net import net_for
from uno_desktop.players.search.attack_answers import Answers
from uno_desktop.players.search.candidate_racing import WEIGHT, WEIGHT_IN_TEAMS, WEIGHT_OF_THE_LEARNED
from uno_desktop.players.search.determinization import Sampler, under_challenge
from uno_desktop.players.search.leaf_evaluation import Outlook
from uno_desktop.players.search.likelihood_weights import Reader
from uno_desktop.players.search.rollout import Playout
from uno_desktop.players.search.rollout_policy import QuickPolicy
from uno_desktop.players.search.utility import Stakes

FORESIGHT = 5
"""Turns that each seat has in a playout before that is cut off and judged. Measured: to the end of the round the same
strength takes eight times as many playouts."""


class Imagining:
    """Everything about the imagined rounds of one seat that does not change from move to move."""

    def __init__(self, book: Rulebook, memory: Memory, seats: int, weights: Weights | None = None) -> None:
        """`memory` is that of the seat; `weights` in place of the fitted ones, to try others."""
        self._book = book
        self._memory = memory
        self._seats = seats
        fitted = weights or weights_for(seats)
        net = net_for(seats)
        self.weight = WEIGHT_IN_TEAMS if book.in_teams else WEIGHT if net is None else WEIGHT_OF_THE_LEARNED
        """So many deals is what is thought first worth to a search."""
        self.weigher = Weigher(book, memory, fitted, seats, net)
        self._policy = QuickPolicy(book, seats, self.weigher.kept, self.weigher.strikes, fitted)
        self.outlook = Outlook(book, self.weigher.kept, fitted)
        self._answers = Answers(book, seats)

    def playout(self, longest: int = 0) -> Playout:
        """Plays positions on for so many actions, or for as many turns as a search looks ahead."""
        return Playout(self._book, self._policy, longest or FORESIGHT * self._seats)

    def stakes(self, view: View) -> Stakes:
        """What the ends of these rounds are worth to the seat."""
        return Stakes(self._book, view, self.outlook)

    def deals(self, view: View, seed: int, reads: bool = True, suspicion: float = 1.0) -> Sampler:
        """Positions that may be the true one, as the memory, which must have looked at this view, tells. `reads`: also
        by what others laid and did not lay. So many times as often as they seem to, they are thought to bluff:
        `suspicion`."""
        reader = None
        if reads:
            reader = Reader(self._memory, self._policy, self._answers, under_challenge(view))
        return Sampler(self._book, self._memory, view, seed, reader, suspicion)
