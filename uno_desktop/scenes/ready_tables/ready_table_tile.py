"""Ready table tile: a card, name, description, ruleset and number of players."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.player_names import with_cast
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put, stacked, wrapped
from uno_desktop.ui.widgets import Widget


def title_of(table: ReadyTable) -> str:
    """Returns the table's own title, else the localized one of its id, else the id."""
    key = f"tables.ready.{table.id}.name"
    return table.title or (tr(key) if has_text(key) else table.id)


def about_of(table: ReadyTable, settings: Settings) -> str:
    """Returns the table's own description, else the localized one of its id, else the names of its players."""
    key = f"tables.ready.{table.id}.about"
    if table.about or (has_text(key) and not table.title):
        return table.about or tr(key)
    return ", ".join(seat.name for seat in named_seats(table, settings))


def named_seats(table: ReadyTable, settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns the seats with a name and persona for each.

    The first human seat gets the player's last name; the characters are always the same.
    """
    remembered = (name for player, name in settings.seats if player == "human")
    me = next(remembered, "") or own_name(settings)
    first = next((seat for seat, plan in enumerate(table.seats) if plan.human), -1)
    seats = (replace(plan, name=plan.name or me) if seat == first else plan for seat, plan in enumerate(table.seats))
    return with_cast(tuple(seats), settings, sum(table.id.encode()))


BYTES = 24 * 1024 * 1024
ANY_CARD = "W"
"""Card for a table that names none: every deck has it."""
_CARD, _CARD_MIDDLE, _TEXT = 88.0, 48.0, 92.0
"""Units: height of the card, and its center and the start of the text from the left."""


_SIZE, _LINES = 14.5, 3


class ReadyTile(Widget):
    """Table tile. Focus or a click selects it; Enter on the selected tile deals."""

    radius = 18

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        table: ReadyTable,
        own: bool,
        chosen: Callable[[], bool],
        on_choose: Callable[[ReadyTable], None],
        on_deal: Callable[[], None],
    ) -> None:
        """`own` marks one of the player's tables; `chosen` returns True while the page's buttons apply to it."""
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.services = services
        self.table, self.own, self._chosen, self._choose, self._deal = table, own, chosen, on_choose, on_deal

    @property
    def chosen(self) -> bool:
        return self._chosen()

    def focused(self, on: bool) -> None:
        if on:
            self._choose(self.table)

    def activate(self) -> None:
        self._deal()

    def click(self, pos: tuple[int, int]) -> None:
        self.sound("click", 0.6)
        self._choose(self.table)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        style = "panel.lit" if self._chosen() else "panel.hover" if self.hovered else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        draw_card(
            self.services, metrics, surface, self.table, (rect.left + metrics.px(_CARD_MIDDLE), rect.centery), _CARD, 7
        )
        left, width = rect.left + metrics.px(_TEXT), rect.width - metrics.px(_TEXT + 16)
        fonts = metrics.fonts
        name = fitted(fonts, title_of(self.table), 21, "title", palette.GOLD_LIGHT, width)
        put(surface, name, midleft=(left, rect.top + metrics.px(25)))
        about = self._sentence(width)
        put(surface, about, topleft=(left, rect.top + metrics.px(42)))
        game = tr(f"ruleset.{self.table.ruleset}.name")
        players = tr("tables.players", n=len(self.table.seats))
        if self.own:
            size = metrics.px(14)
            put(surface, icon("person", size, palette.GOLD), midright=(left + width, rect.bottom - metrics.px(17)))
            width -= size + metrics.px(8)
        line = fitted(fonts, f"{game} · {players}", 13.5, "bold", palette.MUTED, width)
        put(surface, line, midleft=(left, rect.bottom - metrics.px(17)))

    def _sentence(self, width: int) -> pygame.Surface:
        """Returns the description in at most `_LINES` lines, shortened to fit."""
        fonts = self.metrics.fonts
        lines = wrapped(fonts, about_of(self.table, self.services.settings), _SIZE, "regular", width)
        if len(lines) > _LINES:
            lines[_LINES - 1] += "…"
        shown = [fitted(fonts, line, _SIZE, "regular", palette.WHITE, width) for line in lines[:_LINES]]
        return stacked(shown, width, "left", 1.16)


def draw_card(
    services: Services,
    metrics: Metrics,
    surface: pygame.Surface,
    table: ReadyTable,
    center: tuple[int, int],
    height: float,
    turn: float,
) -> None:
    """Draws the table's card with its shadow, `height` units high and rotated by `turn` degrees."""
    sprite_cache = services.sprite_cache(metrics.px(height), BYTES)
    sprite_cache.begin_frame(math.inf)
    below = (center[0], center[1] + metrics.px(4))
    for picture, spot in (
        (sprite_cache.shadow(turn, 1.0, 0.25), below),
        (sprite_cache.card(table.card or ANY_CARD, turn), center),
    ):
        surface.blit(picture, picture.get_rect(center=spot), special_flags=pygame.BLEND_PREMULTIPLIED)
