"""Levels `hard` and `expert`: flat Monte Carlo search over determinizations of the hidden cards."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, CHALLENGE, PASS, PLAY, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import BluffModel
from uno_desktop.players.evaluation.effect_choices import EffectChoices, voted
from uno_desktop.players.personas import Persona, persona_named
from uno_desktop.players.player import Choice
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.search.forced_win import find_forced_win
from uno_desktop.players.search.monte_carlo import Clock, Deals, Limit, Search, SearchResult
from uno_desktop.players.search.move_candidates import CandidateGenerator
from uno_desktop.players.search.rollout import Rollout
from uno_desktop.players.search.rollout_context import RolloutContext
from uno_desktop.players.strategies.human_errors import Caller, HumanErrors, unclaimed
from uno_desktop.players.strategies.medium import MediumPlayer
from uno_desktop.players.strategies.persona_bias import PersonaBias
from uno_desktop.players.strategies.player_rng import PlayerRng


@dataclass(frozen=True, slots=True)
class Skill:
    """Parameters of a level: usual budget for a move, inference from the plays of others (`reads`), error model."""

    budget: Budget
    reads: bool
    human_errors: HumanErrors


HARD = Skill(Budget(playouts=40), False, HumanErrors(says_uno=0.99, says_late=1.0, catches=0.97))
"""Few enough playouts to stay a step below `expert` on any machine; measured in docs/players.md."""
EXPERT = Skill(Budget(seconds=0.8), True, HumanErrors(says_uno=1.0, says_late=1.0, catches=1.0))
_PLAIN = persona_named("")
REACTING = 0.15
"""Part of the budget for a reaction."""
MARGIN = 0.005
"""Seconds reserved for the work after the search."""
LIKING = 0.08
"""Win share that a persona bias of 1 is worth in the final choice."""
HEAD_START = 0.15
"""Prior win share for each unit of log odds by which the heuristic evaluation prefers a move."""
FIRST_THOUGHT = 0.03
"""Prior win share of the move of `medium` where there is no other prior."""
MOST_IN_ONE_GO = 8
"""Largest hand for which a forced one-turn win is searched before sampling."""


class SearchPlayer:
    """Monte Carlo player; its budget for a move sets its strength."""

    _book: Rulebook
    _caller: Caller
    _belief: BeliefState
    _context: RolloutContext
    _choices: EffectChoices
    _candidates: CandidateGenerator
    _playout: Rollout

    def __init__(
        self, skill: Skill, budget: Budget | None = None, persona: Persona = _PLAIN, clock: Clock = time.perf_counter
    ) -> None:
        """`budget` replaces the usual one. `clock` returns seconds; it is not read with a budget in playouts."""
        self._skill = skill
        self._budget = budget or skill.budget
        self._clock = clock
        self._persona = persona
        self._human_errors = persona.human_errors(skill.human_errors)
        self._seed = 0
        self._asked = 0
        self._bluffs = BluffModel(0)
        self._first = MediumPlayer(persona=persona)
        self.last: SearchResult | None = None

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._book, deck = book, book.deck
        self._seed, self._asked = rng.mix(seed, seat), 0
        self._caller = Caller(self._human_errors, PlayerRng(seed, seat), book.team(seat, view.seats))
        self._bias = PersonaBias(self._persona, seat, book, view.seats, seed)
        self._bluffs = self._bluffs.after(view)
        self._belief = BeliefState(seat, book, view, self._bluffs)
        self._context = RolloutContext(book, self._belief, view.seats)
        self._choices = EffectChoices(deck, self._context.evaluator)
        self._first.begin(seat, book, view, seed)
        self._candidates = CandidateGenerator(deck, self._context.evaluator, 12)
        self._playout = self._context.playout()

    def see(self, event: Event) -> None:
        self._belief.see(event)
        self._first.see(event)
        self._bias.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        began = self._clock() if self._budget.playouts is None else 0.0
        call = self._caller.call(view, legal) or voted(legal)
        if call is not None:
            return Choice(call, self._caller.reaction_delay())
        self._belief.look(view)
        legal = unclaimed(legal)
        if not self._persona.suspicion:
            legal = [action for action in legal if action.verb != CHALLENGE]
        reacting = not awaited or self._is_window(view, legal)
        action = self._decided(view, legal, awaited, reacting, self._limit(began, budget, reacting))
        if action is not None and action.verb == PLAY:
            action = self._caller.with_uno(action, legal)
        delay = self._caller.reaction_delay() if reacting else self._caller.turn_delay()
        return Choice(action, delay)

    def _is_window(self, view: View, legal: Sequence[Action]) -> bool:
        passes = any(action.verb == PASS for action in legal)
        return passes and (view.turn != view.seat or view.drawn < 0)

    def _limit(self, began: float, budget: float, reacting: bool) -> Limit:
        part = REACTING if reacting else 1.0
        if self._budget.playouts is not None:
            return Limit(max(1, int(self._budget.playouts * part)), 0.0, self._clock)
        assert self._budget.seconds is not None
        seconds = min(self._budget.seconds, budget) * part
        return Limit(None, began + seconds - MARGIN, self._clock)

    def _decided(
        self, view: View, legal: Sequence[Action], awaited: bool, reacting: bool, limit: Limit
    ) -> Action | None:
        moves: list[Action | None]
        thought = self._thought(view, legal, awaited)
        if reacting:
            moves = [action for action in legal if not action.uno]
            if not awaited:
                moves.append(None)
            priors = [FIRST_THOUGHT * (move == thought) for move in moves]
            return moves[self._searched(view, legal, moves, priors, limit).best]
        chosen = self._choices.choose(view, legal) or self._certain(view, legal)
        if chosen is not None:
            return chosen
        found = self._candidates.among(view, legal)
        moves = [action for action, _ in found]
        priors = _head_starts(found, thought)
        if thought not in moves and thought in legal:
            moves.append(thought)
            priors.append(FIRST_THOUGHT)
        finding = self._searched(view, legal, moves, priors, limit)
        if not self._persona.id:
            return moves[finding.best]
        likings = [LIKING * self._bias.bias_of(move, view) for move in moves if move is not None]
        return moves[max(range(len(moves)), key=lambda each: finding.worths[each] + likings[each])]

    def _certain(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Returns the first card of a one-turn win proved for all hidden cards, or None; only for levels that infer
        them."""
        if not self._skill.reads or view.turn != view.seat or view.hand.bit_count() > MOST_IN_ONE_GO:
            return None
        return find_forced_win(self._book, view, legal)

    def _thought(self, view: View, legal: Sequence[Action], awaited: bool) -> Action | None:
        action = self._first.choose(view, legal, awaited, 0.0).action
        return action._replace(uno=False) if action is not None else None

    def _searched(
        self, view: View, legal: Sequence[Action], moves: Sequence[Action | None], priors: list[float], limit: Limit
    ) -> SearchResult:
        self._asked += 1
        if len(moves) == 1:
            return SearchResult(0, (1.0,), 0)
        moves = [_spoken(move, legal) for move in moves]
        context = self._context
        search = Search(self._playout, context.utility(view), self._deals(view), view.seat, context.weight)
        self.last = search.compare(moves, priors, limit)
        return self.last

    def _deals(self, view: View) -> Deals:
        seed = rng.mix(self._seed, self._asked)
        return self._context.deals(view, seed, self._skill.reads, self._persona.suspicion)


def _head_starts(found: Sequence[tuple[Action, float]], thought: Action | None) -> list[float]:
    """Returns the prior of each move. A challenge has no evaluation comparable with that of a card, nor has accepting
    an attack that no card answers: their prior only marks the move of `medium`."""
    cards = [weight for move, weight in found if move.verb not in (CHALLENGE, ACCEPT)]
    starts: list[float] = []
    for move, weight in found:
        if move.verb == CHALLENGE or not cards:
            starts.append(FIRST_THOUGHT * (move == thought))
        else:
            starts.append(HEAD_START * max(-2.0, weight - max(cards)))
    return starts


def _spoken(move: Action | None, legal: Sequence[Action]) -> Action | None:
    """Returns the move with the UNO call where that is legal, as it was searched."""
    with_uno = move._replace(uno=True) if move is not None else None
    return with_uno if with_uno in legal else move
