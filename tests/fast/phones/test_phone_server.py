"""The server of the phones: each seat gets its own picture, and everything else is refused, briefly."""

import json
import socket
import threading
from collections.abc import Callable, Iterator

import pytest

from tests.support.phones.phone_table import Phone, served, server_of
from tests.support.phones.raw_requests import JSON, exchange, key_of, play, rain, request, status
from tests.support.waiting import until
from uno_desktop.phones.open_phones import is_private
from uno_desktop.phones.phone_exchange import MOST_ASKED, PhonePicture, encoded
from uno_desktop.phones.phone_host import PhoneHost
from uno_desktop.phones.phone_server import BODY, HEAD, MOST, MOST_OF_ONE, RATE

A, B = 0, 1
WAITS = "GET /hand?after=9 HTTP/1.1"
"""A request that waits for a newer picture than there is."""


@pytest.fixture
def host() -> Iterator[PhoneHost]:
    made = served((A, B))
    made.hold()
    for seat, line in ((A, "A draw"), (B, "B draw")):
        made.exchange.publish(
            seat, PhonePicture({"hand": [line]}, frozenset({line}), 1, {"words": {"yes": encoded("Yes")}})
        )
    yield made
    if made.open:
        made.release()


def body(version: object = 1, action: object = "A draw") -> bytes:
    return json.dumps({"version": version, "action": action}).encode()


def test_each_phone_gets_the_picture_of_its_seat(host: PhoneHost) -> None:
    for seat, line in ((A, "A draw"), (B, "B draw")):
        phone = Phone(host, seat)
        assert phone.look() == 200
        assert phone.picture == {"version": 1, "words": {"yes": "Yes"}, "hand": [line]}


def test_a_phone_waits_for_the_next_picture_and_gets_only_what_is_new(host: PhoneHost) -> None:
    phone = Phone(host, A)
    phone.look()
    asking = threading.Thread(target=phone.look)
    asking.start()
    host.exchange.publish(B, PhonePicture({"hand": ["other"]}))
    host.exchange.publish(
        A, PhonePicture({"hand": ["new"]}, kept={"words": {"yes": encoded("Yes"), "no": encoded("No")}})
    )
    asking.join()
    assert phone.picture == {"version": 2, "words": {"no": "No"}, "hand": ["new"]}


def test_a_phone_that_asks_anew_ends_its_older_request(host: PhoneHost) -> None:
    first, second = Phone(host, A), Phone(host, A)
    first.look()
    found: list[int] = []
    asking = threading.Thread(target=lambda: found.append(first.look()))
    asking.start()
    until("the first request", lambda: server_of(host).busy > 0)
    second.look()
    asking.join()
    assert found == [204]


def test_a_published_line_is_taken_once_and_in_order(host: PhoneHost) -> None:
    assert [Phone(host, seat).play(line, 1) for seat, line in ((B, "B draw"), (A, "A draw"))] == [204, 204]
    assert host.exchange.take() == [(B, "B draw"), (A, "A draw")] and host.exchange.take() == []


STALE = [(1, "B draw"), (1, "A play R5"), (0, "A draw"), (2, "A draw"), (True, "A draw"), ("1", "A draw"), (1, None)]


@pytest.mark.parametrize("version, line", [*STALE, (1, ["A draw"]), (1.0, "A draw")])
def test_a_line_of_another_seat_or_version_is_late(host: PhoneHost, version: object, line: object) -> None:
    assert status(exchange(host.server.host, play(host, body(version, line), key_of(host), JSON))) == 409
    assert host.exchange.take() == []


def test_a_line_is_late_once_the_position_has_changed_and_not_before(host: PhoneHost) -> None:
    host.exchange.publish(A, PhonePicture({"hand": ["news"]}, frozenset({"A draw"}), 1))
    assert Phone(host, A).play("A draw", 1) == 204
    host.exchange.publish(A, PhonePicture({"hand": ["news"]}, frozenset({"A draw"}), 2))
    assert Phone(host, A).play("A draw", 2) == 409


