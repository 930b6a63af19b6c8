"""Task: a position at a table, the behaviour of each seat, and a judge that decides success."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from uno_desktop.content.level_files import (
    DEAL,
    LINES,
    NAME,
    OPTIONS,
    SEATS,
    START,
    Level,
    LevelDeal,
    Position,
    ScriptStep,
    by_seat,
    checked_player,
)
from uno_desktop.content.scenario import ScenarioRun, table_of
from uno_desktop.match.cast import with_names
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import Recorder
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import Scoreboard, scoreboard_for
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.script import Script, ScriptedController
from uno_desktop.match.seats.seat_controllers import Controller, HumanController, InProcessController
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import SEAT_LETTERS, Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.players.personas import PERSONAS
from uno_desktop.players.player_registry import new_player
from uno_desktop.system import schema
from uno_desktop.system.settings import Settings

COMPANY = tuple(f"easy:{persona.id}" for persona in PERSONAS)
"""Default players of the seats, from A."""


def names_around(settings: Settings, seat: Seat, seats: int) -> tuple[str, ...]:
    """Returns the names at all seats of a task, with the player's own name at `seat`."""
    players = (HUMAN if each == seat else COMPANY[each % len(COMPANY)] for each in range(seats))
    return tuple(plan.name for plan in with_names([SeatPlan(player, "") for player in players], settings))


class Outcome(Enum):
    """Outcome of a task."""

    GOES_ON = "goes on"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class TaskVerdict:
    """Decision of a judge.

    `then` are action lines of all seats, played out on the table before the result is shown; `why` selects the
    explanation.
    """

    outcome: Outcome
    then: tuple[str, ...] = ()
    why: str = ""


GOES_ON = TaskVerdict(Outcome.GOES_ON)


class GoalCheck(Protocol):
    """Judges one attempt from its beginning."""

    def observe(self, action: Action | None, events: Sequence[Event]) -> TaskVerdict:
        """Returns the verdict after an action and its events, redacted for the person.

        `action` is None if the events of an earlier action become visible only now.
        """
        ...


_OTHERS = by_seat(schema.parsed(checked_player))


def _others(value: object) -> Mapping[Seat, str]:
    return {SEAT_LETTERS.index(letter): player for letter, player in _OTHERS(value).items()}


@dataclass(frozen=True, slots=True)
class Task:
    """Position to be played from the seat of the person; the keys are those of a lesson.

    `script` holds the lines of the other seats; where the next line is the person's, they wait. After the script
    `others` play: a player's name for each seat, easy if missing. `open_seats` are the seats whose hands are visible.
    `names` are the names at the seats. `patience` is the number of seconds before the script calls something out, 0 for
    the usual time; `late` are actions of other seats after that time, while they wait for the person. `begun` returns a
    run of the position that is already in progress, in place of its start. With `hints` the person may ask for hints.
    """

    id: str = schema.key(NAME)
    ruleset: str = schema.key(NAME)
    start: Position | LevelDeal = schema.key(START, name="position", instead=DEAL)
    names: tuple[str, ...] = ()
    options: Mapping[str, Value] = schema.key(OPTIONS, {})
    seat: Seat = schema.key(schema.parsed(SEAT_LETTERS.index, schema.one_or("A", SEATS)), 0)
    script: tuple[str, ...] = schema.key(LINES, ())
    others: Mapping[Seat, str] = schema.key(_others, {})
    open_seats: frozenset[Seat] = frozenset()
    hints: bool = schema.key(schema.truth, False, name="coach")
    patience: float = schema.key(schema.number(0, 8), 0.0)
    late: tuple[str, ...] = schema.key(LINES, ())
    begun: Callable[[], ScenarioRun] | None = None
    file: Path = Path("task")

    @property
    def seats(self) -> int:
        return self.start.seats if isinstance(self.start, LevelDeal) else len(self.start.hands)

    def setup(self) -> TableSetup:
        plans = tuple(
            SeatPlan(
                HUMAN if seat == self.seat else self.others.get(seat, COMPANY[seat % len(COMPANY)]), self.names[seat]
            )
            for seat in range(self.seats)
        )
        return table_of(self.level(), plans)

    def level(self, steps: tuple[ScriptStep, ...] = ()) -> Level:
        return Level(self.id, self.ruleset, self.start, self.options, steps, file=self.file)


class TaskTable:
    """Table of a task: a match session that records nothing, and can be reset to the position at any time."""

    def __init__(self, task: Task) -> None:
        """Raises BadLevel if the position cannot be set up."""
        self.task = task
        self._run = ScenarioRun(task.level()) if task.begun is None else task.begun()
        auto = not isinstance(task.start, Position) or task.start.uno == "auto"
        self.script = Script(task.script, task.seat, auto, task.patience, task.late)
        self._setup = task.setup()
        seated = [self._seat(plan) for plan in self._setup.seats]
        self.session = MatchSession(self._setup, self._series(), PlayerFactory(seated), Recorder(None))
        self.script.session = self.session
        self.put_back()

    def put_back(self) -> None:
        run = self._run
        self.script.lines.clear()
        self.script.lines.extend(self.task.script)
        self.script.plays_all = False
        self.session.restore(Replayed(run.book, self._series(), run.state.copy(), run.state.copy()))

    def _series(self) -> Scoreboard:
        scoreboard = scoreboard_for(self._setup, self._run.book)
        scoreboard.number, scoreboard.totals = 1, tuple(self._run.totals)
        return scoreboard

    def _seat(self, plan: SeatPlan) -> Controller:
        if plan.human:
            return HumanController()
        return ScriptedController(self.script, InProcessController(new_player(plan.player)))
