"""Menu of one seat: its legal actions as codes, and the parts of plays of several cards."""

from typing import Final

from uno_desktop.gym.action_encoding import WAIT, ActionCodes
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


class ActionMenu:
    """Legal action codes of one seat in one position; a play of several cards is chosen part by part."""

    def __init__(self, codes: ActionCodes) -> None:
        self.codes: Final = codes
        self.state: GameState = GameState()
        self.seat: Seat = NOBODY
        self.legal: list[int] = []
        """Legal action codes, each once."""
        self.added: tuple[int, ...] = ()
        """Faces chosen so far in a play of several cards."""
        self._moves: list[Action] = []
        """Action of each code in `legal`, without `WAIT`."""
        self._groups: dict[int, list[Action]] = {}
        self._open: list[Action] = []

    def copy(self) -> "ActionMenu":
        made = ActionMenu(self.codes)
        made.state, made.seat, made.legal, made.added = self.state, self.seat, self.legal, self.added
        made._moves, made._groups, made._open = self._moves, self._groups, self._open
        return made

    def offer(self, book: Rulebook, state: GameState, seat: Seat, may_wait: bool = False) -> None:
        """Lists the legal actions of a seat, and `WAIT` if it may decline."""
        codes = self.codes
        self.state, self.seat = state, seat
        moves = book.legal(state, seat)
        if self.added:
            self._open, self.added = [], ()
        if codes.parts:
            moves = self._grouped(moves)
        try:
            legal = list(map(codes.known.__getitem__, map(id, moves)))
        except KeyError:
            legal = [codes.code(action) for action in moves]
        if may_wait:
            legal.append(WAIT)
        self.legal = legal
        self._moves = moves

    def choose(self, code: int) -> Action | None:
        """Returns the action of a code other than `WAIT`; None if further parts are to be chosen. Raises ValueError if
        it is illegal."""
        try:
            place = self.legal.index(code)
        except ValueError:
            raise ValueError(f"action {code} is not legal here") from None
        if self._open:
            return self._narrow(code)
        if code in self._groups:
            self._open = self._groups[code]
            self.added = (self.codes.face_of[self._open[0].card],)
            return self._offer_parts()
        return self._moves[place]

    def next_code(self, action: Action) -> int:
        """Returns the next code for this action of the seat; a play of several cards takes one call for each part."""
        if not self._open:
            return self.codes.code(action)
        place = len(self.added) - 1
        if place < len(action.along):
            return self.codes.added(self.codes.face_of[action.along[place]])
        return self.codes.enough_uno if action.uno else self.codes.enough

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

    def _narrow(self, code: int) -> Action | None:
        codes = self.codes
        if code in (codes.enough, codes.enough_uno):
            uno = code == codes.enough_uno
            return next(each for each in self._open if self._complete(each) and each.uno == uno)
        place = len(self.added) - 1
        face_of = codes.face_of
        self._open = [
            each for each in self._open if len(each.along) > place and codes.added(face_of[each.along[place]]) == code
        ]
        self.added = (*self.added, face_of[self._open[0].along[place]])
        return self._offer_parts()

    def _offer_parts(self) -> Action | None:
        """Lists the next parts of the play; returns the play if only one is left."""
        if len(self._open) == 1:
            return self._open[0]
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
            return self._narrow(legal[0])
        self.legal = legal
        return None

    def _complete(self, action: Action) -> bool:
        return len(action.along) == len(self.added) - 1
