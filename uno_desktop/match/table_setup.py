"""Setup of a table, agreed before the first deal: ruleset, options, who sits where, and the seed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from uno_desktop.model.options import Value
from uno_desktop.model.rng import LATEST

HUMAN = "human"
NAME_LIMIT = 14
"""Letters that a name may have."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Plan for one seat: `player` is `human` or a computer player; `name` is shown at the table. `profile` is the id of
    the person of this household who sits there, 0 for a guest and for every computer player."""

    player: str
    name: str
    profile: int = 0

    @property
    def human(self) -> bool:
        """True for a person at this screen."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class TableSetup:
    """All that is needed to begin a match, and to begin it again in the same way.

    `options` holds only the values that differ from the defaults; `seed` is the seed of the match; `streak` is who has
    won how many rounds in a row at this table before the match, or -1 and 0. `daily` is the day (`2026-11-22`) if it is
    the deal of that day, a match of one round (`daily/deal.py`). `practice`: it counts nowhere, and deeds may be taken
    back (`practice.py`). `generator` is that of the random numbers with which the cards are dealt (`model/rng.py`).
    """

    ruleset: str
    seats: tuple[SeatPlan, ...]
    seed: int
    options: dict[str, Value] = field(default_factory=dict)
    streak: tuple[int, int] = (-1, 0)
    daily: str = ""
    practice: bool = False
    generator: int = LATEST

    @property
    def rounds(self) -> int:
        """Rounds after which the match is over in any case; 0 if only the rules say when."""
        return 1 if self.daily else 0

    def anew(self, seed: int) -> TableSetup:
        """The same table for another match, with other cards: nobody has won anything, and it is no deal of a day."""
        return replace(self, seed=seed, streak=(-1, 0), daily="", generator=LATEST)

    @property
    def lone_person(self) -> int | None:
        """The seat of the only person at the table; None if there is none, or several."""
        people = [seat for seat, plan in enumerate(self.seats) if plan.human]
        return people[0] if len(people) == 1 else None
