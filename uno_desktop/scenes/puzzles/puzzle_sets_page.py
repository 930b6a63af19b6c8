"""Puzzle sets page: the collections of one ruleset, or by theme, with the progress in each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.puzzles.puzzle_index import Entry, contents
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.puzzles.puzzle_collections import (
    LONGEST_ID,
    Collection,
    by_idea,
    by_kind,
    entry_named,
    home_of,
    is_solved,
    score_of,
)
from uno_desktop.scenes.puzzles.puzzle_scene import sit_down
from uno_desktop.scenes.puzzles.puzzle_tiles import CollectionTile, PuzzleCell
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_prompt import TextPrompt
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Stepper, with_label

_SET_WIDEST, _WIDE, _HIGH, _SET_GAP, _SET_MARGIN = 1060.0, 84.0, 70.0, 10.0, 6.0


class PuzzleSetScene(FormPage):
    """Page of one collection: a cell for each puzzle, and a button to the next unsolved one."""

    services: Services

    def __init__(self, services: Services, collection: Collection) -> None:
        super().__init__(services)
        self.collection = collection
        self.cells: list[PuzzleCell] = []

    def build(self) -> None:
        metrics, body, progress = self.metrics, self.body, self.services.progress
        wide = min(body.w, _SET_WIDEST)
        part = metrics.place(body.x + (body.w - wide) / 2, body.y, wide, body.h)
        room = Scroller(metrics, part, self.scrolled)
        gap, edge = metrics.px(_SET_GAP), metrics.px(_SET_MARGIN)
        columns = max(1, (room.widest - 2 * edge + gap) // (metrics.px(_WIDE) + gap))
        width = (room.widest - 2 * edge - gap * (columns - 1)) // columns
        self.cells = []
        for place, entry in enumerate(self.collection.entries):
            row, column = divmod(place, columns)
            x, y = edge + column * (width + gap), edge + row * (metrics.px(_HIGH) + gap)
            box = pygame.Rect(x, y, width, metrics.px(_HIGH))
            cell = PuzzleCell(
                metrics, box, place + 1, entry.stars, is_solved(progress, entry), partial(self.play, entry)
            )
            room.add(self.add(cell), box)
            self.cells.append(cell)
        room.height += edge
        self.scrollers = [room]
        self._score = score_of(progress, self.collection.entries)
        self.add_commands([PageCommand("common.back", self.back), PageCommand("puzzles.next", self._play_next, "gold")])

    def draw_below(self, surface: pygame.Surface) -> None:
        collection = self.collection
        game = f"{tr(f'ruleset.{collection.ruleset}.name')} · " if collection.ruleset else ""
        self.heading(surface, game + collection.name)
        if self.low:
            return
        solved = tr("puzzles.solved", solved=self._score.solved, count=self._score.count)
        text = f"{collection.about} · {solved}" if collection.about else solved
        line = fitted(self.metrics.fonts, text, 17, "bold", palette.MUTED, self.metrics.px(self.wide - 48))
        put(surface, line, center=self.metrics.place(self.wide / 2, 92, 0, 0).topleft)

    def play(self, entry: Entry) -> None:
        sit_down(self.services, self.collection, entry)

    def _play_next(self) -> None:
        self.play(self.collection.first(self.services.progress))


_WIDEST, _GAP, _MARGIN = 1000.0, 14.0, 4.0
_CHOICE, _CHOICE_WIDE = 50.0, 460.0


class PuzzlesScene(FormPage):
    """Puzzles page: a ruleset stepper above, a tile for each collection below."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        games = [ruleset.id for ruleset in RULESETS]
        self.views = [*games, ""]
        """Ruleset ids, then the empty id for the view by theme."""
        self.view = MatchSetup(services.settings).ruleset.id
        self.tiles: list[CollectionTile] = []
        self._reported = False

    def enter(self) -> None:
        if not self._reported:
            self._reported = True
            for problem in contents().problems:
                self.services.notices.append(Notice("puzzles.unusable", {"why": problem}))
        super().enter()

    @property
    def collections(self) -> list[Collection]:
        return by_kind(self.view) if self.view else by_idea()

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        wide = min(body.w, _WIDEST)
        high = 44.0 if self.low else _CHOICE
        room_wide = min(_CHOICE_WIDE, wide - 8)
        box = metrics.place((self.wide - room_wide) / 2, body.y, room_wide, high)
        names = [tr(f"ruleset.{view}.name") if view else tr("puzzles.by_idea") for view in self.views]
        stepper = Stepper(metrics, box, names, self.views.index(self.view), self._turn, 19)
        self.add(with_label(stepper, tr("access.which_puzzles")))
        top = body.y + high + 10
        part = metrics.place(body.x + (body.w - wide) / 2, top, wide, body.bottom - top)
        self._build_tiles(Scroller(metrics, part, self.scrolled))
        self._whole = score_of(self.services.progress, contents().entries)
        deeds = [PageCommand("common.back", self.back), PageCommand("puzzles.by_name", self._ask_name)]
        self.add_commands([*deeds, PageCommand("puzzles.next", self._play_next, "gold")])

    def _build_tiles(self, room: Scroller) -> None:
        """Builds tiles in one or two columns; the tiles of a row have equal height."""
        metrics, progress = self.metrics, self.services.progress
        gap, edge = metrics.px(_GAP), metrics.px(_MARGIN)
        columns = 1 if self.narrow and room.widest < metrics.px(560) else 2
        width = (room.widest - gap * (columns - 1) - 2 * edge) // columns
        self.tiles, y = [], edge
        for collection in self.collections:
            score = score_of(progress, collection.entries)
            self.tiles.append(CollectionTile(metrics, collection, score, width, self.open))
        for first in range(0, len(self.tiles), columns):
            row = self.tiles[first : first + columns]
            high = max(tile.high for tile in row)
            for column, tile in enumerate(row):
                room.add(self.add(tile), pygame.Rect(edge + column * (width + gap), y, width, high))
            y += high + gap
        self.scrollers = [room]

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("puzzles.title"))
        if self.low:
            return
        text = tr("puzzles.solved", solved=self._whole.solved, count=self._whole.count)
        line = fitted(self.metrics.fonts, text, 17, "bold", palette.MUTED, self.metrics.px(self.wide - 48))
        put(surface, line, center=self.metrics.place(self.wide / 2, 92, 0, 0).topleft)

    # -- commands ----------------------------------------------------------------------------------

    def _turn(self, index: int) -> None:
        self.view = self.views[index]
        self.to_top()
        self.rebuild()

    def open(self, collection: Collection) -> None:
        self.services.stack.push(PuzzleSetScene(self.services, collection))

    def _play_next(self) -> None:
        progress, collections = self.services.progress, self.collections
        if not collections:
            return
        chosen = collections[0]
        for collection in collections:
            if score_of(progress, collection.entries).solved < len(collection.entries):
                chosen = collection
                break
        sit_down(self.services, chosen, chosen.first(progress))

    def _ask_name(self) -> None:
        words = (tr("puzzles.by_name"), tr("puzzles.name_hint"), tr("puzzles.go"))
        self.services.stack.push(TextPrompt(self.services, *words, self._found, "", LONGEST_ID))

    def _found(self, name: str) -> Callable[[], None]:
        """Returns the command that opens this puzzle. Raises ValueError with a message if there is none."""
        entry = entry_named(name)
        if entry is None:
            raise ValueError(tr("puzzles.no_such", name=" ".join(name.split())))
        return partial(sit_down, self.services, home_of(entry), entry)
