"""HTTP server of phones: three constant files, the picture of a seat, and the lines that its player chooses.

It reads little and answers less: bounded heads, bodies, times, rates and connections, and nothing of this machine.
"""

import json
import re
import socket
import threading
import time
from collections.abc import Mapping
from socketserver import BaseRequestHandler, ThreadingTCPServer

from uno_desktop.phones.phone_exchange import PhoneExchange, encoded
from uno_desktop.system.log import logger

MOST, MOST_OF_ONE = 24, 8
"""Most connections at a time, in all and of one address."""
RATE = 20
"""Most requests of one address in a second."""
HEAD, BODY = 8192, 512
"""Most bytes of a request before its body, and of the body."""
PATIENCE = 5.0
"""Seconds for a whole request, and for its answer."""
_GUESS = 0.2
"""Seconds that a wrong key waits for its answer."""
_FIRST = re.compile(rb"(GET|POST) (/[!-~]{0,127}) HTTP/1\.[01]")
_FIELD = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}):[ \t]*([\t -~\x80-\xff]*?)[ \t]*")
_ONCE = (b"host", b"origin", b"x-seat", b"content-length", b"content-type")
_REASONS = {
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 413: "Content Too Large", 421: "Misdirected Request",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 503: "Service Unavailable",
}  # fmt: skip
_ALWAYS = (
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer",
    "Cache-Control: no-store",
    "Cross-Origin-Resource-Policy: same-origin",
    "Cross-Origin-Opener-Policy: same-origin",
    "Permissions-Policy: camera=(), microphone=(), geolocation=()",
    "Connection: close",
)
_JSON = "application/json"


class RequestRefused(Exception):
    """A request that gets no more than a status."""

    def __init__(self, status: int, body: bytes = b"") -> None:
        self.status, self.body = status, body


class _Handler(BaseRequestHandler):
    """One request and its answer; the connection ends with it."""

    server: "PhoneServer"
    request: socket.socket

    def handle(self) -> None:
        try:
            try:
                self._answer(200, *self._respond())
            except RequestRefused as refused:
                self._answer(refused.status, refused.body, _JSON)
        except OSError:  # the phone is gone, or too slow
            return

    def _respond(self) -> tuple[bytes, str]:
        """Returns the body and the type of the answer. Raises RequestRefused."""
        self._ends = time.monotonic() + PATIENCE
        verb, target, fields, rest = self._head()
        self._check(fields)
        path, _, query = target.decode("ascii").partition("?")
        if verb == b"POST":
            if path != "/play":
                raise RequestRefused(405 if path == "/hand" or path in self.server.files else 404)
            return self._play(fields, rest)
        if path in self.server.files and not query:
            return self.server.files[path]
        if path != "/hand":
            raise RequestRefused(405 if path == "/play" else 404)
        after = re.fullmatch("after=([0-9]{1,9})", query, re.ASCII)
        if after is None:
            raise RequestRefused(400)
        picture = self.server.exchange.wait(fields.get(b"x-seat", b""), int(after[1]))
        if not picture:
            self._without_seat() if picture is None else None
            raise RequestRefused(204)
        return picture, _JSON

    def _play(self, fields: Mapping[bytes, bytes], rest: bytes) -> tuple[bytes, str]:
        length = fields.get(b"content-length", b"")
        if fields.get(b"content-type") != _JSON.encode() or not re.fullmatch(rb"[0-9]{1,5}", length):
            raise RequestRefused(400)
        if int(length) > BODY:
            raise RequestRefused(413)
        while len(rest) < int(length):
            rest += self._read(int(length) - len(rest))
        key = fields.get(b"x-seat", b"")
        if self.server.exchange.seat_of(key) is None:
            self._without_seat()
        try:
            asked = json.loads(rest[: int(length)].decode())
            done = self.server.exchange.ask(key, asked["version"], asked["action"])
        except (ValueError, KeyError, TypeError, RecursionError):
            raise RequestRefused(400) from None
        raise RequestRefused(204) if done else RequestRefused(409, encoded({"error": "late"}))

    def _without_seat(self) -> None:
        time.sleep(_GUESS)
        raise RequestRefused(403, self.server.exchange.gone)

    def _check(self, fields: Mapping[bytes, bytes]) -> None:
        """Refuses what another page, name or program could send in a player's browser, and floods."""
        host = self.server.host.encode()
        if fields.get(b"host") != host:
            raise RequestRefused(421)
        if fields.get(b"origin", b"http://" + host) != b"http://" + host:
            raise RequestRefused(403)
        if fields.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
            raise RequestRefused(403)
        if not self.server.admits(self.client_address[0]):
            raise RequestRefused(429, encoded({"error": "busy"}))

    def _head(self) -> tuple[bytes, bytes, dict[bytes, bytes], bytes]:
        """Reads a request up to its body; returns verb, target, fields, and what was read of the body."""
        read = b""
        while b"\r\n\r\n" not in read:
            if len(read) >= HEAD:
                raise RequestRefused(431)
            read += self._read(HEAD - len(read))
        head, _, rest = read.partition(b"\r\n\r\n")
        first, *lines = head.split(b"\r\n")
        meant = _FIRST.fullmatch(first)
        if meant is None:
            raise RequestRefused(400)
        fields: dict[bytes, bytes] = {}
        for line in lines:
            found = _FIELD.fullmatch(line)
            if found is None:
                raise RequestRefused(400)
            name = found[1].lower()
            if name in (b"transfer-encoding", b"expect", b"upgrade") or (name in _ONCE and name in fields):
                raise RequestRefused(400)
            fields[name] = found[2]
        return meant[1], meant[2], fields, rest

    def _read(self, most: int) -> bytes:
        left = self._ends - time.monotonic()
        if left <= 0:
            raise RequestRefused(408)
        self.request.settimeout(left)
        read = self.request.recv(most)
        if not read:
            raise ConnectionResetError
        return read

    def _answer(self, status: int, body: bytes, kind: str) -> None:
        head = [f"HTTP/1.1 {status} {_REASONS[status]}", *_ALWAYS, f"Content-Length: {len(body)}"]
        head += [f"Content-Type: {kind}"] if body else []
        self.request.settimeout(PATIENCE)
        self.request.sendall("\r\n".join([*head, "", ""]).encode() + body)
        self.request.shutdown(socket.SHUT_WR)
        self.request.settimeout(0.5)
        self.request.recv(BODY)  # what was sent in vain, so that the answer is not lost with it


