"""Table whose people hold their cards on phones, driven frame by frame, and a plain client in place of a phone.

python -m tests.support.phones.phone_table official 2 2    # ruleset, phones, computer players; prints the addresses
"""

from __future__ import annotations

import http.client
import json
import sys
import tempfile
import threading
from collections.abc import Collection
from pathlib import Path
from typing import Any

from tests.support.scenes.at_table import AtTable
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.model.options import Value
from uno_desktop.phones.open_phones import open_phones
from uno_desktop.phones.phone_host import PhoneHost
from uno_desktop.phones.phone_server import PhoneServer
from uno_desktop.scenes.shell import doors

MOST_FRAMES = 60_000


def served(seats: Collection[int], rate: int = 10**9) -> PhoneHost:
    """Returns an open server on this machine alone; all phones have one address here, and so a higher `rate`."""
    host = open_phones(seats, "127.0.0.1")
    assert host is not None and isinstance(host.server, PhoneServer)
    host.server.rate = rate
    return host


def server_of(host: PhoneHost) -> PhoneServer:
    assert isinstance(host.server, PhoneServer)
    return host.server


class Phone:
    """Client of one seat, as far as it needs no screen: keeps what it was sent, and asks."""

    def __init__(self, host: PhoneHost, seat: int) -> None:
        self.host, self.key, self.version = host, host.exchange.key(seat), 0
        self.picture: dict[str, Any] = {}
        self.pictures: list[dict[str, Any]] = []
        self.lines: list[str] = []
        """Lines that it has asked for."""

    def request(
        self, verb: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Sends a request; returns the status and the body."""
        connection = http.client.HTTPConnection(self.host.server.host, timeout=30)
        try:
            connection.request(verb, path, body, {"X-Seat": self.key, **(headers or {})})
            answer = connection.getresponse()
            read = answer.read()
        finally:
            connection.close()
        return answer.status, read

    def look(self) -> int:
        """Asks for a newer picture, and waits for it; returns the status."""
        status, body = self.request("GET", f"/hand?after={self.version}")
        if status == 200:
            self.picture = json.loads(body)
            self.version = self.picture["version"]
            self.pictures.append(self.picture)
        return status

    def play(self, line: str, version: int | None = None) -> int:
        """Chooses a line; returns the status."""
        asked = json.dumps({"version": self.version if version is None else version, "action": line}).encode()
        return self.request("POST", "/play", asked, {"Content-Type": "application/json"})[0]

    def play_round(self) -> None:
        """Plays until a picture tells that the round is over."""
        while self.picture.get("state") != "over":
            status = self.look()
            assert status in (200, 204), status
            if status == 200 and (line := self.choice()):
                self.lines.append(line)
                assert self.play(line) in (204, 409)

    def choice(self) -> str:
        """Returns a line that brings the round to its end: a card where one can be played, with UNO where it counts."""
        lines = [line for line in self.picture["legal"] if not line.get("foul")]
        if not lines or self.picture["state"] not in ("turn", "react"):
            return ""
        order = ("uno", "catch", "play", "press", "draw")
        rank = lambda line: (order.index(line["verb"]) if line["verb"] in order else 2, not line["uno"])  # noqa: E731
        return str(min(lines, key=rank)["line"])


class PhoneTable(AtTable):
    """One table with the phones of its first seats; computer players have the others."""

    def __init__(
        self, folder: Path, ruleset: str, phones: int = 2, computers: int = 2, seed: int = 7, people: int = 0,
        **options: Value,
    ) -> None:  # fmt: skip
        """`people` more play at the screen."""
        super().__init__(folder)
        self.host = served(range(phones))
        self.services.phones = self.host
        self.phones = [Phone(self.host, seat) for seat in range(phones)]
        kinds = [HUMAN] * (phones + people) + ["medium"] * computers
        self.begin(ruleset, (SeatPlan(kind, f"Player {place}") for place, kind in enumerate(kinds)), seed, **options)
        self.scene.devices.use_phones(self.host)

    def play_round(self) -> None:
        """Lets all phones play until the round is over, each in a thread of its own."""
        players = [threading.Thread(target=phone.play_round) for phone in self.phones]
        for each in players:
            each.start()
        for _ in range(MOST_FRAMES):
            self.frame()
            players[0].join(0.001)  # the phones are in other threads
            if self.session.round_over and not any(each.is_alive() for each in players):
                return
        raise AssertionError(f"the round does not end: {[phone.picture for phone in self.phones]}")

    def close(self) -> None:
        """Leaves the table, which ends the server."""
        self.services.stack.clear()


def main(ruleset: str = "official", phones: str = "2", computers: str = "2") -> None:
    """Runs a table for browsers until it is interrupted; ended rounds go on by themselves."""
    with tempfile.TemporaryDirectory() as folder:
        table = PhoneTable(Path(folder), ruleset, int(phones), int(computers))
        for phone in range(int(phones)):
            print(table.host.url(phone), flush=True)
        rest = threading.Event()
        while table.services.stack.scenes:
            table.frame()
            rest.wait(table.seconds)
            if table.session.round_over and table.top is not table.scene:
                rest.wait(2.0)
                if table.session.match_over:
                    doors.reset(table.services, doors.new_table, table.session.setup)
                    table.services.stack.settle()
                    table.scene = table.top
                else:
                    table.session.next_round()
                    table.services.stack.pop()
                    table.services.stack.settle()


if __name__ == "__main__":
    main(*sys.argv[1:])
