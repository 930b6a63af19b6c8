"""Exchange of a table with its phones: the newest picture of each seat, and a bounded queue of lines.

The main thread publishes and collects; the threads of the server only read what is published.
"""

import hmac
import json
import secrets
import threading
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

WAIT = 20.0
"""Longest time in seconds that a request waits for a newer picture."""
SILENCE = 30.0
"""Seconds without a request after which a phone counts as lost."""
MOST_ASKED = 32
"""Longest queue of lines; further ones are refused until the main thread has taken some."""


def encoded(value: object) -> bytes:
    """Returns a value as compact JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


@dataclass(frozen=True, slots=True)
class PhonePicture:
    """Picture of one seat: its view as values for JSON, and its legal lines.

    `legal` are the lines that it may ask for, and `moment` is the position that they are meant for. `kept` are groups
    of encoded values that a phone gets once.
    """

    shown: Mapping[str, Any]
    legal: frozenset[str] = frozenset()
    moment: object = None
    kept: Mapping[str, Mapping[str, bytes]] = field(default_factory=dict)


@dataclass(slots=True)
class _PhoneSeat:
    key: bytes
    version: int = 0
    shown: bytes = b""
    """Newest picture as JSON, without its version."""
    moment: object = None
    since: int = 0
    """First version with this moment: later ones offer the same lines."""
    legal: frozenset[str] = frozenset()
    parts: dict[tuple[str, str], tuple[int, bytes]] = field(default_factory=dict)
    """Parts of the picture that a phone keeps, by group and name: the version that brought it, and its JSON."""
    heard: float | None = None
    polls: int = 0


class PhoneExchange:
    """Pictures, keys and queue of the phone seats of one table; every method may be called by any thread."""

    def __init__(self, seats: Collection[int], new_key: Callable[[], str] = lambda: secrets.token_urlsafe(16)) -> None:
        """`new_key` returns a key of 128 random bits."""
        self._changed, self._new_key = threading.Condition(), new_key
        self._seats = {seat: _PhoneSeat(new_key().encode()) for seat in seats}
        self._asked: list[tuple[int, str]] = []
        self._open = True
        self.gone = encoded({"error": "seat", "text": ""})
        """Answer to a key that holds no seat."""

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self._seats)

    # --- the main thread

    def key(self, seat: int) -> str:
        """Returns the key of a seat, 128 random bits."""
        return self._seats[seat].key.decode()

    def renew(self, seat: int) -> None:
        """Gives the seat a new key; the phone with the old one loses the seat."""
        with self._changed:
            self._seats[seat].key, self._seats[seat].heard = self._new_key().encode(), None
            self._asked = [each for each in self._asked if each[0] != seat]
            self._changed.notify_all()

    def publish(self, seat: int, picture: PhonePicture) -> None:
        """Shows a seat its picture, if that has changed."""
        entry, shown = self._seats[seat], encoded(picture.shown)
        kept = {(group, name): written for group, values in picture.kept.items() for name, written in values.items()}
        offer, offered = (picture.moment, picture.legal), (entry.moment, entry.legal)
        if shown == entry.shown and offer == offered and kept == {name: old[1] for name, old in entry.parts.items()}:
            return
        with self._changed:
            entry.shown, entry.version = shown, entry.version + 1
            if offer != offered:
                entry.moment, entry.legal, entry.since = *offer, entry.version
            fresh = {name: (entry.version, written) for name, written in kept.items()}
            entry.parts = fresh | {name: old for name, old in entry.parts.items() if kept.get(name) == old[1]}
            self._changed.notify_all()

    def take(self) -> list[tuple[int, str]]:
        """Returns the lines asked for since the last call, as (seat, line), and empties the queue."""
        if not self._asked:
            return []
        with self._changed:
            asked, self._asked = self._asked, []
        return asked

    def connected(self, seat: int) -> bool:
        """Returns True if a phone has asked for this seat lately."""
        heard = self._seats[seat].heard
        return heard is not None and time.monotonic() - heard < SILENCE

    def close(self) -> None:
        """Takes all seats from their phones, for good."""
        with self._changed:
            self._open = False
            self._changed.notify_all()

    # --- the server

    def seat_of(self, key: bytes) -> int | None:
        """Returns the seat of a key, compared in constant time; None if it holds none."""
        found = None
        for seat, entry in list(self._seats.items()):
            if hmac.compare_digest(entry.key, key) and self._open:
                found = seat
        return found

    def wait(self, key: bytes, after: int, patience: float = WAIT) -> bytes | None:
        """Returns the picture of the seat with this key once it is newer than version `after`, with what the phone has
        not got yet; empty if nothing new comes, or a newer request of the phone does; None if the key is not valid.
        """
        with self._changed:
            if (seat := self.seat_of(key)) is None:
                return None
            entry = self._seats[seat]
            entry.heard, entry.polls = time.monotonic(), entry.polls + 1
            mine, after = entry.polls, after if after <= entry.version else 0
            self._changed.notify_all()  # an older request of this phone ends
            self._changed.wait_for(
                lambda: entry.version > after or entry.polls != mine or self.seat_of(key) is None, patience
            )
            if self.seat_of(key) is None:
                return None
            return _answer(entry, after) if entry.version > after and entry.polls == mine else b""

    def ask(self, key: bytes, version: object, line: object) -> bool | None:
        """Queues a line for the main thread; returns False if it was not offered in that version, or the queue is full,
        and None if the key is not valid."""
        with self._changed:
            if (seat := self.seat_of(key)) is None:
                return None
            entry = self._seats[seat]
            entry.heard = time.monotonic()
            if type(version) is not int or not entry.since <= version <= entry.version:
                return False
            if not isinstance(line, str) or line not in entry.legal or len(self._asked) >= MOST_ASKED:
                return False
            self._asked.append((seat, line))
            return True


def _answer(entry: _PhoneSeat, after: int) -> bytes:
    groups: dict[str, list[bytes]] = {}
    for (group, name), (since, written) in entry.parts.items():
        if since > after:
            groups.setdefault(group, []).append(encoded(name) + b":" + written)
    parts = [encoded(group) + b":{" + b",".join(fresh) + b"}" for group, fresh in groups.items()]
    return b",".join([b'{"version":%d' % entry.version, *parts, entry.shown[1:]])
