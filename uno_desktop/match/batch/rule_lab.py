"""Rule lab: simulates a rule mix and the plain ruleset until the confidence intervals are narrow enough."""

import json
import math
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any

from uno_desktop.match.batch.arena import play_blocks
from uno_desktop.match.batch.confidence_intervals import Estimate, MatchTally, Ratio
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.batch.round_stats import RoundStatsObserver
from uno_desktop.match.batch.simulation import BookSpec
from uno_desktop.match.batch.worker_pool import ExecutorPool, Outcome
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.paths import assets
from uno_desktop.system.processes.task_processes import TaskProcesses

EVERYBODY = "medium"
"""Player on every seat in the rounds of equal players; also the default of `simulate`."""
BETTER, OTHERS = "hard", "easy"
"""Players of the skill measurement: one better player among weaker ones."""
SECONDS_A_TURN = 6.0
"""Assumed seconds of a turn of human players: minutes are computed from turns alone."""
ROUNDS_A_MATCH = 60
"""Round limit of a match, so that a high target score stays finite."""
_DEALS_AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class Certainty:
    """Stopping rule: target half widths of the 95 % intervals.

    The target is `share` for shares; for turns, cards drawn and changes of the lead it is `part` of their value, or
    `least` if that is larger. At least `fewest` and at most `most` rounds are played.
    """

    part: float = 0.04
    least: float = 0.1
    share: float = 0.025
    fewest: int = 200
    most: int = 6000

    def reached(self, estimate: Estimate, is_share: bool = False) -> float:
        """Returns the fraction (0 to 1) played so far of the rounds that this figure needs."""
        wanted = self.share if is_share else max(self.least, self.part * estimate.value)
        return min(1.0, (wanted / estimate.half) ** 2) if estimate.half else 1.0


ENOUGH = Certainty()


@dataclass(slots=True)
class Diagnostics:
    """Results for one rule mix: rounds of equal players, and the share of a better player among weaker ones."""

    tally: MatchTally = field(default_factory=MatchTally)
    shares: Ratio = field(default_factory=Ratio)
    fair: float = 0.5
    """Expected share by chance alone."""

    @property
    def better(self) -> Estimate:
        return self.shares.estimate()

    @property
    def skill(self) -> Estimate:
        """Skill on a scale from 0 (chance alone) to 1 (the better player wins every round)."""
        better = self.better
        reach = 1.0 - self.fair
        return Estimate(max(0.0, (better.value - self.fair) / reach), better.half / reach)

    @property
    def minutes(self) -> Estimate:
        """Estimated minutes of a round of human players."""
        return self.tally.figure("turns").times(SECONDS_A_TURN / 60)

    @property
    def match_minutes(self) -> Estimate:
        """Estimated minutes of a match of human players; a lower bound if some matches were cut."""
        return self.tally.turns_a_match.times(SECONDS_A_TURN / 60)

    @property
    def rounds(self) -> int:
        return self.tally.rounds + round(self.shares.n)


@dataclass(frozen=True, slots=True)
class LabTask:
    """Task: a match of equal players if `equals`, else some deals with the better player on each seat in turn."""

    spec: BookSpec
    seats: int
    seed: int
    number: int
    equals: bool


def play(task: LabTask) -> Any:
    """Returns the round statistics of a match and True if the round limit cut it, or the shares of each deal."""
    if not task.equals:
        first = task.number * _DEALS_AT_ONCE
        blocks = play_blocks(task.spec, BETTER, OTHERS, task.seats, task.seed, new_player, (first, _DEALS_AT_ONCE))
        return [block.shares for block in blocks]
    counting = RoundStatsObserver()
    players = [new_player(EVERYBODY) for _ in range(task.seats)]
    book = rulebook_for(*task.spec)
    results = play_match(book, players, task.seed, task.number, ROUNDS_A_MATCH, counting)
    return counting.rounds, not results[-1].match_winners


