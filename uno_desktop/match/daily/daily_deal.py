"""Daily deal: date and ruleset determine the cards, the stars determine the other players."""

import re
from dataclasses import dataclass
from datetime import date

from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.daily.deal_calendar import STAR, USUAL_STARS, deal_name, ruleset_of
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model import rng
from uno_desktop.model.cards import Seat
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.model.state import GameState
from uno_desktop.players.personas import PERSONAS

COMPANY = ("easy", "medium", "hard")
"""Level of the other players by the number of stars minus one. None of them depends on the clock."""
MINE: Seat = 0
"""Seat of the person."""
_OTHERS = 3
"""Computer players at the table."""
_FOR_DAILY = 0x4441494C59
"""Domain separation from the seeds of other matches."""
_SEED_BITS = 53
"""Bits of a seed: numbers in JSON are exact up to 53 bits in other programs."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """Deal of `day` in a ruleset, against players of 1 to 3 stars. Stars change the players, never the cards."""

    day: date
    ruleset: str
    stars: int = USUAL_STARS

    @property
    def name(self) -> str:
        """Text that identifies the deal when stored and shown: `2026-11-22 street ★★`."""
        return deal_name(self.day, self.ruleset, self.stars)

    @property
    def seed(self) -> int:
        """Seed of the cards: a pure function of the day and of the letters of the ruleset id.

        Days are counted from 1 January of the year 1, which is day 1.
        """
        return rng.mix(_FOR_DAILY, self.day.toordinal(), *self.ruleset.encode()) >> (64 - _SEED_BITS)

    @property
    def opponents(self) -> tuple[SeatPlan, ...]:
        """Other players in seat order; day and ruleset determine their personas, the stars their level."""
        level, left, state = COMPANY[self.stars - 1], [each.id for each in PERSONAS], self.seed
        seats = []
        for _ in range(_OTHERS):
            state, place = rng.below(state, len(left))
            seats.append(SeatPlan(f"{level}:{left.pop(place)}", ""))
        return with_cast_names(seats)

    def setup(self, player: str = HUMAN, name: str = "", options: dict[str, Value] | None = None) -> TableSetup:
        seats = (SeatPlan(player, name), *self.opponents)
        # The cards of a day are the same in every version of the game, and in stored results.
        return TableSetup(
            self.ruleset, seats, self.seed, options or {}, daily=self.day.isoformat(), generator=rng.FIRST
        )


def deal_of_day(day: date) -> DailyDeal:
    """Returns the one deal that the calendar chooses for a day, the same for all players."""
    return DailyDeal(day, ruleset_of(day))


def deal_of(setup: TableSetup) -> DailyDeal | None:
    """Returns the daily deal of this setup; None if it is not one, or its seed or opponents were changed."""
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


_LINE = re.compile(
    rf"(?P<date>[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}) (?P<ruleset>[A-Za-z]{{1,20}}) (?P<stars>[{STAR}*]{{1,9}})"
    r"(?: (?P<points>[-−]?[0-9]{1,6}))?(?: ?: ?par (?P<par>[-−]?[0-9]{1,6}))?",
    re.ASCII,
)
_LONGEST, _SHOWN = 200, 60
_EXAMPLE = DailyDeal(date(2026, 11, 22), "street").name


@dataclass(frozen=True, slots=True)
class DailyLine:
    """Daily deal and its result; `points` and `par` are None if the line omits them."""

    deal: DailyDeal
    points: int | None
    par: int | None = None

    def __str__(self) -> str:
        points = "" if self.points is None else f" {self.points}"
        par = "" if self.par is None else f" : par {self.par}"
        return self.deal.name + points + par


class BadLine(ValueError):
    """Error for a line without a valid deal. `why` is the last part of a text key, `words` are its parameters."""

    def __init__(self, why: str, sentence: str, **words: object) -> None:
        super().__init__(sentence)
        self.why, self.words = why, words


def read_line(text: str) -> DailyLine:
    """Parses the deal and the result of a shared line, such as `2026-11-22 street ★★ 84 : par 61`.

    Raises BadLine with a message about the error.
    """
    line = " ".join(text[:_LONGEST].split())
    found = _LINE.fullmatch(line) if len(text) <= _LONGEST else None
    if found is None:
        shown = line[:_SHOWN]
        sentence = f'"{shown}" is no deal of a day; one reads "{_EXAMPLE}"'
        raise BadLine("form", sentence, line=shown, example=_EXAMPLE)
    known, ruleset = [each.id for each in RULESETS], found["ruleset"].lower()
    if ruleset not in known:
        listed = ", ".join(known)
        sentence = f'there is no ruleset "{ruleset}"; known are {listed}'
        raise BadLine("ruleset", sentence, ruleset=ruleset, known=listed)
    stars = len(found["stars"])
    if stars > len(COMPANY):
        raise BadLine("stars", f"{stars} stars: a deal has one to {len(COMPANY)}", n=stars, most=len(COMPANY))
    try:
        day = date.fromisoformat(found["date"])
    except ValueError:
        raise BadLine("date", f'there is no day "{found["date"]}"', date=found["date"]) from None
    points, par = (int(number.replace("−", "-")) if number else None for number in (found["points"], found["par"]))
    return DailyLine(DailyDeal(day, ruleset, stars), points, par)
