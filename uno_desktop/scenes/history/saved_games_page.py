"""Saved games page: resume, delete or restore unfinished matches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.open_matches import OpenMatch, OpenMatches
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse
from uno_desktop.match.records.trash import latest_in_trash, move_to_trash, restore_from_trash, sweep
from uno_desktop.scenes.history.loading_dialog import sit_down_again
from uno_desktop.scenes.history.record_error_text import record_error_notice
from uno_desktop.scenes.history.saved_game_tile import HEIGHT, SavedGameTile
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Notice
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import paragraph, put
from uno_desktop.ui.widgets import Text

_WIDEST, _GAP, _MARGIN = 900.0, 12.0, 4.0


class SavedGamesScene(FormPage):
    """A tile for each resumable match, newest first; tiles appear as the records are read."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chosen: Path | None = None
        self.tiles: list[SavedGameTile] = []
        self._reading: OpenMatches | None = None
        self._shown = (0, 0, False)
        self._told: set[Path] = set()
        self._gone: set[Path] = set()
        """Records deleted since they were read."""

    # -- records -----------------------------------------------------------------------------------

    @property
    def matches(self) -> list[OpenMatch]:
        """Matches found so far, without deleted ones."""
        found = self._reading.found if self._reading is not None else []
        return [match for match in found if match.game.path not in self._gone]

    @property
    def _chosen(self) -> OpenMatch | None:
        matches = self.matches
        return next((match for match in matches if match.game.path == self.chosen), matches[0] if matches else None)

    def enter(self) -> None:
        sweep(self.services.folders)
        self._read()
        super().enter()

    def resume(self, result: object = None) -> None:
        self._read()
        super().resume(result)

    def leave(self) -> None:
        self._stop()
        super().leave()

    def _read(self) -> None:
        self._stop()
        self._gone.clear()
        self._shown = (0, 0, False)
        self._reading = OpenMatches(self.services.folders)

    def _stop(self) -> None:
        if self._reading is not None:
            self._reading.stop()
            self._reading = None

    def update(self, dt: float) -> None:
        super().update(dt)
        reading = self._reading
        if reading is None:
            return
        now = (len(reading.found), len(reading.problems), reading.done)
        if now != self._shown and not any(widget.held for widget in self.widgets):
            self._shown = now
            self._tell_problems(reading)
            self.rebuild()

    def _tell_problems(self, reading: OpenMatches) -> None:
        for problem in reading.problems[:]:
            if problem.file not in self._told and not isinstance(problem, NewerRecord | RecordInUse):
                self._told.add(problem.file)
                self.services.notices.append(record_error_notice(problem))

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        wide = min(body.w, _WIDEST)
        room = Scroller(metrics, metrics.place(body.x + (body.w - wide) / 2, body.y, wide, body.h), self.scrolled)
        edge, y = metrics.px(_MARGIN), metrics.px(_MARGIN)
        self.tiles = []
        for match in self.matches:
            tile = SavedGameTile(metrics, self.services, match, self._is_chosen(match), self.choose, self.go_on)
            room.add(tile, pygame.Rect(edge, y, room.widest - 2 * edge, metrics.px(HEIGHT)))
            self.tiles.append(tile)
            self.add(tile)
            y += metrics.px(HEIGHT + _GAP)
        for text in self._further():
            line = Text(metrics, text, 15, room.widest - 2 * edge, color=palette.MUTED)
            room.add(self.add(line), pygame.Rect(edge, y, line.rect.width, line.rect.height))
            y += line.rect.height + metrics.px(_GAP)
        self.scrollers.append(room)
        _, undo, delete, go_on = self.add_commands(
            [
                PageCommand("common.back", self.back),
                PageCommand("open.bring_back", self.restore_from_trash),
                PageCommand("open.delete", self.delete),
                PageCommand("open.continue", self.go_on, "gold"),
            ]
        )
        undo.enabled = latest_in_trash(self.services.folders) is not None
        delete.enabled = go_on.enabled = bool(self.tiles)

    def _further(self) -> list[str]:
        reading = self._reading
        if reading is None:
            return []
        newer = [problem for problem in reading.problems[:] if isinstance(problem, NewerRecord)]
        lines = [tr("history.newer", file=problem.file.name) for problem in newer]
        return [*lines, tr("open.more", n=reading.more)] if reading.done and reading.more else lines

    def draw_below(self, surface: pygame.Surface) -> None:
        metrics, body = self.metrics, self.body
        self.heading(surface, tr("open.title"))
        if self.tiles or self._further():
            return
        told = tr("open.none" if self._reading is None or self._reading.done else "open.reading")
        text = paragraph(metrics.fonts, told, 20, "regular", palette.WHITE, metrics.px(min(620.0, body.w)), "center")
        ground = text.get_rect(center=metrics.place(body.x + body.w / 2, body.y + body.h / 2, 0, 0).topleft)
        metrics.theme.blit(surface, ground.inflate(metrics.px(60), metrics.px(44)), "panel", 22)
        put(surface, text, center=ground.center)

    # -- commands ----------------------------------------------------------------------------------

    def _is_chosen(self, match: OpenMatch) -> Callable[[], bool]:
        return lambda: self._chosen is match

    def choose(self, match: OpenMatch) -> None:
        """Selects the match that the buttons apply to."""
        self.chosen = match.game.path

    def go_on(self) -> None:
        """Resumes the selected match; an untrusted program needs approval first."""
        match = self._chosen
        if match is not None:
            sit_down_again(self.services, match.game.path, self._not_continued)

    def _not_continued(self, problem: DamagedRecord | OSError) -> None:
        self.services.notices.append(record_error_notice(problem))
        self._read()
        self.rebuild()

    def delete(self) -> None:
        """Moves the selected match to the trash, where it can be restored for a day."""
        match = self._chosen
        if match is None:
            return
        try:
            move_to_trash(self.services.folders, match.game.path)
        except RecordInUse as problem:
            self.services.notices.append(record_error_notice(problem))
            return
        except OSError as error:
            self.services.notices.append(
                Notice("open.not_deleted", {"file": match.game.path.name, "why": error.strerror})
            )
            return
        matches = self.matches
        place = matches.index(match)
        left = [each for each in matches if each is not match]
        self._gone.add(match.game.path)
        self.chosen = left[min(place, len(left) - 1)].game.path if left else None
        self.services.notices.append(Notice("open.deleted", {}))
        self.rebuild()

    def restore_from_trash(self) -> None:
        """Restores the match deleted last."""
        kept = latest_in_trash(self.services.folders)
        if kept is None:
            return
        try:
            self.chosen = restore_from_trash(self.services.folders, kept)
        except OSError as error:
            self.services.notices.append(Notice("open.not_brought_back", {"why": error.strerror}))
            return
        self._read()
        self.rebuild()
