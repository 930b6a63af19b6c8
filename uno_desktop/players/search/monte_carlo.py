"""Flat Monte Carlo search: all candidates on the same determinizations (common random numbers), with racing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.state import GameState
from uno_desktop.players.search.candidate_racing import CandidateRace
from uno_desktop.players.search.rollout import Rollout
from uno_desktop.players.search.utility import Utility

_CHECK = 8
"""Deals between two eliminations."""
Clock = Callable[[], float]


class Deals(Protocol):
    """Source of determinizations."""

    def deal(self) -> GameState:
        """Returns the next position; the caller may modify it."""
        ...


@dataclass(frozen=True, slots=True)
class Limit:
    """Limit of one search, in playouts or as a deadline of the clock in seconds."""

    playouts: int | None
    until: float
    clock: Clock

    @property
    def late(self) -> bool:
        return self.playouts is None and self.clock() >= self.until

    def spent(self, playouts: int) -> bool:
        """Returns True if the budget is used up."""
        return self.late if self.playouts is None else playouts >= self.playouts


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Search result: index of the best move, mean utility (0 to 1) of each move, playouts used."""

    best: int
    worths: tuple[float, ...]
    playouts: int


class Search:
    """Monte Carlo search for one decision."""

    def __init__(self, rollout: Rollout, utility: Utility, deals: Deals, seat: Seat, weight: float) -> None:
        """`seat` is the seat to move; `weight` is the weight of the priors, in deals."""
        self._seat = seat
        self._weight = weight
        self._rollout = rollout
        self._utility = utility
        self._deals = deals

    def compare(self, moves: Sequence[Action | None], priors: list[float], limit: Limit) -> SearchResult:
        """Evaluates `moves`; None declines to react. `priors` are the estimates before the search, one for each
        move."""
        contenders = CandidateRace(priors, self._weight)
        playouts = deals = 0
        while not contenders.decided and not limit.spent(playouts):
            deal = self._deals.deal()
            row: list[float] = []
            for each in contenders.left:
                if row and limit.late:
                    break
                row.append(self._try(deal.copy(), moves[each]))
            else:  # only a deal played by all candidates is a paired comparison
                for each, worth in zip(contenders.left, row, strict=True):
                    contenders.add(each, worth)
            playouts += len(row)
            deals += 1
            if deals % _CHECK == 0:
                contenders.drop()
        worths = tuple(contenders.mean(each) for each in range(len(moves)))
        return SearchResult(contenders.best(), worths, playouts)

    def _try(self, s: GameState, move: Action | None) -> float:
        self._rollout.follow(s, self._seat, move)
        return self._utility.worth(s)
