"""Page in front of a table: the codes for the phones of its players, one player at a time, and who is connected."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.cards import Seat
from uno_desktop.phones.phone_host import PhoneHost, QrRows
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.safe_files import reason_of
from uno_desktop.ui.dialog import choice_row
from uno_desktop.ui.layout import NOWHERE, Column, Control, Grid, Item, Label, Picture
from uno_desktop.ui.metrics import TARGET
from uno_desktop.ui.titled_page import PageCommand, TitledPage
from uno_desktop.ui.widgets import Button, with_label

_LOOK = 0.25
"""Seconds between two looks at who is connected."""
_CODE = 420.0
"""Largest side of a code, in units."""
_PANEL = 1160.0
_TABS = 64.0


class PhonesPage(TitledPage[Services]):
    """Starts the server when it is first opened; the table goes on when it is left, with or without phones."""

    title_key = "phones.title"
    private = True

    def __init__(
        self,
        services: Services,
        names: Sequence[str],
        seats: Sequence[Seat],
        host: PhoneHost | None,
        use: Callable[[PhoneHost], None],
    ) -> None:
        """`host` is the open server, if there is one; `use` lets the table follow the phones of a new one."""
        super().__init__(services)
        self.seats = host.exchange.seats if host is not None else tuple(seats)
        self.names = [names[seat] for seat in self.seats]
        self.host, self._use = host, use
        self.chosen, self._left = 0, _LOOK
        self._seen: tuple[bool, ...] = ()

    def enter(self) -> None:
        if self.host is None:
            self._open()
        super().enter()

    def _open(self, network: str = "") -> None:
        """Starts a server at an address of this machine, in place of the one before."""
        try:
            self.host = doors.open_phones(self.seats, network)
        except OSError as error:
            self.tell("phones.refused", why=reason_of(error))
            return
        if self.host is not None:
            self._use(self.host)

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        back = PageCommand("phones.go_on", self.back, "gold")
        if self.host is None:
            self.add_note(tr("phones.none"))
            self.add_commands(back)
            return
        self._seen = self._connected
        body = self.body.centred(_PANEL)
        self.add_at((body.x, body.y, body.w, TARGET), self._people())
        inside = self.add_panel(body._replace(y=body.y + _TABS, h=body.h - _TABS).shrunk(10))
        side = min(_CODE, inside.h, inside.w * 0.45)
        code, words = inside.split(inside.w - side - 30, 30)
        code = code._replace(y=inside.y + (inside.h - side) / 2, h=side)
        self.put_background(
            code, Column(Picture(side, side, partial(self._paint, self.host.code(self.seats[self.chosen]))))
        )
        self.add_to(self.add_scroller(words), Column(*self._words(self.host), gap=10))
        new = PageCommand("phones.new_code", self._renew)
        self.add_commands(new, *([PageCommand("phones.next", self._next)] if len(self.seats) > 1 else []), back)

    def _people(self) -> Grid:
        """Returns a button for each player, with a tick for those whose phones are connected."""
        made = []
        for place, (name, seen) in enumerate(zip(self.names, self._seen, strict=True)):
            style = "on" if place == self.chosen else "row"
            sign, turn_to = "tick" if seen else "", partial(self.turn_to, place)
            button = Button(self.metrics, NOWHERE, name, turn_to, style, 17, sign=sign)
            button.picked = place == self.chosen
            about = tr("phones.here" if seen else "phones.missing", who=name)
            made.append(Control(with_label(button, about), height=TARGET))
        return Grid(*made, cell=60, columns=len(made), gap=8)

    def _words(self, host: PhoneHost) -> Iterator[Item]:
        who = self.names[self.chosen]
        here = self._seen[self.chosen]
        yield Label(tr("phones.scan", who=who), 26, "title", palette.GOLD_LIGHT, wrap=True)
        state = tr("phones.here" if here else "phones.missing", who=who)
        yield Label(state, 18, "bold", palette.GOLD if here else palette.WHITE, wrap=True)
        yield Label(tr("phones.type"), 18, color=palette.MUTED, wrap=True)
        yield Label(host.url(self.seats[self.chosen]), 26, "bold", wrap=True)
        address = host.server.host.partition(":")[0]
        if len(host.networks) > 1 and address in host.networks:
            at = host.networks.index(address)
            change = lambda place: self._change(host.networks[place])  # noqa: E731
            yield choice_row(self.metrics, tr("phones.network"), host.networks, at, change, 220)
        keys = ["phones.trouble"] if not all(self._seen) else []
        for key in ("phones.nobody_else", *keys, "phones.safe", "phones.at_screen"):
            yield Label(tr(key, who=who), 18, color=palette.MUTED, wrap=True, leading=1.25)

    def _paint(self, rows: QrRows, surface: pygame.Surface, rect: pygame.Rect) -> None:
        step = max(1, rect.w // len(rows))
        left, top = (rect.x + (rect.w - step * len(rows)) // 2, rect.y + (rect.h - step * len(rows)) // 2)
        surface.fill("white", (left, top, step * len(rows), step * len(rows)))
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    surface.fill("black", (left + x * step, top + y * step, step, step))

    # -- commands ----------------------------------------------------------------------------------

    @property
    def _connected(self) -> tuple[bool, ...]:
        return tuple(self.host is not None and self.host.exchange.connected(seat) for seat in self.seats)

    def turn_to(self, place: int) -> None:
        self.chosen = place
        self.rebuild()

    def _next(self) -> None:
        self.turn_to((self.chosen + 1) % len(self.seats))

    def _renew(self) -> None:
        """Gives the seat a new code; the phone with the old one loses it."""
        assert self.host is not None
        self.host.exchange.renew(self.seats[self.chosen])
        self.rebuild()

    def _change(self, network: str) -> None:
        self._open(network)
        self.rebuild()

    def update(self, dt: float) -> None:
        """Shows who has connected meanwhile."""
        super().update(dt)
        self._left -= dt
        if self._left <= 0:
            self._left = _LOOK
            if self.host is not None and self._connected != self._seen:
                self.services.sound("click", 0.6)
                self.rebuild()
