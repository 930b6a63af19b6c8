"""Worker process: keeps the thinking of computer players off the main thread. It answers questions, which are values
that hold all that their answer depends on."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import RulesSpec
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import FAILED
from uno_desktop.players.player import Choice, Player, Ticket, delay_within_bounds
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.end_signals import ignore_terminal_signals
from uno_desktop.system.processes.process_priority import lower_priority
from uno_desktop.system.processes.worker_process import PipeEnd

NewPlayer = Callable[[str], Player]
_MOST_PLAYERS = 16
"""Players kept between questions; a table has at most ten seats."""


class Asked(Protocol):
    """Content of a question: a picklable value. Its answer follows from it alone."""

    @property
    def seconds(self) -> float:
        """Longest time, in seconds, that the answer may take on the slowest machine."""
        ...

    def job(self, players: "Players") -> BackgroundJob[Any]:
        """Returns the job that computes the answer in short steps."""
        ...

    def here(self) -> "Asked | None":
        """Returns the question to answer on the main thread if the process gives no answer; None for a failure."""
        ...


class Question(NamedTuple):
    """Main to worker: a question with its number; None withdraws the question of this number."""

    number: int
    asked: Asked | None


class Answer(NamedTuple):
    """Worker to main: answer to the question of this number, or the text key of the reason why there is none.

    Number 0 answers no question: the process has started.
    """

    number: int
    value: Any
    failed: str = ""


class Deal(NamedTuple):
    """Beginning of a round for one seat: rules, its view after the deal, and its seed."""

    rules: RulesSpec
    view: View
    seed: int


class Move(NamedTuple):
    """Question for the choice of one seat in round number `round` of its table; `seat` is unique in this process.

    `events` are those that the seat has seen since the deal, without the first `skipped` ones. Without `dealt` the
    answer is None if the worker has no player that has seen these, and the seat asks again with everything.
    """

    seat: int
    player: str
    round: int
    dealt: Deal | None
    skipped: int
    events: tuple[Event, ...]
    ticket: Ticket

    @property
    def seconds(self) -> float:
        return self.ticket.budget

    def job(self, players: "Players") -> BackgroundJob[Choice | None]:
        return BackgroundJob(self._choice(players))

    def here(self) -> None:
        """Returns None: a late answer is a failure of the player."""

    def _choice(self, players: "Players") -> Work[Choice | None]:
        yield from ()  # a single step
        player, ticket = players.player_for(self), self.ticket
        if player is None:
            return None
        choice = player.choose(ticket.view, ticket.legal, ticket.awaited, ticket.budget)
        return Choice(choice.action, delay_within_bounds(choice.delay))


class _Kept(NamedTuple):
    name: str
    player: Player
    round: int
    seen: int


class Players:
    """Cache of players by seat. Any of them may vanish: the question is then asked again from the deal on."""

    def __init__(self, new_player: NewPlayer) -> None:
        self._new_player = new_player
        self._kept: dict[int, _Kept] = {}

    def player_for(self, move: Move) -> Player | None:
        """Returns the player of the seat, after all events of the question; None if some are missing.

        A player that raises an exception is dropped.
        """
        end = move.skipped + len(move.events)
        kept = self._kept.pop(move.seat, None)
        if kept is not None and kept.name != move.player:
            kept = None
        if kept is not None and kept.round == move.round and move.skipped <= kept.seen <= end:
            player, seen = kept.player, kept.seen
        elif move.dealt is not None:
            rules, view, seed = move.dealt
            player, seen = kept.player if kept is not None else self._new_player(move.player), 0
            player.begin(view.seat, rulebook_for(*rules), view, seed)
        else:
            return None
        for event in move.events[seen - move.skipped :]:
            player.see(event)
        self._kept[move.seat] = _Kept(move.player, player, move.round, end)
        if len(self._kept) > _MOST_PLAYERS:
            del self._kept[next(iter(self._kept))]
        return player


def run(pipe: PipeEnd, new_player: NewPlayer) -> None:
    """Main loop of the worker process; returns when the other end of the pipe closes for any reason."""
    ignore_terminal_signals()  # the game receives them too, and then closes the pipe
    lower_priority()
    answers = Answers(new_player)
    try:
        pipe.send(Answer(0, None))
        while True:
            while not answers.busy or pipe.poll(0):
                answers.take(pipe.recv())
            answer = answers.step()
            if answer is not None:
                pipe.send(answer)
    except (EOFError, OSError):
        return


class Answers:
    """Questions that await their answers. New ones come first, in order; the others continue in turn, by one step."""

    def __init__(self, new_player: NewPlayer) -> None:
        self._players = Players(new_player)
        self._new: dict[int, Asked] = {}
        self._begun: dict[int, BackgroundJob[Any]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._new or self._begun)

    def take(self, question: Question) -> None:
        """Accepts a question, or withdraws it."""
        number, asked = question
        if asked is not None:
            self._new[number] = asked
        else:
            self._new.pop(number, None)
            self._begun.pop(number, None)

    def step(self) -> Answer | None:
        """Takes a step towards the next answer while `busy`; returns the answer if that was its last one."""
        number = next(iter(self._new or self._begun))
        try:
            job = self._new.pop(number).job(self._players) if number in self._new else self._begun.pop(number)
            if job.step():
                return Answer(number, job.result)
        except Exception:  # one failing player, or one failed analysis, must not stop the others
            return Answer(number, None, FAILED)
        self._begun[number] = job
        return None
