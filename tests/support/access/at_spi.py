"""Screen reader client on a real AT-SPI bus: finds nodes by name and role, and requests their actions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.support.places import ROOT
from tests.support.waiting import PATIENCE, until

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
MISSING = [name for name in ("dbus-run-session",) if shutil.which(name) is None]
MISSING += ["at-spi2-core"] if not LAUNCHER.exists() else []
MISSING += [name for name in ("jeepney", "accesskit") if find_spec(name) is None]
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
"""Roles of nodes that are never pressed."""

Call = tuple[str, str, str, str, tuple[Any, ...]]
"""Path, interface, method, kinds of the arguments, arguments."""


class Session:
    """Private session bus with an accessibility bus, for the duration of the context."""

    def __init__(self, folder: Path) -> None:
        """`folder` is for the sockets, which only this session uses."""
        self._folder = folder

    def __enter__(self) -> Session:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        self.environment = {**os.environ, "XDG_RUNTIME_DIR": str(self._folder), "XDG_CACHE_HOME": str(self._folder)}
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
    """Node as a screen reader sees it."""

    path: str
    role: str
    name: str
    enabled: bool
    actions: tuple[str, ...]
    within: str = ""
    """Name of its parent."""


@dataclass(slots=True)
class Look:
    """All nodes at one moment, in reading order."""

    nodes: list[Seen] = field(default_factory=list)

    def find(self, role: str, name: str, within: str = "") -> Seen | None:
        """Returns the first usable node with this role and name."""
        for node in self.nodes:
            fits = node.role == role and node.name == name and (not within or node.within == within)
            if fits and node.enabled and node.actions:
                return node
        return None

    def within(self, name: str) -> list[Seen]:
        """Returns the children of the list with this name."""
        return [node for node in self.nodes if node.within == name]


class Reader:
    """Reads one program, using only the bus."""

    def __init__(self, session: Session) -> None:
        from jeepney import MatchRule, message_bus
        from jeepney.io.blocking import open_dbus_connection

        self._open = open_dbus_connection
        status = open_dbus_connection(session.address)
        address = self._ask(status, ("org.a11y.Bus", "/org/a11y/bus"), "org.a11y.Bus", "GetAddress")[0]
        enable = ("org.a11y.Status", "IsEnabled", ("b", True))
        self._ask(status, ("org.a11y.Bus", "/org/a11y/bus"), "org.freedesktop.DBus.Properties", "Set", "ssv", enable)
        self._status = status
        self._bus = open_dbus_connection(address)
        news = MatchRule(type="signal", interface=f"{_A11Y}.Event.Object")
        self._bus.send_and_get_reply(message_bus.AddMatch(news), timeout=PATIENCE)
        self._news: deque[Any] = deque(maxlen=1)
        self._bus.filter(news, queue=self._news).__enter__()
        rule = MatchRule(type="signal", interface=f"{_A11Y}.Event.Object", member="Announcement")
        self._told: deque[Any] = deque()
        self._bus.filter(rule, queue=self._told).__enter__()
        self._answers: deque[Any] = deque()
        for kind in ("method_return", "error"):
            self._bus.filter(MatchRule(type=kind), queue=self._answers).__enter__()
        self._program = ""
        self._roles: dict[str, str] = {}

    def close(self) -> None:
        """Closes the connection."""
        self._bus.close()
        self._status.close()

    def wait_for_program(self) -> None:
        """Waits until a readable program has connected."""
        found = until(
            "a program to be read", lambda: self._ask(self._bus, _REGISTRY, f"{_A11Y}.Accessible", "GetChildren")[0]
        )
        self._program = found[0][0]

    def announced(self) -> list[tuple[str, bool]]:
        """Returns the announcements so far, each with True if it interrupts speech."""
        return [(str(signal.body[3][1]), signal.body[1] == _AT_ONCE) for signal in self._told]

    def wait(self, seconds: float) -> None:
        """Waits at most this long for a change since the last look."""
        with suppress(TimeoutError):
            self._bus.recv_until_filtered(self._news, timeout=seconds)

    def look(self) -> Look:
        """Returns all nodes that exist now; those that disappear meanwhile are left out."""
        self._news.clear()
        tops, found = self._level([("/org/a11y/atspi/accessible/root", "")]), Look()
        below: dict[str, list[Seen]] = {}
        level = tops = [node for children in tops for node in children]
        while level:
            held = self._level([(node.path, node.name) for node in level])
            below |= {node.path: children for node, children in zip(level, held, strict=True)}
            level = [node for children in held for node in children]

        def take(nodes: Sequence[Seen]) -> None:
            for node in nodes:
                found.nodes.append(node)
                take(below[node.path])

        take(tops)
        return found

    def press(self, node: Seen) -> None:
        """Requests the action of a node."""
        call = (node.path, f"{_A11Y}.Action", "DoAction", "i", (node.actions.index("click"),))
        if self._ask_all([call]) == [None]:
            raise LookupError(node.name)

    def _level(self, holders: Sequence[tuple[str, str]]) -> list[list[Seen]]:
        """Returns the children of each of these nodes, given by path and name."""
        found = self._ask_all([(path, f"{_A11Y}.Accessible", "GetChildren", "", ()) for path, _ in holders])
        held = [[str(child) for _, child in answer[0]] if answer else [] for answer in found]
        known = iter(self._things([path for paths in held for path in paths]))
        nodes = [[next(known) for _ in paths] for paths in held]
        for (_, name), children in zip(holders, nodes, strict=True):
            children[:] = [node for node in children if node is not None]
            for node in children:
                node.within = name
        return nodes

    def _things(self, paths: Sequence[str]) -> list[Seen | None]:
        """Returns these nodes; None for those that are gone. The role of a node never changes."""
        new = [path for path in paths if path not in self._roles]
        roles = self._ask_all([(path, f"{_A11Y}.Accessible", "GetRole", "", ()) for path in new])
        self._roles |= {path: _ROLES.get(role[0], str(role[0])) for path, role in zip(new, roles, strict=True) if role}
        name = ("org.freedesktop.DBus.Properties", "Get", "ss", (f"{_A11Y}.Accessible", "Name"))
        state = (f"{_A11Y}.Accessible", "GetState", "", ())
        actions = (f"{_A11Y}.Action", "GetActions", "", ())
        found = iter(self._ask_all([(path, *call) for path in paths for call in (name, state, actions)]))
        return [self._node(path, next(found), next(found), next(found)) for path in paths]

    def _node(self, path: str, name: Any, state: Any, actions: Any) -> Seen | None:
        role = self._roles.get(path, "")
        if not (role and name and state):
            return None
        offered = () if role in _STILL or actions is None else tuple(each[0].casefold() for each in actions[0])
        return Seen(path, role, name[0][1], bool(state[0][0] >> _ENABLED & 1), offered)

    def _ask_all(self, calls: Sequence[Call]) -> list[Any]:
        """Sends all calls at once and returns the answers; None for nodes that are gone."""
        from jeepney import DBusAddress, HeaderFields, MessageType, new_method_call

        numbers = []
        for path, interface, method, kinds, body in calls:
            numbers.append(next(self._bus.outgoing_serial))
            address = DBusAddress(path, bus_name=self._program, interface=interface)
            self._bus.send(new_method_call(address, method, kinds or None, body), serial=numbers[-1])
        found: dict[int, Any] = {}
        while len(found) < len(numbers):
            answer = self._bus.recv_until_filtered(self._answers, timeout=PATIENCE)
            lost = answer.header.message_type is MessageType.error
            found[answer.header.fields[HeaderFields.reply_serial]] = None if lost else answer.body
        return [found[number] for number in numbers]

    def _ask(
        self, bus: Any, target: tuple[str, str], interface: str, method: str, kinds: str = "", body: Sequence[Any] = ()
    ) -> Any:
        """Returns the answer to a call. Raises LookupError if the node is gone."""
        from jeepney import DBusAddress, MessageType, new_method_call

        address = DBusAddress(target[1], bus_name=target[0], interface=interface)
        answer = bus.send_and_get_reply(new_method_call(address, method, kinds or None, tuple(body)), timeout=PATIENCE)
        if answer.header.message_type is MessageType.error:
            raise LookupError(f"{method} of {target[1]}: {answer.body}")
        return answer.body


class Program:
    """The real program in an invisible window on a session bus."""

    def __init__(
        self, session: Session, folder: Path, words: Sequence[str], extra: Mapping[str, str] | None = None
    ) -> None:
        """`words` are the command line, `extra` environment variables."""
        environment = {**session.environment, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **(extra or {})}
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
