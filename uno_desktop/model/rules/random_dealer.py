"""Random first dealer; then the deal passes clockwise. CLA-SETUP-01, COM-DEAL-01"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Dealing, RoundSetup

_DEALER_STREAM = 2
"""Separates this random number from those of the deal of the same round."""


@dataclass(frozen=True, slots=True)
class RandomDealer(Rule):
    """The first dealer is random (CLA-SETUP-01); each round the deal passes one seat clockwise (COM-DEAL-01,
    UNP-SETUP-05)."""

    host: bool = False
    """True if seat A, which set up the table, deals first (UNP-SETUP-04 with its option)."""

    def dealer(self, book: Rulebook, seats: int, seed: int, number: int, setup: RoundSetup) -> Dealing:
        first = 0 if self.host else rng.below(rng.mix(seed, 1, _DEALER_STREAM), seats)[1]
        return Dealing(setup.next_dealer(seats, (first + number - 1) % seats))
