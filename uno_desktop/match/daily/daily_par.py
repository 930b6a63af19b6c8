"""Par of a daily deal: the mean result of the expert from the same seat against the same players."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from uno_desktop.match.batch.headless_match import RoundRun
from uno_desktop.match.daily.daily_deal import MINE, DailyDeal, result_of
from uno_desktop.match.scoreboard import book_for, scoreboard_for
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.background_job import BackgroundJob, Work, at

EXPERT = "expert@200"
"""Player that sets par: a playout budget instead of a clock gives the same par on any machine."""
TRIES = 5
"""Number of rounds that the expert plays, each with another random seed, to reduce the variance."""


class _Anew:
    """Player with a different random seed in each try."""

    def __init__(self, player: Player, number: int) -> None:
        self._player, self._number = player, number

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._player.begin(seat, book, view, rng.mix(seed, self._number))

    def see(self, event: Event) -> None:
        self._player.see(event)

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        return self._player.choose(view, legal, awaited, budget)


class ParTry(NamedTuple):
    """Question for the result of the expert in one try at a deal, in points; `number` counts from 0."""

    deal: DailyDeal
    number: int

    @property
    def seconds(self) -> float:
        """Longest time that the answer may take, in seconds; usually about one."""
        return 60.0

    def job(self, players: object = None) -> BackgroundJob[int]:
        return BackgroundJob(self._play())

    def here(self) -> "ParTry":
        """Returns this question: par has one value, whatever computes it."""
        return self

    def _play(self) -> Work[int]:
        setup = self.deal.setup(EXPERT)
        book = book_for(setup)
        players: list[Player] = [new_player(plan.player) for plan in setup.seats]
        players[MINE] = _Anew(players[MINE], self.number)
        run = RoundRun(scoreboard_for(setup, book), players)
        yield from run.steps()
        return result_of(book, run.state)


def tries_at(deal: DailyDeal) -> Iterator[int]:
    """Yields the results of the expert in points; each takes about a second."""
    for number in range(TRIES):
        yield ParTry(deal, number).job().finish()


def par_from(results: Sequence[int]) -> int:
    """Returns the mean of the results of the expert, rounded half away from zero."""
    total = sum(results)
    return (2 * abs(total) + len(results)) // (2 * len(results)) * (1 if total >= 0 else -1)


class ParRequest(BackgroundJob[int | None]):
    """Computes par for one deal, try by try; the result is None if that is impossible."""

    def __init__(self, deal: DailyDeal, worker: Worker | None, clock: Callable[[], float]) -> None:
        self.deal = deal
        self.results: list[int] = []
        super().__init__(self._try_all(worker, clock))

    @property
    def failed(self) -> bool:
        """True if par cannot be computed."""
        return self.error is not None or (self.done and self.result is None)

    def _try_all(self, worker: Worker | None, clock: Callable[[], float]) -> Work[int | None]:
        while len(self.results) < TRIES:
            asked = ParTry(self.deal, len(self.results))
            answer = yield from at(asked.number / TRIES, answer_to(asked, worker, clock))
            if answer.failed:
                return None
            self.results.append(answer.value)
        return par_from(self.results)