def test_a_new_code_takes_the_seat_from_the_old_phone(host: PhoneHost) -> None:
    old = Phone(host, A)
    old.look()
    found: list[int] = []
    asking = threading.Thread(target=lambda: found.append(old.look()))
    asking.start()
    until("the request", lambda: server_of(host).busy > 0)
    host.exchange.renew(A)
    asking.join()
    assert found == [403] and old.play("A draw", 1) == 403 and not host.exchange.connected(A)
    assert Phone(host, A).look() == 200 and host.exchange.connected(A)


def test_the_queue_is_bounded(host: PhoneHost) -> None:
    assert [host.exchange.ask(host.exchange.key(A).encode(), 1, "A draw") for _ in range(MOST_ASKED)] == [
        True
    ] * MOST_ASKED
    assert Phone(host, A).play("A draw", 1) == 409


def test_the_server_ends_with_the_last_scene_that_holds_it(host: PhoneHost) -> None:
    host.hold()
    host.release()
    assert Phone(host, A).look() == 200
    host.release()
    until("the end of the server", lambda: status(exchange_or_nothing(host)) == 0)


def exchange_or_nothing(host: PhoneHost) -> bytes:
    try:
        return exchange(host.server.host, request(host.server.host, "GET / HTTP/1.1"), 1.0)
    except OSError:
        return b""


Attack = Callable[[PhoneHost], bytes]


def get(first: str, *fields: str) -> Attack:
    return lambda host: request(host.server.host, first, *fields)


def with_key(first: str, *fields: str) -> Attack:
    return lambda host: request(host.server.host, first, key_of(host), *fields)


