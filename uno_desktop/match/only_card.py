"""Plays the only card that fits by itself, after a delay that tells nothing about the hand."""

import random
from collections import deque

from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import DRAW, PLAY, PRESS, Action
from uno_desktop.model.cards import Seat

_FIRST_DELAYS = (1.4, 2.0, 2.7, 3.6)
"""Seconds before the play of a person who has not played a card yet."""
_KEPT = 6
"""Number of a person's latest delays from which one is chosen."""
_SPREAD = 0.15
"""Maximum relative difference from the chosen delay."""


class OnlyCard:
    """Automatic play of the only card that fits.

    The time of a play must not tell others that the hand left no choice. Each delay is therefore one that the same
    person took for a card of their own in this match, varied a little. It is drawn on every turn, whatever the hand.
    """

    def __init__(self, session: MatchSession) -> None:
        self._session = session
        self.on = False
        """True if the only card that fits is played by itself."""
        self._rng = random.Random(session.setup.seed)
        self._delays: dict[Seat, deque[float]] = {}
        self._turn = (-1, -1, -1)
        """Round, number of actions done, and seat at the last call of `advance`."""
        self._spent = self._delay = 0.0
        self._played: Action | None = None

    def advance(self, seat: Seat, dt: float, sees: bool) -> Action | None:
        """Advances by `dt` seconds, in which the person at `seat` `sees` their hand and may act; returns the play that
        is due."""
        session = self._session
        turn = (session.round_number, session.actions_done, seat)
        if turn != self._turn:
            done = session.last_action
            if turn[::2] != self._turn[::2] or (done is not None and done.seat == seat):
                self._begin_turn(seat, done)
            self._turn = turn
        if not sees or not self._is_plain_turn(seat):
            return None
        self._spent += dt
        if not self.on or self._spent < self._delay or session.intent(seat) is not None:
            return None
        self._played = self.card_of(seat)
        return self._played

    def _begin_turn(self, seat: Seat, done: Action | None) -> None:
        delays = self._delays.setdefault(seat, deque(_FIRST_DELAYS, _KEPT))
        own = done is not None and done.seat == seat == self._turn[2] and done.verb == PLAY
        if own and self._spent and done != self._played:
            delays.append(self._spent)
        self._spent, self._played = 0.0, None
        self._delay = self._rng.choice(delays) * self._rng.uniform(1 - _SPREAD, 1 + _SPREAD)

    def card_of(self, seat: Seat) -> Action | None:
        """Returns the play of the only card of this seat that fits, if it is on and there is no other choice but to
        draw; None if the player should say UNO with it."""
        if not self.on or not self._is_plain_turn(seat) or self._session.hand(seat).bit_count() == 2:
            return None
        legal = self._session.legal(seat)
        plays = [action for action in legal if action.verb == PLAY]
        free = all(action.verb in (PLAY, DRAW, PRESS) for action in legal)
        return plays[0] if free and len(plays) == 1 else None

    def _is_plain_turn(self, seat: Seat) -> bool:
        """Returns True if the seat is to act and may draw or play; never while others may react to a card."""
        session = self._session
        state = session.state
        if state.agenda or state.threat is not None or session.reaction_remaining(0.0) is not None:
            return False
        return state.turn == seat and bool(session.awaited >> seat & 1)
