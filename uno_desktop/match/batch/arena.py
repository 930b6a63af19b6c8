"""Arena: compares two players on the same deals with rotated seats, with a confidence interval."""

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial

from uno_desktop.match.batch.confidence_intervals import CERTAIN
from uno_desktop.match.batch.headless_match import RoundResult, RoundRun, match_seed
from uno_desktop.match.batch.simulation import BookSpec, NewPlayer
from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.match.scoreboard import Scoreboard, rules_of_table
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.players.player import Choice, Player, dismiss
from uno_desktop.players.player_registry import new_player

_BLOCKS_PER_TASK = 4
Clock = Callable[[], float]
"""Returns seconds."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Result of `a` against `b`; the fields are those of `arena --json`, plus `errors` and `failures`.

    Shares are fractions of all rounds. `ci95` is the 95 % confidence interval of the true share. `ms_per_move` are
    mean milliseconds from a request to its answer. `errors` counts answers that were illegal, late or failed.
    """

    rounds: int
    a_share: float
    a_fair_share: float
    ci95: tuple[float, float]
    ms_per_move: dict[str, float]
    errors: int
    failures: dict[tuple[str, str], int] = field(default_factory=dict)
    """Number of substitutions by the built-in player, for `a` or `b` and each reason (a text key)."""


@dataclass(frozen=True, slots=True)
class Block:
    """One deal, played once with `a` on each seat or team: shares of `a` by round, answers and seconds of both."""

    shares: tuple[float, ...]
    answers: tuple[int, int]
    seconds: tuple[float, float]
    errors: int
    failures: tuple[tuple[str, str], ...] = ()


class Timed:
    """Player wrapper that measures the time of each answer."""

    def __init__(self, player: Player, clock: Clock = time.perf_counter) -> None:
        self._player, self._clock = player, clock
        self.blind = getattr(player, "blind", False)
        self.answers = 0
        self.seconds = 0.0

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._player.begin(seat, book, view, seed)

    def see(self, event: Event) -> None:
        self._player.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        asked = self._clock()
        try:
            return self._player.choose(view, legal, awaited, budget)
        finally:
            self.seconds += self._clock() - asked
            self.answers += 1

    @property
    def failures(self) -> list[str]:
        failures: list[str] = getattr(self._player, "failures", [])
        return failures

    def leave(self) -> None:
        dismiss(self._player)


def compare(
    spec: BookSpec,
    a: str,
    b: str,
    *,
    seats: int = 2,
    rounds: int = 1000,
    seed: int = 0,
    jobs: int = 1,
    executor: Executor | None = None,
    on_rounds: Callable[[int], None] | None = None,
    players: NewPlayer = new_player,
) -> Comparison:
    """Plays single rounds with `a` on one seat and `b` on all others; the result is the same for any number of `jobs`.

    Each deal is played `seats` times, with `a` on every seat in turn, so `rounds` is rounded up to whole deals. With
    teams `a` plays both seats of a team, and each deal is played once per team. An `executor` with `jobs` workers
    replaces the processes of this machine. `on_rounds` receives the number of completed rounds. Raises ValueError with
    a message if an argument is invalid.
    """
    sides = rules_of_table(*spec, seats).sides(seats)
    deals = -(-rounds // sides)
    step = _BLOCKS_PER_TASK
    tasks = [(0, 1), *((first, min(step, deals - first)) for first in range(1, deals, step))]  # one for an estimate
    play = partial(play_blocks, (spec[0], dict(spec[1])), a, b, seats, seed, players)
    blocks: list[Block] = []
    with task_pool(min(jobs, len(tasks)), executor) as mapped:
        for played in mapped(play, tasks):
            blocks += played
            if on_rounds:
                on_rounds(len(blocks) * sides)
    return sum_blocks(blocks, sides)


def sum_blocks(blocks: Sequence[Block], sides: int) -> Comparison:
    """Returns the result of all blocks; `sides` is the number of rounds in each block, one for each seat or team.

    The rounds of a block depend on each other, so a block counts as one observation.
    """
    shares = [sum(block.shares) / sides for block in blocks]
    share = sum(shares) / len(shares)
    spread = sum((each - share) ** 2 for each in shares) / (len(shares) - 1) if len(shares) > 1 else math.inf
    reach = CERTAIN * math.sqrt(spread / len(shares))
    ms = [
        1000.0 * sum(block.seconds[side] for block in blocks)
        / max(1, sum(block.answers[side] for block in blocks))
        for side in (0, 1)
    ]  # fmt: skip
    return Comparison(
        rounds=len(blocks) * sides,
        a_share=share,
        a_fair_share=1.0 / sides,
        ci95=(max(0.0, share - reach), min(1.0, share + reach)),
        ms_per_move={"a": ms[0], "b": ms[1]},
        errors=sum(block.errors for block in blocks),
        failures=dict(Counter(failure for block in blocks for failure in block.failures)),
    )


def share_of(book: Rulebook, result: RoundResult, seat: Seat) -> float:
    return shares(book, result.winner, result.points, (1 << len(result.points)) - 1)[seat]


def play_blocks(
    spec: BookSpec, a: str, b: str, seats: int, seed: int, players: NewPlayer, task: tuple[int, int]
) -> list[Block]:
    book = rulebook_for(*spec)
    size = seats // book.sides(seats)
    ours = [Timed(players(a)) for _ in range(size)]
    others = [Timed(players(b)) for _ in range(seats - size)]
    try:
        return [_play_block(book, ours, others, seed, deal) for deal in range(task[0], task[0] + task[1])]
    finally:
        for player in (*ours, *others):
            player.leave()


def _play_block(book: Rulebook, ours: Sequence[Timed], others: Sequence[Timed], seed: int, deal: int) -> Block:
    for player in (*ours, *others):
        player.answers, player.seconds = 0, 0.0
    seats = len(ours) + len(others)
    shares: list[float] = []
    failures: list[tuple[str, str]] = []
    errors = 0
    for seat in range(book.sides(seats)):
        team, ones, rest = book.team(seat, seats), iter(ours), iter(others)
        seated = [next(ones if team >> each & 1 else rest) for each in range(seats)]
        result = RoundRun(Scoreboard(book, len(seated), match_seed(seed, deal)), seated).play(deal)
        shares.append(share_of(book, result, seat))
        errors += result.errors
        failures += (("a" if team >> each & 1 else "b", why) for each, why in result.failures)
    return Block(
        tuple(shares),
        (sum(each.answers for each in ours), sum(each.answers for each in others)),
        (sum(each.seconds for each in ours), sum(each.seconds for each in others)),
        errors,
        tuple(failures),
    )