class _Arm:
    """Rounds with one rule mix, either of equal players or of the skill measurement.

    Results count in the order of their tasks, whatever the speed of workers; results after the stopping rule
    is met are dropped. Rounds already in `diagnostics` count as the first tasks.
    """

    def __init__(
        self, spec: BookSpec, seats: int, seed: int, equals: bool, diagnostics: Diagnostics, enough: Certainty
    ) -> None:
        self._spec, self._seats, self._seed, self._equals = spec, seats, seed, equals
        self._diagnostics, self._enough = diagnostics, enough
        tasks = diagnostics.tally.matches if equals else diagnostics.shares.clusters // _DEALS_AT_ONCE
        self._given = self._counted = tasks
        self._early: dict[int, Any] = {}

    def next_task(self) -> LabTask:
        self._given += 1
        return LabTask(self._spec, self._seats, self._seed, self._given - 1, self._equals)

    def take_in(self, number: int, result: Any) -> None:
        """Adds a result once all earlier ones have been added."""
        self._early[number] = result
        while self._counted in self._early and self.progress < 1:
            self._add(self._early.pop(self._counted))
            self._counted += 1

    def _add(self, result: Any) -> None:
        if self._equals:
            rounds, cut = result
            self._diagnostics.tally.add(rounds, cut)
        else:
            for shares in result:
                self._diagnostics.shares.add(sum(shares), len(shares))

    @property
    def done(self) -> float:
        return self._diagnostics.tally.rounds if self._equals else self._diagnostics.shares.n

    @property
    def under_way(self) -> int:
        return self._given - self._counted

    @property
    def progress(self) -> float:
        enough, done = self._enough, self.done
        if done >= enough.most:
            return 1.0
        return min(done / enough.fewest, *self._reached())

    def _reached(self) -> list[float]:
        enough, found = self._enough, self._diagnostics
        if not self._equals:
            return [enough.reached(found.better, is_share=True)]
        tally = found.tally
        plain = [enough.reached(tally.figure(name)) for name in ("turns", "drawn", "leads")]
        return [*plain, enough.reached(tally.figure("blocked"), is_share=True)]


def run_key(ruleset: str, changes: Mapping[str, Value], seats: int) -> str:
    """Returns the key of the results of a rule mix for a number of seats."""
    return f"{ruleset} {seats} {sorted(changes.items()) or ''}".rstrip()


class Lab:
    """Running experiment; `update` is called repeatedly, `close` at the end.

    `mix` and `plain` hold the results so far; `plain` is None with `alone`, if the mix is the plain ruleset itself, and
    if the plain ruleset does not allow this number of seats.
    """

    def __init__(
        self,
        ruleset: str,
        options: Mapping[str, Value],
        seats: int,
        *,
        seed: int = 0,
        jobs: int = 0,
        low_priority: bool = False,
        executor: Executor | None = None,
        alone: bool = False,
        enough: Certainty = ENOUGH,
        work: Callable[[LabTask], Any] = play,
        runs: dict[str, Diagnostics] | None = None,
    ) -> None:
        """`jobs` processes run the tasks, at low priority with `low_priority`; 0 runs them in `update`.

        An `executor` with `jobs` workers replaces the processes. `alone` plays only rounds of equal players with the
        mix, without the skill measurement and the plain ruleset. The results are kept in `runs` by `run_key`, and
        those already there are continued. Raises ValueError with a message for invalid options or an invalid
        number of seats, OSError if a process cannot be started.
        """
        book = rules_of_table(ruleset, options, seats)
        self.seats, self.failed = seats, ""
        """`failed` is a message if a process has died or a round has failed, else empty."""
        chosen = ruleset_named(ruleset).changed(options)
        runs = {} if runs is None else runs
        self.mix = runs.setdefault(run_key(ruleset, chosen, seats), Diagnostics(fair=1 / book.sides(seats)))
        self.plain: Diagnostics | None = None
        mixes = [((ruleset, chosen), self.mix)]
        if chosen and not alone and seats in rulebook_for(ruleset).seats:
            self.plain = runs.setdefault(run_key(ruleset, {}, seats), Diagnostics(fair=1 / seats))
            mixes.append(((ruleset, {}), self.plain))
        self._arms = [
            _Arm(spec, seats, seed, equals, diagnostics, enough)
            for equals in ((True,) if alone else (True, False))
            for spec, diagnostics in mixes
        ]
        self._work = work
        self._shown = 0.0
        self._owners: dict[int, tuple[_Arm, int]] = {}
        self._tasks = 0
        self._processes = TaskProcesses(jobs, low_priority) if jobs and executor is None else None
        there = executor or self._processes
        self._pool = ExecutorPool(there, jobs) if there is not None else None

    @property
    def finished(self) -> bool:
        return bool(self.failed) or all(arm.progress >= 1 for arm in self._arms)

    @property
    def rounds(self) -> int:
        return self.mix.rounds + (self.plain.rounds if self.plain else 0)

    @property
    def progress(self) -> float:
        """Fraction of the work done, 0 to 1; never decreases, even if more work turns out to be needed."""
        needed = sum(max(arm.done, 1.0) / max(arm.progress, 1e-3) for arm in self._arms)
        done = sum(arm.done for arm in self._arms)
        self._shown = 1.0 if self.finished else max(self._shown, min(0.99, done / needed))
        return self._shown

    def update(self, timeout: float | None = 0.0) -> bool:
        """Collects results, waiting `timeout` seconds (None: no limit). Returns True for new results or a failure."""
        if self.finished:
            return False
        try:
            done = self._in_pool(self._pool, timeout) if self._pool else self._here()
        except (OSError, RuntimeError) as error:
            self.failed = str(error)
            done = {}
        for number, (well, result) in done.items():
            arm, task = self._owners.pop(number)
            if well:
                arm.take_in(task, result)
            else:
                self.failed = str(result)
        if self.finished:
            self.close()
        return bool(done) or bool(self.failed)

    def job(self) -> BackgroundJob[None]:
        """Returns the job that collects the results step by step; its end closes the lab."""
        job = BackgroundJob(self._collect_all())
        job.step()  # into the work, so that cancelling it closes the lab
        return job

    def _collect_all(self) -> Work[None]:
        try:
            yield self.progress
            while not self.finished:
                self.update()
                yield self.progress
        finally:
            self.close()

    def _here(self) -> dict[int, Outcome]:
        number, task = self._next()
        return {number: (True, self._work(task))}

    def _in_pool(self, pool: ExecutorPool, timeout: float | None) -> dict[int, Outcome]:
        while pool.free:
            number, task = self._next()
            pool.submit(number, self._work, task)
        return pool.collect(timeout)

    def _next(self) -> tuple[int, LabTask]:
        arm = min(self._arms, key=lambda arm: (arm.progress, arm.under_way))
        number, task = self._tasks, arm.next_task()
        self._tasks += 1
        self._owners[number] = (arm, task.number)
        return number, task

    def close(self) -> None:
        """Kills the processes at once, or cancels the tasks of the executor."""
        if self._processes is not None:
            self._processes.shutdown(wait=False)
        if self._pool is not None:
            self._pool.cancel()
        self._processes = self._pool = None


