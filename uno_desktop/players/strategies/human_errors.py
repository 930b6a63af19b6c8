"""Human error model: thinking time, forgotten UNO calls, missed catches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import CATCH, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.views.view import View
from uno_desktop.players.strategies.player_rng import PlayerRng


@dataclass(frozen=True, slots=True)
class HumanErrors:
    """Probabilities (0 to 1) of UNO calls and catches, and ranges of thinking and reaction times in seconds."""

    says_uno: float
    """Probability of calling UNO with the card itself."""
    says_late: float
    """Probability of calling UNO afterwards if it was forgotten with the card."""
    catches: float
    turn: tuple[float, float] = (0.6, 1.6)
    reaction: tuple[float, float] = (0.3, 0.9)


class Caller:
    """Decides on UNO calls and catches. A missed chance is not reconsidered until the claim ends."""

    def __init__(self, human_errors: HumanErrors, rng: PlayerRng, team: int = 0) -> None:
        """Never catches a seat of `team` (a seat bit mask)."""
        self.human_errors = human_errors
        self._team = team
        self._rng = rng
        self._noticed: dict[Seat, bool] = {}

    def turn_delay(self) -> float:
        """Draws the thinking time in seconds before a turn."""
        return self._rng.between(*self.human_errors.turn)

    def reaction_delay(self) -> float:
        """Draws the delay in seconds before a reaction."""
        return self._rng.between(*self.human_errors.reaction)

    def call(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Returns the seat's overdue UNO call or a catch if the player notices it, else None."""
        self._noticed = {seat: seen for seat, seen in self._noticed.items() if view.owes >> seat & 1}
        for action in legal:
            if action.verb == UNO and self._notices(action.seat, self.human_errors.says_late):
                return action
            if action.verb != CATCH or self._team >> action.target & 1:
                continue
            if self._notices(action.target, self.human_errors.catches):
                return action
        return None

    def with_uno(self, play: Action, legal: Sequence[Action]) -> Action:
        """Returns `play` with the UNO call if that is legal and the player remembers it, else without."""
        with_uno = play._replace(uno=True)
        if with_uno in legal and self._rng.chance(self.human_errors.says_uno):
            return with_uno
        return play._replace(uno=False)

    def _notices(self, seat: Seat, part: float) -> bool:
        if seat not in self._noticed:
            self._noticed[seat] = self._rng.chance(part)
        return self._noticed[seat]


def unclaimed(legal: Sequence[Action]) -> list[Action]:
    """Drops UNO calls and catches, once `Caller.call` has declined them (missed, or spared for a partner)."""
    return [action for action in legal if action.verb not in (UNO, CATCH)]
