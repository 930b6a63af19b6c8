"""Statistics of a profile: the win rate over time, points lost by kind of card, and personal bests."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.content.rivals.counted_games import Played
from uno_desktop.match.records.match_stats import Place

_POINTS = 60
"""Maximum number of points of a curve; more would be indistinguishable."""
_WINDOW = 20
"""Matches in the moving window of the win rate."""


@dataclass(frozen=True, slots=True)
class MomentPlace:
    """Location of a moment: the file of a match record, and the place in it."""

    path: Path
    place: Place


@dataclass(frozen=True, slots=True)
class Course:
    """Win rate in per cent over the last matches, at the start and then after `every` further matches.

    `fair` is the expected value by chance alone.
    """

    percents: tuple[int, ...] = ()
    every: int = 1
    fair: int = 0


@dataclass(slots=True)
class Statistics:
    """Aggregated statistics of a profile's games: all of them, or those of one ruleset."""

    matches: int
    matches_won: int
    rounds: int = 0
    rounds_won: int = 0
    data: Course = field(default_factory=Course)
    left: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Number and points of the cards left in hand in lost rounds, by kind of card."""
    drawn: dict[str, int] = field(default_factory=dict)
    """Number of cards drawn, by reason."""
    survived: MomentPlace | None = None
    dealt: MomentPlace | None = None
    taken: MomentPlace | None = None


def statistics(games: Sequence[Played], ruleset: str = "") -> Statistics:
    """Aggregates the games of one ruleset, or all if it is empty; `games` are sorted, oldest first."""
    chosen = [played for played in games if ruleset in ("", played.game.ruleset)]
    found = Statistics(len(chosen), sum(played.won for played in chosen), data=course(chosen))
    for played in chosen:
        met, won = played.stats, played.rounds_won
        found.rounds += len(won)
        found.rounds_won += sum(won)
        for kind, (count, points) in met.left.items():
            before = found.left.get(kind, (0, 0))
            found.left[kind] = before[0] + count, before[1] + points
        for reason, count in met.drawn.items():
            found.drawn[reason] = found.drawn.get(reason, 0) + count
        found.survived = _better(found.survived, played, met.survived)
        found.dealt = _better(found.dealt, played, met.dealt)
        found.taken = _better(found.taken, played, met.taken)
    return found


def course(games: Sequence[Played]) -> Course:
    """Computes the win rate over time: each point covers the last matches up to it."""
    if not games:
        return Course()
    every = -(-len(games) // _POINTS)
    results = [played.won for played in games]
    ends = [*range(every, len(results) + 1, every)]
    percents = [_percent(results[max(0, end - _WINDOW) : end]) for end in ends]
    fair = [_even_share(played) for played in games]
    return Course((percents[0], *percents), every, round(sum(fair) / len(fair)))


def _even_share(played: Played) -> float:
    seats = max(1, len(played.game.seats))
    return 100 * len(played.game.facts.side(played.seat, seats)) / seats


def _percent(results: Sequence[bool]) -> int:
    return round(100 * sum(results) / len(results))


def _better(best: MomentPlace | None, played: Played, place: Place | None) -> MomentPlace | None:
    if place is None or (best is not None and best.place.cards >= place.cards):
        return best
    return MomentPlace(played.game.path, place)
