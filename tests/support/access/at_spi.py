"""A program that reads screens, over a real bus: finds things by name and role, and asks for their deeds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.support.places import ROOT

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
MISSING = [name for name in ("dbus-run-session",) if shutil.which(name) is None]
MISSING += ["at-spi2-core"] if not LAUNCHER.exists() else []
MISSING += [name for name in ("jeepney", "accesskit") if find_spec(name) is None]
PATIENCE = 60.0
"""Seconds until something that should happen is given up."""
_A11Y = "org.a11y.atspi"
_REGISTRY = (f"{_A11Y}.Registry", "/org/a11y/atspi/accessible/root")
_ENABLED = 8
"""Number of the state "enabled" in AT-SPI's list of states."""
_AT_ONCE = 2
"""AT-SPI's number of an announcement that is made at once."""


_ROLES = {16: "dialog", 23: "frame", 29: "label", 31: "list", 32: "list item", 39: "panel", 43: "button", 51: "slider",
          52: "spin button", 62: "toggle button", 79: "entry", 116: "static"}  # fmt: skip
"""AT-SPI's numbers of the roles that the game has."""
_STILL = ("frame", "label", "panel", "static")
"""Roles of what is never pressed."""


class Session:
    """A session's bus of its own, with the bus of screen readers on it, as long as the context lasts."""

    def __init__(self, folder: Path) -> None:
        """`folder` for the sockets, which only this session uses."""
        self._folder = folder

    def __enter__(self) -> Session:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self.environment = {
            **os.environ,
            "XDG_RUNTIME_DIR": str(self._folder),
            "XDG_CACHE_HOME": str(self._folder),
        }
        self.environment.pop("AT_SPI_BUS_ADDRESS", None)
        waits = "import os, sys; print(os.environ['DBUS_SESSION_BUS_ADDRESS'], flush=True); sys.stdin.read()"
        self._bus = subprocess.Popen(
            ["dbus-run-session", "--", sys.executable, "-c", waits],
            env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        assert self._bus.stdout is not None
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.address = self._bus.stdout.readline().strip()
        assert self.address, "no bus has been started"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._bus.stdin is not None
        self._bus.stdin.close()
        self._bus.wait(timeout=PATIENCE)


@dataclass(slots=True)
class Seen:
    """A thing as a reader sees it."""

    path: str
    role: str
    name: str
    enabled: bool
    actions: tuple[str, ...]
    within: str
    """The name of what holds it."""


@dataclass(slots=True)
class Look:
    """All things of one moment, in reading order."""

    things: list[Seen] = field(default_factory=list)

    def find(self, role: str, name: str, within: str = "") -> Seen | None:
        """The first thing of this role with this name that can be used."""
        for thing in self.things:
            fits = thing.role == role and thing.name == name and (not within or thing.within == within)
            if fits and thing.enabled and thing.actions:
                return thing
        return None

    def within(self, name: str) -> list[Seen]:
        """What a list of this name holds."""
        return [thing for thing in self.things if thing.within == name]


class Reader:
    """Reads one program. Knows nothing of it but what it tells on the bus."""

    def __init__(self, session: Session) -> None:
        from jeepney import MatchRule, message_bus
        from jeepney.io.blocking import open_dbus_connection

        self._open = open_dbus_connection
        status = open_dbus_connection(session.address)
        address = self._ask(status, ("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")[0]
        wish = ("org.a11y.Status", "IsEnabled", ("b", True))
        self._ask(
            status, ("org.a11y.Bus", "/org/a11y/bus"), "org.freedesktop.DBus.Properties", "Set", "ssv", wish
        )
        self._status = status
        self._bus = open_dbus_connection(address)
        news = MatchRule(type="signal", interface=f"{_A11Y}.Event.Object")
        self._bus.send_and_get_reply(message_bus.AddMatch(news), timeout=PATIENCE)
        self._news: deque[Any] = deque(maxlen=1)
        self._bus.filter(news, queue=self._news).__enter__()
        rule = MatchRule(type="signal", interface=f"{_A11Y}.Event.Object", member="Announcement")
        self._told: deque[Any] = deque()
        self._bus.filter(rule, queue=self._told).__enter__()
        self._program = ""
        self._roles: dict[str, str] = {}
        self.calls = 0

    def close(self) -> None:
        """Hang up."""
        self._bus.close()
        self._status.close()

    def wait_for_program(self) -> None:
        """Until a program has come that can be read."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self._ask(self._bus, _REGISTRY, f"{_A11Y}.Accessible", "GetChildren")[0]
            if found:
                self._program = found[0][0]
                return
            time.sleep(0.05)
        raise AssertionError("no program has come to be read")

    def announced(self) -> list[tuple[str, bool]]:
        """The sentences that have been announced so far, and whether each breaks off what is being said."""
        return [(str(signal.body[3][1]), signal.body[1] == _AT_ONCE) for signal in self._told]

    def wait(self, seconds: float) -> None:
        """Until the program tells that something has changed since the last look, at most so long."""
        end = time.monotonic() + seconds
        while not self._news and (left := end - time.monotonic()) > 0:
            with suppress(TimeoutError):
                self._bus.recv_messages(timeout=left)

    def look(self) -> Look:
        """Everything that is there now; what goes away meanwhile is left out."""
        self._news.clear()
        found = Look()
        self._walk("/org/a11y/atspi/accessible/root", "", found)
        return found

    def press(self, thing: Seen) -> None:
        """Ask for the action of a thing."""
        self._call(thing.path, "Action", "DoAction", "i", (thing.actions.index("click"),))

    def _walk(self, path: str, within: str, found: Look) -> None:
        try:
            children = self._call(path, "Accessible", "GetChildren")[0]
        except LookupError:
            return
        for _, child in children:
            try:
                thing = self._seen(child, within)
            except LookupError:
                continue
            found.things.append(thing)
            self._walk(child, thing.name, found)

    def _seen(self, path: str, within: str) -> Seen:
        role = self._role(path)
        name = self._ask(
            self._bus,
            (self._program, path),
            "org.freedesktop.DBus.Properties",
            "Get",
            "ss",
            (f"{_A11Y}.Accessible", "Name"),
        )[0][1]
        states = self._call(path, "Accessible", "GetState")[0]
        actions: tuple[str, ...] = ()
        if role not in _STILL:
            with suppress(LookupError):  # it has none now
                actions = tuple(each[0].casefold() for each in self._call(path, "Action", "GetActions")[0])
        return Seen(path, role, name, bool(states[0] >> _ENABLED & 1), actions, within)

    def _role(self, path: str) -> str:
        """The role of a thing, which stays as long as the thing does."""
        if path not in self._roles:
            number = self._call(path, "Accessible", "GetRole")[0]
            self._roles[path] = _ROLES.get(number, str(number))
        return self._roles[path]

    def _call(self, path: str, interface: str, method: str, kinds: str = "", body: Sequence[Any] = ()) -> Any:
        return self._ask(self._bus, (self._program, path), f"{_A11Y}.{interface}", method, kinds, body)

    def _ask(
        self,
        bus: Any,
        whom: tuple[str, str],
        interface: str,
        method: str,
        kinds: str = "",
        body: Sequence[Any] = (),
    ) -> Any:
        """The answer to a call. LookupError if the thing is gone."""
        from jeepney import DBusAddress, MessageType, new_method_call

        self.calls = getattr(self, "calls", 0) + 1
        address = DBusAddress(whom[1], bus_name=whom[0], interface=interface)
        answer = bus.send_and_get_reply(
            new_method_call(address, method, kinds or None, tuple(body)), timeout=PATIENCE
        )
        if answer.header.message_type is MessageType.error:
            raise LookupError(f"{method} of {whom[1]}: {answer.body}")
        return answer.body


class Program:
    """The real program with a window that nobody sees, on a session's bus."""

    def __init__(
        self, session: Session, folder: Path, words: Sequence[str], extra: Mapping[str, str] | None = None
    ) -> None:
        """`words` of the command line; `extra` for the environment."""
        environment = {
            **session.environment,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            **(extra or {}),
        }
        command = [sys.executable, "-m", "uno_desktop", *words, "--data-dir", str(folder), "--lang", "en"]
        self.process = subprocess.Popen(
            command, env={**environment, "PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
        assert self.process.stderr is not None
        self.errors = self.process.stderr.read()


def times(seconds: float) -> Iterator[None]:
    """Again and again until the time is over; then AssertionError."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield
    raise AssertionError("nothing has come of it in time")
