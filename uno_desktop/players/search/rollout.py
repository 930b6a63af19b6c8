"""Rollout of a sampled position with the rollout policy, to the end of the round or a truncation."""

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NO_CARD, NOBODY, Seat, cards_in
from uno_desktop.model.legal_actions import playable_out_of_turn, turn_cards
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.search.rollout_policy import RolloutPolicy


class Rollout:
    """Rollout loop: the hot loop of all searching players."""

    def __init__(self, book: Rulebook, policy: RolloutPolicy, longest: int) -> None:
        self._book = book
        self._policy = policy
        self._longest = longest
        self._has_reactions = book.has_reactions
        self._answered = bool(book.answer_cards) or book.layers_stay

    def follow(self, s: GameState, seat: Seat, move: Action | None) -> bool:
        """Applies `move` of `seat` (None: declines) and plays on, in place. Returns True if the move itself ended the
        round."""
        if move is None:
            self.run(s, waits=seat)
            return False
        self._book.apply(s, move)
        ended = s.ended
        self.run(s)
        return ended

    def run(self, s: GameState, waits: Seat = NOBODY) -> None:
        """Plays on, in place. `waits` has declined: it plays nothing out of turn while the same card is on top."""
        book, policy = self._book, self._policy
        apply = book.apply
        left, top = self._longest, s.pile[-1] if waits >= 0 else NO_CARD
        while left and not s.ended:
            left -= 1
            if s.agenda:
                apply(s, self._frame(s))
                continue
            if self._has_reactions:
                if waits >= 0 and s.pile[-1] != top:
                    waits = NOBODY
                out_of_turn = self._out_of_turn(s, waits)
                if out_of_turn is not None:
                    apply(s, out_of_turn)
                    continue
            if s.threat is not None:
                apply(s, self._attacked(s, s.threat.victim))
                continue
            seat = s.turn
            cards = turn_cards(book, s, seat)
            apply(s, policy.play(s, seat, cards) if cards else book.turn_default(s, seat))

    def _attacked(self, s: GameState, victim: int) -> Action:
        if self._answered and self._book.moves(s, victim):
            return self._policy.answer(s, victim)
        return self._default(s, victim)

    def _frame(self, s: GameState) -> Action:
        frame = s.agenda[-1]
        if frame.seat >= 0:
            return self._policy.answer(s, frame.seat)
        return self._default(s, next(cards_in(self._book.awaited(s))))

    def _default(self, s: GameState, seat: Seat) -> Action:
        action = self._book.default(s, seat)
        assert action is not None
        return action

    def _out_of_turn(self, s: GameState, waits: Seat) -> Action | None:
        """Returns a play out of turn of any seat but `waits`, or None: a coloured card that may jump in; any card if
        the whole hand may be played, or if the seat is in turn, not under attack and has no other card to play.
        """
        book = self._book
        cards = playable_out_of_turn(book, s)
        if not cards:
            return None
        same = cards & ~book.deck.wild_mask
        for seat, hand in enumerate(s.hands):
            held = hand & cards
            if not held or seat == waits:
                continue
            if held & same:
                held &= same
            elif held != hand and (seat != s.turn or s.threat is not None or turn_cards(book, s, seat)):
                continue
            held &= book.moves(s, seat)
            if held and not (seat == s.turn and held & turn_cards(book, s, seat)):
                return self._policy.play(s, seat, held & -held)
        return None
