"""A task: a position at a table, who does what there, and a judge who says whether it has been met."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Protocol

from uno_desktop.content.level_files import Deal, Level, Position, Step
from uno_desktop.content.scenario import ScenarioRun, table_of
from uno_desktop.match.match_session import Host
from uno_desktop.match.player_factory import Seating
from uno_desktop.match.records.recorder import Recorder
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import Series, series_at
from uno_desktop.match.script import Script, ScriptedController
from uno_desktop.match.seat_controllers import Controller, HumanController, InProcessController
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player_registry import new_player

COMPANY = tuple(f"easy:{persona.id}" for persona in PERSONAS)
"""Who plays the seats for which nothing is written, from A."""


class Outcome(Enum):
    """How a task stands."""

    GOES_ON = "goes on"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a judge says. `then` is how it goes on, as action lines of all seats, to be played out on the table before
    anything is said; `why` is which sentence is said, in words of whoever set the task."""

    outcome: Outcome
    then: tuple[str, ...] = ()
    why: str = ""


GOES_ON = Verdict(Outcome.GOES_ON)


class Judge(Protocol):
    """Judges one try, from its beginning."""

    def hear(self, action: Action | None, events: Sequence[Event]) -> Verdict:
        """What has been done, by whomever, or None if something done earlier has only now become known; and its events,
        as the person may see them."""
        ...


@dataclass(frozen=True, slots=True)
class Task:
    """A position to be played from the seat of the person.

    `script` is what the others do, line by line; a line of the person's in it makes them wait for the person. Where
    nothing is written, `others` play: a player's name for each seat, or nothing for an easy one. `open_seats` are the
    seats whose hands lie open. `names` are those of the seats. `patience` is how many seconds pass before the script
    calls something out, none for the usual time; `late` is what others do after that while they wait for the person.
    `begun` makes a run of the position that has gone on already, in place of its very beginning.
    """

    id: str
    ruleset: str
    start: Position | Deal
    names: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seat: Seat = 0
    script: tuple[str, ...] = ()
    others: Mapping[Seat, str] = field(default_factory=dict)
    open_seats: frozenset[Seat] = frozenset()
    hints: bool = False
    patience: float = 0.0
    late: tuple[str, ...] = ()
    begun: Callable[[], ScenarioRun] | None = None
    file: Path = Path("task")

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.start.seats if isinstance(self.start, Deal) else len(self.start.hands)

    def setup(self) -> TableSetup:
        """The table at which it is played."""
        plans = tuple(
            SeatPlan(
                HUMAN if seat == self.seat else self.others.get(seat, COMPANY[seat % len(COMPANY)]),
                self.names[seat],
            )
            for seat in range(self.seats)
        )
        return table_of(self.level(), plans)

    def level(self, steps: tuple[Step, ...] = ()) -> Level:
        """The same as a level with these steps."""
        return Level(self.file, "task", self.id, self.ruleset, self.options, self.start, steps)


class TaskTable:
    """The table of a task: a host that records nothing, and can be put back to the position as often as is wished."""

    def __init__(self, task: Task) -> None:
        """Raises BadLevel if the position cannot be set up."""
        self.task = task
        self._run = ScenarioRun(task.level()) if task.begun is None else task.begun()
        auto = not isinstance(task.start, Position) or task.start.uno == "auto"
        self.script = Script(task.script, task.seat, auto, task.patience, task.late)
        self._setup = task.setup()
        seated = [self._seat(seat, plan) for seat, plan in enumerate(self._setup.seats)]
        self.host = Host(self._setup, self._series(), Seating(seated), Recorder(None))
        self.script.host = self.host
        self.put_back()

    def put_back(self) -> None:
        """The position as it was in the beginning, and the whole script before it."""
        run = self._run
        self.script.lines.clear()
        self.script.lines.extend(self.task.script)
        self.script.plays_all = False
        self.host.take_up(Replayed(run.book, self._series(), run.state.copy(), run.state.copy()))

    def _series(self) -> Series:
        series = series_at(self._setup, self._run.book)
        series.number, series.totals = 1, tuple(self._run.totals)
        return series

    def _seat(self, seat: Seat, plan: SeatPlan) -> Controller:
        if plan.human:
            return HumanController()
        return ScriptedController(self.script, InProcessController(new_player(plan.player)))
