"""Players of the two lowest levels: `random` and `easy`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from uno_desktop.model.actions import ANSWER, COLOR, DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.effect_choices import sparing, voted
from uno_desktop.players.personas import NEUTRAL_PERSONA, Persona
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.human_errors import Caller, HumanErrors, unclaimed
from uno_desktop.players.strategies.persona_bias import PersonaBias
from uno_desktop.players.strategies.player_rng import PlayerRng

SHORTEST, LONGEST = 0.2, 1.5
"""Range of the delay before an answer, in seconds."""


class RandomPlayer:
    """Chooses uniformly; a seat that is not awaited has declining as one more choice."""

    blind: ClassVar[bool] = True
    """True: it needs only the legal actions, so a simulation may skip views and events."""

    def __init__(self) -> None:
        self._rng = PlayerRng(0, 0)

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._rng = PlayerRng(seed, seat)

    def see(self, event: Event) -> None:
        """Ignores all events."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        choices: list[Action | None] = [*legal]
        if not awaited:
            choices.append(None)
        action = self._rng.pick(choices)
        return Choice(action, self._rng.between(SHORTEST, LONGEST))


HUMAN_ERRORS = HumanErrors(says_uno=0.5, says_late=0.25, catches=0.15, reaction=(0.6, 0.9))
REACTS = 0.2
"""Probability of noticing a card that can be played out of turn."""
LOOKS_TWICE = 0.6
"""Probability that a player with a persona compares a second card before it plays."""
SHORT_HAND = 3
"""Largest hand with which it plays a card that ends the round."""


class EasyPlayer:
    """Plays a random legal card and names the colour of any card it holds."""

    _book: Rulebook
    _bias: PersonaBias

    def __init__(self, persona: Persona = NEUTRAL_PERSONA) -> None:
        self._persona = persona
        self._human_errors = persona.human_errors(HUMAN_ERRORS)
        self._rng = PlayerRng(0, 0)
        self._caller = Caller(self._human_errors, self._rng)
        self._seen: tuple[int, tuple[int, ...]] = (0, ())
        self._notices = False

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._rng = PlayerRng(seed, seat)
        self._caller = Caller(self._human_errors, self._rng, book.team(seat, view.seats))
        self._book = book
        self._seen = (0, ())
        self._bias = PersonaBias(self._persona, seat, book, view.seats, seed)

    def see(self, event: Event) -> None:
        self._bias.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        legal = sparing(self._book, view, legal)
        call = self._caller.call(view, legal)
        if call is not None:
            return Choice(call, self._caller.reaction_delay())
        vote = voted(legal)
        if vote is not None:
            return Choice(vote, self._caller.reaction_delay())
        legal = unclaimed(legal)
        if not awaited or self._is_window(view, legal):
            return Choice(self._out_of_turn(view, legal), self._caller.reaction_delay())
        return Choice(self._turn(view, legal), self._caller.turn_delay())

    def _is_window(self, view: View, legal: Sequence[Action]) -> bool:
        """Returns True in a reaction window, in which the game waits for all seats that may object."""
        return any(action.verb == PASS for action in legal) and (view.turn != view.seat or view.drawn < 0)

    def _out_of_turn(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Plays a card out of turn at times; a missed chance is not reconsidered until the top card changes."""
        lies = (len(view.discard), view.discard[-1:])
        if lies != self._seen:
            self._seen = lies
            self._notices = self._rng.chance(REACTS)
        plays = [action for action in legal if action.verb == PLAY and not action.uno]
        if plays and self._notices:
            return self._caller.with_uno(self._rng.pick(plays), legal)
        return next((action for action in legal if action.verb == PASS), None)

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        plays = [action for action in legal if action.verb == PLAY and self._dares(view, action)]
        if plays:
            card = self._liked(view, plays)
            forms = [action for action in plays if action.card == card]
            return self._caller.with_uno(self._colored(view.hand & ~(1 << card), forms), legal)
        colors = [action for action in legal if action.verb == COLOR]
        if colors:
            return self._colored(view.hand, colors)
        others = [action for action in legal if action.verb in (DRAW, PRESS, ANSWER)]
        return self._rng.pick(others or legal)

    def _liked(self, view: View, plays: Sequence[Action]) -> CardId:
        cards = sorted({action.card for action in plays})
        first = self._rng.pick(cards)
        if self._persona is NEUTRAL_PERSONA or len(cards) == 1 or not self._rng.chance(LOOKS_TWICE):
            return first
        second = self._rng.pick(cards)
        likings = {action.card: self._bias.bias_of(action, view) for action in plays}
        return second if likings[second] > likings[first] else first

    def _dares(self, view: View, action: Action) -> bool:
        ends = self._book.previews[action.card].ends_round
        return not ends or view.hand.bit_count() <= SHORT_HAND

    def _colored(self, hand: int, forms: Sequence[Action]) -> Action:
        faces = self._book.deck.faces
        colored = [faces[card].color for card in cards_in(hand) if not faces[card].wild]
        if colored:
            color = self._rng.pick(colored)
            forms = [action for action in forms if action.color == color] or forms
        return self._rng.pick(forms)
