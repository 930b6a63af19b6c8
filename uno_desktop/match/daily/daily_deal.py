"""Daily deal: date and ruleset determine the cards, the stars determine the other players."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model import rng
from uno_desktop.model.cards import Seat
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.personas import PERSONAS

COMPANY = ("easy", "medium", "hard")
"""Level of the other players by the number of stars minus one. None of them depends on the clock."""
MINE: Seat = 0
"""Seat of the person."""
_OTHERS = ("Ada", "Bruno", "Chloé")
_FOR_DAILY = 0x4441494C59
"""Domain separation from the seeds of other matches."""
_SEED_BITS = 53
"""Seeds fit into JSON numbers of other programs, which are exact up to 53 bits."""
STAR = "★"


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """Deal of `day` in a ruleset, against players of 1 to 3 stars. Stars change the players, never the cards."""

    day: date
    ruleset: str
    stars: int = 2

    @property
    def name(self) -> str:
        """Deal as stored and shown: `2026-11-22 street ★★`."""
        return f"{self.day.isoformat()} {self.ruleset} {STAR * self.stars}"

    @property
    def seed(self) -> int:
        """Seed of the cards: a pure function of the day and of the letters of the ruleset id.

        Days are counted from 1 January of the year 1, which is day 1.
        """
        return rng.mix(_FOR_DAILY, self.day.toordinal(), *self.ruleset.encode()) >> (64 - _SEED_BITS)

    @property
    def opponents(self) -> tuple[SeatPlan, ...]:
        """Other players in seat order; the same personas for everyone on this day."""
        level, left, state = COMPANY[self.stars - 1], [each.id for each in PERSONAS], self.seed
        seats = []
        for name in _OTHERS:
            state, place = rng.below(state, len(left))
            seats.append(SeatPlan(f"{level}:{left.pop(place)}", name))
        return tuple(seats)

    def setup(self, player: str = HUMAN, name: str = "", options: dict[str, Value] | None = None) -> TableSetup:
        seats = (SeatPlan(player, name), *self.opponents)
        # The cards of a day are the same in every version of the game, and in stored results.
        return TableSetup(
            self.ruleset, seats, self.seed, options or {}, daily=self.day.isoformat(), generator=rng.FIRST
        )


def deal_of(setup: TableSetup) -> DailyDeal | None:
    """Returns the daily deal of this setup; None if it is not a daily deal, or the setup was changed."""
    if not setup.daily:
        return None
    day = date.fromisoformat(setup.daily)
    for stars in range(1, len(COMPANY) + 1):
        deal = DailyDeal(day, setup.ruleset, stars)
        if deal.seed == setup.seed and setup.seats[1:] == deal.opponents:
            return deal
    return None


def result_of(book: Rulebook, state: GameState, seat: Seat = MINE) -> int:
    """Returns the result of a seat in an ended round in points, by the same rule in all rulesets.

    The winner gets the points of all other hands; any other seat gets minus the points of its own hand.
    """
    points = book.deck.points_of
    if state.winner == seat:
        return sum(points(hand) for other, hand in enumerate(state.hands) if other != seat)
    return -points(state.hands[seat])
