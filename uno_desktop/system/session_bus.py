"""Desktop session: hides a bus that does not respond, on which libraries would hang; detects a missing display."""

import os
import socket
import struct
import sys
import time
from urllib.parse import unquote

_ADDRESS = "DBUS_SESSION_BUS_ADDRESS"
_NOWHERE = "disabled:"
"""Address to which each library fails to connect at once."""
_PATIENCE = 2.0
"""Seconds for the whole handshake; a bus completes it within a few milliseconds."""
_MOST = 1 << 16
"""Limit of the bytes of a line or message of the handshake; they have some hundred."""
_HEAD = 16
"""Bytes of a message before its header fields."""
_RETURN, _ERROR = 2, 3
"""Types of the messages that reply to a call."""


def leave_out_silent_bus() -> bool:
    """Hides the session bus from this process, and returns True, if it accepts connections but does not reply to the
    first call."""
    usual = f"unix:path={os.environ.get('XDG_RUNTIME_DIR', '')}/bus"
    silent = sys.platform == "linux" and _is_silent(os.environ.get(_ADDRESS) or usual)
    if silent:
        os.environ[_ADDRESS] = _NOWHERE
    return silent


if sys.platform == "linux":

    def _is_silent(address: str) -> bool:
        """Returns True if a bus accepts a connection, but neither completes the handshake in time nor closes it."""
        kind, _, words = address.partition(";")[0].partition(":")
        values = dict(word.partition("=")[::2] for word in words.split(","))
        place = unquote(values.get("path", "")) or "\0" + unquote(values.get("abstract", ""))
        if kind != "unix" or place == "\0":
            return False
        with socket.socket(socket.AF_UNIX) as bus:
            bus.settimeout(_PATIENCE)
            try:
                bus.connect(place)
                return not completes_handshake(bus, os.getuid())
            except BlockingIOError:  # more connections wait than it will ever accept
                return True
            except (OSError, ValueError):
                return False


def completes_handshake(bus: socket.socket, user: int, patience: float = _PATIENCE) -> bool:
    """Returns True if a bus replies to `Hello` within `patience` seconds in all, and not with anything else.

    Raises ConnectionError if it closes the connection.
    """
    end = time.monotonic() + patience
    received = b""

    def receive(size: int) -> None:
        nonlocal received
        while len(received) < size:
            bus.settimeout(max(end - time.monotonic(), 0.001))
            part = bus.recv(4096)
            if not part:
                raise ConnectionError
            received += part
            if time.monotonic() > end:
                raise TimeoutError

    try:
        bus.sendall(f"\0AUTH EXTERNAL {str(user).encode().hex()}\r\n".encode())
        while b"\r\n" not in received:
            if len(received) > _MOST:
                return False
            receive(len(received) + 1)
        line, _, received = received.partition(b"\r\n")
        if not line.startswith(b"OK "):
            return False
        bus.sendall(b"BEGIN\r\n" + _HELLO)
        while True:
            receive(_HEAD)
            size = _size_of(received)
            if not 0 < size <= _MOST:
                return False
            receive(size)
            if received[1] in (_RETURN, _ERROR):
                return True
            received = received[size:]
    except TimeoutError:
        return False


def _size_of(head: bytes) -> int:
    """Returns the number of bytes of the message that begins so; 0 if it is none."""
    order = {ord("l"): "<", ord("B"): ">"}.get(head[0])
    if order is None:
        return 0
    body, _, fields = struct.unpack(f"{order}III", head[4:_HEAD])
    return int(_HEAD + -(-fields // 8) * 8 + body)


def _hello() -> bytes:
    """Returns the call that a bus requires first: `Hello` of org.freedesktop.DBus."""
    fields = b""
    name = "org.freedesktop.DBus"
    for code, sort, value in ((1, b"o", "/org/freedesktop/DBus"), (2, b"s", name), (3, b"s", "Hello"), (6, b"s", name)):
        fields += b"\0" * (-len(fields) % 8)
        text = value.encode()
        fields += bytes((code, 1)) + sort + b"\0" + struct.pack("<I", len(text)) + text + b"\0"
    head = struct.pack("<cBBBIII", b"l", 1, 0, 1, 0, 1, len(fields))
    return head + fields + b"\0" * (-len(fields) % 8)


_HELLO = _hello()


def is_headless_driver(driver: str) -> bool:
    """Returns True if SDL fell back to a driver without a window, and SDL_VIDEODRIVER does not request it."""
    return driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER")
