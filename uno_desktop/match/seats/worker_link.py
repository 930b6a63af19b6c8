"""Parent side of the worker process: starts it, polls it without blocking, and replaces it when it dies."""

import itertools
import math
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.context import SpawnProcess

from uno_desktop.players import worker
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.worker import Answer, Asked, Question
from uno_desktop.system.child_program import GONE
from uno_desktop.system.processes.worker_process import PipeEnd, start_worker

_STARTS = 3
"""Starts of the process: the first one, and two replacements."""
_RECOVERY = 60.0
"""Seconds after which a start no longer counts: the cause of the crash may be gone."""
_PATIENCE = 1.5
_PATIENCE_AT_START = 10.0
"""Seconds beyond the expected ones; at the start, a slow machine needs a while to import the program."""
_numbers = itertools.count(1)


class Worker:
    """One child process that answers the questions of all tables and pages."""

    def __init__(self, players: worker.NewPlayer = new_player, clock: Callable[[], float] = time.monotonic) -> None:
        """`players` creates a player from its name; the child process imports this function from its module."""
        self.players = players
        self._clock = clock
        self._started_at = -math.inf
        self._closed = False
        self._process: SpawnProcess | None = None
        self._pipe: PipeEnd | None = None
        self._starts_left = _STARTS
        self._open: dict[int, Asked] = {}
        self._answers: dict[int, Answer] = {}
        self.ready = False

    def start(self) -> None:
        """Starts the process and returns at once. No effect if it runs, is closed or has died too often."""
        if self._process is not None or self.lost:
            return
        if self._long_ago:
            self._starts_left = _STARTS
        self._starts_left -= 1
        self._started_at = self._clock()
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

    @property
    def patience(self) -> float:
        """Seconds within which a new question is answered, beyond those that it takes by itself."""
        patience = _PATIENCE if self.ready else _PATIENCE_AT_START
        return patience + sum(asked.seconds for asked in self._open.values())

    def ask(self, asked: Asked) -> int:
        """Sends a question, as soon as the process is ready; returns its number. A dead process is replaced, as long as
        restarts are left."""
        self._poll()
        self.start()
        number = next(_numbers)
        self._open[number] = asked
        if self._pipe is None:
            self._fail()
        self._send(Question(number, asked))
        return number

    def answer(self, number: int) -> Answer | None:
        """Returns and removes the answer to the question of this number; None if it has not been received.

        The death of the process is the answer to all open questions.
        """
        self._poll()
        return self._answers.pop(number, None)

    def withdraw(self, number: int) -> None:
        """Cancels a question; its answer is dropped."""
        self._answers.pop(number, None)
        if self._open.pop(number, None) is not None:
            self._send(Question(number, None))

    def give_up(self, number: int) -> None:
        """Restarts the process if it has this question, because it may never answer again."""
        if self._open.pop(number, None) is not None:
            self.restart()

    def restart(self) -> None:
        self._drop()
        self.start()

    def close(self) -> None:
        self._closed = True
        self._drop()

    def _send(self, question: Question) -> None:
        try:
            if self._pipe is not None and self.ready:  # held back until then, because a full pipe would block
                self._pipe.send(question)
        except (OSError, ValueError):
            self.restart()

    def _poll(self) -> None:
        try:
            while self._pipe is not None and self._pipe.poll(0):
                self._take(self._pipe.recv())
        except (EOFError, OSError):
            self.restart()

    def _take(self, answer: Answer) -> None:
        if answer.number:
            if self._open.pop(answer.number, None) is not None:
                self._answers[answer.number] = answer
            return
        self.ready = True
        for number, asked in list(self._open.items()):
            self._send(Question(number, asked))

    def _fail(self) -> None:
        self._answers |= {number: Answer(number, None, GONE) for number in self._open}
        self._open.clear()

    def _drop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join(1.0)
        self._pipe = None
        self._process = None
        self.ready = False
        self._fail()
