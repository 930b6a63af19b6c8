"""A recorded match played again at a table, to be watched at a pace that one can follow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from uno_desktop.match.controllers import Controller, Reply, Ticket
from uno_desktop.match.host import Host, begin_match
from uno_desktop.match.observer import Observer
from uno_desktop.match.record import read_record
from uno_desktop.match.replay import replay
from uno_desktop.match.seating import Seating
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event
from uno_desktop.model.rule import RoundSetup
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.view import View

DELAY = 0.9
"""Seconds between the display being idle and the next recorded action."""


class Script(Observer):
    """All actions of a recorded match, round by round, and where the table stands in them."""

    wants_legal = False

    def __init__(self) -> None:
        self._rounds: list[list[Action]] = []
        self.host: Host | None = None

    def round_begins(self, book: Rulebook, seed: int, number: int, setup: RoundSetup) -> None:
        """Opens a new page."""
        self._rounds.append([])

    def step(
        self,
        n: int,
        action: Action | None,
        legal: Sequence[Action] | None,
        state: GameState,
        events: Sequence[Event],
    ) -> None:
        """Notes an action."""
        if action is not None:
            self._rounds[-1].append(action)

    def next(self) -> Action | None:
        """The action that comes next, None at the end of a round or of the record."""
        if self.host is None or self.host.round_number > len(self._rounds):
            return None
        actions = self._rounds[self.host.round_number - 1]
        done = self.host.actions_done
        return actions[done] if done < len(actions) else None

    def unlisted(self) -> Action | None:
        """The action that comes next if nobody can be asked for it: a foul, a hint, a vote (steps.md 11)."""
        action = self.next()
        if action is None or self.host is None or action in self.host.legal(action.seat):
            return None
        return action

    @property
    def at_end(self) -> bool:
        """True when all that was recorded has been shown."""
        last_round = self.host is not None and self.host.round_number >= len(self._rounds)
        return last_round and self.next() is None


class ReplayController:
    """Does what the script says when it is this seat's line, and nothing else."""

    patience: float | None = None

    def __init__(self, script: Script, delay: float) -> None:
        self._script = script
        self._delay = delay
        self._ticket: Ticket | None = None

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """The script knows."""
        self._ticket = None

    def see(self, events: Sequence[Event]) -> None:
        """The script knows."""

    def ask(self, ticket: Ticket) -> None:
        """Waits for the cue."""
        self._ticket = ticket

    def cancel(self, ticket_id: int) -> None:
        """Nothing to be said any more."""
        self._ticket = None

    def replies(self) -> Iterable[Reply]:
        """The recorded action if it is this seat's turn to speak."""
        action, ticket = self._script.next(), self._ticket
        if ticket is None or action is None or action not in ticket.legal:
            return ()
        self._ticket = None
        return (Reply(ticket.id, action, self._delay),)

    def give_up(self, ticket_id: int) -> None:
        """Never asked to."""


def watch_match(log_file: Path, delay: float = DELAY) -> tuple[Host, Script]:
    """A table at which a recorded match is played again. Raises DamagedLog or OSError; the file stays."""
    record = read_record(log_file)
    script = Script()
    replay(record, script)
    controllers: list[Controller] = [ReplayController(script, delay) for _ in record.setup.seats]
    host = begin_match(record.setup, None, None, Seating(controllers, unasked=script.unlisted))
    script.host = host
    return host, script
