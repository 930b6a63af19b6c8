"""Select field: shows a choice and opens the list of choices, disabled ones with a reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.model.workshop.custom_card import GLYPHS
from uno_desktop.scenes.workshop.card_part_text import glyph_label
from uno_desktop.stage.cards.emblems.workshop import glyph_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Role
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import label, paragraph, put
from uno_desktop.ui.widgets import Widget

_ROW, _GAP, _PAD, _SIGN = 46.0, 6.0, 16.0, 26.0
_TILE, _ACROSS = 84.0, 5
_HEAD, _FOOT = 78.0, 84.0


class Pick(NamedTuple):
    """List entry: label, reason why it is disabled (empty if it is not), icon."""

    text: str
    why: str = ""
    sign: str = ""


class SelectField(Widget):
    """Shows the choice; Enter or a click opens the list, left and right go to the next enabled choice."""

    radius = 14
    role = Role.CHOICE

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        picks: Sequence[Pick],
        at: int,
        ask: Callable[[], None],
        on_pick: Callable[[int], None],
    ) -> None:
        super().__init__(metrics, rect)
        self.picks, self.at, self.ask, self.on_pick = picks, at, ask, on_pick

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.ask()

    @property
    def value_text(self) -> str:
        return self.picks[self.at].text

    def adjust(self, step: int) -> bool:
        count = len(self.picks)
        around = [(self.at + step * way) % count for way in range(1, count)]
        found = next((at for at in around if not self.picks[at].why), None)
        if found is not None:
            self.sound("click", 0.4)
            self.on_pick(found)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, pick = self.metrics, self.rect, self.picks[self.at]
        metrics.theme.blit(surface, rect, "field.lit" if self.hovered else "field", self.radius)
        menu = icon("menu", metrics.px(16), palette.WHITE if self.hovered else palette.GOLD)
        put(surface, menu, midright=(rect.right - metrics.px(14), rect.centery))
        left = rect.left + metrics.px(_PAD)
        if pick.sign:
            sign = icon(pick.sign, metrics.px(_SIGN), palette.WHITE)
            left = put(surface, sign, midleft=(left, rect.centery)).right + metrics.px(10)
        room = (rect.right - metrics.px(42) - left, rect.height - metrics.px(2))
        line = label(metrics.fonts, pick.text, 17, "bold", palette.WHITE, room, "left")
        put(surface, line, midleft=(left, rect.centery))


class SelectRow(Widget):
    """Row of the list; a disabled one is grey and shows its reason."""

    radius = 12

    def __init__(self, metrics: Metrics, width: int, pick: Pick, is_chosen: bool, on_press: Callable[[], None]) -> None:
        """`width` is in pixels; the height follows from the text."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_ROW)))
        self.pick, self._chosen, self.on_press = pick, is_chosen, on_press
        self.enabled = not pick.why
        self._left = metrics.px(_PAD + (_SIGN + 10 if pick.sign else 0))
        self._why: pygame.Surface | None = None
        if pick.why:
            room = width - self._left - metrics.px(_PAD)
            self._why = paragraph(metrics.fonts, pick.why, 14, "regular", palette.MUTED, room)
            self.rect.height = metrics.px(36) + self._why.height

    @property
    def chosen(self) -> bool:
        return self._chosen

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        style = "row.lit" if self._chosen else "row.hover" if self.hovered else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        color = palette.WHITE if self.enabled else palette.MUTED
        middle = rect.centery if self._why is None else rect.top + metrics.px(20)
        if self.pick.sign:
            sign = icon(self.pick.sign, metrics.px(_SIGN), color)
            put(surface, sign, midleft=(rect.left + metrics.px(_PAD), middle))
        room = (rect.width - self._left - metrics.px(_PAD), metrics.px(_ROW - 4))
        line = label(metrics.fonts, self.pick.text, 18, "bold", color, room, "left")
        put(surface, line, midleft=(rect.left + self._left, middle))
        if self._why is not None:
            put(surface, self._why, topleft=(rect.left + self._left, rect.top + metrics.px(32)))


