"""Proof that an opponent whose last card is known cannot play it by the end of its next turn.

A target that is forced to draw counts as stopped, since no move is safe against a lucky draw.
"""

from uno_desktop.model.actions import DRAW, PRESS, Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.hidden_hands import is_luck, unlisted, unseen
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, after, moves

_MOST_AT_ONCE = 2
"""Largest number of cards that one play removes from a hand, unless the card takes others along."""


class LastCardSearch:
    """Search for lines in which the target goes out by the end of its next turn after a move of `seat`."""

    def __init__(self, book: Rulebook, seat: Seat, target: Seat, nodes: NodeBudget, listed: int = 0) -> None:
        """`target` is the seat with the last card; the next `listed` cards of the draw pile are known."""
        self._book = book
        self._seat = seat
        self._target = target
        self._nodes = nodes
        self._listed = listed
        self._unlisted: int | None = None
        """Cards of the draw pile that no line may reach, as a bit mask."""
        self._last = self._known = 0
        """`_last` is the target's last card, `_known` that card and the hand of the seat, as bit masks."""
        self._takes_along = any(
            preview.series or (effect is not None and effect.special)
            for preview, effect in zip(book.previews, book.effects, strict=True)
        )

    def way_out(self, s: GameState, action: Action) -> tuple[Action, ...] | None:
        """Returns the line after `action` by which the target goes out with the true cards, whatever the seat replies;
        None if there is none. Raises NotProved if this is undecided, as when an unlisted card is drawn."""
        self._unlisted = unlisted(self._book, s, self._listed)
        return self._out(self._then(s, action), answers=True)

    def safe(self, s: GameState, action: Action) -> bool:
        """Returns True if the target cannot go out after `action`, whatever the hidden cards are, even if the seat does
        nothing about it.

        Raises NotProved if this is undecided, as when another seat has a turn before the target, when the target
        receives a hidden hand, or when mercy puts out another seat, which holds all hidden cards only in this search.
        """
        self._unlisted = None
        self._last = s.hands[self._target]
        self._known = self._last | s.hands[self._seat]
        if self._book.deck.other:
            self._last |= self._book.deck.turned(self._last)
            self._known |= self._book.deck.turned(self._known)
        return self._out(self._then(self._hostile(s), action), answers=False) is None

    def _hostile(self, s: GameState) -> GameState:
        """Returns the position in which each seat other than `seat` and the target holds all hidden cards, and so has
        every reaction that a hidden hand could allow.

        All hidden cards are needed because a reaction window closes at once if no seat holds a playable card.
        """
        s = s.copy()
        cards = self._book.deck.mask(unseen(self._book, s, self._seat)) & ~s.hands[self._target]
        for seat in seats_in(s.present):
            if seat not in (self._seat, self._target):
                s.hands[seat] = cards
        return s

    def _out(self, s: GameState, answers: bool) -> tuple[Action, ...] | None:
        """Returns a line in which the target goes out, or None. With `answers` the seat defends itself; otherwise it
        declines reactions."""
        book, target, own = self._book, self._target, 1 << self._seat
        self._nodes.spend()
        if s.ended:
            return () if not s.hands[target] else None
        if not answers and self._swapped(s):
            raise NotProved
        on_turn = s.threat is None and not s.agenda and bool(s.hands[target])
        if on_turn and s.turn == self._seat and s.drawn < 0:
            return None
        if on_turn and s.turn == target and self._too_many(s):
            return None
        if on_turn and not answers and s.turn not in (self._seat, target):
            raise NotProved
        acting = book.acting(s)
        if acting & own:
            mine = self._own_part(s, answers, bool(book.awaited(s) & own))
            if mine is not None:
                return mine or None
        for seat in seats_in(acting & ~own):
            for action in moves(book, s, seat):
                if on_turn and seat == target == s.turn and action.verb in (DRAW, PRESS):
                    continue
                then = self._then(s, action)
                if on_turn and seat == target == s.turn and then.hands[target]:
                    continue  # the target's turn is over
                rest = self._out(then, answers)
                if rest is not None:
                    return (action, *rest)
        return None

    def _own_part(self, s: GameState, answers: bool, awaited: bool) -> tuple[Action, ...] | None:
        """Returns a line in which the target goes out whatever the seat does, an empty line if the seat can stop the
        target, or None if the other seats decide."""
        if answers:
            rest = None
            for action in moves(self._book, s, self._seat):
                rest = self._out(self._then(s, action), answers)
                if rest is None:
                    return ()
                rest = (action, *rest)
            return rest if awaited else None
        silence = self._book.default(s, self._seat)
        if silence is None:
            return None
        rest = self._out(self._then(s, silence), answers)
        return None if rest is None else (silence, *rest)

    def _too_many(self, s: GameState) -> bool:
        count = s.hands[self._target].bit_count()
        if count > _MOST_AT_ONCE and not self._takes_along:
            return True
        if count > 1:
            raise NotProved
        return False

    def _swapped(self, s: GameState) -> bool:
        """Returns True if the target holds another hand that the seat does not know."""
        hand = s.hands[self._target]
        return bool(hand & ~self._known) and not hand & self._last

    def _then(self, s: GameState, action: Action) -> GameState:
        then = after(self._book, s, action)
        if self._unlisted is not None and is_luck(s, then, self._unlisted):
            raise NotProved
        if then.rng != s.rng and not self._book.press_once:
            raise NotProved
        if self._unlisted is None and then.out & ~s.out & ~(1 << self._target):
            raise NotProved
        return then
