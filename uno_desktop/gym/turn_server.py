"""Sequential turn server: one seat of a round acts at a time, and may decline unless the game waits for it."""

from typing import Final

from uno_desktop.gym.action_encoding import WAIT, ActionCodes
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Emit


class TurnServer:
    """Requests an action from one seat at a time, and lists its legal action codes.

    If only the awaited seat may act, it is asked. If others may react, they are asked first, one by one, in a random
    order drawn for each position, so that no seat has an advantage. An action changes the position, and all seats are
    asked again; after all have declined, the awaited seats are asked and must act.
    """

    def __init__(self, book: Rulebook, codes: ActionCodes) -> None:
        self.book: Final = book
        self.codes: Final = codes
        self.state: GameState = GameState()
        self.seat: Seat = NOBODY
        """Seat to act; NOBODY once the round is over."""
        self.legal: list[int] = []
        """Legal action codes of `seat`, each once."""
        self.added: tuple[int, ...] = ()
        """Faces chosen so far in a play of several cards."""
        self._moves: list[Action] = []
        """Action of each code in `legal`, without `WAIT`."""
        self._groups: dict[int, list[Action]] = {}
        self._open: list[Action] = []
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
            self.book.apply(self.state, self._moves[place], self.emit)
            self._new_position()

    def next_code(self, action: Action) -> int:
        """Returns the next code for this action of the seat; a play of several cards takes one call for each part."""
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
            self.waiting = []
            return
        acting = self.book.acting(s)
        if not acting & (acting - 1):
            self.waiting = []
            self._list(acting.bit_length() - 1, False)
            return
        awaited = self.book.awaited(s)
        # Seats are taken from the end of the list.
        self.waiting = [*self._shuffled(acting & awaited), *self._shuffled(acting & ~awaited)]
        self._ask_next()

    def _ask_next(self) -> None:
        seat = self.waiting.pop()
        self._list(seat, not self.book.awaited(self.state) >> seat & 1)

    def _shuffled(self, seats: int) -> list[Seat]:
        order = list(seats_in(seats))
        for last in range(len(order) - 1, 0, -1):
            self.rng_state, place = rng.below(self.rng_state, last + 1)
            order[last], order[place] = order[place], order[last]
        return order

    def _list(self, seat: Seat, may_wait: bool) -> None:
        self.seat = seat
        moves = self.book.legal(self.state, seat)
        codes = self.codes
        if codes.parts:
            moves = self._grouped(moves)
        known = codes.known
        try:
            legal = [known[id(action)][1] for action in moves]
        except KeyError:
            legal = [codes.code(action) for action in moves]
        if may_wait:
            legal.append(WAIT)
        self.legal = legal
        self._moves = moves

    # -- plays of several cards ----------------------------------------------------------------------------

    def _grouped(self, moves: list[Action]) -> list[Action]:
        """Keeps one action for each first card of a composite play, and groups the complete plays by its code."""
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
        codes = self.codes
        if code in (codes.enough, codes.enough_uno):
            uno = code == codes.enough_uno
            self._do(next(each for each in self._open if self._complete(each) and each.uno == uno))
            return
        place = len(self.added) - 1
        face_of = codes.face_of
        self._open = [
            each for each in self._open if len(each.along) > place and codes.added(face_of[each.along[place]]) == code
        ]
        self.added = (*self.added, face_of[self._open[0].along[place]])
        self._offer_parts()

    def _offer_parts(self) -> None:
        """Asks the same seat for the next part of its play, unless only one play is left."""
        if len(self._open) == 1:
            self._do(self._open[0])
            return
        self._groups = {}
        self._moves = []
        self.waiting = []
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
