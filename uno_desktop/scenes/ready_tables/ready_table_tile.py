"""Ready table tile: a card, name, description, ruleset and number of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.card_fan import draw_card
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.player_names import with_cast
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings
from uno_desktop.ui.layout import ChoiceTile, Column, Icon, Label, Picture, Row, Spacer
from uno_desktop.ui.metrics import Metrics


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


ANY_CARD = "W"
"""Card for a table that names none: every deck has it."""


def ready_tile(
    services: Services, metrics: Metrics, table: ReadyTable, own: bool, is_chosen: Callable[[], bool],
    on_choose: Callable[[], None], on_deal: Callable[[], None],
) -> ChoiceTile:  # fmt: skip
    """Returns the tile of a table: card, title, description, ruleset and number of players; `own` marks one of the
    player's tables."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_card(services, surface, table.card or ANY_CARD, rect.center, metrics.px(88), 7)

    game = f"{tr(f'ruleset.{table.ruleset}.name')} · {tr('tables.players', n=len(table.seats))}"
    words = Column(
        Label(title_of(table), 21, "title", palette.GOLD_LIGHT),
        Label(about_of(table, services.settings), 14.5, wrap=True),
        Spacer(),
        Row(Label(game, 13.5, "bold", palette.MUTED, grow=1), Icon("person", 14) if own else None),
        gap=3, inset=(0, 10), least=138, grow=1,
    )  # fmt: skip
    inside = Row(Picture(80, 110, paint), words, gap=4, inset=(8, 0))
    return ChoiceTile(metrics, inside, on_deal, is_chosen, on_choose, "panel", item=table)
