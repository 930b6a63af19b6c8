"""Ready tables page: select one and deal; the player's own come before the shipped ones and can be deleted."""

from __future__ import annotations

import math

import pygame

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.content.table_store import TableProblem, TableStore, delete_table, look_at_tables
from uno_desktop.drawing import palette, svg
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.match_setup import MatchSetup, agreed, level_of
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.ready_tables.ready_table_tile import ReadyTile, draw_card, named_seats, title_of
from uno_desktop.scenes.routes import push_route, reset_to_route
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Settings
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.dialog import ConfirmDialog
from uno_desktop.ui.focus import FocusManager
from uno_desktop.ui.form_page import FormPage, PageCommand, Part
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, put, wrapped
from uno_desktop.ui.widgets import Button

WIDTH = 398.0
"""Width of the details, in units."""
_MIDDLE = (199.0, 192.0)
_REACH = (148.0, 98.0)
"""Horizontal and vertical distance of the seats from the table center, in units."""
_AGREED, _PITCH, _MOST_LINES = 358.0, 21.0, 5
_EDGE, _SIZE = 22.0, 15.0
_FEW = 7
"""Most seats with full-width names."""


def draw_details(
    services: Services,
    metrics: Metrics,
    surface: pygame.Surface,
    table: ReadyTable,
    details: Part,
    felt: pygame.Surface,
) -> None:
    """Draws the details panel at `details`, with the table picture `felt`."""
    box = metrics.place(*details)
    metrics.theme.blit(surface, box, "panel", 22)
    heading = fitted(metrics.fonts, title_of(table), 26, "title", palette.GOLD_LIGHT, box.width - metrics.px(36))
    put(surface, heading, center=(box.centerx, box.top + metrics.px(31)))
    middle = (box.left + metrics.px(_MIDDLE[0]), box.top + metrics.px(_MIDDLE[1]))
    put(surface, felt, center=middle)
    draw_card(services, metrics, surface, table, middle, 78, -6)
    seats = named_seats(table, services.settings)
    avatar_ids = avatars_of(seats, services.settings)
    for number, seat in enumerate(seats):
        angle = 2 * math.pi * number / len(seats)
        x = middle[0] - metrics.px(math.sin(angle) * _REACH[0])
        y = middle[1] + metrics.px(_spread(math.cos(angle)) * _REACH[1])
        _draw_seat(metrics, surface, (x, y), seat, avatar_ids[number], 92 if len(seats) <= _FEW else 70)
    _draw_agreed(services.settings, metrics, surface, table, box, lines_shown(details))


def _spread(height: float) -> float:
    """Moves a seat away from the middle, so that the seats at the sides do not overlap."""
    return math.copysign(abs(height) ** 0.75, height)


def agreed_at(settings: Settings, table: ReadyTable) -> dict[str, Value]:
    """Returns the table's options plus the preferences that differ from the defaults."""
    return agreed(settings, ruleset_named(table.ruleset), table.options)


def names_all(settings: Settings, metrics: Metrics, table: ReadyTable, room: int) -> bool:
    return sum(map(len, _agreed(settings, metrics, table))) <= room


def lines_shown(details: Part) -> int:
    """Returns the number of option lines that fit in the panel."""
    return max(0, min(_MOST_LINES, int((details.h - _AGREED - 22) / _PITCH)))


def _agreed(settings: Settings, metrics: Metrics, table: ReadyTable) -> list[list[str]]:
    """Returns the changed options, each as wrapped lines."""
    width = metrics.px(WIDTH - 2 * _EDGE)
    return [
        wrapped(metrics.fonts, tr("tablerules.change", title=change.title, value=change.value), _SIZE, "regular", width)
        for change in changes(ruleset_named(table.ruleset), agreed_at(settings, table))
    ]


