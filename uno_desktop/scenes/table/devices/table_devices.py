"""Input devices of a table; phones publish what each may see, and submit what its player has chosen."""

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.phones.phone_exchange import PhonePicture, encoded
from uno_desktop.phones.phone_host import PhoneHost
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.table.command_list import CommandList
from uno_desktop.scenes.table.devices.hand_picture import HandPicture, page_words
from uno_desktop.scenes.table.devices.table_accessibility import TableAccessibility
from uno_desktop.scenes.table.devices.table_input import TableInput
from uno_desktop.scenes.table.devices.table_keys import TableKeys
from uno_desktop.scenes.table.player_actions import GO_ON
from uno_desktop.scenes.table.table_commands import TableCommands
from uno_desktop.scenes.table.table_context import TableContext
from uno_desktop.system import i18n
from uno_desktop.system.i18n import tr


class PhoneSeats:
    """Seats of a running table whose players hold their cards on a phone; silent phones give them back."""

    def __init__(self, host: PhoneHost, context: TableContext) -> None:
        self.host, self._actions, self._display = host, context.actions, context.display
        self._local_players, self._session = context.local_players, context.actions.session
        self._pictures = {seat: HandPicture(self._session, seat) for seat in host.exchange.seats}
        host.hold()
        host.exchange.gone = encoded({"error": "seat", "text": tr("phones.page.gone")})
        kept, table = {"words": page_words()}, tr(f"ruleset.{self._session.setup.ruleset}.name")
        wait = {"lang": i18n.language(), "table": table, "state": "wait", "line": tr("phones.soon")}
        for seat in host.exchange.seats:
            hand: dict[str, object] = {**wait, "name": self._display.names[seat], "hand": [], "legal": []}
            host.exchange.publish(seat, PhonePicture(hand, kept=kept))
        self._follow_connections()

    def close(self) -> None:
        """Ends the server, unless another table goes on with the same phones."""
        self._actions.set_phones(0)
        self.host.release()

    @property
    def waited_for(self) -> bool:
        """True while the table waits for a player with a phone."""
        return bool(self._actions.waited & self._actions.phones)

    def update(self, now: float) -> None:
        """Submits what the phones have sent, and publishes what they may see once the table has shown it."""
        self._follow_connections()
        for seat, line in self.host.exchange.take():
            self._submit(seat, line)
        if not self._display.ready:
            return
        if self._session.reaction_remaining(now) is None:
            self._actions.pass_for(seats_in(self._actions.phones))
        for seat, picture in self._pictures.items():
            if (fresh := picture.fresh()) is not None:
                self.host.exchange.publish(seat, fresh)

    def _submit(self, seat: int, line: str) -> None:
        """Submits a line if it is still legal; else the phone gets the newest picture anyway."""
        action = self._pictures[seat].action(line) if self._actions.phones >> seat & 1 else None
        if action is not None and action.verb == GO_ON:
            self._session.pass_reaction(seat)
        elif action is not None:
            self._session.submit(action)

    def _follow_connections(self) -> None:
        """Takes seats from phones that are silent, and gives them back to phones that are heard again."""
        exchange, before = self.host.exchange, self._actions.phones
        phones = sum(1 << seat for seat in exchange.seats if exchange.connected(seat))
        if phones == before:
            return
        self._actions.set_phones(phones)
        for seat in seats_in(phones & ~before):
            if self._session.away >> seat & 1:
                self._actions.set_away(seat, False)
            self._local_players.take_to_phone(seat)
        for seat in seats_in(before & ~phones):
            if seat == self._actions.viewer:
                self._local_players.hand_visibility.lock()
            self._display.show_toast(tr("phones.back", who=self._display.names[seat]))


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
