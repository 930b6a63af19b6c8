"""Phones of one table: their exchange, their server, and the addresses that players scan."""

from collections.abc import Callable, Sequence
from typing import Protocol

from uno_desktop.phones.phone_exchange import PhoneExchange

QrRows = tuple[tuple[bool, ...], ...]
"""Rows of a QR code with its quiet zone, True for dark."""


class Server(Protocol):
    """Server of the exchange as its host sees it."""

    host: str

    def end(self) -> None: ...


class PhoneHost:
    """Open server of a table. Each scene that needs it holds it until the scene is left; the last one ends it."""

    def __init__(
        self, exchange: PhoneExchange, server: Server, networks: Sequence[str], draw: Callable[[str], QrRows]
    ) -> None:
        """`networks` are the private addresses of this machine, `draw` returns the QR code of a text."""
        self.exchange, self.server, self.networks, self._draw = exchange, server, tuple(networks), draw
        self._users = 0

    @property
    def open(self) -> bool:
        return self._users > 0

    def hold(self) -> None:
        """Keeps the server open for one more scene."""
        self._users += 1

    def release(self) -> None:
        """Ends the server if no other scene holds it."""
        self._users -= 1
        if not self._users:
            self.server.end()

    def url(self, seat: int) -> str:
        """Returns the address for the phone of a seat, with its key."""
        return f"http://{self.server.host}/#{self.exchange.key(seat)}"

    def code(self, seat: int) -> QrRows:
        """Returns the QR code of the address for a seat."""
        return self._draw(self.url(seat))
