"""Par of a daily deal: the mean result of the expert from the same seat against the same players."""

from collections.abc import Callable, Iterator, Sequence

from uno_desktop.match.batch.headless_match import RoundRun
from uno_desktop.match.daily.daily_deal import MINE, DailyDeal, result_of
from uno_desktop.match.scoreboard import book_for, scoreboard_for
from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Player
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.log import logger
from uno_desktop.system.processes.process_priority import lower_priority
from uno_desktop.system.processes.worker_process import PipeEnd, start_worker

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


def tries_at(deal: DailyDeal) -> Iterator[int]:
    """Yields the results of the expert in points; each takes about a second."""
    setup = deal.setup(EXPERT)
    book = book_for(setup)
    for number in range(TRIES):
        players: list[Player] = [new_player(plan.player) for plan in setup.seats]
        players[MINE] = _Anew(players[MINE], number)
        run = RoundRun(scoreboard_for(setup, book), players)
        run.play()
        yield result_of(book, run.state)


def par_from(results: Sequence[int]) -> int:
    """Returns the mean of the results of the expert, rounded half away from zero."""
    total = sum(results)
    return (2 * abs(total) + len(results)) // (2 * len(results)) * (1 if total >= 0 else -1)


Tries = Callable[[DailyDeal], Iterator[int]]


def _send_tries(pipe: PipeEnd, tries: Tries, deal: DailyDeal) -> None:
    lower_priority()
    try:
        for result in tries(deal):
            pipe.send(result)
    except (OSError, KeyboardInterrupt):
        return


class ParWorker(BackgroundJob[None]):
    """Running computation of par for one deal. `update` is called in every frame and does not block."""

    def __init__(self, deal: DailyDeal, aside: bool = True, tries: Tries = tries_at) -> None:
        """Computes in a child process; without `aside`, each call of `update` runs one try in this process."""
        self.deal = deal
        self.results: list[int] = []
        self.failed = False
        """True if par cannot be computed: the process has died, or a try has failed."""
        super().__init__(self._aside(tries) if aside else self._here(tries))

    @property
    def par(self) -> int | None:
        """Par in points; None until it is known."""
        return par_from(self.results) if len(self.results) == TRIES else None

    def update(self) -> bool:
        """Collects new results. Returns True if there were any, or if the computation has just failed."""
        before = (len(self.results), self.failed)
        try:
            self.step()
        except Exception:
            if not self.failed:
                logger.exception("par cannot be computed")
            self.failed = True
        return before != (len(self.results), self.failed)

    def _here(self, tries: Tries) -> Work[None]:
        for result in tries(self.deal):
            self.results.append(result)
            yield len(self.results) / TRIES

    def _aside(self, tries: Tries) -> Work[None]:
        try:
            process, pipe = start_worker("uno-desktop par", _send_tries, tries, self.deal)
        except OSError:
            self.failed = True
            return
        try:
            while self.par is None:
                while self.par is None and pipe.poll(0):
                    self.results.append(pipe.recv())
                yield len(self.results) / TRIES
        except (EOFError, OSError):
            self.failed = True
        finally:
            pipe.close()
            process.kill()
            process.join(1.0)
