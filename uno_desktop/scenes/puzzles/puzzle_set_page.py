"""Puzzle set page: the numbered puzzles of one collection, with difficulty and progress."""

from __future__ import annotations

from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.puzzles.puzzle_index import Entry
from uno_desktop.scenes.puzzles.puzzle_collections import Collection, is_solved, score_of
from uno_desktop.scenes.puzzles.puzzle_scene import sit_down
from uno_desktop.scenes.puzzles.puzzle_tiles import PuzzleCell
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, put

_WIDEST, _WIDE, _HIGH, _GAP, _MARGIN = 1060.0, 84.0, 70.0, 10.0, 6.0


class PuzzleSetScene(FormPage):
    """A cell for each puzzle, and a button to the next unsolved one."""

    services: Services

    def __init__(self, services: Services, collection: Collection) -> None:
        super().__init__(services)
        self.collection = collection
        self.cells: list[PuzzleCell] = []

    def build(self) -> None:
        metrics, body, progress = self.metrics, self.body, self.services.progress
        wide = min(body.w, _WIDEST)
        part = metrics.place(body.x + (body.w - wide) / 2, body.y, wide, body.h)
        room = Scroller(metrics, part, self.scrolled)
        gap, edge = metrics.px(_GAP), metrics.px(_MARGIN)
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
