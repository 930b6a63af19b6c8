"""Client side of the protocol `uno-player/1` for one seat (formats.md §5)."""

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Deck, seat_letter
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.json_objects import event_object, view_object
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import GARBLED, ILLEGAL
from uno_desktop.players.player import Choice, Ticket
from uno_desktop.system.child_program import BOUNDS, ChildLimits, ChildProgram
from uno_desktop.system.untrusted_input import parse_json, without_hidden

PROTOCOL = "uno-player/1"
NAME_LIMIT = 40
_MOST_ASIDE = 256


class LineProgram(Protocol):
    """Program as the session sees it: a `ChildProgram`, or a stand-in that is not a process."""

    @property
    def failure(self) -> str: ...

    def start(self) -> None: ...

    def say(self, line: bytes) -> None: ...

    def receive(self, seconds: float = 0.0) -> bytes | None: ...

    def end(self, kindly: bool = True) -> None: ...


class ProtocolSession:
    """Protocol session of one program and one seat. The program is started with the first round."""

    def __init__(self, program: str | LineProgram, bounds: ChildLimits = BOUNDS) -> None:
        """`program` may be a command. Raises ValueError if it cannot be parsed."""
        self._program = ChildProgram(program, bounds) if isinstance(program, str) else program
        self._deck = Deck(())
        self._started = False
        self._question = -1
        self._awaited = True
        self._lines: dict[str, Action] = {}
        self._failing = False
        self.ready = False
        """True once the program has sent `ready`."""
        self.name = ""
        """Name that the program reports."""

    @property
    def failure(self) -> str:
        """Text key of the reason why the program is unusable; empty while it is usable."""
        return self._program.failure

    def begin(self, book: Rulebook, view: View) -> None:
        """Announces a new round; starts the program on the first call."""
        if not self._started:
            self._started = True
            self._program.start()
            self._say({"type": "hello", "protocol": PROTOCOL})
        self._deck = book.deck
        self._question = -1
        self._say(
            {
                "type": "round",
                "seat": seat_letter(view.seat),
                "ruleset": book.ruleset.id,
                "options": dict(book.options),
                "seats": view.seats,
                "view": view_object(view, book.deck),
            }
        )

    def see(self, events: Sequence[Event]) -> None:
        """Sends events that are already redacted for the seat."""
        for event in events:
            self._say({"type": "event", "event": event_object(event, self._deck)})

    def ask(self, ticket: Ticket) -> None:
        """Sends a request that replaces the pending one.

        First reads the lines that have arrived, of which only `ready` counts; a limit keeps a flood from blocking.
        """
        for _ in range(_MOST_ASIDE):
            line = self._program.receive()
            if line is None:
                break
            self._understood(line)
        self._question, self._awaited = ticket.id, ticket.awaited
        self._lines = {action_line(action, self._deck): action for action in ticket.legal}
        self._say(
            {
                "type": "ask",
                "id": ticket.id,
                "view": view_object(ticket.view, self._deck),
                "legal": list(self._lines),
                "budget_ms": round(1000 * ticket.budget),
            }
        )

    def cancel(self) -> None:
        """Cancels the pending request because another seat was faster."""
        self._say({"type": "cancel", "id": self._question})
        self._question = -1

    def forget(self) -> None:
        """Drops the pending request without telling the program, and counts the late answer as a failure."""
        self._question = -1
        self._failing = True

    def answer(self, seconds: float = 0.0) -> Choice | None:
        """Reads one line, waiting at most `seconds`. Returns the answer to the pending request or its failure, else
        None."""
        line = self._program.receive(0.0 if self.failure else seconds)
        reply = self._understood(line) if line is not None else self._failed(self.failure)
        if reply is not None:
            self._question = -1
            self._failing = bool(reply.failed)
        return reply

    def end(self) -> None:
        """Sends `end` and ends the program, without a grace period if its last answer was a failure."""
        if self._started:
            self._say({"type": "end"})
            self._program.end(kindly=not self._failing)

    def _say(self, message: Mapping[str, Any]) -> None:
        self._program.say(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())

    def _understood(self, line: bytes) -> Choice | None:
        try:
            return self._meant(parse_json(line))
        except Exception:  # the line comes from an untrusted program: any error makes it invalid
            return self._failed(GARBLED)

    def _meant(self, message: Any) -> Choice | None:
        """Decodes a message. Any exception means that it is invalid."""
        if not isinstance(message, dict):
            raise ValueError("no object")
        if message.get("type") == "ready":
            self.ready = True
            name = message.get("name")
            self.name = without_hidden(name[: 4 * NAME_LIMIT])[:NAME_LIMIT] if isinstance(name, str) else ""
            return None
        if message.get("type") != "act" or type(message.get("id")) is not int:
            raise ValueError("no message of the protocol")
        if message["id"] != self._question or self._question < 0:
            return None  # a late answer, or one to a cancelled request
        return self._act(message)

    def _failed(self, why: str) -> Choice | None:
        """Returns a failure for a reason while a request is pending; otherwise None."""
        return Choice(None, failed=why) if why and self._question >= 0 else None

    def _act(self, message: Mapping[str, Any]) -> Choice:
        delay, chosen = message.get("delay_ms", 0), message.get("action", "")
        if type(delay) not in (int, float) or not math.isfinite(seconds := float(delay) / 1000):
            raise ValueError("no number of milliseconds")
        if chosen is None:
            return Choice(None, failed=ILLEGAL) if self._awaited else Choice(None, seconds)
        if not isinstance(chosen, str):
            raise ValueError("no action")
        action = self._lines.get(chosen)
        return Choice(action, seconds) if action else Choice(None, failed=ILLEGAL)
