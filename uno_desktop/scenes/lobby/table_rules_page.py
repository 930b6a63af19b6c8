"""Rules of this match: a pictured summary, and the options that differ from their defaults."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.scenes.controls.keymap import means
from uno_desktop.scenes.lobby.option_text import Change, changes
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.rulebook.rulebook_entries import Heading
from uno_desktop.scenes.rulebook.table_rule_row import place_lines
from uno_desktop.scenes.rulebook.table_rules_summary import table_lines
from uno_desktop.scenes.services import Services
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Widget

_WIDTH, _HEIGHT, _LOW = 1200.0, 700.0, 480.0
_TOP, _FOOT, _ROW, _GAP, _HEADING = 98.0, 82.0, 54.0, 6.0, 46.0
_KEYS = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0}


class ChangedRow(Widget):
    """Changed option: title, value, and the default in grey."""

    radius = 12

    def __init__(self, metrics: Metrics, rect: pygame.Rect, change: Change) -> None:
        super().__init__(metrics, rect)
        self.change, self.reachable = change, False

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, fonts = self.metrics, self.rect, self.metrics.fonts
        metrics.theme.blit(surface, rect, "row", self.radius)
        half = rect.width // 2 - metrics.px(22)
        space = (half, rect.height)
        title = label(fonts, self.change.title, 18, "regular", palette.WHITE, space, "left")
        put(surface, title, midleft=(rect.left + metrics.px(16), rect.centery))
        right = rect.right - metrics.px(16)
        value = fitted(fonts, self.change.value, 18, "bold", palette.GOLD_LIGHT, half)
        put(surface, value, midright=(right, rect.top + metrics.px(18)))
        text = " · ".join(filter(None, (tr("tablerules.book", value=self.change.default), self.change.rule)))
        default = fitted(fonts, self.change.idle or text, 14, "regular", palette.MUTED, half)
        put(surface, default, midright=(right, rect.bottom - metrics.px(15)))


class TableRulesDialog(Dialog):
    """Rules list with a link to the rulebook, and a button to close it or to start the match."""

    services: Services
    grows = True

    def __init__(
        self,
        services: Services,
        ruleset: Ruleset,
        options: Mapping[str, Value],
        on_deal: Callable[[], None] | None = None,
        seats: int = 4,
        daily: bool = False,
    ) -> None:
        """`on_deal` is called when the list is confirmed before the first deal; None during a match.

        `daily` marks the deal of the day.
        """
        super().__init__(services, _HEIGHT, _WIDTH)
        self.ruleset, self.options, self.on_deal = ruleset, options, on_deal
        self.seats, self.daily = seats, daily
        self.changes: list[Change] = []

    def build(self) -> None:
        metrics = self.metrics
        self.changes = changes(self.ruleset, self.options)
        top = _TOP if self.high > _LOW else _TOP - 32
        x, y, width, _ = self.row(top)
        room = Scroller(metrics, metrics.place(x - 26, y, width + 52, self.height - top - _FOOT))
        plain = rulebook_for(self.ruleset.id)
        book = rulebook_for(self.ruleset.id, dict(self.options))
        lines = table_lines(book, plain, self.seats, self.daily, printed_on(book.deck))
        for line in place_lines(self.services, metrics, room, lines):
            self.add(line)
        self._add_changes(room)
        self.scrollers = [room]
        x, y, width, high_row = self.row(self.height - 66, 50)
        third = (width - 16) / 2
        if self.on_deal is None:
            self.button((x, y, third, high_row), "tablerules.open_book", self._book, "ink", 19)
            self.first = self.button((x + third + 16, y, third, high_row), "common.resume", self.back, size=19)
            return
        third = (width - 32) / 3
        self.button((x, y, third, high_row), "common.back", self.back, "ink", 19)
        self.button((x + third + 16, y, third, high_row), "tablerules.open_book", self._book, "ink", 19)
        last = (x + 2 * third + 32, y, third, high_row)
        self.first = self.button(last, "seats.start", self._deal, "gold", 19)

    def _add_changes(self, room: Scroller) -> None:
        if not self.changes:
            return
        metrics = self.metrics
        top, high, pitch = room.height + metrics.px(_GAP), metrics.px(_ROW), metrics.px(_ROW + _GAP)
        head = pygame.Rect(0, top, room.widest, metrics.px(_HEADING))
        room.add(self.add(Heading(metrics, head, tr("tablerules.agreed"))), head)
        for number, change in enumerate(self.changes):
            box = pygame.Rect(0, head.bottom + metrics.px(_GAP) + number * pitch, room.widest, high)
            room.add(self.add(ChangedRow(metrics, box, change)), box)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and means(event.key, "rules") and self.on_deal is None:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in _KEYS:
            self.scrollers[0].wheel(_KEYS[event.key])
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, fonts, panel = self.metrics, self.metrics.fonts, self._panel
        room = panel.width - metrics.px(80)
        title = fitted(fonts, tr("tablerules.title"), 32, "title", palette.GOLD_LIGHT, room)
        put(surface, title, center=(panel.centerx, panel.top + metrics.px(38)))
        if self.high <= _LOW:
            return
        name = tr(f"ruleset.{self.ruleset.id}.name")
        small = fitted(fonts, self._sentence(name), 17, "regular", palette.WHITE, room)
        put(surface, small, center=(panel.centerx, panel.top + metrics.px(76)))

    def _sentence(self, name: str) -> str:
        count = len(self.changes)
        return tr("tablerules.count" if count else "tablerules.as_in_book", name=name, n=count)

    def _deal(self) -> None:
        self.services.stack.pop()
        if self.on_deal is not None:
            self.on_deal()

    def _book(self) -> None:
        push_route(self.services, "rule book", self.ruleset, "", self.options)
