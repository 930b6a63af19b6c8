"""Adviser: recommends the move of `expert` and compares it with other moves on separate determinizations."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, CHALLENGE, COLOR, DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import Deck
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook, RulesSpec
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.advice.advice_reasons import Reason, reason_for
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.monte_carlo import RolloutContext, candidates
from uno_desktop.players.strategies.search_player import SearchPlayer, with_uno
from uno_desktop.system.background_job import BackgroundJob, Work

_SURE = 2.3
"""Half width of a confidence interval in standard errors; wide because the interval is checked repeatedly."""
ENOUGH_DEALS = 12
"""Minimum number of deals before any conclusion."""
BLIND = 0.02
"""Margin added on each side of an interval, because rollouts play imperfectly; measured in docs/advice.md."""


class Interval(NamedTuple):
    """Confidence interval of the difference in utility between two moves; by default the widest possible one."""

    low: float = -1.0
    high: float = 1.0


_UNKNOWN = 3
"""Minimum number of unseen cards beyond those in the hands. Below it, the hands are almost known: the deals hardly
differ, and the position calls for exact search."""


class Tried(NamedTuple):
    """Result of a move: win rate in the rollouts, and mean utility (both 0 to 1)."""

    action: Action | None
    wins: float
    worth: float


class MoveTally:
    """Results of moves on the same deals. No move is eliminated, so unlike in a search no mean has a selection bias."""

    def __init__(self, context: RolloutContext, view: View, moves: Sequence[Action | None], seed: int) -> None:
        """`moves` belong to the seat of `view`; None declines to react."""
        self._context, self._seat, self._utility = context, view.seat, context.utility(view)
        self._sampler = context.deals(view, seed)
        self.moves = tuple(moves)
        self.deals = 0
        self._wins = [0.0] * len(self.moves)
        self._worths: list[list[float]] = [[] for _ in self.moves]
        self._ended = [True] * len(self.moves)
        """For each move, True while it has ended the round at once in every deal."""
        book, belief = context.evaluator.book, context.evaluator.belief
        hidden = sum(group.size for group in belief.hidden_groups(view))
        self._guessing = belief.unseen(book.deck.mask(book.cards_for(view.seats))) - hidden >= _UNKNOWN
        """True if enough cards are hidden for the deals to differ."""

    def deal(self) -> None:
        """Plays every move on one more deal."""
        dealt = self._sampler.deal()
        for place, move in enumerate(self.moves):
            s = dealt.copy()
            at_once = self._context.rollout.follow(s, self._seat, move)
            self._ended[place] = self._ended[place] and at_once
            self._wins[place] += self._share(s)
            self._worths[place].append(self._utility.worth(s))
        self.deals += 1

    def tried(self, place: int) -> Tried:
        """Returns the result of a move; truncated rounds count by win probability."""
        return Tried(self.moves[place], self._wins[place] / self.deals, sum(self._worths[place]) / self.deals)

    def difference(self, one: int, other: int) -> Interval:
        """Returns the interval of the utility of move `one` minus that of move `other`."""
        if self.deals < ENOUGH_DEALS:
            return Interval()
        differences = [a - b for a, b in zip(self._worths[one], self._worths[other], strict=True)]
        mean = sum(differences) / self.deals
        variance = sum((each - mean) ** 2 for each in differences) / (self.deals - 1)
        if not (self._guessing and variance) and not (self._ended[one] or self._ended[other]):
            return Interval()  # the same line of play in every deal: no evidence
        half = _SURE * math.sqrt(variance / self.deals) + BLIND
        return Interval(mean - half, mean + half)

    def _share(self, s: GameState) -> float:
        if not s.ended:
            return self._context.leaf_evaluator.chance(s, self._seat)
        book = self._context.evaluator.book
        return shares(book, s.winner, book.points(s), s.present)[self._seat]


HURRIED = Budget(playouts=80)
"""Playout budget on the main thread, where the screen must stay responsive."""
SLOWEST = 600.0
"""Playouts per second on the slowest machine."""
SLACK = 2.5
"""Seconds that an analysis may take beyond its budget."""
_SEARCH = 0.4
"""Share of the budget spent on choosing a move; the rest measures its lead over other moves."""
_WEIGHED = (PLAY, DRAW, PRESS, PASS, ACCEPT, CHALLENGE, COLOR)
"""Verbs worth comparing; `expert` follows fixed rules for all others."""
_ASIDE = (DRAW, PRESS, PASS)
_RIVALS = 3
_SEED = 0xAD71CE


@dataclass(frozen=True, slots=True)
class Case:
    """Advice request of a seat: everything it has seen since the deal, and its legal actions.

    `dealt` is its view when the round began, `events` are the redacted events since then. With `reviewed`, `played` is
    the seat's own move (None: it declined), to be compared with the choice.
    """

    rules: RulesSpec
    dealt: View
    events: tuple[Event, ...]
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    seed: int
    budget: Budget
    reviewed: bool = False
    played: Action | None = None

    @property
    def seconds(self) -> float:
        """Longest time that the answer may take, in seconds."""
        return SLACK + (self.budget.seconds or (self.budget.playouts or 0) / SLOWEST)

    def job(self, players: object = None) -> "Adviser":
        return Adviser(self)

    def here(self) -> "Case":
        """Returns the same request with the budget of the main thread."""
        return replace(self, budget=HURRIED)


class Advice(NamedTuple):
    """Recommended move (None: decline), compared with a rival in `deals` sampled rounds. `best` is the result of the
    recommended move and `rival` that of the best other move; in a review, `rival` is the move played and `best` the
    best of those compared with it. Both are None if there was nothing to compare.

    `gain` is the interval of the utility of `best` minus that of `rival`; in a review its upper end holds for all moves
    compared.
    """

    action: Action | None
    deals: int = 0
    best: Tried | None = None
    rival: Tried | None = None
    gain: Interval = Interval()
    reason: Reason | None = None

    @property
    def chance(self) -> Interval:
        """Interval of the share of rounds that `best` wins (Wilson's); everything is possible if there is no `best`."""
        if self.best is None or not self.deals:
            return Interval(0.0, 1.0)
        share, spread = self.best.wins, _SURE * _SURE / self.deals
        middle = (share + spread / 2) / (1 + spread)
        half = math.sqrt(spread * share * (1 - share) + spread * spread / 4) / (1 + spread)
        return Interval(max(0.0, middle - half), min(1.0, middle + half))


def same_move(deck: Deck, one: Action | None, other: Action | None) -> bool:
    """Returns True if two moves differ at most in the copy of a card and in the UNO call."""
    if one is None or other is None:
        return one is other
    return move_key(deck, one) == move_key(deck, other)


def move_key(deck: Deck, action: Action) -> tuple[object, ...]:
    """Returns a value that is equal for two actions that are the same move: see `same_move`."""
    card = deck.notation[action.card] if action.card >= 0 else ""
    along = tuple(sorted(deck.notation[each] for each in action.along))
    return action.verb, card, action.color, action.target, action.other, along


class Adviser(BackgroundJob[Advice]):
    """Computes the advice for one request in small steps, so that it can also run between two frames."""

    def __init__(self, case: Case, book: Rulebook | None = None) -> None:
        """`book` replaces the rulebook of the request, for experiments with other cards."""
        self._case = case
        self._book = book or rulebook_for(*case.rules)
        self._expert = SearchPlayer(case.budget.part(_SEARCH))
        self._until = time.perf_counter() + case.budget.seconds if case.budget.seconds else 0.0
        super().__init__(self._course())

    def _course(self) -> Work[Advice]:
        case, expert = self._case, self._expert
        expert.begin(case.view.seat, self._book, case.dealt, case.seed)
        for event in case.events:
            expert.see(event)
        expert.belief.sync(case.view)
        yield 0.0
        action = expert.choose(case.view, case.legal, case.awaited, case.budget.seconds or 1.0).action
        if action is None and case.awaited:
            action = case.legal[0]
        advice = Advice(action)
        yield 0.0
        tally = self._comparison(action)
        if tally is not None:
            yield 0.0
            while not self._spent(tally):
                tally.deal()
                yield 0.0
            advice = self._conclusion(action, tally)
        rival = advice.rival.action if advice.rival is not None else None
        fits = any(each.verb == PLAY for each in case.legal)
        return advice._replace(reason=reason_for(self._book, case.view, expert.belief, advice.action, rival, fits))

    def _comparison(self, action: Action | None) -> MoveTally | None:
        """Returns a tally that compares the choice with other moves, or in a review the played move with the choice;
        None if there is nothing to compare. A played move that equals the choice is compared with other moves, as
        `expert` may err."""
        case = self._case
        if action is not None and action.verb not in _WEIGHED and not case.reviewed:
            return None
        first = case.played if case.reviewed else action
        rivals = self._rivals(action) if same_move(self._book.deck, action, first) else [action]
        moves = [with_uno(move, case.legal) for move in (first, *rivals)]
        return MoveTally(self._expert.context, case.view, moves, rng.mix(case.seed, _SEED)) if rivals else None

    def _rivals(self, best: Action | None) -> list[Action | None]:
        """Returns the moves to compare with the best one. A review adds at most one draw, press or pass, since it may
        be better than any card."""
        case, deck = self._case, self._book.deck
        plain = [action for action in case.legal if not action.uno and action.verb in _WEIGHED]
        found: list[Action | None] = [*plain[:_RIVALS]]
        if best is not None:
            ranked = [action for action, _ in candidates(self._expert.evaluator, case.view, plain)]
            ranked += [action for action in plain if action not in ranked and action.verb in _ASIDE]
            others = [action for action in ranked if not same_move(deck, action, best)]
            distinct = [action for action in others if (action.verb, action.card) != (best.verb, best.card)]
            found = [*(distinct or others)[:_RIVALS], *([] if case.awaited else [None])]
        if case.reviewed:
            aside = [each for each in case.legal if each.verb in _ASIDE and each not in (*found, case.played)]
            found += aside[:1]
        return found

    def _spent(self, tally: MoveTally) -> bool:
        budget = self._case.budget
        if budget.playouts is not None:
            return tally.deals * len(tally.moves) >= max(1, int(budget.playouts * (1.0 - _SEARCH)))
        return tally.deals > 0 and time.perf_counter() >= self._until

    def _conclusion(self, action: Action | None, tally: MoveTally) -> Advice:
        """Returns the advice: the choice against the best other move, or in a review the best move tried against the
        played one."""
        others = range(1, len(tally.moves))
        place = max(others, key=lambda each: tally.tried(each).worth)
        first, best = tally.tried(0), tally.tried(place)
        if not self._case.reviewed:
            return Advice(action, tally.deals, first, best, tally.difference(0, place))
        low = tally.difference(place, 0).low
        high = max(tally.difference(each, 0).high for each in others)
        return Advice(best.action if low > 0.0 else action, tally.deals, best, first, Interval(low, high))
