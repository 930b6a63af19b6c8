"""Score of an evening: the wins in the games that people have played one after the other."""

from collections.abc import Sequence
from typing import NamedTuple

from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.system.profiles import is_unnamed

PAUSE = 6 * 3600.0
"""Seconds without the end of a game after which an evening is over."""


class EveningScore(NamedTuple):
    """Games of an evening, the wins by seat of its last game, and the seat with the most; NOBODY if several have."""

    games: int
    wins: tuple[int, ...]
    leader: Seat


def evening_score(games: Sequence[FinishedGame], last: str) -> EveningScore | None:
    """Returns the score of the evening of the game with the file name `last`; None for the first game of an evening,
    and for a single person.

    `games` are sorted by their ends. No clock is read: an evening is a chain of games with short pauses in both
    directions, so that a clock that is put back does not end it. Games in which less than two of the people took part
    link the chain, but do not count.
    """
    at = next((place for place, game in enumerate(games) if game.path.name == last), None)
    if at is None:
        return None
    first, end = at, at + 1
    while first > 0 and _near(games[first - 1], games[first]):
        first -= 1
    while end < len(games) and _near(games[end - 1], games[end]):
        end += 1
    here, people = _players(games[at].seats), _people(games[at].seats)
    shared = [game for game in games[first:end] if len(people & _people(game.seats)) > 1]
    if len(shared) < 2:
        return None
    won = [_players(game.seats)[seat] for game in shared for seat in game.winners]
    wins = tuple(map(won.count, here))
    best = [seat for seat, number in enumerate(wins) if number == max(wins)]
    return EveningScore(len(shared), wins, best[0] if len(best) == 1 else NOBODY)


def _near(one: FinishedGame, other: FinishedGame) -> bool:
    return abs(one.when - other.when) < PAUSE


def _players(seats: Sequence[SeatPlan]) -> list[int | str]:
    """Returns the profile or the name of each player; empty for the only guest without a name, whom the game names by
    the seat."""
    guests = [plan for plan in seats if plan.human and not plan.profile and is_unnamed(plan.name)]
    return [plan.profile or ("" if guests == [plan] else plan.name) for plan in seats]


def _people(seats: Sequence[SeatPlan]) -> set[int | str]:
    return {player for player, plan in zip(_players(seats), seats, strict=True) if plan.human}
