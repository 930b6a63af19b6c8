"""The player without a thought: one of its legal actions, all equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.player_rng import Dice

SHORTEST, LONGEST = 0.2, 1.5
"""Seconds between being asked and answering."""


class RandomPlayer:
    """Chooses evenly; where it may only react, letting it go by is one more choice."""

    blind: ClassVar[bool] = True
    """It looks at nothing but what is legal; a simulation may spare itself views and events."""

    def __init__(self) -> None:
        self._dice = Dice(0, 0)

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        """A new round: only the seed and the seat matter."""
        self._dice = Dice(seed, seat)

    def see(self, event: Event) -> None:
        """Whatever happens at the table is of no interest."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        """One of `legal`, or None where the seat is not awaited."""
        choices: list[Action | None] = [*legal]
        if not awaited:
            choices.append(None)
        action = self._dice.pick(choices)
        return Choice(action, self._dice.between(SHORTEST, LONGEST))
