"""Menus of all seats of a table, each made when it is first asked for."""

from functools import cached_property, lru_cache

from uno_desktop.gym.action_encoding import ActionCodes
from uno_desktop.gym.action_menu import ActionMenu
from uno_desktop.gym.observation_encoding import ObservationEncoder
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


class SeatMenus:
    """Menus of the seats in one position after another; `moved` tells that the position has changed."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        self._book, self._seats = book, seats
        self._menus: dict[Seat, ActionMenu] = {}
        """The last menu of each seat; one may have begun a play of several cards."""
        self._offered = 0
        """Seats whose menu is that of the present position."""

    @cached_property
    def codes(self) -> ActionCodes:
        return _codes(self._book, self._seats)

    @cached_property
    def encoder(self) -> ObservationEncoder:
        return ObservationEncoder(self._book, self.codes)

    def copy(self) -> "SeatMenus":
        made = SeatMenus.__new__(SeatMenus)
        made.__dict__.update(self.__dict__)
        made._menus = {seat: menu.copy() for seat, menu in self._menus.items()}
        return made

    def moved(self) -> None:
        self._offered = 0

    def menu(self, state: GameState, seat: Seat | None) -> ActionMenu:
        """Returns the menu of a seat, for None of the first that must act."""
        if seat is None:
            awaited = self._book.awaited(state) or 1
            seat = (awaited & -awaited).bit_length() - 1 if state.busy else state.turn
        menu = self._menus.get(seat)
        if menu is None:
            menu = self._menus[seat] = ActionMenu(self.codes)
        if not self._offered >> seat & 1:
            menu.offer(self._book, state, seat)
            self._offered |= 1 << seat
        return menu


@lru_cache(maxsize=16)
def _codes(book: Rulebook, seats: int) -> ActionCodes:
    return ActionCodes(book, seats)
