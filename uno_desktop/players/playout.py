"""Plays an imagined position to the end of the round, or to where it is cut off, by the quick policy."""

from __future__ import annotations

from uno_desktop.model.actions import PASS, Action
from uno_desktop.model.cards import MAX_SEATS, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.quick_policy import QuickPolicy

_PASS = tuple(Action(seat, PASS) for seat in range(MAX_SEATS))


class Playout:
    """The loop in which searching players spend their time."""

    def __init__(self, book: Rulebook, policy: QuickPolicy, longest: int) -> None:
        """After `longest` actions a round is cut off."""
        self._book = book
        self._policy = policy
        self._longest = longest
        self._cuts = bool(book.cuttable)
        self._answered = bool(book.answer_cards) or book.layers_stay

    def run(self, s: GameState) -> None:
        """Plays on, in place."""
        book, policy = self._book, self._policy
        apply, turn_cards = book.apply, book.turn_cards
        left = self._longest
        while left and not s.ended:
            left -= 1
            if s.agenda:
                apply(s, self._frame(s))
                continue
            if self._cuts and s.cuttable >= 0:
                cut = self._cut(s)
                if cut is not None:
                    apply(s, cut)
                    continue
            if s.threat is not None:
                apply(s, self._attacked(s, s.threat.victim))
                continue
            seat = s.turn
            cards = turn_cards(s, seat)
            apply(s, policy.lay(s, seat, cards) if cards else book.turn_default(s, seat))

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

    def _cut(self, s: GameState) -> Action | None:
        """The first seat after the turn that may lay the same card out of turn does."""
        same = self._book.deck.copies[s.cuttable]
        colored = self._book.colors[s.cuttable] >= 0
        if not colored:
            return None
        for seat, hand in enumerate(s.hands):
            if hand & same and seat != s.pile_by:
                for rule in self._book.reactions:
                    cards = rule.reacts(self._book, s, seat)
                    if cards:
                        return self._policy.lay(s, seat, cards & -cards)
        return None
