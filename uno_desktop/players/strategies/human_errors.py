"""What makes a player human: how long it thinks, whether it remembers UNO, whether it catches the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import CATCH, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.views.view import View
from uno_desktop.players.strategies.player_rng import Dice


@dataclass(frozen=True, slots=True)
class Habits:
    """How often (0 to 1) somebody thinks of UNO, and from how many to how many seconds things take."""

    says_uno: float
    """With the card itself."""
    says_late: float
    """Afterwards, if it was forgotten with the card."""
    catches: float
    turn: tuple[float, float] = (0.6, 1.6)
    reaction: tuple[float, float] = (0.3, 0.9)


class Caller:
    """Decides about UNO and catches. What it has once overlooked it overlooks until the claim has ended."""

    def __init__(self, habits: Habits, dice: Dice, team: int = 0) -> None:
        """Nobody of the own `team` (a set of seats) is caught."""
        self.habits = habits
        self._team = team
        self._dice = dice
        self._noticed: dict[Seat, bool] = {}

    def turn_delay(self) -> float:
        """Seconds of thought before a card is played or drawn."""
        return self._dice.between(*self.habits.turn)

    def reaction_delay(self) -> float:
        """Seconds until something is called out."""
        return self._dice.between(*self.habits.reaction)

    def call(self, view: View, legal: Sequence[Action]) -> Action | None:
        """The own UNO still due, or a catch, as far as the player thinks of it; else None."""
        self._noticed = {seat: seen for seat, seen in self._noticed.items() if view.owes >> seat & 1}
        for action in legal:
            if action.verb == UNO and self._notices(action.seat, self.habits.says_late):
                return action
            if action.verb != CATCH or self._team >> action.target & 1:
                continue
            if self._notices(action.target, self.habits.catches):
                return action
        return None

    def with_uno(self, play: Action, legal: Sequence[Action]) -> Action:
        """The form of `play` in which UNO is said, if there is one and the player thinks of it."""
        spoken = play._replace(uno=True)
        if spoken in legal and self._dice.chance(self.habits.says_uno):
            return spoken
        return play._replace(uno=False)

    def _notices(self, seat: Seat, part: float) -> bool:
        if seat not in self._noticed:
            self._noticed[seat] = self._dice.chance(part)
        return self._noticed[seat]


def unclaimed(legal: Sequence[Action]) -> list[Action]:
    """What is left to choose from once `Caller.call` has found nothing to call: a claim that was overlooked, or that a
    partner is spared, is none that could be made."""
    return [action for action in legal if action.verb not in (UNO, CATCH)]
