"""The search: every move in question is tried on the same imagined deals, and those clearly behind are dropped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.state import GameState
from uno_desktop.players.search.candidate_racing import Contenders
from uno_desktop.players.search.rollout import Playout
from uno_desktop.players.search.utility import Stakes

_CHECK = 8
"""After so many deals it is looked whether somebody can be dropped."""
Clock = Callable[[], float]


class Deals(Protocol):
    """A supply of positions that may be the true one."""

    def deal(self) -> GameState:
        """The next one, which the caller may change."""
        ...


@dataclass(frozen=True, slots=True)
class Limit:
    """What one search may spend: so many playouts, or until the clock shows so many seconds."""

    playouts: int | None
    until: float
    clock: Clock

    @property
    def late(self) -> bool:
        """True if the time is up."""
        return self.playouts is None and self.clock() >= self.until

    def spent(self, playouts: int) -> bool:
        """True if there is nothing left."""
        return self.late if self.playouts is None else playouts >= self.playouts


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search has found: the best move, what each move left was worth (0 to 1), and what it took."""

    best: int
    worths: tuple[float, ...]
    playouts: int


class Search:
    """Compares moves in one position."""

    def __init__(self, playout: Playout, stakes: Stakes, deals: Deals, seat: Seat, weight: float) -> None:
        """`seat` is the one that moves; `weight`: how many deals its head starts are worth."""
        self._seat = seat
        self._weight = weight
        self._playout = playout
        self._stakes = stakes
        self._deals = deals

    def compare(self, moves: Sequence[Action | None], head_starts: list[float], limit: Limit) -> Finding:
        """Tries all `moves`; None is to let a chance go by."""
        contenders = Contenders(head_starts, self._weight)
        playouts = deals = 0
        while not contenders.decided and not limit.spent(playouts):
            deal = self._deals.deal()
            row: list[float] = []
            for each in contenders.left:
                if row and limit.late:
                    break
                row.append(self._try(deal.copy(), moves[each]))
            else:  # a deal that not all have been given is no comparison
                for each, worth in zip(contenders.left, row, strict=True):
                    contenders.add(each, worth)
            playouts += len(row)
            deals += 1
            if deals % _CHECK == 0:
                contenders.drop()
        worths = tuple(contenders.mean(each) for each in range(len(moves)))
        return Finding(contenders.best(), worths, playouts)

    def _try(self, s: GameState, move: Action | None) -> float:
        self._playout.follow(s, self._seat, move)
        return self._stakes.worth(s)
