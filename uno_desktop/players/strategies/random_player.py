"""Level `random`: any legal action."""

from collections.abc import Sequence
from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice
from uno_desktop.players.strategies.human_errors import PlayerRng

SHORTEST, LONGEST = 0.2, 1.5
"""Range of the delay before an answer, in seconds."""


class RandomPlayer:
    """Chooses uniformly among the legal actions; for a seat that is not awaited, declining is one more choice."""

    blind: ClassVar[bool] = True
    """The player needs only the legal actions, so a simulation may skip views and events."""

    def __init__(self) -> None:
        self._rng = PlayerRng(0, 0)

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._rng = PlayerRng(seed, seat)

    def see(self, event: Event) -> None:
        """Ignores all events."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        choices: list[Action | None] = [*legal]
        if not awaited:
            choices.append(None)
        action = self._rng.pick(choices)
        return Choice(action, self._rng.between(SHORTEST, LONGEST))
