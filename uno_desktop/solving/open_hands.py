"""Forced wins with open hands: exhaustive game-tree search up to a number of actions of the opponents.

In each position, seats that may interrupt move first, then the seat to prove, then awaited opponents, so a proved win
holds at any reaction speed.
"""

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.rule_queries import NodeBudget, NotProved, has_won, is_decided, moves


class OpenHands:
    """Search for forced wins of one seat, with a transposition table."""

    def __init__(self, book: Rulebook, seat: Seat, nodes: NodeBudget) -> None:
        self._book = book
        self._seat = seat
        self._nodes = nodes
        self._won: dict[object, int] = {}
        """Smallest number of opponent actions within which a position was proved won."""
        self._open: dict[object, int] = {}
        """Largest number of opponent actions within which a position was proved not won."""

    def winning(self, s: GameState, acts: int, first: Sequence[Action]) -> list[Action]:
        """Returns the moves in `first` with which this seat wins within `acts` opponent actions. Raises NotProved if
        the node limit is reached or chance would decide."""
        return [action for action in first if self.wins(self.then(s, action), acts)]

    def then(self, s: GameState, action: Action) -> GameState:
        """Returns the position after an action. Raises NotProved for chance, an empty draw pile, or the node limit."""
        self._nodes.spend()
        then = s.copy()
        self._book.apply(then, action)
        if then.rng != s.rng or not then.supply:
            raise NotProved
        return then

    def wins(self, s: GameState, acts: int) -> bool:
        """Returns True if this seat wins against any play within `acts` opponent actions. Raises NotProved."""
        if is_decided(s):
            return has_won(s, self._seat)
        key = (*_key(s), tuple(s.pile)) if self._book.deck.other else _key(s)
        if self._won.get(key, acts + 1) <= acts:
            return True
        if self._open.get(key, -1) >= acts:
            return False
        wins = self._wins(s, acts)
        (self._won if wins else self._open)[key] = acts
        return wins

    def reply(self, s: GameState, acts: int) -> Action | None:
        """Returns an opponent action that refutes a win within `acts` opponent actions, or None. Raises NotProved."""
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
        if acts == 0:
            return False
        for seat in seats_in(seats):
            for action in moves(self._book, s, seat):
                if not self.wins(self.then(s, action), acts - 1):
                    return False
        return True


def _key(s: GameState) -> tuple[object, ...]:
    """Returns the transposition key without the discards below the top card: they come back only by a reshuffle, which
    is chance, or by turning over two-sided cards, for which `wins` adds the discard pile."""
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
        s.top_player,
        s.jumpable,
        s.last_player,
        s.finished,
        s.defended,
        s.owes,
        s.idle_seats,
        s.lost_turns,
        s.statuses,
        s.rolls,
        tuple(s.supply),
    )
