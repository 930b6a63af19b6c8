"""A session bus is used only if it replies to the first call; whatever it sends instead, the answer comes in time."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest

pytest.importorskip("jeepney", reason="jeepney speaks to the session bus of Linux, and is not installed here")

from jeepney import DBusAddress
from jeepney.low_level import HeaderFields, Message, MessageType, Parser
from jeepney.wrappers import new_error, new_method_return, new_signal

from uno_desktop.system.session_bus import completes_handshake

USER = 1000
PATIENCE = 0.3
"""Seconds of patience with a bus that says no more."""
WITHOUT_END = 60.0
"""Seconds of patience with a bus that answers."""
SERVER = DBusAddress("/org/freedesktop/DBus", "org.freedesktop.DBus", "org.freedesktop.DBus")

Bus = Callable[[socket.socket], None]
"""Behaviour of the other end of a connection."""


@contextmanager
def connected(bus: Bus) -> Iterator[socket.socket]:
    """A connection whose other end stays open until the block has ended, whatever the bus has done with it."""
    ours, theirs = socket.socketpair()

    def serve() -> None:
        with suppress(OSError):
            bus(theirs)

    server = threading.Thread(target=serve)
    with ours, theirs:
        server.start()
        yield ours
        ours.shutdown(socket.SHUT_RDWR)
        server.join()


def told(there: socket.socket) -> bytes:
    """Returns the next line that a bus receives."""
    line = b""
    while not line.endswith(b"\r\n") and (sign := there.recv(1)):
        line += sign
    return line


def accepts(there: socket.socket) -> Message:
    """Lets the client in, and returns its first call."""
    assert told(there) == b"\0AUTH EXTERNAL 31303030\r\n"
    there.sendall(b"OK 1234deadbeef1234deadbeef12345678\r\n")
    assert told(there) == b"BEGIN\r\n"
    parser = Parser()
    while True:
        found = parser.feed(there.recv(4096))
        if found:
            return found[0]


def replies(there: socket.socket) -> None:
    call = accepts(there)
    fields = call.header.fields
    assert call.header.message_type is MessageType.method_call
    assert (fields[HeaderFields.member], fields[HeaderFields.path]) == ("Hello", "/org/freedesktop/DBus")
    assert fields[HeaderFields.interface] == fields[HeaderFields.destination] == "org.freedesktop.DBus"
    call.header.serial = 1
    there.sendall(new_signal(SERVER, "NameAcquired", "s", (":1.7",)).serialise(serial=1))
    there.sendall(new_method_return(call, "s", (":1.7",)).serialise(serial=2))


def replies_byte_by_byte(there: socket.socket) -> None:
    call = accepts(there)
    call.header.serial = 1
    for each in new_method_return(call, "s", (":1.7",)).serialise(serial=1):
        there.sendall(bytes((each,)))


def refuses_the_call(there: socket.socket) -> None:
    call = accepts(there)
    call.header.serial = 1
    there.sendall(new_error(call, "org.freedesktop.DBus.Error.LimitsExceeded").serialise(serial=1))


@pytest.mark.parametrize("bus", [replies, replies_byte_by_byte, refuses_the_call])
def test_a_bus_that_replies_is_used(bus: Bus) -> None:
    with connected(bus) as here:
        assert completes_handshake(here, USER, WITHOUT_END)


def says(sent: bytes, after: Callable[[socket.socket], object] | None = accepts, endless: bool = False) -> Bus:
    """A bus that sends this after what it has heard, once or without end, then slowly."""

    def bus(there: socket.socket) -> None:
        if after is not None:
            after(there)
        there.sendall(sent)
        while endless:
            there.sendall(sent)
            threading.Event().wait(PATIENCE / 20 if len(sent) == 1 else 0)

    return bus


def says_ok_and_drips(there: socket.socket) -> None:
    says(b"l\x04\0\x01\xff\xff\0\0\x01\0\0\0\0\0\0\0")(there)
    says(b"O", None, endless=True)(there)


OTHERS: dict[str, Bus] = {
    "nothing": says(b"", told),
    "one byte": says(b"O", None),
    "rubbish": says(bytes(range(256)) * 16, None),
    "rubbish without end": says(b"x" * 4096, None, endless=True),
    "a line of rubbish": says(b"x" * 64 + b"\r\n", told),
    "drips": says(b"O", None, endless=True),
    "OK and nothing more": says(b""),
    "OK and drips": says_ok_and_drips,
    "OK and rubbish": says(b"\xff" * 64),
    "announces a huge reply": says(b"l\x02\0\x01\xff\xff\xff\xff\x01\0\0\0\xff\xff\xff\xff"),
    "sends signals only": says(new_signal(SERVER, "NameAcquired", "s", (":1.7",)).serialise(serial=1), endless=True),
}


@pytest.mark.parametrize("bus", OTHERS.values(), ids=OTHERS)
def test_a_bus_that_says_anything_else_is_left_out_in_time(bus: Bus) -> None:
    with connected(bus) as here:
        assert not completes_handshake(here, USER, PATIENCE)


def test_a_bus_that_closes_the_connection_keeps_nobody_waiting() -> None:
    with connected(lambda there: there.shutdown(socket.SHUT_RDWR)) as here, pytest.raises(OSError):
        completes_handshake(here, USER, WITHOUT_END)
