"""Level `medium`: picks the move with the best heuristic evaluation, from its view and its belief state."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import ACCEPT, CHALLENGE, PASS, PLAY, Action
from uno_desktop.model.cards import NO_COLOR, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import BluffModel
from uno_desktop.players.evaluation.effect_choices import EffectChoices, names_wisely, voted
from uno_desktop.players.evaluation.evaluation_weights import Weights, weights_for
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.evaluation.reaction_choices import Reactions
from uno_desktop.players.evaluation.value_net import net_for
from uno_desktop.players.personas import NEUTRAL_PERSONA, Persona
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.human_errors import Caller, HumanErrors, unclaimed
from uno_desktop.players.strategies.persona_bias import PersonaBias
from uno_desktop.players.strategies.player_rng import PlayerRng

HUMAN_ERRORS = HumanErrors(says_uno=0.97, says_late=1.0, catches=0.95)

CHALLENGE_FROM = 0.3
"""Break-even bluff probability. A successful challenge wins eight cards (four saved, four dealt out); a failed one
loses two cards and the turn, worth about a card and a half."""


class MediumPlayer:
    """Heuristic player; takes well under a millisecond a move."""

    _book: Rulebook
    _caller: Caller
    _belief: BeliefState
    _evaluator: MoveEvaluator
    _reactions: Reactions
    _choices: EffectChoices
    _bias: PersonaBias

    def __init__(
        self, weights: Weights | None = None, persona: Persona = NEUTRAL_PERSONA, learned: bool = True
    ) -> None:
        """`weights` replaces the fitted ones, for experiments. `learned` False leaves out the value net."""
        self._weights = weights
        self._learned = learned
        self._persona = persona
        self._human_errors = persona.human_errors(HUMAN_ERRORS)
        self._bluffs = BluffModel(0)

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._book = book
        self._caller = Caller(self._human_errors, PlayerRng(seed, seat), book.team(seat, view.seats))
        self._bluffs = self._bluffs.after(view)
        self._belief = BeliefState(seat, book, view, self._bluffs)
        weights = self._weights or weights_for(view.seats)
        net = net_for(view.seats) if self._learned else None
        self._evaluator = MoveEvaluator(book, self._belief, weights, view.seats, net)
        self._reactions = Reactions(book, self._belief, self._evaluator)
        self._choices = EffectChoices(book.deck, self._evaluator)
        self._bias = PersonaBias(self._persona, seat, book, view.seats, seed)

    def see(self, event: Event) -> None:
        self._belief.see(event)
        self._bias.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        call = self._caller.call(view, legal)
        if call is not None:
            return Choice(call, self._caller.reaction_delay())
        vote = voted(legal)
        if vote is not None:
            return Choice(vote, self._caller.reaction_delay())
        self._belief.look(view)
        legal = unclaimed(legal)
        if not awaited:
            return Choice(self._spoken(self._reactions.out_of_turn(view, legal), legal), self._caller.reaction_delay())
        if self._is_window(view, legal):
            answer = self._reactions.out_of_turn(view, legal)
            passed = next(action for action in legal if action.verb == PASS)
            return Choice(self._spoken(answer or passed, legal), self._caller.reaction_delay())
        return Choice(self._spoken(self._turn(view, legal), legal), self._caller.turn_delay())

    def _is_window(self, view: View, legal: Sequence[Action]) -> bool:
        passes = any(action.verb == PASS for action in legal)
        return passes and (view.turn != view.seat or view.drawn < 0)

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        chosen = self._choices.choose(view, legal)
        if chosen is not None:
            return chosen
        if any(action.verb == ACCEPT for action in legal):
            return self._attacked(view, legal)
        return self._reactions.prefers_non(view, legal) or self._best(view, legal)

    def _attacked(self, view: View, legal: Sequence[Action]) -> Action:
        """Preference under attack: redirect or cancel, challenge, answer with a card, accept."""
        answer = self._reactions.defence(view, legal)
        if answer is not None:
            return answer
        wanted = next((action for action in legal if action.verb == CHALLENGE), None)
        if wanted is not None and self._challenges(view):
            return wanted
        answers = [action for action in legal if action.verb != CHALLENGE]
        return self._best(view, answers)

    def _best(self, view: View, legal: Sequence[Action]) -> Action:
        moves = [action for action in legal if not action.uno and not self._reactions.cancels(action)]
        moves = [action for action in moves if names_wisely(self._book.deck, view, action)] or moves
        bias, evaluator = self._bias, self._evaluator
        evaluator.bluffing = bias.bluffs()
        best = max(moves, key=lambda action: evaluator.evaluate(view, action) + bias.bias_of(action, view))
        evaluator.bluffing = False
        return best

    def _spoken(self, action: Action | None, legal: Sequence[Action]) -> Action | None:
        return self._caller.with_uno(action, legal) if action and action.verb == PLAY else action

    def _challenges(self, view: View) -> bool:
        belief, threat = self._belief, view.threat
        if threat is None or belief.color_before == NO_COLOR or self._evaluator.team >> threat.by & 1:
            return False
        held = belief.chance(threat.by, self._book.deck.color_masks[belief.color_before])
        rate = min(1.0, belief.bluffs.rate(threat.by) * self._persona.suspicion)
        bluff = rate * held
        return bluff > CHALLENGE_FROM * (bluff + 1.0 - held)
