"""Finished matches, and the results of a person against the computer."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from uno_desktop.match.records.match_stats import MatchStats
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.players.player_spec import parse_player_spec


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """Finished match: `when` in seconds since 1970, `house` if options differed from the defaults.

    `facts` are its statistics. An unfinished match has no `winners`, and statistics of its completed rounds.
    """

    path: Path
    when: float
    ruleset: str
    house: bool
    seats: tuple[SeatPlan, ...]
    rounds: int
    actions: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    facts: MatchStats = field(default_factory=MatchStats)

    @property
    def won(self) -> bool | None:
        """True if the only person at the table won; None if there is no person, or several."""
        people = [seat for seat, plan in enumerate(self.seats) if plan.human]
        return people[0] in self.winners if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class ResultTally:
    """Results of matches with a single person: `name` is a ruleset, or a level (empty for an external program)."""

    name: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Tallies:
    """Results by ruleset and by opponent level, each match once per level present; the most played first."""

    by_ruleset: list[ResultTally]
    by_opponent: list[ResultTally]


def tallied(games: Iterable[FinishedGame]) -> Tallies:
    """Returns the results of all matches with a single person."""
    rulesets: dict[str, list[bool]] = {}
    levels: dict[str, list[bool]] = {}
    for game in games:
        if (won := game.won) is not None:
            rulesets.setdefault(game.ruleset, []).append(won)
            for level in {_level(plan.player) for plan in game.seats if not plan.human}:
                levels.setdefault(level, []).append(won)
    return Tallies(_sorted(rulesets), _sorted(levels))


def _sorted(results: dict[str, list[bool]]) -> list[ResultTally]:
    tallies = (ResultTally(name, len(each), sum(each)) for name, each in results.items())
    return sorted(tallies, key=lambda tally: (-tally.played, tally.name))


@lru_cache(maxsize=512)
def _level(player: str) -> str:
    try:
        return parse_player_spec(player).level
    except ValueError:  # a player of a later version
        return player