ROUNDS = 500
_ENOUGH = Certainty(part=math.inf, least=math.inf, share=math.inf, fewest=ROUNDS, most=ROUNDS)
"""Fixed number of rounds, independent of the confidence intervals."""
LONG = 120.0
"""Turns from which a round counts as long: about twelve minutes, against four for the standard rules."""
_OFTEN_BLOCKED = 0.1


class DeckVerdict(Enum):
    """Playtest verdict on a deck."""

    FINE = "fine"
    LONG = "long"
    """Rounds take long."""
    BLOCKED = "blocked"
    """Many rounds end because no seat can play or draw."""


try_deck = partial(Lab, alone=True, enough=_ENOUGH)
"""Returns a lab that plays ROUNDS rounds with some options, including the deck; parameters and errors as for `Lab`."""


def verdict(found: Diagnostics) -> DeckVerdict:
    if turns(found).value >= LONG:
        return DeckVerdict.LONG
    return DeckVerdict.BLOCKED if found.tally.figure("blocked").value > _OFTEN_BLOCKED else DeckVerdict.FINE


def turns(found: Diagnostics) -> Estimate:
    return found.tally.figure("turns")


STORED_RUNS = "lab_runs.json"
"""File in the folder of assets, written by `tools/training/store_lab_runs.py`."""


def stored_runs() -> dict[str, Diagnostics]:
    """Returns new copies of the shipped results, by `run_key`."""
    stored = json.loads((assets() / STORED_RUNS).read_text(encoding="utf-8"))
    return {key: _from_json(run) for key, run in stored.items()}


def _from_json(run: dict[str, Any]) -> Diagnostics:
    figures, fires = ({name: Ratio(*sums) for name, sums in run[part].items()} for part in ("figures", "fires"))
    lengths = Counter({int(turns): rounds for turns, rounds in run["lengths"].items()})
    rounds, matches, cut = run["counts"]
    return Diagnostics(MatchTally(rounds, matches, cut, figures, fires, lengths), Ratio(*run["shares"]), run["fair"])
