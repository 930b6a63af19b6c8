"""Worker process of the computer players: keeps their thinking off the main thread."""

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Spec
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.advice.adviser import Advice, Adviser, Case
from uno_desktop.players.advice.win_probability_added import Gain, SeatRound, WinProbabilityAdded
from uno_desktop.players.player import Player
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.end_signals import ignore_terminal_signals
from uno_desktop.system.processes.process_priority import lower_priority
from uno_desktop.system.processes.worker_process import PipeEnd

NewPlayer = Callable[[str], Player]


class Ready(NamedTuple):
    """Worker to main: the worker has started."""

    pid: int


class Begin(NamedTuple):
    """Main to worker: a round begins for one seat; `table` separates the tables that one worker serves in turn."""

    table: int
    seat: Seat
    player: str
    rules: Spec
    view: View
    seed: int


class See(NamedTuple):
    """Main to worker: new events, redacted for the seat."""

    table: int
    seat: Seat
    events: tuple[Event, ...]


class Question(NamedTuple):
    """Main to worker: request for the move of one seat; `ticket` identifies the request."""

    table: int
    seat: Seat
    ticket: int
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    budget: float


class Forget(NamedTuple):
    """Main to worker: this request is cancelled."""

    table: int
    seat: Seat
    ticket: int


class Leave(NamedTuple):
    """Main to worker: the table is closed."""

    table: int


class Answer(NamedTuple):
    """Worker to main: move of the seat; `well` is False if the player failed."""

    table: int
    seat: Seat
    ticket: int
    action: Action | None
    delay: float
    well: bool


class AdviceRequest(NamedTuple):
    """Main to worker: request for advice, or for the gains of a round; `number` identifies it."""

    number: int
    question: Case | SeatRound


class AdviceReply(NamedTuple):
    """Worker to main: the answer, None if the computation failed."""

    number: int
    answer: Advice | tuple[Gain, ...] | None


Message = Begin | See | Question | Forget | Leave | AdviceRequest


def run(pipe: PipeEnd, new_player: NewPlayer) -> None:
    """Main loop of the worker process; returns when the other end of the pipe closes for any reason."""
    ignore_terminal_signals()  # the game receives them too, and then closes the pipe
    lower_priority()
    seats = Seats(new_player)
    try:
        pipe.send(Ready(os.getpid()))
        while True:
            idle = seats.advice is None or pipe.poll(0)  # a message interrupts advice after its current step
            for answer in seats.serve(_waiting(pipe)) if idle else seats.advise():
                pipe.send(answer)
    except (EOFError, OSError):
        return


def job_for(question: Case | SeatRound) -> BackgroundJob[Any]:
    """Returns the job that computes the advice or the round analysis."""
    return Adviser(question) if isinstance(question, Case) else WinProbabilityAdded(question)


def _waiting(pipe: PipeEnd) -> list[Message]:
    messages: list[Message] = [pipe.recv()]
    while pipe.poll(0):
        messages.append(pipe.recv())
    return messages


class Seats:
    """Players by table and seat; each receives only the messages of its own seat."""

    def __init__(self, new_player: NewPlayer) -> None:
        self._new_player = new_player
        self._players: dict[tuple[int, Seat], tuple[str, Player]] = {}
        """Names and players by table and seat; one that has failed is missing until the next round."""
        self.advice: AdviceRequest | None = None
        """Advice request that is being answered; the next one replaces it."""
        self._job: BackgroundJob[Any] | None = None

    def advise(self) -> list[AdviceReply]:
        """Runs a step of the advice job, and returns the reply if it is done or has failed."""
        assert self.advice is not None
        number, question = self.advice
        try:
            self._job = self._job or job_for(question)
            if not self._job.step():
                return []
            reply = AdviceReply(number, self._job.result)
        except Exception:  # as with players: one failure must not stop the others
            reply = AdviceReply(number, None)
        self.advice = self._job = None
        return [reply]

    def serve(self, messages: Sequence[Message]) -> list[Answer]:
        """Processes messages in order and returns the answers; skips requests that a later message cancels."""
        forgotten = {(each.table, each.seat, each.ticket) for each in messages if isinstance(each, Forget)}
        answers: list[Answer] = []
        for message in messages:
            if isinstance(message, Begin):
                self._begin(message)
            elif isinstance(message, See):
                self._see(message)
            elif isinstance(message, Question):
                if (message.table, message.seat, message.ticket) not in forgotten:
                    answers.append(self._answer(message))
            elif isinstance(message, Leave):
                self._players = {place: each for place, each in self._players.items() if place[0] != message.table}
            elif isinstance(message, AdviceRequest):
                self.advice, self._job = message, None
        return answers

    def _begin(self, message: Begin) -> None:
        place = (message.table, message.seat)
        name, player = self._players.pop(place, ("", None))
        with suppress(Exception):  # one failing player must not stop the others
            if player is None or name != message.player:
                player = self._new_player(message.player)
            player.begin(message.seat, rulebook_for(*message.rules), message.view, message.seed)
            self._players[place] = (message.player, player)

    def _see(self, message: See) -> None:
        place = (message.table, message.seat)
        try:
            for event in message.events if place in self._players else ():
                self._players[place][1].see(event)
        except Exception:  # as above
            del self._players[place]

    def _answer(self, message: Question) -> Answer:
        place = (message.table, message.seat)
        with suppress(Exception):  # as above; the caller sees `well` False
            choice = self._players[place][1].choose(message.view, message.legal, message.awaited, message.budget)
            return Answer(*place, message.ticket, choice.action, choice.delay, True)
        return Answer(*place, message.ticket, None, 0.0, False)
