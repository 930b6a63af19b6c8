"""Sequential turn server: one seat of a round acts at a time, and may decline unless the game waits for it."""

from typing import Final

from uno_desktop.gym.action_encoding import WAIT, ActionCodes
from uno_desktop.gym.action_menu import ActionMenu
from uno_desktop.model import rng
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Emit


class TurnServer(ActionMenu):
    """Requests an action from one seat at a time, and lists its legal action codes; NOBODY's once the round is over.

    If only the awaited seat may act, it is asked. If others may react, they are asked first, one by one, in a random
    order drawn for each position, so that no seat has an advantage. An action changes the position, and all seats are
    asked again; after all have declined, the awaited seats are asked and must act.
    """

    def __init__(self, book: Rulebook, codes: ActionCodes) -> None:
        super().__init__(codes)
        self.book: Final = book
        self.waiting: list[Seat] = []
        """Seats to ask if `seat` declines; the last one is asked next."""
        self.rng_state = 0
        self.emit: Emit | None = None
        """Receiver of unredacted events; None skips creating them."""

    def begin(self, state: GameState, rng_state: int) -> None:
        """Starts a round that has been dealt; `rng_state` is the generator state of the reaction order."""
        self.rng_state = rng_state
        self.state = state
        self._new_position()

    def answer(self, code: int) -> None:
        """Applies the code chosen by the seat to act. Raises ValueError if it is illegal."""
        if code == WAIT and WAIT in self.legal:
            self._ask_next()
            return
        action = self.choose(code)
        if action is not None:
            self.book.apply(self.state, action, self.emit)
            self._new_position()

    def _new_position(self) -> None:
        s = self.state
        if s.ended:
            self.offer(self.book, s, NOBODY)
            self.waiting = []
            return
        acting = self.book.acting(s)
        if not acting & (acting - 1):
            self.waiting = []
            self.offer(self.book, s, acting.bit_length() - 1)
            return
        awaited = self.book.awaited(s)
        # Seats are taken from the end of the list.
        self.waiting = [*self._shuffled(acting & awaited), *self._shuffled(acting & ~awaited)]
        self._ask_next()

    def _ask_next(self) -> None:
        seat = self.waiting.pop()
        self.offer(self.book, self.state, seat, not self.book.awaited(self.state) >> seat & 1)

    def _shuffled(self, seats: int) -> list[Seat]:
        order = list(seats_in(seats))
        for last in range(len(order) - 1, 0, -1):
            self.rng_state, place = rng.below(self.rng_state, last + 1)
            order[last], order[place] = order[place], order[last]
        return order
