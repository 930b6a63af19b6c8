"""The deal of a day: a date and a ruleset give the cards, and a company the players around the table."""

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
"""The level of the other players, by the number of stars less one. None of them looks at a clock."""
MINE: Seat = 0
"""The seat of whoever plays the deal."""
_OTHERS = ("Ada", "Bruno", "Chloé")
_FOR_DAILY = 0x4441494C59
"""Keeps the seeds of these deals apart from those of other matches."""
_SEED_BITS = 53
"""Other programs read seeds as JSON numbers, which hold no more."""
STAR = "★"


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of `day` in a ruleset, against a company of 1 to 3 stars. Stars change who plays, never the cards."""

    day: date
    ruleset: str
    stars: int = 2

    @property
    def name(self) -> str:
        """The deal as it is kept and shown: `2026-11-22 street ★★`."""
        return f"{self.day.isoformat()} {self.ruleset} {STAR * self.stars}"

    @property
    def seed(self) -> int:
        """The seed of the cards: a pure function of the day (counted from 1 January of the year 1, which is day 1) and
        of the letters of the ruleset's id."""
        return rng.mix(_FOR_DAILY, self.day.toordinal(), *self.ruleset.encode()) >> (64 - _SEED_BITS)

    @property
    def company(self) -> tuple[SeatPlan, ...]:
        """The other players, in the order in which they sit, always the same characters on this day."""
        level, left, state = COMPANY[self.stars - 1], [each.id for each in PERSONAS], self.seed
        seats = []
        for name in _OTHERS:
            state, place = rng.below(state, len(left))
            seats.append(SeatPlan(f"{level}:{left.pop(place)}", name))
        return tuple(seats)

    def setup(
        self, player: str = HUMAN, name: str = "", options: dict[str, Value] | None = None
    ) -> TableSetup:
        """The table at which the deal is played from its first seat, by a person or by whoever is named."""
        seats = (SeatPlan(player, name), *self.company)
        # The cards of a day are the same in every version of the game, and in results that people have kept.
        return TableSetup(
            self.ruleset,
            seats,
            self.seed,
            options or {},
            daily=self.day.isoformat(),
            generator=rng.FIRST,
        )


def deal_of(setup: TableSetup) -> DailyDeal | None:
    """The deal that is played at this table; None if it is none of a day, or not as it was set up for everybody."""
    if not setup.daily:
        return None
    day = date.fromisoformat(setup.daily)
    for stars in range(1, len(COMPANY) + 1):
        deal = DailyDeal(day, setup.ruleset, stars)
        if deal.seed == setup.seed and setup.seats[1:] == deal.company:
            return deal
    return None


def result_of(book: Rulebook, state: GameState, seat: Seat = MINE) -> int:
    """What a seat has made of an ended round, in points, the same way in all rulesets: what all the others still hold
    if it has won, else less than nothing, by what it holds itself."""
    points = book.deck.points_of
    if state.winner == seat:
        return sum(points(hand) for other, hand in enumerate(state.hands) if other != seat)
    return -points(state.hands[seat])
