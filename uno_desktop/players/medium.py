"""The solid player: weighs its moves by what it has seen, keeps wild cards, strikes who is short of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_desktop.model.actions import ACCEPT, CHALLENGE, PLAY, Action
from uno_desktop.model.cards import NO_COLOR, Deck, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.model.view import View
from uno_desktop.players.dice import Dice
from uno_desktop.players.habits import Caller, Habits
from uno_desktop.players.memory import Memory
from uno_desktop.players.player import Choice
from uno_desktop.players.strikes import StrikeReader, bluffs_allowed
from uno_desktop.players.weighing import Weigher
from uno_desktop.players.weights import DUEL, TABLE, Weights

HABITS = Habits(says_uno=0.97, says_late=1.0, catches=0.95)

BLUFF_RATE = 0.15
"""How often people who hold the colour asked for lay such a wild card all the same: a guess."""
CHALLENGE_FROM = 0.3
"""Eight cards are won by a challenge that succeeds (four saved, four dealt out) against two cards and the
turn, worth about a card and a half, lost by one that fails."""


class MediumPlayer:
    """Works from its view and its memory of the round alone; needs well under a millisecond."""

    _deck: Deck
    _caller: Caller
    _memory: Memory
    _weigher: Weigher

    def __init__(self, weights: Weights | None = None) -> None:
        """`weights` in place of the fitted ones, to try others."""
        self._weights = weights

    def begin(self, seat: Seat, deck: Deck, options: Mapping[str, Value], view: View, seed: int) -> None:
        """A new round: nothing is known but the own hand and what lies open."""
        self._deck = deck
        self._caller = Caller(HABITS, Dice(seed, seat))
        self._memory = Memory(seat, deck, view, honest_wilds=not bluffs_allowed(options))
        reader = StrikeReader(options, view.seats)
        weights = self._weights or (DUEL if view.seats == 2 else TABLE)
        self._weigher = Weigher(deck, self._memory, reader, weights)

    def see(self, event: Event) -> None:
        """Remembers who drew when which colour was asked for, and whose hand went where."""
        self._memory.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """A call that is due, else the weightiest move; reactions out of turn only where they are cheap."""
        call = self._caller.call(view, legal)
        if call is not None:
            return Choice(call, self._caller.reaction_delay())
        self._memory.look(view)
        if not awaited:
            return Choice(self._aside(view, legal), self._caller.reaction_delay())
        return Choice(self._turn(view, legal), self._caller.turn_delay())

    def _turn(self, view: View, legal: Sequence[Action]) -> Action:
        if any(action.verb == CHALLENGE for action in legal):
            answers = [action for action in legal if action.verb in (ACCEPT, CHALLENGE)]
            wanted = CHALLENGE if self._doubts(view) else ACCEPT
            return next((action for action in answers if action.verb == wanted), answers[0])
        return self._best(view, [action for action in legal if not action.uno], legal)

    def _aside(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Out of turn a coloured card is laid gladly, for it costs nothing; a wild one is kept."""
        plays = [a for a in legal if a.verb == PLAY and not a.uno and not self._deck.faces[a.card].wild]
        return self._best(view, plays, legal) if plays else None

    def _best(self, view: View, moves: Sequence[Action], legal: Sequence[Action]) -> Action:
        best = max(moves, key=lambda action: self._weigher.weigh(view, action))
        return self._caller.with_uno(best, legal) if best.verb == PLAY else best

    def _doubts(self, view: View) -> bool:
        """True if whoever laid the card over this seat probably held the colour that was asked for."""
        memory, threat = self._memory, view.threat
        if threat is None or memory.color_before == NO_COLOR:
            return False
        held = memory.chance(threat.by, self._deck.color_masks[memory.color_before])
        bluff = BLUFF_RATE * held
        return bluff > CHALLENGE_FROM * (bluff + 1.0 - held)
