"""Parent side of the worker process: starts it, polls it without blocking, and replaces it when it dies."""

import itertools
import math
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing.context import SpawnProcess

from uno_desktop.match.seat_controllers import Controller, Reply, Ticket
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players import worker
from uno_desktop.players.failures import FAILED
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.child_program import GONE
from uno_desktop.system.processes.worker_process import PipeEnd, start_worker

_STARTS = 3
"""Starts of the process: the first one, and two replacements."""
_RECOVERY = 60.0
"""Seconds after which a start no longer counts: the cause of the crash may be gone."""
_PATIENCE = 1.5
_PATIENCE_AT_START = 10.0
"""Seconds beyond a ticket's budget; at the start, a slow machine needs a while to import the program."""
_tables = itertools.count(1)


class Worker:
    """One child process for all computer players. It serves one table after the other."""

    def __init__(self, players: worker.NewPlayer = new_player, clock: Callable[[], float] = time.monotonic) -> None:
        """`players` creates a player from its name; the child process imports this function from its module."""
        self.players = players
        self._clock = clock
        self._started_at = -math.inf
        self._closed = False
        self._process: SpawnProcess | None = None
        self._pipe: PipeEnd | None = None
        self._starts_left = _STARTS
        self._inbox: list[worker.Answer] = []
        self._advice: list[worker.AdviceReply] = []
        self.ready = False
        self.generation = 0
        """Counts the processes: players of an older generation are gone."""

    def start(self) -> None:
        """Starts the process and returns at once. No effect if it runs, is closed or has died too often."""
        if self._process is not None or self.lost:
            return
        if self._long_ago:
            self._starts_left = _STARTS
        self._starts_left -= 1
        self._started_at = self._clock()
        self.generation += 1
        self.ready = False
        with suppress(OSError):
            self._process, self._pipe = start_worker("uno-desktop players", worker.run, self.players)

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def lost(self) -> bool:
        """True if there is no process, and none may be started at present."""
        return self._process is None and (self._closed or (self._starts_left <= 0 and not self._long_ago))

    @property
    def _long_ago(self) -> bool:
        return self._clock() - self._started_at >= _RECOVERY

    def send(self, message: worker.Message) -> None:
        """Sends a message. A dead process is replaced, as long as restarts are left; a message that fails is lost."""
        if self._pipe is None:
            self.restart()
        if self._pipe is None:
            return
        try:
            self._pipe.send(message)
        except (OSError, ValueError):
            self.restart()

    def take(self, table: int) -> list[worker.Answer]:
        """Returns the answers received for one table; those for other tables are dropped."""
        self._poll()
        mine = [answer for answer in self._inbox if answer.table == table]
        self._inbox = []
        return mine

    def advice(self, number: int) -> worker.AdviceReply | None:
        """Returns the answer to the query of this number, None if not received; drops answers to earlier queries."""
        self._poll()
        mine = [advice for advice in self._advice if advice.number == number]
        self._advice = [advice for advice in self._advice if advice.number > number]
        return mine[0] if mine else None

    def restart(self) -> None:
        self._drop()
        self.start()

    def close(self) -> None:
        self._closed = True
        self._drop()

    def _poll(self) -> None:
        try:
            while self._pipe is not None and self._pipe.poll(0):
                message = self._pipe.recv()
                if isinstance(message, worker.Ready):
                    self.ready = True
                elif isinstance(message, worker.AdviceReply):
                    self._advice.append(message)
                else:
                    self._inbox.append(message)
        except (EOFError, OSError):
            self.restart()

    def _drop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join(1.0)
        self._pipe = None
        self._process = None
        self.ready = False


class WorkerTable:
    """Worker and received answers, shared by the seats of one table."""

    def __init__(self, link: Worker) -> None:
        self.link = link
        self.number = next(_tables)
        self._answers: dict[tuple[Seat, int], worker.Answer] = {}

    def answer_to(self, seat: Seat, ticket_id: int) -> worker.Answer | None:
        """Returns and removes the answer to this ticket of this seat; None if it has not been received."""
        for answer in self.link.take(self.number):
            self._answers[answer.seat, answer.ticket] = answer
        return self._answers.pop((seat, ticket_id), None)

    def close(self) -> None:
        if not self.link.lost:
            self.link.send(worker.Leave(self.number))


class WorkerController(Controller):
    """Computer player in the worker. Stores the events of the round for replay to a new process."""

    def __init__(self, table: WorkerTable, player: str) -> None:
        self._table = table
        self._player = player
        self._seat: Seat = NOBODY
        self._story: list[worker.Message] = []
        self._sent = 0
        self._generation = 0
        self._open: set[int] = set()

    @property
    def patience(self) -> float | None:
        """Seconds beyond the budget of a ticket; more while the process starts."""
        return _PATIENCE if self._table.link.ready else _PATIENCE_AT_START

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        number, self._seat = self._table.number, view.seat
        self._story = [worker.Begin(number, view.seat, self._player, book.spec, view, seed)]
        self._sent = 0
        self._open.clear()
        self._tell()

    def see(self, events: Sequence[Event]) -> None:
        if events:
            self._story.append(worker.See(self._table.number, self._seat, tuple(events)))
            self._tell()

    def ask(self, ticket: Ticket) -> None:
        self._tell()
        self._open.add(ticket.id)
        self._table.link.send(
            worker.Question(
                self._table.number, ticket.seat, ticket.id, ticket.view, ticket.legal, ticket.awaited, ticket.budget
            )
        )

    def cancel(self, ticket_id: int) -> None:
        if ticket_id in self._open:
            self._open.remove(ticket_id)
            self._table.link.send(worker.Forget(self._table.number, self._seat, ticket_id))

    def replies(self) -> Iterable[Reply]:
        """Returns the answers received; requests to a process that has died fail."""
        found: list[Reply] = []
        for ticket_id in sorted(self._open):
            answer = self._table.answer_to(self._seat, ticket_id)
            if answer is not None:
                why = "" if answer.well else FAILED
                found.append(Reply(ticket_id, answer.action, answer.delay, why))
            elif self._generation != self._table.link.generation or self._table.link.lost:
                found.append(Reply(ticket_id, None, failed=GONE))
        self._open.difference_update(reply.ticket_id for reply in found)
        return found

    def give_up(self, ticket_id: int) -> None:
        """Restarts the process that has the request, because it may never answer again."""
        self._open.discard(ticket_id)
        if self._generation == self._table.link.generation:
            self._table.link.restart()

    def _tell(self) -> None:
        """Sends the events that the process does not have yet; a new process gets all of them."""
        link = self._table.link
        link.start()
        if self._generation != link.generation:
            self._generation, self._sent = link.generation, 0
        while self._sent < len(self._story):
            self._sent += 1
            link.send(self._story[self._sent - 1])
