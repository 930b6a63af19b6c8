"""Level `expert`, and `hard` with a budget: flat Monte Carlo search over determinizations of the hidden cards."""

import time
from collections.abc import Sequence

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, CHALLENGE, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.personas import NEUTRAL_PERSONA, Persona
from uno_desktop.players.player import Choice
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.forced_win import find_forced_win
from uno_desktop.players.search.monte_carlo import Clock, Deals, Limit, RolloutContext, SearchResult, candidates
from uno_desktop.players.strategies.level_player import FIRST_THOUGHT, LevelPlayer, Skill

EXPERT = Budget(seconds=0.8)
"""Default budget of `expert` for a move."""
REACTING = 0.15
"""Fraction of the budget used for a reaction."""
MARGIN = 0.005
"""Seconds reserved for the work after the search."""
LIKING = 0.08
"""Win share that a persona bias of 1 is worth in the final choice."""
HEAD_START = 0.15
"""Prior win share for each unit of log odds by which the heuristic evaluation prefers a move."""
FIRST_THOUGHT_PRIOR = 0.03
"""Prior win share of the first thought (the choice without search) where there is no other prior."""


class SearchPlayer(LevelPlayer):
    """Monte Carlo player; its budget for a move sets its strength."""

    def __init__(
        self,
        budget: Budget,
        skill: Skill = FIRST_THOUGHT,
        persona: Persona = NEUTRAL_PERSONA,
        clock: Clock = time.perf_counter,
    ) -> None:
        """`clock` returns seconds; it is unused if the budget is a number of playouts."""
        super().__init__(skill, persona)
        self._budget = budget
        self._clock = clock
        self._asked = 0
        self.last: SearchResult | None = None

    @property
    def search_seconds(self) -> float:
        """Longest search for a turn, in seconds; 0 if the budget is a number of playouts."""
        return self._budget.seconds or 0.0

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        super().begin(seat, book, view, seed)
        self._asked = 0
        self.context = RolloutContext(self.evaluator)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        began = self._clock() if self._budget.playouts is None else 0.0
        reacting = not awaited or self._is_window(view, legal)
        part = REACTING if reacting else 1.0
        mine = self._budget.part(part)
        self._limit = Limit(mine.playouts, began + min(mine.seconds or 0.0, budget * part) - MARGIN, self._clock)
        if not self._persona.suspicion:
            legal = [action for action in legal if action.verb != CHALLENGE]
        return super().choose(view, legal, awaited, budget)

    def _reaction(self, view: View, legal: Sequence[Action], awaited: bool) -> Action | None:
        thought = super()._reaction(view, legal, awaited)
        moves: list[Action | None] = [action for action in legal if not action.uno]
        if not awaited:
            moves.append(None)
        priors = [FIRST_THOUGHT_PRIOR * (move == thought) for move in moves]
        return moves[self._searched(view, legal, moves, priors).best]

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        thought = super()._turn(view, legal)
        chosen = thought if self._slipped else self._choices.choose(view, legal)
        chosen = chosen or find_forced_win(self._book, view, legal)
        if chosen is not None:
            return chosen
        found = candidates(self.evaluator, view, legal)
        moves = [action for action, _ in found]
        priors = _head_starts(found, thought)
        if thought not in moves and thought in legal:
            moves.append(thought)
            priors.append(FIRST_THOUGHT_PRIOR)
        finding = self._searched(view, legal, moves, priors)
        if not self._persona.id:
            return moves[finding.best]
        likings = [LIKING * self._bias.bias_of(move, view) for move in moves]
        return moves[max(range(len(moves)), key=lambda each: finding.worths[each] + likings[each])]

    def _searched(
        self, view: View, legal: Sequence[Action], moves: Sequence[Action | None], priors: list[float]
    ) -> SearchResult:
        self._asked += 1
        if len(moves) == 1:
            return SearchResult(0, (1.0,), 0)
        moves = [with_uno(move, legal) for move in moves]
        self.last = self.context.search(view, moves, priors, self._deals(view), self._limit)
        return self.last

    def _deals(self, view: View) -> Deals:
        return self.context.deals(view, rng.mix(self._seed, self._asked), suspicion=self._persona.suspicion)


def _head_starts(found: Sequence[tuple[Action, float]], thought: Action | None) -> list[float]:
    """Returns the prior of each move. A challenge has no evaluation comparable with that of a card, nor has accepting
    an attack that no card answers: their prior only marks the first thought."""
    cards = [weight for move, weight in found if move.verb not in (CHALLENGE, ACCEPT)]
    starts: list[float] = []
    for move, weight in found:
        if move.verb == CHALLENGE or not cards:
            starts.append(FIRST_THOUGHT_PRIOR * (move == thought))
        else:
            starts.append(HEAD_START * max(-2.0, weight - max(cards)))
    return starts


def with_uno(move: Action | None, legal: Sequence[Action]) -> Action | None:
    """Returns the move with the UNO call if that is legal, else unchanged; None for None."""
    called = move._replace(uno=True) if move is not None else None
    return called if called in legal else move
