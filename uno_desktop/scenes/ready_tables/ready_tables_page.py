"""Ready tables page: the player's own tables, which can be deleted, then the shipped ones."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import TableStore, delete, load_tables
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.card_fan import draw_card, small_felt
from uno_desktop.scenes.lobby.match_setup import MatchSetup, agreed, level_of
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.player_names import with_cast
from uno_desktop.scenes.routes import push_route, reset_to_route
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.dialog import confirm
from uno_desktop.ui.focus import FocusManager
from uno_desktop.ui.form_page import FormPage, PageCommand, Part
from uno_desktop.ui.layout import ChoiceTile, Column, Grid, Ground, Icon, Item, Label, Picture, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put, wrapped


def title_of(table: TablePlan) -> str:
    """Returns the table's own title, else the localized title for its id, else the id."""
    key = f"tables.ready.{table.id}.name"
    return table.title or (tr(key) if has_text(key) else table.id)


def about_of(table: TablePlan, settings: Settings) -> str:
    """Returns the table's own description, else the localized one of a shipped table, else the names of its players."""
    key = f"tables.ready.{table.id}.about"
    if table.about or (has_text(key) and not table.title):
        return table.about or tr(key)
    return ", ".join(seat.name for seat in named_seats(table, settings))


def named_seats(table: TablePlan, settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns the seats with names, and with personas for computer players, chosen by the id of the table.

    If the first human seat has no name, it gets the one that the player used last, else that of the current profile.
    """
    remembered = (name for player, name in settings.seats if player == "human")
    me = next(remembered, "") or own_name(settings)
    first = next((seat for seat, plan in enumerate(table.seats) if plan.human), -1)
    seats = (replace(plan, name=plan.name or me) if seat == first else plan for seat, plan in enumerate(table.seats))
    return with_cast(tuple(seats), settings, sum(table.id.encode()))


ANY_CARD = "W"
"""Card shown for a table that names none."""


def ready_tile(
    services: Services, metrics: Metrics, table: TablePlan, own: bool, is_chosen: Callable[[], bool],
    on_choose: Callable[[], None], on_deal: Callable[[], None],
) -> ChoiceTile:  # fmt: skip
    """Returns the tile of a table: card, title, description, ruleset and number of players; `own` marks one of the
    player's tables."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_card(services, surface, (*table.cards, ANY_CARD)[0], rect.center, metrics.px(88), 7)

    game = f"{tr(f'ruleset.{table.ruleset}.name')} · {tr('tables.players', n=len(table.seats))}"
    words = Column(
        Label(title_of(table), 21, "title", palette.GOLD_LIGHT),
        Label(about_of(table, services.settings), 14.5, wrap=True),
        Spacer(),
        Row(Label(game, 14.5, "bold", palette.MUTED, grow=1), Icon("person", 14) if own else None),
        gap=3, inset=(0, 10), least=138, grow=1,
    )  # fmt: skip
    inside = Row(Picture(80, 110, paint), words, gap=4, inset=(8, 0))
    return ChoiceTile(metrics, inside, on_deal, is_chosen, on_choose, "panel", item=table)


WIDTH = 398.0
"""Width of the details, in units."""
_REACH = (148.0, 98.0)
"""Horizontal and vertical distance of the seats from the table centre, in units."""
_AGREED, _PITCH, _MOST_LINES = 358.0, 21.0, 5
_EDGE, _SIZE = 22.0, 15.0
_FEW = 7
"""Maximum number of seats with full-width names."""


def details_box(services: Services, metrics: Metrics, table: TablePlan, room: int) -> Column:
    """Returns the details: title, table picture, and the changed options in at most `room` lines."""
    agreed: list[Item] = []
    if room:
        lines = _lines(services.settings, metrics, table, room)
        agreed = [Label(tr("tables.differs"), 15, "bold", palette.GOLD_LIGHT), *(Label(each, _SIZE) for each in lines)]
    return Column(
        Label(title_of(table), 26, "title", palette.GOLD_LIGHT, align="center"),
        Picture(0, 296, partial(_draw_table, services, metrics, table)),
        *agreed, gap=2, inset=(_EDGE, 14), ground=Ground("panel", 22),
    )  # fmt: skip


def _draw_table(
    services: Services, metrics: Metrics, table: TablePlan, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    put(surface, small_felt(metrics.scale, 204, 116, "#e9c46a", 0.55), center=rect.center)
    draw_card(services, surface, (*table.cards, ANY_CARD)[0], rect.center, metrics.px(78), -6)
    seats = named_seats(table, services.settings)
    avatar_ids = avatars_of(seats, services.settings)
    for number, seat in enumerate(seats):
        angle = 2 * math.pi * number / len(seats)
        x = rect.centerx - metrics.px(math.sin(angle) * _REACH[0])
        y = rect.centery + metrics.px(_spread(math.cos(angle)) * _REACH[1])
        _draw_seat(metrics, surface, (x, y), seat, avatar_ids[number], 92 if len(seats) <= _FEW else 70)


def _spread(height: float) -> float:
    """Returns the vertical position of a seat (-1 to 1), moved away from the middle so that seats do not overlap."""
    return math.copysign(abs(height) ** 0.75, height)


def agreed_at(settings: Settings, table: TablePlan) -> dict[str, Value]:
    """Returns the table's options plus the preferences that differ from the defaults."""
    return agreed(settings, ruleset_named(table.ruleset), table.options)


def names_all(settings: Settings, metrics: Metrics, table: TablePlan, room: int) -> bool:
    return sum(map(len, _agreed(settings, metrics, table))) <= room


def lines_shown(details: Part) -> int:
    """Returns the number of option lines that fit in the panel."""
    return max(0, min(_MOST_LINES, int((details.h - _AGREED - 22) / _PITCH)))


def _agreed(settings: Settings, metrics: Metrics, table: TablePlan) -> list[list[str]]:
    """Returns the changed options, each as wrapped lines."""
    width = metrics.px(WIDTH - 2 * _EDGE)
    return [
        wrapped(metrics.fonts, tr("tablerules.change", title=change.title, value=change.value), _SIZE, "regular", width)
        for change in changes(ruleset_named(table.ruleset), agreed_at(settings, table))
    ]


def _draw_seat(
    metrics: Metrics, surface: pygame.Surface, center: tuple[int, int], seat: SeatPlan, who: str, room: float
) -> None:
    """Draws a face, the name at most `room` units wide, and the level."""
    disc = pygame.Rect(0, 0, metrics.px(38), metrics.px(38))
    disc.center = (center[0], center[1] - metrics.px(12))
    draw_portrait(surface, (disc.x, disc.y, disc.w, disc.h), who)
    name = fitted(metrics.fonts, seat.name, 14, "bold", palette.WHITE, metrics.px(room))
    put(surface, name, center=(center[0], disc.bottom + metrics.px(10)))
    level = fitted(metrics.fonts, tr(f"seats.{level_of(seat.player)}"), 12, "regular", palette.MUTED, metrics.px(80))
    put(surface, level, center=(center[0], disc.bottom + metrics.px(24)))


def _lines(settings: Settings, metrics: Metrics, table: TablePlan, room: int) -> list[str]:
    """Returns the option lines; if not all fit in `room`, the last line gives the number of hidden options."""
    options = _agreed(settings, metrics, table)
    if not options:
        return [tr("tables.usual")]
    if names_all(settings, metrics, table, room):
        return [line for lines in options for line in lines]
    shown: list[str] = []
    left = len(options)
    for lines in options:
        if len(shown) + len(lines) >= room:
            break
        shown += lines
        left -= 1
    return [*shown, tr("tables.more", n=left)]


_GAP, _SPACE = 14.0, 18.0
_MARGIN = 4.0
"""Space in units between the tiles and the edge of the scroll area, for their glow."""


class ReadyTablesScene(FormPage[Services]):
    """Ready tables page: a tile for each table on the left, the details of the selected one on the right."""

    title_key = "tables.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.store = TableStore()
        self.chosen: TablePlan | None = None
        self.tiles: list[ChoiceTile] = []
        self._reported: list[Notice] = []

    def enter(self) -> None:
        self._look()
        super().enter()

    def resume(self, result: object = None) -> None:
        before = len(self.tiles)
        self._look()
        if len(self.store.own) + len(self.store.shipped) != before:
            seen, self.focus = self.focus.visible, FocusManager()  # the tile positions have changed
            self.focus.visible = seen
        super().resume(result)

    def _look(self) -> None:
        self.store = load_tables(self.services.folders)
        self.services.notices += [notice for notice in self.store.notices if notice not in self._reported]
        self._reported += self.store.notices
        self.store.own = [plan for plan in self.store.own if plan.seats]
        tables = [*self.store.own, *self.store.shipped]
        before = self.chosen.file if self.chosen else None
        self.chosen = next((table for table in tables if table.file == before), tables[0] if tables else None)

    # -- layout ------------------------------------------------------------------------------------

    @property
    def details(self) -> Part:
        """Area of the details; unused in one-column layout."""
        body = self.body
        return Part(body.right - WIDTH, body.y, WIDTH, body.h)

    def build(self) -> None:
        body, store = self.body, self.store
        self.tiles = [self._tile(table) for table in (*store.own, *store.shipped)]
        if not self.narrow:
            body = body._replace(w=body.w - WIDTH - _SPACE)
        columns = 2 if body.w > 700 else 1
        grid = Grid(*self.tiles, cell=60, columns=columns, gap=_GAP, inset=_MARGIN)
        self.lay(self.add_scroller(body), grid)
        commands = [PageCommand("common.back", self.back), PageCommand("tables.delete", self._ask_to_delete)]
        commands += [PageCommand("tables.change", self._change_it), PageCommand("tables.deal", self.deal, "gold")]
        _, self._delete, self._change, _ = self.add_commands(*commands)
        self._follow()

    def _tile(self, table: TablePlan) -> ChoiceTile:
        return ready_tile(
            self.services, self.metrics, table, table in self.store.own, lambda: self.chosen is table,
            lambda: self.choose(table), self.deal,
        )  # fmt: skip

    def _follow(self) -> None:
        self.below = []
        if self.chosen is None:
            return
        if not self.narrow:
            details = self.details
            shown = details_box(self.services, self.metrics, self.chosen, lines_shown(details))
            self.put_below(details, shown)
        self._delete.enabled = self._delete.shown = self.chosen in self.store.own
        self._change.enabled = self.chosen.seats[0].human  # the seats page needs a human in the first seat

    # -- commands ----------------------------------------------------------------------------------

    def choose(self, table: TablePlan) -> None:
        self.chosen = table
        self._follow()

    def deal(self) -> None:
        """Starts the match; changed rules that the details do not list in full are shown first (STR-BASE-02)."""
        table = self.chosen
        if table is None:
            return
        if names_all(self.services.settings, self.metrics, table, 0 if self.narrow else lines_shown(self.details)):
            self._sit_down(table)
            return
        agreed = agreed_at(self.services.settings, table)
        ruleset = ruleset_named(table.ruleset)
        push_route(self.services, "agreed rules", ruleset, agreed, lambda: self._sit_down(table))

    def _sit_down(self, table: TablePlan) -> None:
        seats = named_seats(table, self.services.settings)
        setup = TableSetup(table.ruleset, seats, self.services.new_seed(), agreed_at(self.services.settings, table))
        try:
            reset_to_route(self.services, "new table", setup)
        except ValueError as error:
            self.services.refuse(error)

    def _change_it(self) -> None:
        if self.chosen is not None:
            match_setup = MatchSetup(self.services.settings)
            match_setup.begin_with(self.chosen, named_seats(self.chosen, self.services.settings))
            push_route(self.services, "rulesets", match_setup)

    def _ask_to_delete(self) -> None:
        if self.chosen is None:
            return
        table = self.chosen
        delete = partial(self._delete_table, table)
        confirm(self.services, "tables.delete_sure", "tables.delete", delete, name=title_of(table))

    def _delete_table(self, table: TablePlan) -> None:
        try:
            delete(self.services.folders, table)
        except OSError as error:
            notice = Notice("tables.not_deleted", {"file": table.file, "why": error.strerror})
            self.services.notices.append(notice)
