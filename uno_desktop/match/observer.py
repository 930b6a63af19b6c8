"""Whoever follows a match move by move with open cards: the trace, tests, measurements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import seats_in
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, RoundSetup


class Observer(Protocol):
    """Sees everything, hidden cards too. The state is the referee's own: look, do not touch, do not keep."""

    wants_legal: bool
    """False spares the time to list what would have been legal."""

    def round_begins(self, book: Rulebook, seed: int, number: int, setup: RoundSetup) -> None:
        """Round `number` of the match with this seed is about to be dealt; `setup` is what it takes over."""

    def step(
        self,
        n: int,
        action: Action | None,
        legal: Sequence[Action] | None,
        state: GameState,
        events: Sequence[Event],
    ) -> None:
        """Step `n` of the round; 0 and no action for the deal.

        `legal` is what any seat could have done before it, None if not wanted or at the deal; `state` is
        after it. The events of a round's last step end with RoundScored.
        """


def legal_for_all(book: Rulebook, state: GameState) -> list[Action]:
    """Legal actions of all seats, seat by seat."""
    return [action for seat in seats_in(book.acting(state)) for action in book.legal(state, seat)]
