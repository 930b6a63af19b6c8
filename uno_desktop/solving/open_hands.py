"""A win with all cards open: the whole tree of what everybody may do, as far as the others act so many times.

Whoever may break in comes before the seat that is asked about; after that this seat, and then those who are waited for.
So a win that is proved here holds whoever is faster.
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.rule_queries import Nodes, NotProved, has_won, moves


class OpenHands:
    """Forced wins of one seat. Positions met twice are looked at once."""

    def __init__(self, book: Rulebook, seat: Seat, nodes: Nodes) -> None:
        self._book = book
        self._seat = seat
        self._nodes = nodes
        self._won: dict[object, int] = {}
        """For each position the fewest acts of others within which it was found won."""
        self._open: dict[object, int] = {}
        """For each position the most acts of others within which it was found not to be won."""

    def winning(self, s: GameState, acts: int, first: Sequence[Action]) -> list[Action]:
        """Those of `first`, moves of this seat, that win although the others act so many times. Raises NotProved if
        there is too much to look at, or if chance would decide."""
        return [action for action in first if self.wins(self.then(s, action), acts)]

    def then(self, s: GameState, action: Action) -> GameState:
        """The position after an action. Raises NotProved if chance had a part in it."""
        self._nodes.spend()
        then = s.copy()
        self._book.apply(then, action)
        if then.rng != s.rng or not then.supply:
            raise NotProved
        return then

    def wins(self, s: GameState, acts: int) -> bool:
        """True if this seat wins before the others have acted more than `acts` times, whatever they do."""
        if s.ended or s.finished:
            return has_won(s, self._seat)
        key = _key(s)
        if self._won.get(key, acts + 1) <= acts:
            return True
        if self._open.get(key, -1) >= acts:
            return False
        wins = self._wins(s, acts)
        (self._won if wins else self._open)[key] = acts
        return wins

    def reply(self, s: GameState, acts: int) -> Action | None:
        """An act of another seat after which there is no win within what is left; None if there is none."""
        for seat in seats_in(self._book.acting(s) & ~(1 << self._seat)):
            for action in moves(self._book, s, seat):
                if acts == 0 or not self.wins(self.then(s, action), acts - 1):
                    return action
        return None

    def _wins(self, s: GameState, acts: int) -> bool:
        book, own = self._book, 1 << self._seat
        acting, awaited = book.acting(s), book.awaited(s)
        others = acting & ~own
        first = others if awaited & own else others & ~awaited
        if first and not self._all_lose(s, first, acts):
            return False
        if acting & own:
            for action in moves(book, s, self._seat):
                if self.wins(self.then(s, action), acts):
                    return True
            if awaited & own:
                return False
        return self._all_lose(s, others & awaited, acts)

    def _all_lose(self, s: GameState, seats: int, acts: int) -> bool:
        """True if whatever one of these seats does the win stays."""
        if acts == 0:
            return False
        for seat in seats_in(seats):
            for action in moves(self._book, s, seat):
                if not self.wins(self.then(s, action), acts - 1):
                    return False
        return True


def _key(s: GameState) -> object:
    """All that play depends on; the rest of the pile is never drawn from, or chance would have decided."""
    return (
        *s.hands,
        s.color,
        s.match,
        s.direction,
        s.turn,
        s.drawn,
        s.threat,
        s.agenda,
        s.layers,
        s.pile[-1],
        s.pile_by,
        s.jumpable,
        s.previous,
        s.defended,
        s.owes,
        s.quiet,
        s.lost_turns,
        s.statuses,
        s.rolls,
        tuple(s.supply),
    )