class GlyphTile(Widget):
    """Tile of a card picture."""

    radius = 14

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, glyph: str, is_chosen: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(metrics, rect)
        self.glyph, self.label = glyph, glyph_label(glyph)
        self._chosen, self.on_press = is_chosen, on_press

    @property
    def chosen(self) -> bool:
        return self._chosen

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        style = "row.lit" if self._chosen else "row.hover" if self.hovered else "row"
        self.metrics.theme.blit(surface, self.rect, style, self.radius)
        color = palette.GOLD_LIGHT if self._chosen else palette.WHITE
        drawn = icon(glyph_of(self.glyph), round(self.rect.height * 0.66), color)
        put(surface, drawn, center=self.rect.center)


class _OneOfMany(Dialog):
    """Dialog with a list that closes on a selection; Escape cancels."""

    grows = True

    def __init__(
        self, services: PageServices, heading: str, at: int, on_pick: Callable[[int], None], size: tuple[float, float]
    ) -> None:
        """`heading` is localized, `at` is the selected index, `size` is (height, width) in units."""
        super().__init__(services, *size)
        self.heading, self.at, self.on_pick = heading, at, on_pick

    def enter(self) -> None:
        super().enter()
        for room in self.scrollers:
            room.scroll_into_view(self.first)

    def build(self) -> None:
        x, y, width, _ = self.row(_HEAD)
        room = Scroller(
            self.metrics, self.metrics.place(x - 20, y, width + 40, self.height - _HEAD - _FOOT), self.scrolled
        )
        self.scrollers = [room]
        self.fill(room)
        x, y, width, height = self.row(self.height - 70, 52)
        self.button((x + width / 4, y, width / 2, height), "common.cancel", self.back, "ink", 20)

    def fill(self, room: Scroller) -> None:
        """Adds the choices to the scroller and sets `first` to the selected one."""

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        room = (self._panel.width - self.metrics.px(60), self.metrics.px(56))
        line = label(self.metrics.fonts, self.heading, 27, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(self._panel.centerx, self._panel.top + self.metrics.px(42)))

    def pick(self, at: int) -> None:
        """Closes the dialog, then reports the choice."""
        self.services.stack.pop()
        self.on_pick(at)


class SelectDialog(_OneOfMany):
    """Dialog with rows."""

    def __init__(
        self, services: PageServices, heading: str, picks: Sequence[Pick], at: int, on_pick: Callable[[int], None]
    ) -> None:
        lines = sum(_ROW + _GAP + (18 if pick.why else 0) for pick in picks)
        super().__init__(services, heading, at, on_pick, (_HEAD + _FOOT + 14 + lines, 620.0))
        self.picks = picks

    def fill(self, room: Scroller) -> None:
        for at, pick in enumerate(self.picks):
            row = SelectRow(self.metrics, room.widest, pick, at == self.at, lambda at=at: self.pick(at))  # type: ignore[misc]
            room.add(self.add(row), row.rect.move(0, room.height + self.metrics.px(_GAP if at else 4)))
            if at == self.at:
                self.first = row


class GlyphDialog(_OneOfMany):
    """Dialog with a grid of all card pictures."""

    def __init__(self, services: PageServices, glyph: str, on_pick: Callable[[str], None]) -> None:
        rows = -(-len(GLYPHS) // _ACROSS)
        size = (_HEAD + _FOOT + 20 + rows * (_TILE + _GAP), 100 + _ACROSS * (_TILE + _GAP) + 20)
        at = GLYPHS.index(glyph) if glyph in GLYPHS else 0
        super().__init__(services, tr("workshop.form.glyph"), at, lambda number: on_pick(GLYPHS[number]), size)

    def fill(self, room: Scroller) -> None:
        metrics = self.metrics
        pitch, side = metrics.px(_TILE + _GAP), metrics.px(_TILE)
        left = (room.area.width - _ACROSS * pitch + metrics.px(_GAP)) // 2
        for at, glyph in enumerate(GLYPHS):
            row, column = divmod(at, _ACROSS)
            box = pygame.Rect(left + column * pitch, metrics.px(4) + row * pitch, side, side)
            tile = GlyphTile(metrics, box, glyph, at == self.at, lambda at=at: self.pick(at))  # type: ignore[misc]
            room.add(self.add(tile), box)
            if at == self.at:
                self.first = tile
