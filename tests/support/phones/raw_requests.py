"""Requests byte by byte, as no browser sends them."""

import random
import socket

from tests.support.phones.phone_table import Phone, server_of
from tests.support.waiting import until
from uno_desktop.phones.phone_host import PhoneHost

JSON = "Content-Type: application/json"
MOST_ANSWER = 1 << 20


def exchange(host: str, request: bytes, patience: float = 10.0) -> bytes:
    """Sends bytes to a server and ends the sending half; returns all that it answers, which may be nothing."""
    address, _, port = host.partition(":")
    answer = b""
    try:
        with socket.create_connection((address, int(port)), timeout=patience) as connection:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            while len(answer) < MOST_ANSWER and (read := connection.recv(65536)):
                answer += read
    except OSError:  # cut off
        return answer
    return answer


def status(answer: bytes) -> int:
    """Returns the status of an answer; 0 if there is none."""
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


def request(host: str, first: str, *fields: str, body: bytes = b"") -> bytes:
    """Returns a request with the right host."""
    return "\r\n".join([first, f"Host: {host}", *fields, "", ""]).encode() + body


def mutated(whole: bytes, rng: random.Random) -> bytes:
    """Returns a request with some bytes changed, cut, doubled or exchanged."""
    made = bytearray(whole)
    for _ in range(rng.choice((1, 1, 2, 3, 8))):
        at = rng.randrange(len(made) + 1)
        kind = rng.randrange(6)
        if kind == 0:
            made[at : at + 1] = bytes([rng.randrange(256)])
        elif kind == 1:
            del made[at : at + rng.randrange(1, 40)]
        elif kind == 2:
            made[at:at] = made[at : at + rng.randrange(1, 60)] * rng.choice((1, 2, 30))
        elif kind == 3:
            made[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 20)))
        elif kind == 4:
            made[at:at] = rng.choice((b"\r\n", b"\r\n\r\n", b":", b" ", b"\0", b"%00", b"../", b"{", b'"', b"99999999"))
        else:
            made = made[:at] or made
    return bytes(made)


def key_of(host: PhoneHost) -> str:
    return f"X-Seat: {host.exchange.key(0)}"


def play(host: PhoneHost, sent: bytes, *fields: str) -> bytes:
    """Returns a request to play a line."""
    return request(host.server.host, "POST /play HTTP/1.1", f"Content-Length: {len(sent)}", *fields, body=sent)


def rain(host: PhoneHost, count: int, seed: int) -> None:
    """Sends mutated requests of every kind; the pictures must be as before, and the server must go on."""
    rng, shown = random.Random(seed), Phone(host, 0)
    shown.look()
    usual = [play(host, b'{"version":0,"action":"A draw"}', key_of(host), JSON)]
    usual += [request(host.server.host, "GET /hand?after=0 HTTP/1.1", key_of(host)), usual[0][:-4]]
    usual += [request(host.server.host, "GET / HTTP/1.1", "User-Agent: a phone")]
    for _ in range(count):
        wrong = mutated(rng.choice(usual), rng)
        if b"X-Seat" not in wrong or host.exchange.key(0).encode() in wrong:  # a wrong key waits for its answer
            exchange(host.server.host, wrong)
        assert all(line == (0, "A draw") for line in host.exchange.take())
    again = Phone(host, 0)
    assert again.look() == 200 and again.picture == shown.picture
    until("the end of all requests", lambda: server_of(host).busy == 0)
