"""The rule lab: plays rounds by a mix of rules, and by the plain ruleset beside it, until their figures are certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

from uno_desktop.match.batch.arena import play_blocks
from uno_desktop.match.batch.confidence_intervals import Estimate, Ratio, Tally
from uno_desktop.match.batch.executor_pool import ExecutorCrew
from uno_desktop.match.batch.headless_match import play_match
from uno_desktop.match.batch.process_pool import Crew
from uno_desktop.match.batch.round_stats import Counting
from uno_desktop.match.batch.simulation import BookSpec
from uno_desktop.match.batch.worker_pool import Outcome, Workforce
from uno_desktop.match.scoreboard import rules_of_table
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.players.player_registry import new_player

EVERYBODY = "medium"
"""Who sits on every seat where rounds are counted, as in `simulate`."""
BETTER, OTHERS = "medium", "easy"
"""Who sits among whom where luck is told from skill."""
SECONDS_A_TURN = 6.0
"""What a turn of people around a table is taken to last: minutes are turns and nothing else."""
ROUNDS_A_MATCH = 20
"""A match is cut off after so many rounds, so that no target makes it endless."""
_DEALS_AT_ONCE = 2


@dataclass(frozen=True, slots=True)
class Certainty:
    """When figures are certain enough: half widths of their 95 % intervals.

    Turns, cards drawn and changes of the lead to `part` of their value or to `least`, shares to `share`; after
    `fewest` rounds at the soonest, after `most` at the latest.
    """

    part: float = 0.04
    least: float = 0.1
    share: float = 0.025
    fewest: int = 200
    most: int = 6000

    def reached(self, estimate: Estimate, is_share: bool = False) -> float:
        """How much of the rounds that this figure needs has been played, 0 to 1."""
        wanted = self.share if is_share else max(self.least, self.part * estimate.value)
        return min(1.0, (wanted / estimate.half) ** 2) if estimate.half else 1.0


ENOUGH = Certainty()


@dataclass(slots=True)
class Findings:
    """What the lab has found out about one mix: rounds of equals, and the share of a better player among others."""

    tally: Tally = field(default_factory=Tally)
    shares: Ratio = field(default_factory=Ratio)
    fair: float = 0.5
    """The share that luck alone would give."""

    @property
    def better(self) -> Estimate:
        """The share of rounds that the better player wins."""
        return self.shares.estimate()

    @property
    def skill(self) -> Estimate:
        """How far that goes from luck alone, 0, to winning every round, 1."""
        better = self.better
        reach = 1.0 - self.fair
        return Estimate(max(0.0, (better.value - self.fair) / reach), better.half / reach)

    @property
    def minutes(self) -> Estimate:
        """How long a round takes people around a table."""
        return self.tally.figure("turns").times(SECONDS_A_TURN / 60)

    @property
    def rounds(self) -> int:
        """Number of rounds played for this."""
        return self.tally.rounds + round(self.shares.n)


@dataclass(frozen=True, slots=True)
class Task:
    """The unit of work of one processor: a match of equals, or some deals with a better player on every seat."""

    spec: BookSpec
    seats: int
    seed: int
    number: int
    equals: bool


def play(task: Task) -> Any:
    """The counts of a match and whether it was cut off; or the shares of each deal."""
    if not task.equals:
        first = task.number * _DEALS_AT_ONCE
        blocks = play_blocks(
            task.spec, BETTER, OTHERS, task.seats, task.seed, new_player, (first, _DEALS_AT_ONCE)
        )
        return [block.shares for block in blocks]
    counting = Counting()
    players = [new_player(EVERYBODY) for _ in range(task.seats)]
    book = rulebook_for(*task.spec)
    results = play_match(book, players, task.seed, task.number, ROUNDS_A_MATCH, counting)
    return counting.rounds, not results[-1].match_winners


class _Arm:
    """One kind of rounds by one mix. Results count in the order of their tasks, so that the figures do not depend on
    who was faster; what comes after they are certain is left out."""

    def __init__(
        self, spec: BookSpec, seats: int, seed: int, equals: bool, findings: Findings, enough: Certainty
    ) -> None:
        self._spec, self._seats, self._seed, self._equals = spec, seats, seed, equals
        self._findings, self._enough = findings, enough
        self._given = self._counted = 0
        self._early: dict[int, Any] = {}

    def next_task(self) -> Task:
        """The next piece of work."""
        self._given += 1
        return Task(self._spec, self._seats, self._seed, self._given - 1, self._equals)

    def take_in(self, number: int, result: Any) -> None:
        """Counts a result, once all before it are counted."""
        self._early[number] = result
        while self._counted in self._early and self.part < 1:
            self._add(self._early.pop(self._counted))
            self._counted += 1

    def _add(self, result: Any) -> None:
        if self._equals:
            rounds, cut = result
            self._findings.tally.add(rounds, cut)
        else:
            for shares in result:
                self._findings.shares.add(sum(shares), len(shares))

    @property
    def done(self) -> float:
        """Rounds that are counted."""
        return self._findings.tally.rounds if self._equals else self._findings.shares.n

    @property
    def under_way(self) -> int:
        """Tasks that were given out and are not counted."""
        return self._given - self._counted

    @property
    def part(self) -> float:
        """How much of what is needed has been played; 1 if it is certain enough."""
        enough, done = self._enough, self.done
        if done >= enough.most:
            return 1.0
        return min(done / enough.fewest, *self._reached())

    def _reached(self) -> list[float]:
        enough, found = self._enough, self._findings
        if not self._equals:
            return [enough.reached(found.better, is_share=True)]
        tally = found.tally
        plain = [enough.reached(tally.figure(name)) for name in ("turns", "drawn", "leads")]
        return [*plain, enough.reached(tally.figure("blocked"), is_share=True)]


class Lab:
    """An experiment on its way; `update` is called again and again, and `close` when nobody wants to know any more.

    `mix` and `plain` hold what is found so far; `plain` is None if the mix is the plain ruleset itself, or so many
    cannot play that.
    """

    def __init__(
        self,
        ruleset: str,
        options: Mapping[str, Value],
        seats: int,
        *,
        seed: int = 0,
        jobs: int = 0,
        aside: bool = False,
        executor: Executor | None = None,
        alone: bool = False,
        enough: Certainty = ENOUGH,
        work: Callable[[Task], Any] = play,
    ) -> None:
        """`jobs` processes do the work, `aside` so that the screen goes first; with 0 it is done in `update`. An
        `executor` does it in their place, `jobs` tasks at once. `alone`: nothing but rounds of equals by the mix,
        without luck and without the plain ruleset.

        Raises ValueError with a sentence if so many cannot play so.
        """
        book = rules_of_table(ruleset, options, seats)
        self.seats, self.failed = seats, ""
        """`failed` is a sentence if a process has died, or a round has failed."""
        chosen = ruleset_named(ruleset).changed(options)
        self.mix = Findings(fair=1 / book.sides(seats))
        self.plain: Findings | None = None
        mixes = [((ruleset, chosen), self.mix)]
        if chosen and not alone and seats in rulebook_for(ruleset).seats:
            self.plain = Findings(fair=1 / seats)
            mixes.append(((ruleset, {}), self.plain))
        self._arms = [
            _Arm(spec, seats, seed, equals, findings, enough)
            for equals in ((True,) if alone else (True, False))
            for spec, findings in mixes
        ]
        self._work = work
        self._shown = 0.0
        self._owners: dict[int, tuple[_Arm, int]] = {}
        self._tasks = 0
        self._crew: Workforce | None = Crew(jobs, aside) if jobs and executor is None else None
        if executor is not None:
            self._crew = ExecutorCrew(executor, jobs)

    @property
    def finished(self) -> bool:
        """True if nothing more is to come."""
        return bool(self.failed) or all(arm.part >= 1 for arm in self._arms)

    @property
    def rounds(self) -> int:
        """Number of rounds played so far."""
        return self.mix.rounds + (self.plain.rounds if self.plain else 0)

    @property
    def part(self) -> float:
        """How much of the work is done, 0 to 1: never less than before, though more may turn out to be needed."""
        needed = sum(max(arm.done, 1.0) / max(arm.part, 1e-3) for arm in self._arms)
        done = sum(arm.done for arm in self._arms)
        self._shown = 1.0 if self.finished else max(self._shown, min(0.99, done / needed))
        return self._shown

    def update(self, patience: float | None = 0.0) -> bool:
        """Takes in what has come, waiting so many seconds for it (None: as long as it takes). True if that is news."""
        if self.finished:
            return False
        try:
            done = self._by_crew(self._crew, patience) if self._crew else self._here()
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

    def _here(self) -> dict[int, Outcome]:
        number, task = self._next()
        return {number: (True, self._work(task))}

    def _by_crew(self, crew: Workforce, patience: float | None) -> dict[int, Outcome]:
        while crew.free:
            number, task = self._next()
            crew.give(number, self._work, task)
        return crew.take(patience)

    def _next(self) -> tuple[int, Task]:
        """The next task, of the arm that is furthest from its end."""
        arm = min(self._arms, key=lambda arm: (arm.part, arm.under_way))
        number, task = self._tasks, arm.next_task()
        self._tasks += 1
        self._owners[number] = (arm, task.number)
        return number, task

    def close(self) -> None:
        """Ends the processes at once, whatever they are at."""
        if self._crew is not None:
            self._crew.kill()
            self._crew = None