def felt_picture(scale: float) -> pygame.Surface:
    """Returns the picture of a small oval table at `scale` pixels per unit."""
    wide, high = round(204 * scale), round(116 * scale)
    edge = 3 * scale
    rx, ry = wide / 2 - edge, high / 2 - edge
    oval = f"M{edge} {high / 2}A{rx} {ry} 0 1 1 {wide - edge} {high / 2}A{rx} {ry} 0 1 1 {edge} {high / 2}Z"
    body = svg.path(oval, "#1b5a5f", fill_opacity=0.8, stroke="#e9c46a", stroke_width=svg.num(2 * scale),
                    stroke_opacity=0.55)  # fmt: skip
    return svg.rasterise(svg.document(wide, high, "", body), (wide, high))


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


def _draw_agreed(
    settings: Settings, metrics: Metrics, surface: pygame.Surface, table: ReadyTable, box: pygame.Rect, room: int
) -> None:
    """Draws the changed options in at most `room` lines."""
    if not room:
        return
    fonts = metrics.fonts
    left, top = box.left + metrics.px(_EDGE), box.top + metrics.px(_AGREED)
    width = box.width - metrics.px(2 * _EDGE)
    heading = fitted(fonts, tr("tables.differs"), 15, "bold", palette.GOLD_LIGHT, width)
    put(surface, heading, midleft=(left, top))
    for row, text in enumerate(_lines(settings, metrics, table, room)):
        line = fitted(fonts, text, _SIZE, "regular", palette.WHITE, width)
        put(surface, line, midleft=(left, top + metrics.px(24 + row * _PITCH)))


def _lines(settings: Settings, metrics: Metrics, table: ReadyTable, room: int) -> list[str]:
    """Returns the option lines; if not all fit in `room`, the last line gives the number of hidden ones."""
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


