"""Table setup, fixed before the first deal: ruleset, options, seats and seed."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from uno_desktop.model.handicap import NO_HANDICAP, Handicap
from uno_desktop.model.options import Value
from uno_desktop.model.rng import LATEST

HUMAN = "human"
NAME_LIMIT = 14
"""Longest name, in characters."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Plan of one seat: `player` is `human` or the spec of a computer player; `name` is shown at the table.

    `profile` is the id of the local profile, 0 for a guest and for every computer player. `face` is the portrait that a
    guest has chosen, empty for others.
    """

    player: str
    name: str
    profile: int = 0
    handicap: Handicap = NO_HANDICAP
    face: str = ""

    @property
    def human(self) -> bool:
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything needed to start a match, and to start it again in the same way.

    `options` holds only the values that differ from the defaults; `seed` is the seed of the match; `streak` is the
    winner of the last rounds at this table before the match and their number, or -1 and 0. `daily` is the day
    (`2026-11-22`) of a daily deal, a match of one round (`daily_deal.py`). `practice` marks a match that counts nowhere
    and allows undo (`practice_match.py`). `generator` is the version of the random generator of the cards
    (`model/rng.py`).
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
        """Round limit of the match; 0 if only the rules decide."""
        return 1 if self.daily else 0

    def with_seed(self, seed: int, streak: tuple[int, int] = (-1, 0)) -> TableSetup:
        """Returns the setup of another match at this table, with a new seed and without daily deal."""
        return replace(self, seed=seed, streak=streak, daily="", generator=LATEST)

    @property
    def handicaps(self) -> tuple[Handicap, ...]:
        return tuple(plan.handicap for plan in self.seats)

    @property
    def single_human(self) -> int | None:
        """Seat of the only person at the table; None if there is none, or several."""
        people = [seat for seat, plan in enumerate(self.seats) if plan.human]
        return people[0] if len(people) == 1 else None