ATTACKS: dict[str, tuple[int, Attack]] = {
    "the name of another host": (421, lambda host: b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
    "the right host and another port": (421, lambda host: b"GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n"),
    "no host": (421, lambda host: b"GET / HTTP/1.1\r\n\r\n"),
    "two hosts": (400, get("GET / HTTP/1.1", "Host: evil.example")),
    "the page of another origin": (403, with_key(WAITS, "Origin: http://evil.example")),
    "an origin without a name": (403, with_key(WAITS, "Origin: null")),
    "the right name as a safe origin": (
        403, lambda host: request(host.server.host, WAITS, key_of(host), f"Origin: https://{host.server.host}")
    ),
    "a request of another site": (403, with_key(WAITS, "Sec-Fetch-Site: cross-site")),
    "no key": (403, get(WAITS)),
    "a wrong key": (403, get(WAITS, "X-Seat: AAAAAAAAAAAAAAAAAAAAAA")),
    "a key that is no text": (403, lambda host: request(host.server.host, WAITS) [:-2] + b"X-Seat: \xff\xfe\r\n\r\n"),
    "half a key": (403, lambda host: request(host.server.host, WAITS, key_of(host)[:-11])),
    "two keys": (400, lambda host: request(host.server.host, WAITS, key_of(host), key_of(host))),
    "a key in the address": (404, lambda host: request(host.server.host, f"GET /?{host.exchange.key(A)} HTTP/1.1")),
    "a file of the machine": (404, get("GET /../../etc/passwd HTTP/1.1")),
    "a file of the game": (404, get("GET /page.html HTTP/1.1")),
    "an address that is coded": (404, get("GET /%2e%2e/settings.toml HTTP/1.1")),
    "a whole address": (400, get("GET http://evil.example/ HTTP/1.1")),
    "another verb": (400, get("DELETE /hand HTTP/1.1")),
    "a tunnel": (400, get("CONNECT evil.example:80 HTTP/1.1")),
    "a post to the page": (405, get("POST / HTTP/1.1", "Content-Length: 0")),
    "a look by a post": (405, get("POST /hand HTTP/1.1", "Content-Length: 0")),
    "a play by an address": (405, with_key("GET /play?action=A+draw HTTP/1.1")),
    "a version that is negative": (400, with_key("GET /hand?after=-1 HTTP/1.1")),
    "a version in other digits": (400, with_key("GET /hand?after=%D9%A1 HTTP/1.1")),
    "a huge version": (400, with_key(f"GET /hand?after={'9' * 100} HTTP/1.1")),
    "no version": (400, with_key("GET /hand HTTP/1.1")),
    "a form": (400, lambda host: play(host, b"version=1&action=A+draw", key_of(host),
                                      "Content-Type: application/x-www-form-urlencoded")),
    "a text that looks like JSON": (400, lambda host: play(host, body(), key_of(host), "Content-Type: text/plain")),
    "no type": (400, lambda host: play(host, body(), key_of(host))),
    "no JSON": (400, lambda host: play(host, b"{", key_of(host), JSON)),
    "no object": (400, lambda host: play(host, b"[1]", key_of(host), JSON)),
    "deep brackets": (400, lambda host: play(host, b"[" * BODY, key_of(host), JSON)),
    "bytes that are no text": (400, lambda host: play(host, b"\xff" * 9, key_of(host), JSON)),
    "a long body": (413, lambda host: play(host, b" " * (BODY + 1), key_of(host), JSON)),
    "a length that lies": (400, lambda host: request(host.server.host, "POST /play HTTP/1.1", key_of(host), JSON,
                                                     "Content-Length: 1e3", body=body())),
    "two lengths": (400, lambda host: play(host, body(), key_of(host), JSON, "Content-Length: 3")),
    "a body in pieces": (400, lambda host: play(host, body(), key_of(host), JSON, "Transfer-Encoding: chunked")),
    "a folded field": (400, get("GET / HTTP/1.1", "X-A: 1\r\n  2")),
    "a field with a space": (400, get("GET / HTTP/1.1", "X-Seat : 1")),
    "a long head": (431, get("GET / HTTP/1.1", "X-A: " + "a" * HEAD)),
    "another protocol": (400, lambda host: b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"),
    "half a request": (0, lambda host: b"GET / HTT"),
}  # fmt: skip


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_is_refused_and_leaves_no_trace(
    host: PhoneHost, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture, name: str
) -> None:
    refused, attack = ATTACKS[name]
    answer = exchange(host.server.host, attack(host))
    assert status(answer) == refused
    assert b"Python" not in answer and b"Traceback" not in answer and b"Server:" not in answer
    assert host.exchange.take() == [] and not caplog.records and capsys.readouterr().err == ""


def test_every_answer_forbids_what_no_page_needs(host: PhoneHost) -> None:
    for path in ("/", "/page.js", "/page.css", "/nothing"):
        head = exchange(host.server.host, request(host.server.host, f"GET {path} HTTP/1.1")).partition(b"\r\n\r\n")[0]
        for wanted in (b"default-src 'none'", b"frame-ancestors 'none'", b"no-store", b"nosniff", b"no-referrer"):
            assert wanted in head, path


def test_floods_and_slow_connections_are_cut(host: PhoneHost) -> None:
    server = server_of(host)
    asked, server.rate = request(server.host, "GET / HTTP/1.1"), RATE
    found = [status(exchange(host.server.host, asked)) for _ in range(3 * RATE)]
    assert 429 in found and set(found) <= {200, 429}
    slow = [socket.create_connection(server.server_address) for _ in range(MOST_OF_ONE)]
    until("the slow ones", lambda: server_of(host).busy == MOST_OF_ONE)
    assert exchange(host.server.host, asked) == b"" and server_of(host).busy <= MOST
    for connection in slow:
        connection.close()
    until("their end", lambda: server_of(host).busy == 0)


def test_a_thousand_mutated_requests_change_nothing(
    host: PhoneHost, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    rain(host, 1000, 5)
    assert not caplog.records and capsys.readouterr().err == ""


def test_nobody_else_is_reached_and_nothing_is_open_to_all() -> None:
    private, others = ("192.168.1.2", "10.0.0.1", "172.31.9.9"), ("127.0.0.1", "8.8.8.8", "172.32.0.1", "0.0.0.0")
    assert [is_private(each) for each in (*private, *others)] == [True] * 3 + [False] * 4
