"""Collects what a seat has observed, for questions to the adviser."""

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event, RoundBegan
from uno_desktop.players.advice.adviser import Case
from uno_desktop.players.player_spec import Budget


class ObservationLog:
    """Collects the redacted events of a seat for advice queries, from the deal or its own creation on."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self._session, self.seat = session, seat
        self._cursor = session.cursor(seat)
        events = self._cursor.take()
        self._begin()
        if session.delays:  # the view is the one before them
            self._events += events

    def listen(self) -> None:
        """Collects new events; called in every frame."""
        events = self._cursor.take()
        if events and any(isinstance(event, RoundBegan) for event in events):
            self._begin()  # the view includes everything up to here, the deal and the starter
        else:
            self._events += events

    def case(self, budget: Budget) -> Case | None:
        """Returns the advice query for the current position; None if the seat cannot act."""
        session, seat = self._session, self.seat
        legal = session.legal(seat)
        if not legal:
            return None
        self.listen()
        view = session.view(seat)
        awaited = bool(session.awaited >> seat & 1)
        seed = player_seed(session.setup.seed, session.round_number, seat)
        known = self._dealt, tuple(self._events), view
        return Case(session.book.spec, *known, tuple(legal), awaited, seed, budget)

    def _begin(self) -> None:
        self._dealt = self._session.view(self.seat)
        self._events: list[Event] = []
