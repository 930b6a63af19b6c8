"""Player that plays its most expensive card."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.human_errors import PlayerRng


class TidyPlayer:
    """Plays its most expensive card, with UNO where it is due; otherwise any legal action."""

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        """Starts a round with the values of its cards."""
        self._rng, self._points = PlayerRng(seed, seat), book.deck.points

    def see(self, event: Event) -> None:
        """Ignores all events."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """Returns the most expensive play with UNO, else UNO, else any of `legal`."""

        def worth(action: Action) -> tuple[int, bool]:
            return (self._points[action.card] if action.card >= 0 else -1, action.uno or action.verb == UNO)

        best = max(map(worth, legal))
        found = [each for each in legal if worth(each) == best]
        return Choice(self._rng.pick(found), self._rng.between(0.4, 1.2))
