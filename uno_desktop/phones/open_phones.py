"""Opens the server of the phones; imported only by a table with such players."""

import ipaddress
import socket
from collections.abc import Collection
from contextlib import suppress

import segno

from uno_desktop.phones.phone_exchange import PhoneExchange
from uno_desktop.phones.phone_host import PhoneHost, QrRows
from uno_desktop.phones.phone_server import PhoneServer
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import read_bytes

_FILES = {"": ("page.html", "html"), "page.js": ("page.js", "javascript"), "page.css": ("page.css", "css")}
_PRIVATE = tuple(ipaddress.ip_network(each) for each in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
_BEYOND = (
    "192.0.2.1",
    *(f"192.168.{net}.254" for net in range(256)),
    *(f"10.{net}.0.254" for net in range(256)),
    *(f"172.{net}.0.254" for net in range(16, 32)),
)
"""Addresses outside and in each likely network, to which the system names a way; nothing is sent to them, and no name
is looked up, which could take seconds."""


def open_phones(seats: Collection[int], address: str = "") -> PhoneHost | None:
    """Opens a server for the phones of these seats at an address of this machine, by default the private one that leads
    to the outside; returns None if this machine is in no local network. Raises OSError."""
    networks, folder = _private_addresses(), paths.assets() / "phones"
    if not address and not networks:
        return None
    files = {
        f"/{path}": (read_bytes(folder / name), f"text/{kind}; charset=utf-8") for path, (name, kind) in _FILES.items()
    }
    exchange = PhoneExchange(seats)
    return PhoneHost(exchange, PhoneServer(exchange, files, address or networks[0]), networks, qr_rows)


def is_private(address: str) -> bool:
    """Returns True for an IPv4 address of a local network; False for the loopback and every public one."""
    return any(ipaddress.ip_address(address) in network for network in _PRIVATE)


def _private_addresses() -> list[str]:
    found: list[str] = []
    for beyond in _BEYOND:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((beyond, 9))  # of a datagram socket: only looks up the way
            found.append(way.getsockname()[0])
    return [each for each in dict.fromkeys(found) if is_private(each)]


def qr_rows(text: str) -> QrRows:
    """Returns the QR code of a text."""
    rows = segno.make_qr(text, error="m").matrix_iter(border=4)
    return tuple(tuple(bool(dark) for dark in row) for row in rows)
