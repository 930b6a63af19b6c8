"""Human error model: slips, forgotten UNO calls, missed catches and missed plays out of turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import CATCH, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.views.view import View
from uno_desktop.players.strategies.player_rng import PlayerRng


@dataclass(frozen=True, slots=True)
class HumanErrors:
    """Probabilities (0 to 1) that a player makes or avoids each error."""

    says_uno: float = 1.0
    """Probability of calling UNO with the card itself."""
    says_late: float = 1.0
    """Probability of calling UNO afterwards if it was forgotten with the card."""
    catches: float = 1.0
    notices: float = 1.0
    """Probability of noticing that a card can be played out of turn."""
    slips: float = 0.0
    """Probability of a slip in a turn: another card that fits instead of the best move."""
    careless: float = 0.0
    """Probability that a slip may also be costly, such as a wasted wild card, and name any colour held. Above 0, it may
    also happen with the last two cards."""


class Caller:
    """Decides on UNO calls, catches and plays out of turn. A missed chance is not reconsidered until it has passed."""

    def __init__(self, human_errors: HumanErrors, team: int = 0) -> None:
        """Never catches a seat of `team` (a seat bit mask)."""
        self.human_errors = human_errors
        self._team = team
        self._noticed: dict[Seat, bool] = {}
        self._top: tuple[int, tuple[int, ...]] = (0, ())
        self._sees_top = False

    def call(self, view: View, legal: Sequence[Action], rng: PlayerRng) -> Action | None:
        """Returns the seat's overdue UNO call or a catch if the player notices it, else None."""
        self._noticed = {seat: seen for seat, seen in self._noticed.items() if view.owes >> seat & 1}
        for action in legal:
            if action.verb == UNO and self._notices(action.seat, self.human_errors.says_late, rng):
                return action
            if action.verb != CATCH or self._team >> action.target & 1:
                continue
            if self._notices(action.target, self.human_errors.catches, rng):
                return action
        return None

    def with_uno(self, play: Action, legal: Sequence[Action], rng: PlayerRng) -> Action:
        """Returns `play` with the UNO call if that is legal and the player remembers it, else without."""
        with_uno = play._replace(uno=True)
        if with_uno in legal and rng.chance(self.human_errors.says_uno):
            return with_uno
        return play._replace(uno=False)

    def notices_top(self, view: View, rng: PlayerRng) -> bool:
        """Returns True if the player notices that a card can be played out of turn on the top card."""
        top = (len(view.discard), view.discard[-1:])
        if top != self._top:
            self._top = top
            self._sees_top = rng.chance(self.human_errors.notices)
        return self._sees_top

    def _notices(self, seat: Seat, part: float, rng: PlayerRng) -> bool:
        if seat not in self._noticed:
            self._noticed[seat] = rng.chance(part)
        return self._noticed[seat]


def unclaimed(legal: Sequence[Action]) -> list[Action]:
    """Drops UNO calls and catches, once `Caller.call` has declined them (missed, or spared for a partner)."""
    return [action for action in legal if action.verb not in (UNO, CATCH)]
