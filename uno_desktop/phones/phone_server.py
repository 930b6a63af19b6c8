"""HTTP server of phones: three constant files, the picture of a seat, and the lines that its player chooses.

It reads little and answers less: bounded heads, bodies, times, rates and connections, and nothing of this machine.
"""

import re
import socket
import threading
import time
from collections import Counter
from collections.abc import Mapping
from http import HTTPStatus
from socketserver import BaseRequestHandler, ThreadingTCPServer

from uno_desktop.phones.phone_exchange import PhoneExchange, encoded
from uno_desktop.system.log import logger
from uno_desktop.system.untrusted_input import parse_json

MOST, MOST_OF_ONE = 24, 8
"""Most connections at a time, in all and of one address."""
RATE, MOST_CLIENTS = 20, 256
"""Most requests of one address in a second, and most addresses."""
HEAD, BODY = 8192, 512
"""Most bytes of a request before its body, and of the body."""
PATIENCE, _GUESS = 5.0, 0.2
"""Seconds for a whole request or its answer, and for which a wrong key waits."""
_FIRST = re.compile(rb"(GET|POST) (/[!-~]{0,127}) HTTP/1\.[01]")
_FIELD = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}):[ \t]*([\t -~\x80-\xff]*?)[ \t]*")
_ONCE = (b"host", b"origin", b"x-seat", b"content-length", b"content-type")
_NEVER = (b"transfer-encoding", b"expect", b"upgrade")
_JSON = "application/json"
_ALWAYS = (
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
    "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    "Permissions-Policy: camera=(), microphone=(), geolocation=()", "Connection: close",
)  # fmt: skip


class RequestRefused(Exception):
    """A request that gets no more than a status, and `why`."""

    def __init__(self, status: int, why: str = "") -> None:
        self.status, self.body = status, encoded({"error": why}) if why else b""


class _Handler(BaseRequestHandler):
    """One request and its answer; the connection ends with it."""

    server: "PhoneServer"
    request: socket.socket

    def handle(self) -> None:
        self._ends = time.monotonic() + PATIENCE
        try:
            try:
                self._answer(200, *self._respond())
            except RequestRefused as refused:
                self._answer(refused.status, refused.body, _JSON)
        except OSError:  # the phone is gone, or too slow
            return

    def _respond(self) -> tuple[bytes, str]:
        """Returns the body and the type of the answer. Raises RequestRefused."""
        verb, target, fields, rest = self._head()
        self._check(fields)
        path, _, query = target.partition("?")
        if path not in self.server.files and path not in ("/hand", "/play"):
            raise RequestRefused(404)
        if (verb == b"POST") != (path == "/play"):
            raise RequestRefused(405)
        if path == "/play":
            return self._play(fields, rest)
        if path != "/hand":
            if query:
                raise RequestRefused(404)
            return self.server.files[path]
        after = re.fullmatch("after=([0-9]{1,9})", query)
        if after is None:
            raise RequestRefused(400)
        picture = self._of_seat(self.server.exchange.wait(fields.get(b"x-seat", b""), int(after[1])))
        return picture, _JSON

    def _of_seat(self, answer: bytes | None) -> bytes:
        """Returns the answer to a key that holds a seat, if there is anything new for it."""
        if answer is None:
            time.sleep(_GUESS)
            refused = RequestRefused(403)
            refused.body = self.server.exchange.gone
            raise refused
        if not answer:
            raise RequestRefused(204)
        return answer

    def _play(self, fields: Mapping[bytes, bytes], rest: bytes) -> tuple[bytes, str]:
        length, key = fields.get(b"content-length", b""), fields.get(b"x-seat", b"")
        if fields.get(b"content-type") != _JSON.encode() or not re.fullmatch(rb"[0-9]{1,5}", length):
            raise RequestRefused(400)
        if int(length) > BODY:
            raise RequestRefused(413)
        while len(rest) < int(length):
            rest += self._read(int(length) - len(rest))
        try:
            asked = parse_json(rest[: int(length)])
            done = self.server.exchange.ask(key, asked["version"], asked["action"])
        except (ValueError, KeyError, TypeError):
            raise RequestRefused(400) from None
        if done is False:
            raise RequestRefused(409, "late")
        return self._of_seat(done if done is None else b""), _JSON

    def _check(self, fields: Mapping[bytes, bytes]) -> None:
        """Refuses what another page, name or program could send in a player's browser, and floods."""
        host = self.server.host.encode()
        if fields.get(b"host") != host:
            raise RequestRefused(421)
        site = fields.get(b"sec-fetch-site", b"none")
        if fields.get(b"origin", b"http://" + host) != b"http://" + host or site not in (b"none", b"same-origin"):
            raise RequestRefused(403)
        if not self.server.admits(self.client_address[0]):
            raise RequestRefused(429, "busy")

    def _head(self) -> tuple[bytes, str, dict[bytes, bytes], bytes]:
        """Reads a request up to its body; returns verb, target, fields, and what was read of the body."""
        read, fields = b"", dict[bytes, bytes]()
        while b"\r\n\r\n" not in read:
            if len(read) >= HEAD:
                raise RequestRefused(431)
            read += self._read(HEAD - len(read))
        head, _, rest = read.partition(b"\r\n\r\n")
        first, *lines = head.split(b"\r\n")
        meant, found = _FIRST.fullmatch(first), [_FIELD.fullmatch(line) for line in lines]
        for field in found:
            name = field[1].lower() if field is not None else b""
            if field is None or name in _NEVER or (name in _ONCE and name in fields):
                raise RequestRefused(400)
            fields[name] = field[2]
        if meant is None:
            raise RequestRefused(400)
        return meant[1], meant[2].decode("ascii"), fields, rest

    def _read(self, most: int) -> bytes:
        left = self._ends - time.monotonic()
        if left <= 0:
            raise RequestRefused(408)
        self.request.settimeout(left)
        if not (read := self.request.recv(most)):
            raise ConnectionResetError
        return read

    def _answer(self, status: int, body: bytes, kind: str) -> None:
        head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *_ALWAYS, f"Content-Length: {len(body)}"]
        head += [f"Content-Type: {kind}"] if body else []
        self.request.settimeout(PATIENCE)
        self.request.sendall("\r\n".join([*head, "", ""]).encode() + body)
        self.request.shutdown(socket.SHUT_WR)
        self.request.settimeout(0.5)
        self.request.recv(BODY)  # what was sent in vain, so that the answer is not lost with it


