"""Player of all levels that do not search: makes the move of the best evaluation, with the errors of its level."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from uno_desktop.model import rng
from uno_desktop.model.actions import ACCEPT, CATCH, CHALLENGE, COLOR, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import NO_COLOR, CardId, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.belief.bluff_model import BluffModel
from uno_desktop.players.evaluation.effect_choices import EffectChoices, names_wisely, sparing, voted
from uno_desktop.players.evaluation.move_evaluation import LAST_RESORT, WINNING, MoveEvaluator
from uno_desktop.players.evaluation.reaction_choices import Reactions
from uno_desktop.players.personas import NEUTRAL_PERSONA, Persona
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.human_errors import Caller, HumanErrors, Pace, PlayerRng, Span
from uno_desktop.players.strategies.persona_bias import PersonaBias


@dataclass(frozen=True, slots=True)
class Skill:
    """Parameters of a level: its errors, the use of the value net (`uses_net`), and the range of its reaction times in
    seconds."""

    human_errors: HumanErrors
    uses_net: bool = True
    reaction: Span = (0.3, 0.9)


FIRST_THOUGHT = Skill(HumanErrors())
"""Skill of a player that uses the net without search and makes no errors."""
EASY = Skill(HumanErrors(0.62, 0.45, 0.2, notices=0.15, slips=1.0, careless=0.75), uses_net=False, reaction=(0.6, 0.9))
MEDIUM = Skill(HumanErrors(0.66, 0.6, 0.92, notices=0.4, slips=1.0), uses_net=False)
HARD = Skill(HumanErrors(0.82, 1.0, 0.97, slips=0.65))

CHALLENGE_FROM = 0.3
"""Break-even bluff probability. A successful challenge wins eight cards (four saved, four dealt out); a failed one
loses two cards and the turn, worth about a card and a half."""
LAST_CARDS = 2
"""Largest hand with which only a careless player slips."""
SLIP = 0.3
"""Largest cost of a slip of a careful player, in log odds."""
STYLE = 3.0
"""Weight of a persona's bias in a slip, whose cards are otherwise equally likely."""
_SLIPS = (PLAY, COLOR)
_FOR_PACE = 0x50414345
"""Salt that separates the random numbers of thinking times from those of errors."""


