"""Plays an imagined position to the end of the round, or to where it is cut off, by the quick policy."""

from __future__ import annotations

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NOBODY, Seat, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.search.rollout_policy import QuickPolicy


class Playout:
    """The loop in which searching players spend their time."""

    def __init__(self, book: Rulebook, policy: QuickPolicy, longest: int) -> None:
        """After `longest` actions a round is cut off."""
        self._book = book
        self._policy = policy
        self._longest = longest
        self._beside = book.beats
        self._answered = bool(book.answer_cards) or book.layers_stay

    def follow(self, s: GameState, seat: Seat, move: Action | None) -> bool:
        """Carries out what `seat` does and plays on, in place; None is to let its chance go by. True if the move itself
        has ended the round."""
        if move is None:
            self.run(s, waits=seat)
            return False
        self._book.apply(s, move)
        ended = s.ended
        self.run(s)
        return ended

    def run(self, s: GameState, waits: Seat = NOBODY) -> None:
        """Plays on, in place. `waits` lets the chance go by that it has now: it plays nothing out of turn as long
        as the same card lies on top."""
        book, policy = self._book, self._policy
        apply, turn_cards = book.apply, book.turn_cards
        left, top = self._longest, s.pile[-1] if waits >= 0 else NO_CARD
        while left and not s.ended:
            left -= 1
            if s.agenda:
                apply(s, self._frame(s))
                continue
            if self._beside:
                if waits >= 0 and s.pile[-1] != top:
                    waits = NOBODY
                aside = self._aside(s, waits)
                if aside is not None:
                    apply(s, aside)
                    continue
            if s.threat is not None:
                apply(s, self._attacked(s, s.threat.victim))
                continue
            seat = s.turn
            cards = turn_cards(s, seat)
            apply(s, policy.play(s, seat, cards) if cards else book.turn_default(s, seat))

    def _attacked(self, s: GameState, victim: int) -> Action:
        if self._answered and self._book.moves(s, victim):
            return self._policy.answer(s, victim)
        action = self._book.default(s, victim)
        assert action is not None
        return action

    def _frame(self, s: GameState) -> Action:
        """Who may object passes; who must choose does so."""
        frame = s.agenda[-1]
        if frame.seat >= 0:
            return self._policy.answer(s, frame.seat)
        waiting = self._book.awaited(s)
        seat = next(cards_in(waiting))
        action = self._book.default(s, seat)
        assert action is not None
        return action

    def _aside(self, s: GameState, waits: Seat) -> Action | None:
        """What somebody plays beside the turn, but for the seat that waits: a card that may jump in, if it has a
        colour; any card, if it is the last one in hand or if that seat is in turn and can play nothing else."""
        book = self._book
        cards = book.playable_beside(s)
        if not cards:
            return None
        same = cards & ~book.deck.wild_mask
        for seat, hand in enumerate(s.hands):
            held = hand & cards
            if not held or seat == waits:
                continue
            if held & same:
                held &= same
            elif held != hand and (seat != s.turn or s.threat is not None or book.turn_cards(s, seat)):
                continue
            held &= book.moves(s, seat)
            if held and not (seat == s.turn and held & book.turn_cards(s, seat)):
                return self._policy.play(s, seat, held & -held)
        return None
