"""Actions of people that wait until the session applies them."""

from collections.abc import Iterator, Sequence

from uno_desktop.match.seats.seat_controllers import Controller, HumanController, Intent
from uno_desktop.model.actions import VOTE_NO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


class PendingActions:
    """Keeps submitted actions until their time has come; drops those that the rules no longer accept."""

    def __init__(self, book: Rulebook, controllers: Sequence[Controller]) -> None:
        self._book = book
        self._humans = {seat: human for seat, human in enumerate(controllers) if isinstance(human, HumanController)}
        self.seats = sum(1 << seat for seat in self._humans)
        """Bitmask of the human seats."""
        self._order = 0
        self._ballots: dict[Seat, Intent] = {}
        """Votes of computer players: always no, submitted by the screen (UNP-PEN-02)."""

    def submit(self, state: GameState, action: Action, now: float) -> bool:
        """Stores an action of a person, or a computer player's vote against a penalty. Returns False for other actions
        of computer players, and for actions that the rules refuse."""
        human = self._humans.get(action.seat)
        meant = self._book.canonical(state, action)
        if meant is None or (human is None and meant.verb != VOTE_NO):
            return False
        self._order += 1
        intent = Intent(meant, now, self._order)
        if human is None:
            self._ballots[action.seat] = intent
        else:
            human.intent = intent
        return True

    def controller(self, seat: Seat) -> HumanController:
        """Returns the controller of a person."""
        return self._humans[seat]

    def withdraw(self, seat: Seat) -> None:
        if seat in self._humans:
            self._humans[seat].intent = None

    def intent(self, seat: Seat) -> Action | None:
        human = self._humans.get(seat)
        return human.intent.action if human and human.intent else None

    def intents(self) -> Iterator[Intent]:
        for human in self._humans.values():
            if human.intent:
                yield human.intent
        yield from self._ballots.values()

    def sift(self, state: GameState, done: Seat) -> None:
        """Drops the pending action of the seat that has just acted, and all obsolete ones."""
        for seat, ballot in list(self._ballots.items()):
            if seat == done or not self._book.accepts(state, ballot.action):
                del self._ballots[seat]
        for seat, human in self._humans.items():
            if human.intent is None:
                continue
            if seat == done or state.ended or not self._book.accepts(state, human.intent.action):
                human.intent = None
