"""Flat Monte Carlo search: all candidates on the same determinizations (common random numbers), with racing."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.model.actions import DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.effect_choices import names_wisely
from uno_desktop.players.evaluation.move_evaluation import LAST_RESORT, MoveEvaluator
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


_MOST = 12
"""Candidates of one search."""


def candidates(evaluator: MoveEvaluator, view: View, legal: Sequence[Action]) -> list[tuple[Action, float]]:
    """Returns the moves worth searching with their evaluations, best first. Omits moves with a UNO call (added later),
    colours not held, draws, presses and passes if a card is worth playing, and moves below `LAST_RESORT` unless all
    are."""
    weighed = [(action, evaluator.evaluate(view, action)) for action in legal if not action.uno]
    weighed = [each for each in weighed if each[1] >= LAST_RESORT] or weighed
    if any(action.verb == PLAY and weight > LAST_RESORT for action, weight in weighed):
        weighed = [each for each in weighed if each[0].verb not in (DRAW, PASS, PRESS)]
    weighed = [each for each in weighed if names_wisely(evaluator.book.deck, view, each[0])]
    weighed.sort(key=lambda each: -each[1])
    return weighed[:_MOST]


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


FORESIGHT = 5
"""Turns of each seat in a rollout before it is truncated and evaluated. Measured: rollouts to the end of the round need
eight times as many playouts for the same strength."""


class RolloutContext:
    """Parts of one seat's search that are constant for a round."""

    def __init__(self, evaluator: MoveEvaluator, longest: int = 0) -> None:
        """`longest` is the number of actions of a rollout; 0 means `FORESIGHT` turns of each seat."""
        book, seats = evaluator.book, evaluator.belief.seats
        self.evaluator = evaluator
        self._policy = RolloutPolicy(evaluator)
        self.rollout = Rollout(book, self._policy, longest or FORESIGHT * seats)
        self.leaf_evaluator = LeafEvaluator(book, evaluator.kept, evaluator.weights)
        self._answers = AttackAnswers(book, seats)
        learned = evaluator.net is not None
        self._weight = WEIGHT_IN_TEAMS if book.in_teams else WEIGHT_OF_THE_LEARNED if learned else WEIGHT

    def utility(self, view: View) -> Utility:
        """Creates the utility function of the seat for this round."""
        return Utility(self.evaluator.book, view, self.leaf_evaluator)

    def deals(self, view: View, seed: int, reads: bool = True, suspicion: float = 1.0) -> Determinizer:
        """Creates the sampler of determinizations; the belief state must be synchronized with this view. `reads` adds
        inference from what others played or did not play; `suspicion` is a factor on the estimated bluff rates.
        """
        likelihoods, belief = None, self.evaluator.belief
        if reads:
            likelihoods = LikelihoodWeights(belief, self._policy, self._answers, under_challenge(view))
        return Determinizer(self.evaluator.book, belief, view, seed, likelihoods, suspicion)

    def search(
        self, view: View, moves: Sequence[Action | None], priors: list[float], deals: Deals, limit: Limit
    ) -> SearchResult:
        """Compares `moves`; None declines to react. `priors` are relative values of the moves before the search."""
        race = CandidateRace(priors, self._weight)
        follow, worth_of = self.rollout.follow, self.utility(view).worth
        playouts = dealt = 0
        while not race.decided and not limit.spent(playouts):
            deal = deals.deal()
            row: list[float] = []
            for each in race.left:
                if row and limit.late:
                    break
                s = deal.copy()
                follow(s, view.seat, moves[each])
                row.append(worth_of(s))
            else:  # only a deal played by all candidates is a paired comparison
                for each, worth in zip(race.left, row, strict=True):
                    race.add(each, worth)
            playouts += len(row)
            dealt += 1
            if dealt % _CHECK == 0:
                race.drop()
        return SearchResult(race.best(), tuple(race.mean(each) for each in range(len(moves))), playouts)
