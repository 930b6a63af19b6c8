"""Simulation: many headless matches on one or several processes, and their summary."""

import itertools
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial

from uno_desktop.match.batch.headless_match import RoundResult, play_match
from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.match.observer import Observer
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.cards import seat_letter, seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.players.player import Player, dismiss
from uno_desktop.players.player_registry import new_player

_MATCHES_PER_TASK = 4

BookSpec = tuple[str, Mapping[str, Value]]
"""Ruleset id, and the options that differ from its defaults."""
NewPlayer = Callable[[str], Player]


@dataclass(slots=True)
class Summary:
    """Result of a simulation; the fields are those of `simulate --json`.

    `wins` are rounds won, by seat letter, `teams` the same by the letters of each team, if there are teams; `errors`
    counts answers that were illegal, late or failed.
    """

    rounds: int
    seconds: float
    rounds_per_s: float
    actions: int
    actions_per_s: float
    wins: dict[str, int]
    mean_actions: float
    blocked: int
    errors: int
    teams: dict[str, int] = field(default_factory=dict)


def simulate(
    spec: BookSpec,
    seats: Sequence[str],
    *,
    rounds: int | None = None,
    matches: int | None = None,
    seed: int = 0,
    jobs: int = 1,
    executor: Executor | None = None,
    on_round: Callable[[RoundResult], None] | None = None,
    observer: Observer | None = None,
    players: NewPlayer = new_player,
) -> Summary:
    """Plays matches up to a number of rounds or matches; the result is the same for any number of `jobs`.

    `seats` are names of computer players; `on_round` receives each round in order; an `observer` receives each action,
    and keeps all matches in this process. An `executor` with `jobs` workers replaces the processes of this machine.
    Raises ValueError with a message if an argument is invalid.
    """
    if (rounds is None) == (matches is None):
        raise ValueError("either a number of rounds or a number of matches is needed")
    book = rules_of_table(*spec, len(seats))
    for name in seats:
        players(name)
    began = time.perf_counter()
    results: list[RoundResult] = []
    play = partial(_play_matches, (spec[0], dict(spec[1])), tuple(seats), seed, players)
    if observer is None:
        played = _in_order(play, rounds, matches, jobs, executor)
    else:
        played = _alone(play, rounds, matches, observer)
    for result in played:
        results.append(result)
        if on_round:
            on_round(result)
    summary = _summary(results, len(seats), time.perf_counter() - began)
    if book.in_teams:
        for seat in range(book.sides(len(seats))):
            team = [seat_letter(each) for each in seats_in(book.team(seat, len(seats)))]
            summary.teams["".join(team)] = sum(summary.wins[letter] for letter in team)
    return summary


Task = tuple[int, int, int | None]
"""First match, number of matches, and maximum number of rounds (None: no limit)."""


def _play_matches(
    spec: BookSpec, seats: tuple[str, ...], seed: int, players: NewPlayer, task: Task, observer: Observer | None = None
) -> list[RoundResult]:
    """Plays the matches of one task, with new players for each match, so that results do not depend on other tasks."""
    first, count, most = task
    book = rulebook_for(*spec)
    results: list[RoundResult] = []
    for match in range(first, first + count):
        left = None if most is None else most - len(results)
        if left is not None and left <= 0:
            break
        seated = [players(name) for name in seats]
        try:
            results += play_match(book, seated, seed, match, left, observer)
        finally:
            for player in seated:
                dismiss(player)
    return results


def _in_order(
    play: partial[list[RoundResult]], rounds: int | None, matches: int | None, jobs: int, executor: Executor | None
) -> Iterator[RoundResult]:
    if jobs <= 1 and executor is None:
        yield from _alone(play, rounds, matches, None)
        return
    with task_pool(jobs, executor) as mapped:
        played = 0
        for results in mapped(play, _tasks(rounds, matches)):
            for result in results:
                if rounds is not None and played >= rounds:
                    return
                played += 1
                yield result


def _alone(
    play: partial[list[RoundResult]], rounds: int | None, matches: int | None, observer: Observer | None
) -> Iterator[RoundResult]:
    played = 0
    for match in itertools.count() if matches is None else range(matches):
        left = None if rounds is None else rounds - played
        if left is not None and left <= 0:
            return
        results = play((match, 1, left), observer)
        played += len(results)
        yield from results


def _tasks(rounds: int | None, matches: int | None) -> Iterator[Task]:
    """Yields the tasks for a number of matches; for a number of rounds without end."""
    step = _MATCHES_PER_TASK
    for first in itertools.count(0, step) if matches is None else range(0, matches, step):
        yield first, step if matches is None else min(step, matches - first), rounds


def _summary(results: list[RoundResult], seats: int, seconds: float) -> Summary:
    actions = sum(result.actions for result in results)
    wins = {seat_letter(seat): 0 for seat in range(seats)}
    for result in results:
        if result.winner >= 0:
            wins[seat_letter(result.winner)] += 1
    return Summary(
        rounds=len(results),
        seconds=seconds,
        rounds_per_s=len(results) / seconds if seconds else 0.0,
        actions=actions,
        actions_per_s=actions / seconds if seconds else 0.0,
        wins=wins,
        mean_actions=actions / len(results) if results else 0.0,
        blocked=sum(result.blocked for result in results),
        errors=sum(result.errors for result in results),
    )
