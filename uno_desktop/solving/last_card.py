"""Safety against a known last card: proves that its owner cannot play it on its next turn or before.

A target that has to draw has not gone out: no move is safe against a lucky draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import DRAW, PRESS, Action
from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.hidden_hands import dealt, unseen
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, after, moves

_MOST_AT_ONCE = 2
"""Most cards that leave a hand with one play, unless a card takes others along."""


class LastCard:
    """Search for lines of the others in which the target goes out, up to the end of its turn after a move of `seat`."""

    def __init__(self, book: Rulebook, seat: Seat, target: Seat, nodes: NodeBudget) -> None:
        """`target` is the seat with the last card."""
        self._book = book
        self._seat = seat
        self._target = target
        self._nodes = nodes
        self._beside = 0
        """Bit mask of the cards that were playable out of turn in any position visited."""
        self._takes_along = any(
            told.series or (effect is not None and effect.special)
            for told, effect in zip(book.previews, book.effects, strict=True)
        )

    def way_out(self, s: GameState, action: Action) -> tuple[Action, ...] | None:
        """Returns a line of the others after `action` in which the target goes out with the true cards, whatever the
        seat does; None if there is none. Raises NotProved."""
        return self._out(self._then(s, action), answers=True)

    def safe(self, s: GameState, action: Action) -> bool:
        """Returns True if the target cannot go out after `action` for any hidden cards, even if the seat does nothing
        about it.

        Raises NotProved if another seat has a turn before the target.
        """
        seen = -1
        while (
            seen != self._beside
        ):  # a visited position may make more hidden cards playable: repeat until none is added
            seen = self._beside
            for deal in self._deals(s, seen):
                if self._out(self._then(deal, action), answers=False) is not None:
                    return False
        return True

    def _deals(self, s: GameState, beside: int) -> Sequence[GameState]:
        """Gives all others every hidden card of `beside`, possibly more cards than they have: a superset of their
        options. A card drawn from the pile arrives too late for a reaction."""
        pool = [card for card in unseen(self._book, s, self._seat) if not s.hands[self._target] >> card & 1]
        others = [seat for seat in seats_in(s.present) if seat not in (self._seat, self._target)]
        reacting = [card for card in pool if beside >> card & 1]
        idle = [card for card in pool if not beside >> card & 1]
        given: dict[Seat, list[CardId]] = {}
        for seat in others:
            missing = max(0, s.hands[seat].bit_count() - len(reacting))
            given[seat] = [*reacting, *idle[:missing]]
            del idle[:missing]
        deal = dealt(s, idle, {}, ())
        for seat, cards in given.items():
            deal.hands[seat] = sum(1 << each for each in cards)
        return [deal]

    def _out(self, s: GameState, answers: bool) -> tuple[Action, ...] | None:
        """Returns a line in which the target goes out. `answers`: the seat defends itself, else it declines
        reactions."""
        book, target, own = self._book, self._target, 1 << self._seat
        self._nodes.spend()
        if s.ended:
            return () if not s.hands[target] else None
        on_turn = s.threat is None and not s.agenda and bool(s.hands[target])
        if on_turn and s.turn == self._seat and s.drawn < 0:
            return None
        if on_turn and s.turn == target and self._too_many(s):
            return None
        if on_turn and not answers and s.turn not in (self._seat, target):
            raise NotProved
        acting = book.acting(s)
        self._beside |= book.playable_out_of_turn(s)
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
        """Returns a line after the seat's options, an empty one if they stop the target, None if the others decide."""
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

    def _then(self, s: GameState, action: Action) -> GameState:
        then = after(self._book, s, action)
        if then.rng != s.rng and not self._book.press_once:
            raise NotProved
        return then
