"""Flat Monte Carlo search: all candidates on the same determinizations (common random numbers), with racing."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.model.actions import DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.evaluation.evaluation_weights import weights_for
from uno_desktop.players.evaluation.move_evaluation import LAST_RESORT, MoveEvaluator
from uno_desktop.players.evaluation.value_net import net_for
from uno_desktop.players.search.determinization import Determinizer, under_challenge
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator
from uno_desktop.players.search.likelihood_weights import AttackAnswers, LikelihoodWeights
from uno_desktop.players.search.rollout import Rollout
from uno_desktop.players.search.rollout_policy import RolloutPolicy
from uno_desktop.players.search.utility import Utility

_SURE = 2.6
"""Standard errors of the paired difference at which a move is eliminated."""
WEIGHT = 30.0
"""Weight of the prior, in deals."""
WEIGHT_IN_TEAMS = 90.0
"""Weight of the prior in team games, whose results are noisier: they depend on a partner too. Measured
(docs/players.md)."""
WEIGHT_OF_THE_LEARNED = 100.0
"""Weight of a prior with a value net, which is worth more deals. Measured (docs/players.md)."""
_UNSURE = 0.1
"""Variance added for a single deal, so that a few equal results prove nothing."""
_FEW = 12
"""Deals before the first elimination."""


class CandidateRace:
    """Utility of each candidate, deal by deal; eliminates candidates that are clearly behind."""

    def __init__(self, priors: list[float], weight: float = WEIGHT) -> None:
        """Each of the `priors` counts like `weight` deals with that utility."""
        self._weight = weight
        self._before = priors
        self._worths: list[list[float]] = [[] for _ in priors]
        self.left = list(range(len(priors)))

    @property
    def decided(self) -> bool:
        return len(self.left) == 1

    def add(self, contender: int, worth: float) -> None:
        """Records the utility of a candidate on the next deal; each deal must be recorded for all remaining
        candidates."""
        self._worths[contender].append(worth)

    def best(self) -> int:
        """Returns the candidate with the highest mean; the first one in a tie."""
        return max(self.left, key=lambda each: (self.mean(each), -each))

    def mean(self, contender: int) -> float:
        """Returns the mean utility of a candidate, prior included."""
        worths = self._worths[contender]
        return (sum(worths) + self._before[contender] * self._weight) / (len(worths) + self._weight)

    def drop(self) -> None:
        """Eliminates candidates that are behind the best by more than chance explains."""
        best = self.best()
        deals = len(self._worths[best])
        if deals < _FEW:
            return
        self.left = [each for each in self.left if each == best or not self._behind(best, each, deals)]

    def _behind(self, best: int, other: int, deals: int) -> bool:
        differences = [one - two for one, two in zip(self._worths[best], self._worths[other], strict=True)]
        mean = sum(differences) / deals
        variance = sum((each - mean) ** 2 for each in differences) / (deals - 1)
        error = math.sqrt((variance + _UNSURE / deals) / deals)
        return mean > _SURE * error


class CandidateGenerator:
    """Selects the moves worth searching, best first."""

    def __init__(self, deck: Deck, evaluator: MoveEvaluator, most: int) -> None:
        self._deck = deck
        self._evaluator = evaluator
        self._most = most

    def among(self, view: View, legal: Sequence[Action]) -> list[tuple[Action, float]]:
        """Returns the candidates with their evaluations, best first. Omits moves with a UNO call (added later), colours
        not held, draws, presses and passes if a card is worth playing, and moves below `LAST_RESORT` unless all are."""
        moves = [action for action in legal if not action.uno]
        weighed = [(action, self._evaluator.evaluate(view, action)) for action in moves]
        wise = [(action, weight) for action, weight in weighed if weight >= LAST_RESORT]
        weighed = wise or weighed
        laid = [each for each in weighed if each[0].verb == PLAY and each[1] > LAST_RESORT]
        if laid:
            weighed = [each for each in weighed if each[0].verb not in (DRAW, PASS, PRESS)]
        weighed = [each for each in weighed if names_wisely(self._deck, view, each[0])]
        weighed.sort(key=lambda each: -each[1])
        return weighed[: self._most]


_CHECK = 8
"""Deals between two eliminations."""
Clock = Callable[[], float]


class Deals(Protocol):
    """Source of determinizations."""

    def deal(self) -> GameState:
        """Returns the next position; the caller may modify it."""
        ...


@dataclass(frozen=True, slots=True)
class Limit:
    """Limit of one search, in playouts or as a deadline of the clock in seconds."""

    playouts: int | None
    until: float
    clock: Clock

    @property
    def late(self) -> bool:
        return self.playouts is None and self.clock() >= self.until

    def spent(self, playouts: int) -> bool:
        """Returns True if the budget is used up."""
        return self.late if self.playouts is None else playouts >= self.playouts


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Search result: index of the best move, mean utility of each move with its prior, playouts used."""

    best: int
    worths: tuple[float, ...]
    playouts: int


class Search:
    """Monte Carlo search for one decision."""

    def __init__(self, rollout: Rollout, utility: Utility, deals: Deals, seat: Seat, weight: float) -> None:
        """`seat` is the seat to move; `weight` is the weight of the priors, in deals."""
        self._seat = seat
        self._weight = weight
        self._rollout = rollout
        self._utility = utility
        self._deals = deals

    def compare(self, moves: Sequence[Action | None], priors: list[float], limit: Limit) -> SearchResult:
        """Evaluates `moves`; None declines to react. `priors` are relative values of the moves before the search."""
        contenders = CandidateRace(priors, self._weight)
        playouts = deals = 0
        while not contenders.decided and not limit.spent(playouts):
            deal = self._deals.deal()
            row: list[float] = []
            for each in contenders.left:
                if row and limit.late:
                    break
                row.append(self._try(deal.copy(), moves[each]))
            else:  # only a deal played by all candidates is a paired comparison
                for each, worth in zip(contenders.left, row, strict=True):
                    contenders.add(each, worth)
            playouts += len(row)
            deals += 1
            if deals % _CHECK == 0:
                contenders.drop()
        worths = tuple(contenders.mean(each) for each in range(len(moves)))
        return SearchResult(contenders.best(), worths, playouts)

    def _try(self, s: GameState, move: Action | None) -> float:
        self._rollout.follow(s, self._seat, move)
        return self._utility.worth(s)


FORESIGHT = 5
"""Turns of each seat in a rollout before it is truncated and evaluated. Measured: rollouts to the end of the round need
eight times as many playouts for the same strength."""


class RolloutContext:
    """Parts of one seat's search that are constant for a round."""

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
        inference from what others played or did not play; `suspicion` is a factor on the estimated bluff rates.
        """
        likelihoods = None
        if reads:
            likelihoods = LikelihoodWeights(self._belief, self._policy, self._answers, under_challenge(view))
        return Determinizer(self._book, self._belief, view, seed, likelihoods, suspicion)
