"""Observation log of one seat: the events that it has seen in this round, for later advice queries."""

from __future__ import annotations

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event, RoundBegan
from uno_desktop.players.advice.adviser import Case
from uno_desktop.players.player_spec import Budget


class ObservationLog:
    """Receives the same redacted events as the seat itself."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self._session, self.seat = session, seat
        self._cursor = session.cursor(seat)
        self._cursor.take()
        self._begin()

    def listen(self) -> None:
        """Collects new events; called in every frame."""
        events = self._cursor.take()
        if any(isinstance(event, RoundBegan) for event in events):
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
        book = session.book
        return Case(
            book.ruleset.id,
            dict(book.options),
            self._dealt,
            tuple(self._events),
            view,
            tuple(legal),
            awaited,
            seed,
            budget,
        )

    def _begin(self) -> None:
        self._dealt = self._session.view(self.seat)
        self._events: list[Event] = []
