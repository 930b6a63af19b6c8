"""One round in which a single seat is asked at a time: each may act, or let go by what the game does not wait for."""

from __future__ import annotations

from typing import Final

from uno_desktop.gym.action_encoding import WAIT, ActionCodes
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Emit


class Asking:
    """Whom the game asks, and what may be answered.

    Where only the seat that the game waits for may act, it is asked. Where others may react, those are asked first, one
    after the other, in an order drawn by lot anew for each position: so nobody is quicker than anybody else. Who
    acts changes the position, and all are asked afresh; after all have waited, the seats that the game waits for are
    asked, and they have to act.
    """

    def __init__(self, book: Rulebook, codes: ActionCodes) -> None:
        self.book: Final = book
        self.codes: Final = codes
        self.state: GameState = GameState()
        self.seat: Seat = NOBODY
        """Who is asked; nobody once the round is over."""
        self.legal: list[int] = []
        """The numbers of what this seat may answer, each once."""
        self.added: tuple[int, ...] = ()
        """The faces of the cards of a play of several, as far as it has been put together."""
        self._moves: list[Action] = []
        """The action of each of `legal` but waiting."""
        self._groups: dict[int, list[Action]] = {}
        self._open: list[Action] = []
        self._waiting: list[Seat] = []
        self._lots = 0
        self.emit: Emit | None = None
        """Who is told what happens, hidden cards and all; nobody spares the time."""

    def begin(self, state: GameState, lots: int) -> None:
        """A round that is dealt; `lots` is the state of the random numbers that say who is asked first."""
        self._lots = lots
        self.state = state
        self._new_position()

    def answer(self, code: int) -> None:
        """What the seat does that is asked. Raises ValueError if it may not."""
        try:
            place = self.legal.index(code)
        except ValueError:
            raise ValueError(f"action {code} is not legal here") from None
        if code == WAIT:
            self._ask_next()
        elif self._open:
            self._narrow(code)
        elif code in self._groups:
            self._open = self._groups[code]
            self.added = (self.codes.face_of[self._open[0].card],)
            self._offer_parts()
        else:
            self._do(self._moves[place])

    def towards(self, action: Action) -> int:
        """What to answer now for this action of the seat to be done in the end, part by part if need be."""
        if not self._open:
            return self.codes.code(action)
        place = len(self.added) - 1
        if place < len(action.along):
            return self.codes.added(self.codes.face_of[action.along[place]])
        return self.codes.enough_uno if action.uno else self.codes.enough

    def _do(self, action: Action) -> None:
        self.book.apply(self.state, action, self.emit)
        self._new_position()

    def _new_position(self) -> None:
        s = self.state
        self._open = []
        self.added = ()
        if s.ended:
            self.seat = NOBODY
            self.legal = []
            self._moves = []
            self._waiting = []
            return
        acting = self.book.acting(s)
        if not acting & (acting - 1):
            self._waiting = []
            self._list(acting.bit_length() - 1, False)
            return
        awaited = self.book.awaited(s)
        # Asked from the end of the list.
        self._waiting = [*self._by_lot(acting & awaited), *self._by_lot(acting & ~awaited)]
        self._ask_next()

    def _ask_next(self) -> None:
        seat = self._waiting.pop()
        self._list(seat, not self.book.awaited(self.state) >> seat & 1)

    def _by_lot(self, seats: int) -> list[Seat]:
        """The seats of a set in an order that nobody can foresee."""
        order = list(seats_in(seats))
        for last in range(len(order) - 1, 0, -1):
            self._lots, place = rng.below(self._lots, last + 1)
            order[last], order[place] = order[place], order[last]
        return order

    def _list(self, seat: Seat, may_wait: bool) -> None:
        """What this seat may answer."""
        self.seat = seat
        moves = self.book.legal(self.state, seat)
        codes = self.codes
        if codes.parts:
            moves = self._grouped(moves)
        known = codes.known
        legal: list[int] = []
        for action in moves:
            found = known.get(id(action))
            legal.append(codes.code(action) if found is None else found[1])
        if may_wait:
            legal.append(WAIT)
        self.legal = legal
        self._moves = moves

    # -- plays of several cards ----------------------------------------------------------------------------

    def _grouped(self, moves: list[Action]) -> list[Action]:
        """The actions, of those that begin with the same card only one; and all of them by their first part."""
        groups: dict[int, list[Action]] = {}
        single: list[Action] = []
        for action in moves:
            if action.along:
                code = self.codes.code(action)
                if code in groups:
                    groups[code].append(action)
                else:
                    groups[code] = [action]
                    single.append(action)
            else:
                single.append(action)
        self._groups = groups
        return single

    def _narrow(self, code: int) -> None:
        """The next part of a play of several cards."""
        codes = self.codes
        if code in (codes.enough, codes.enough_uno):
            uno = code == codes.enough_uno
            self._do(next(each for each in self._open if self._complete(each) and each.uno == uno))
            return
        place = len(self.added) - 1
        face_of = codes.face_of
        self._open = [
            each
            for each in self._open
            if len(each.along) > place and codes.added(face_of[each.along[place]]) == code
        ]
        self.added = (*self.added, face_of[self._open[0].along[place]])
        self._offer_parts()

    def _offer_parts(self) -> None:
        """Asks the same seat how the play goes on, if there is more than one way."""
        if len(self._open) == 1:
            self._do(self._open[0])
            return
        self._groups = {}
        self._moves = []
        self._waiting = []
        codes = self.codes
        place = len(self.added) - 1
        legal: list[int] = []
        for each in self._open:
            if not self._complete(each):
                code = codes.added(codes.face_of[each.along[place]])
            else:
                code = codes.enough_uno if each.uno else codes.enough
            if code not in legal:
                legal.append(code)
        if len(legal) == 1 and legal[0] not in (codes.enough, codes.enough_uno):
            self._narrow(legal[0])
            return
        self.legal = legal

    def _complete(self, action: Action) -> bool:
        return len(action.along) == len(self.added) - 1