class LevelPlayer:
    """Player without search; takes well under a millisecond per move."""

    def __init__(self, skill: Skill = FIRST_THOUGHT, persona: Persona = NEUTRAL_PERSONA) -> None:
        self._skill = skill
        self._persona = persona
        self._human_errors = persona.human_errors(skill.human_errors)
        self._bluffs = BluffModel(0)
        self._margin = inf
        self._slipped = False

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._book = book
        self._caller = Caller(self._human_errors, book.team(seat, view.seats))
        self._pace = Pace(book, self._persona.turn, self._persona.reaction_span(self._skill.reaction))
        self._seed = rng.mix(seed, seat)
        self._bluffs = self._bluffs.after(view)
        self.belief = BeliefState(seat, book, view, self._bluffs)
        self._weigh_by(MoveEvaluator(book, self.belief, self._skill.uses_net))
        self._bias = PersonaBias(self._persona, seat, book, view.seats, seed)

    def _weigh_by(self, evaluator: MoveEvaluator) -> None:
        self.evaluator = evaluator
        self._reactions = Reactions(evaluator)
        self._choices = EffectChoices(evaluator)

    def see(self, event: Event) -> None:
        self.belief.see(event)
        self._bias.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        # Random numbers follow from the position, so that a resumed round goes on in the same way.
        seed = rng.mix(self._seed, view.draw_count, len(view.discard))
        self._rng, for_pace = PlayerRng(seed, view.seat), PlayerRng(seed ^ _FOR_PACE, view.seat)
        call = self._caller.call(view, legal, self._rng) or voted(legal)
        if call is not None:
            return Choice(call, self._pace.reaction(for_pace))
        self.belief.sync(view)
        legal = [action for action in legal if action.verb not in (UNO, CATCH)]
        self._margin, self._slipped = inf, False
        if not awaited or self._is_window(view, legal):
            reaction = self._caller.with_uno(self._reaction(view, legal, awaited), legal, self._rng)
            return Choice(reaction, self._pace.reaction(for_pace))
        action = self._turn(view, legal)
        played = self._caller.with_uno(action, legal, self._rng)
        return Choice(played, self._pace.turn(legal, action, self._margin, for_pace))

    def _is_window(self, view: View, legal: Sequence[Action]) -> bool:
        """Returns True in a reaction window, in which the game waits for all seats that may object."""
        passes = any(action.verb == PASS for action in legal)
        return passes and (view.turn != view.seat or view.drawn < 0)

    def _reaction(self, view: View, legal: Sequence[Action], awaited: bool) -> Action | None:
        answer = self._reactions.out_of_turn(view, legal)
        if answer is not None and self._caller.notices_top(view, self._rng):
            return answer
        return next(action for action in legal if action.verb == PASS) if awaited else None

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        chosen = self._choices.choose(view, legal)
        if chosen is not None:
            return chosen
        if any(action.verb == ACCEPT for action in legal):
            return self._attacked(view, legal)
        return self._reactions.prefers_non(view, legal) or self._best(view, legal)

    def _attacked(self, view: View, legal: Sequence[Action]) -> Action:
        """Returns the answer to an attack, in order of preference: redirect or cancel, challenge, answer with a card,
        accept."""
        answer = self._reactions.defence(view, legal)
        if answer is not None:
            return answer
        wanted = next((action for action in legal if action.verb == CHALLENGE), None)
        if wanted is not None and self._challenges(view):
            return wanted
        answers = [action for action in legal if action.verb != CHALLENGE]
        return self._best(view, answers)

    def _moves(self, view: View, legal: Sequence[Action]) -> list[Action]:
        moves = [action for action in legal if not action.uno and not self._reactions.cancels(action)]
        return [action for action in moves if names_wisely(self._book.deck, view, action)] or moves

    def _best(self, view: View, legal: Sequence[Action]) -> Action:
        moves = self._moves(view, legal)
        bias, evaluator = self._bias, self.evaluator
        evaluator.bluffing = bluffs = bias.bluffs()
        worths = {action: evaluator.evaluate(view, action) + bias.bias_of(action, view) for action in moves}
        evaluator.bluffing = False
        best = max(moves, key=worths.__getitem__)
        codes = self._book.deck.codes
        others = [worth for action, worth in worths.items() if codes[action.card] != codes[best.card]]
        self._margin = worths[best] - max(others, default=-inf)
        wins = worths[best] > WINNING / 2
        return best if bluffs or wins or not self._slips(view) else self._slip(view, worths, best)

    def _slips(self, view: View) -> bool:
        errors = self._human_errors
        return (errors.careless > 0.0 or view.hand.bit_count() > LAST_CARDS) and self._rng.chance(errors.slips)

    def _slip(self, view: View, worths: dict[Action, float], best: Action) -> Action:
        """Returns a random play that is not a last resort, with a random target, but not the partner if another is
        possible. Unless careless, it loses at most `SLIP` and names the best colour."""
        careless = self._rng.chance(self._human_errors.careless)
        moves = [action for action, worth in worths.items() if action.verb in _SLIPS and worth > LAST_RESORT / 2]
        likings: dict[CardId, float] = {}
        for action in moves if careless else [each for each in moves if worths[each] > worths[best] - SLIP]:
            likings[action.card] = max(likings.get(action.card, -inf), self._bias.bias_of(action, view))
        if not likings:
            return best
        self._slipped = True
        card = max(likings, key=lambda each: self._rng.between(0.0, 1.0) + STYLE * likings[each])
        forms = [action for action in sparing(self._book, view, moves) if action.card == card]
        if not careless:
            color = max(forms, key=worths.__getitem__).color
            forms = [action for action in forms if action.color == color]
        return self._rng.pick(forms)

    def _challenges(self, view: View) -> bool:
        belief, threat = self.belief, view.threat
        if threat is None or belief.color_before == NO_COLOR or self.evaluator.team >> threat.by & 1:
            return False
        held = belief.chance(threat.by, self._book.deck.color_masks[belief.color_before])
        rate = min(1.0, belief.bluffs.rate(threat.by) * self._persona.suspicion)
        bluff = rate * held
        return bluff > CHALLENGE_FROM * (bluff + 1.0 - held)