_GAP, _HEIGHT = 14, 138.0
_SPACE = 18.0
_MARGIN = 4.0
"""Space in units between the tiles and the edge of the scroll area, for their glow."""
_ROWS_KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class ReadyTablesScene(FormPage):
    """Ready tables page: a tile for each table on the left, the details of the selected one on the right."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.store = TableStore()
        self.chosen: ReadyTable | None = None
        self.tiles: list[ReadyTile] = []
        self._delete: Button | None = None
        self._change: Button | None = None
        self._reported: set[str] = set()
        self.columns = 2
        self._felt: tuple[float, pygame.Surface] | None = None

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
        self.store = look_at_tables(self.services.folders)
        for problem in self.store.problems:
            self._report(problem)
        tables = [*self.store.own, *self.store.shipped]
        before = self.chosen.file if self.chosen else None
        self.chosen = next((table for table in tables if table.file == before), tables[0] if tables else None)

    def _report(self, problem: TableProblem) -> None:
        if problem.sentence in self._reported:
            return
        self._reported.add(problem.sentence)
        if problem.aside is not None:
            notice = Notice("tables.damaged", {"file": problem.file, "kept": problem.aside.name})
        else:
            notice = Notice("tables.unusable", {"why": problem.sentence})
        self.services.notices.append(notice)

    # -- layout ------------------------------------------------------------------------------------

    @property
    def details(self) -> Part:
        """Area of the details; unused in one-column layout."""
        body = self.body
        return Part(body.right - WIDTH, body.y, WIDTH, body.h)

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        self.tiles = [self._tile(table, own=True) for table in self.store.own]
        self.tiles += [self._tile(table, own=False) for table in self.store.shipped]
        if not self.narrow:
            body = body._replace(w=body.w - WIDTH - _SPACE)
        self.columns = 2 if body.w > 700 else 1
        room = Scroller(metrics, metrics.place(*body), self.scrolled)
        gap, edge = metrics.px(_GAP), metrics.px(_MARGIN)
        width = (room.widest - gap * (self.columns - 1) - 2 * edge) // self.columns
        for number, tile in enumerate(self.tiles):
            row, column = divmod(number, self.columns)
            x, y = edge + column * (width + gap), edge + row * (metrics.px(_HEIGHT) + gap)
            room.add(tile, pygame.Rect(x, y, width, metrics.px(_HEIGHT)))
            self.add(tile)
        room.height += edge
        self.scrollers.append(room)
        deeds = [PageCommand("common.back", self.back), PageCommand("tables.delete", self._ask_to_delete)]
        deeds += [PageCommand("tables.change", self._change_it), PageCommand("tables.deal", self.deal, "gold")]
        _, self._delete, self._change, _ = self.add_commands(deeds)
        self._follow()

    def _tile(self, table: ReadyTable, own: bool) -> ReadyTile:
        return ReadyTile(self.services, self.metrics, table, own, lambda: self.chosen is table, self.choose, self.deal)

    def _follow(self) -> None:
        if self.chosen is None or self._delete is None or self._change is None:
            return
        self._delete.enabled = self._delete.shown = self.chosen in self.store.own
        self._change.enabled = self.chosen.seats[0].human  # the seats page needs a human in the first seat

    def _small_felt(self) -> pygame.Surface:
        """Returns the table picture, drawn once per window scale."""
        scale = self.metrics.scale
        if self._felt is None or self._felt[0] != scale:
            self._felt = (scale, felt_picture(scale))
        return self._felt[1]

    # -- frames ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._to_another_row(event.key):
            return True
        return super().handle(event)

    def _to_another_row(self, key: int) -> bool:
        current = self.focus.current
        if key not in _ROWS_KEYS or not isinstance(current, ReadyTile):
            return False
        aim = self.tiles.index(current) + _ROWS_KEYS[key] * self.columns
        last_row = (len(self.tiles) - 1) // self.columns * self.columns
        if key == pygame.K_DOWN and aim >= len(self.tiles) and self.tiles.index(current) < last_row:
            aim = len(self.tiles) - 1  # the last row is not full
        if not 0 <= aim < len(self.tiles):
            return False
        self.focus.visible = True
        self.focus.focus(self.tiles[aim])
        for room in self.scrollers:
            room.scroll_into_view(self.tiles[aim])
        return True

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("tables.title"))
        if self.chosen is not None and not self.narrow:
            draw_details(self.services, self.metrics, surface, self.chosen, self.details, self._small_felt())

    # -- commands ----------------------------------------------------------------------------------

    def choose(self, table: ReadyTable) -> None:
        self.chosen = table
        self._follow()

    def deal(self) -> None:
        """Starts the match, after showing the changed rules (STR-BASE-02)."""
        table = self.chosen
        if table is None:
            return
        if names_all(self.services.settings, self.metrics, table, 0 if self.narrow else lines_shown(self.details)):
            self._sit_down(table)
            return
        agreed = agreed_at(self.services.settings, table)
        ruleset = ruleset_named(table.ruleset)
        push_route(self.services, "agreed rules", ruleset, agreed, lambda: self._sit_down(table))

    def _sit_down(self, table: ReadyTable) -> None:
        seats = named_seats(table, self.services.settings)
        setup = TableSetup(table.ruleset, seats, self.services.new_seed(), agreed_at(self.services.settings, table))
        try:
            reset_to_route(self.services, "new table", setup)
        except ValueError as error:
            self.services.notices.append(Notice("seats.refused", {"why": str(error)}))

    def _change_it(self) -> None:
        if self.chosen is not None:
            match_setup = MatchSetup(self.services.settings)
            match_setup.begin_with(self.chosen, named_seats(self.chosen, self.services.settings))
            push_route(self.services, "rulesets", match_setup)

    def _ask_to_delete(self) -> None:
        if self.chosen is None:
            return
        table = self.chosen
        question = tr("tables.delete_sure", name=title_of(table))
        dialog = ConfirmDialog(self.services, question, tr("tables.delete"), lambda: self._delete_table(table))
        self.services.stack.push(dialog)

    def _delete_table(self, table: ReadyTable) -> None:
        try:
            delete_table(self.services.folders, table)
        except OSError as error:
            notice = Notice("tables.not_deleted", {"file": table.file, "why": error.strerror})
            self.services.notices.append(notice)