class PhoneServer(ThreadingTCPServer):
    """Server at one private address and a random port, in threads of its own."""

    daemon_threads, block_on_close, request_queue_size = True, False, MOST

    def __init__(self, exchange: PhoneExchange, files: Mapping[str, tuple[bytes, str]], address: str) -> None:
        """`files` are the bodies and types of the constant files by path. Raises OSError."""
        self.exchange, self.files, self.rate = exchange, files, RATE
        self._lock, self._open = threading.Lock(), Counter[str]()
        self._second, self._asked = 0, Counter[str]()
        super().__init__((address, 0), _Handler)
        self.host = f"{address}:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, args=(1.0,), name="phones", daemon=True).start()

    @property
    def busy(self) -> int:
        """Number of open connections."""
        return self._open.total()

    def admits(self, client: str) -> bool:
        """Counts a request of an address; returns False if there are too many in this second."""
        with self._lock:
            if self._second != (now := int(time.monotonic())):
                self._second, self._asked = now, Counter()
            self._asked[client] += len(self._asked) < MOST_CLIENTS or client in self._asked
            return 0 < self._asked[client] <= self.rate

    def end(self) -> None:
        """Takes all seats from their phones and ends the server, without waiting for the phones."""
        self.exchange.close()

        def stop() -> None:
            self.shutdown()
            self.server_close()

        threading.Thread(target=stop, name="phones end", daemon=True).start()

    def verify_request(self, request: object, client_address: tuple[str, int]) -> bool:
        """Returns True if another connection of this address is allowed; else it is closed without an answer."""
        with self._lock:
            allowed = self.busy < MOST and self._open[client_address[0]] < MOST_OF_ONE
            self._open[client_address[0]] += allowed
        return allowed

    def process_request_thread(self, request: socket.socket, client_address: tuple[str, int]) -> None:  # type: ignore[override]
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self._lock:
                self._open[client_address[0]] -= 1
                self._open += Counter()  # drops the addresses without a connection

    def handle_error(self, request: object, client_address: object) -> None:
        """Logs an error of ours, without what the phone has sent."""
        logger.warning("a request of a phone failed", exc_info=True)
