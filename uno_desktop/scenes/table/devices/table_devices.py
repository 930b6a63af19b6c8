"""Input devices of a table."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.model.cards import Seat
from uno_desktop.phones.phone_host import PhoneHost
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.command_list import CommandList
from uno_desktop.scenes.table.devices.phone_seats import PhoneSeats
from uno_desktop.scenes.table.devices.table_accessibility import TableAccessibility
from uno_desktop.scenes.table.devices.table_input import TableInput
from uno_desktop.scenes.table.devices.table_keys import TableKeys
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import TableContext


class TableDevices:
    """Mouse, keyboard with gamepad, the nodes of screen readers and switches, and phones."""

    def __init__(
        self, context: TableContext, commands: TableCommands, command_list: CommandList, finish: Callable[[], None]
    ) -> None:
        """`finish` completes all animations."""
        self.input = TableInput(context, commands, command_list, finish)
        self._keys = TableKeys(context, self.input, command_list, finish)
        self.accessibility = TableAccessibility(context, self.input, command_list, finish)
        self.phones: PhoneSeats | None = None
        self._context, self._list = context, command_list

    def show_codes(self, seats: Sequence[Seat]) -> None:
        """Opens the page with the codes for the phones of these seats."""
        host, names = self.phones.host if self.phones is not None else None, self._context.display.names
        doors.push(self._context.services, doors.phones, names, seats, host, self.use_phones)

    def keep_phones(self) -> None:
        """Goes on with the phones of the table before, if its players are here."""
        host: PhoneHost | None = self._context.services.phones
        if host is not None and host.open and {*host.exchange.seats} <= {*self._context.actions.people}:
            self.use_phones(host)

    def use_phones(self, host: PhoneHost | None) -> None:
        """Begins to follow the phones of a host, or only ends with those in use; players without one play at the
        screen."""
        before, self.phones = self.phones, PhoneSeats(host, self._context) if host is not None else None
        if host is not None:
            self._context.services.phones = host
        if before is not None:
            before.close()

    def handle_key(self, event: pygame.Event) -> bool:
        """Handles a press or release of a key; returns True if it was used."""
        if event.type == pygame.KEYDOWN:
            used = self._keys.press(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
            self._list.changed()
            return used
        return self._keys.release(event.key)