class PhoneServer(ThreadingTCPServer):
    """Server at one private address and a random port, in threads of its own."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = MOST

    def __init__(self, exchange: PhoneExchange, files: Mapping[str, tuple[bytes, str]], address: str) -> None:
        """`files` are the bodies and types of the constant files by path. Raises OSError."""
        self.exchange, self.files, self.rate = exchange, files, RATE
        self._lock = threading.Lock()
        self._open: dict[str, int] = {}
        self._rates: dict[str, tuple[int, int]] = {}
        super().__init__((address, 0), _Handler)
        self.host = f"{address}:{self.server_address[1]}"
        self._thread = threading.Thread(target=self.serve_forever, args=(1.0,), name="phones", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> int:
        """Number of open connections."""
        return sum(self._open.values())

    def admits(self, client: str) -> bool:
        """Counts a request of an address; returns False if there are too many in this second."""
        now = int(time.monotonic())
        with self._lock:
            if client not in self._rates and len(self._rates) >= 256:
                self._rates = {who: rate for who, rate in self._rates.items() if rate[0] >= now - 1}
                if len(self._rates) >= 256:
                    return False
            second, count = self._rates.get(client, (now, 0))
            self._rates[client] = (now, count + 1) if second == now else (now, 1)
            return self._rates[client][1] <= self.rate

    def end(self) -> None:
        """Takes all seats from their phones and ends the server, without waiting for the phones."""
        self.exchange.close()

        def stop() -> None:
            self.shutdown()
            self.server_close()

        threading.Thread(target=stop, name="phones end", daemon=True).start()

    def verify_request(self, request: object, client_address: tuple[str, int]) -> bool:
        """Returns True if another connection of this address is allowed; else it is closed without an answer."""
        client = client_address[0]
        with self._lock:
            allowed = self.busy < MOST and self._open.get(client, 0) < MOST_OF_ONE
            if allowed:
                self._open[client] = self._open.get(client, 0) + 1
        return allowed

    def process_request_thread(self, request: socket.socket, client_address: tuple[str, int]) -> None:  # type: ignore[override]
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self._lock:
                self._open[client_address[0]] -= 1
                if not self._open[client_address[0]]:
                    del self._open[client_address[0]]

    def handle_error(self, request: object, client_address: object) -> None:
        """Logs an error of ours in one line, without what the phone has sent."""
        logger.warning("a request of a phone failed", exc_info=True)
