"""Witness for one person's seat: all that it has been told in this round, so that it can be asked about later."""

from __future__ import annotations

from uno_desktop.match.match_session import Host
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event, RoundBegan
from uno_desktop.players.advice.adviser import Case
from uno_desktop.players.player_spec import Budget


class Witness:
    """Listens at one table as the seat itself does; knows nothing that the seat was not told."""

    def __init__(self, host: Host, seat: Seat) -> None:
        self._host, self.seat = host, seat
        self._reader = host.reader(seat)
        self._reader.take()
        self._begin()

    def listen(self) -> None:
        """Takes in what has happened; to be called in every frame."""
        told = self._reader.take()
        if any(isinstance(event, RoundBegan) for event in told):
            self._begin()  # the view shows all that has happened up to here, the deal and the starter
        else:
            self._events += told

    def case(self, budget: Budget) -> Case | None:
        """Case to be asked about now; None if the seat has nothing to do."""
        host, seat = self._host, self.seat
        legal = host.legal(seat)
        if not legal:
            return None
        self.listen()
        view = host.view(seat)
        awaited = bool(host.awaited >> seat & 1)
        seed = player_seed(host.setup.seed, host.round_number, seat)
        book = host.book
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
        self._dealt = self._host.view(self.seat)
        self._events: list[Event] = []
