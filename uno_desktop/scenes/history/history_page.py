"""History page: replay a past match, export it as a file, and see the win tallies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.match_history import FinishedGame, History, Tally
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord
from uno_desktop.match.records.trash import move_to_trash, restore_from_trash
from uno_desktop.scenes.date_format import when_words
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.history.record_error_text import record_error_notice
from uno_desktop.scenes.routes import reset_to_route
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import tr
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import write_through
from uno_desktop.system.settings import Settings
from uno_desktop.system.untrusted_input import RECORD, read_bytes
from uno_desktop.system.user_file import Notice
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Text, Widget

HEIGHT = 84.0
"""Height of a tile, in logical units."""
_FACE, _FACES = 40.0, 5


class FinishedGameTile(Widget):
    """Match tile. Focus or a click selects it; Enter on the selected tile opens the replay."""

    radius = 18

    def __init__(
        self,
        metrics: Metrics,
        settings: Settings,
        game: FinishedGame,
        chosen: Callable[[], bool],
        on_choose: Callable[[FinishedGame], None],
        on_watch: Callable[[], None],
    ) -> None:
        """`chosen` returns True while the page's buttons apply to this match."""
        super().__init__(metrics, pygame.Rect(0, 0, 0, 0))
        self.avatar_ids = avatars_of(game.seats, settings)
        self.game, self._chosen, self._choose, self._watch = game, chosen, on_choose, on_watch

    @property
    def chosen(self) -> bool:
        return self._chosen()

    def focused(self, on: bool) -> None:
        if on:
            self._choose(self.game)

    def activate(self) -> None:
        self._watch()

    def click(self, pos: tuple[int, int]) -> None:
        self.sound("click", 0.6)
        self._choose(self.game)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, px = self.metrics, self.rect, self.metrics.px
        style = "panel.lit" if self._chosen() else "panel.hover" if self.hovered else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        right = rect.right - px(14)
        for seat, who in reversed(list(enumerate(self.avatar_ids[:_FACES]))):
            box = (right - px(_FACE), rect.centery - px(_FACE / 2), px(_FACE), px(_FACE))
            draw_portrait(surface, box, who, tint=seat)
            right -= px(_FACE * 0.72)
        left = rect.left + px(18)
        room = right - left - px(_FACE * 0.4)
        title, tone = self._result()
        line = fitted(metrics.fonts, title, 20, "title", tone, room)
        put(surface, line, midleft=(left, rect.top + px(27)))
        line = fitted(metrics.fonts, self._details(), 14.5, "regular", palette.MUTED, room)
        put(surface, line, midleft=(left, rect.top + px(58)))

    def _result(self) -> tuple[str, str]:
        game = self.game
        rules = tr(f"ruleset.{game.ruleset}.name")
        if game.won is not None:
            return f"{tr('history.won' if game.won else 'history.lost')} · {rules}", (
                palette.GOLD_LIGHT if game.won else palette.WHITE
            )
        names = ", ".join(game.seats[seat].name for seat in game.winners)
        return f"{tr('history.over', name=names)} · {rules}", palette.WHITE

    def _details(self) -> str:
        game = self.game
        parts = [
            when_words(game.when),
            tr("history.rounds", n=game.rounds),
            ", ".join(plan.name for plan in game.seats),
        ]
        if game.house:
            parts.insert(2, tr("history.house"))
        return " · ".join(parts)


_SIDE, _SPACE, _GAP, _MARGIN = 380.0, 20.0, 12.0, 4.0
_ROW = 30.0
_AT_ONCE = 100
"""Tiles built at first and with each scroll step: tiles for thousands of matches would take 60 ms of each frame."""


class HistoryScene(FormPage):
    """History page: a tile for each finished match, and the tallies beside them if they fit."""

    services: Services

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.history: History | None = None
        self.chosen: FinishedGame | None = None
        self.tiles: list[FinishedGameTile] = []
        self._many = _AT_ONCE
        self._loader: HistoryLoader | None = None
        self._deleted: list[tuple[Path, FinishedGame]] = []
        """Matches deleted on this page, with their trash paths, the latest last."""

    def enter(self) -> None:
        self._look()
        super().enter()

    def resume(self, result: object = None) -> None:
        self._look()
        super().resume(result)

    def _look(self) -> None:
        if self._loader is None:
            self._loader = HistoryLoader(self.services)
        else:
            self._loader.look_again()
        self._show(self._loader.history)

    def leave(self) -> None:
        if self._loader is not None:
            self._loader.stop()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._loader is not None and self._loader.arrived():
            self._show(self._loader.history)
            self.rebuild()
        if self.scrollers:
            self._reach_further(self.scrollers[0])

    def _reach_further(self, room: Scroller) -> None:
        more = self.history is not None and len(self.history.games) > self._many
        below = self.focus.visible and self.focus.index >= len(self.tiles)  # on a button, which must keep the focus
        if more and not room.dragging and not below and room.offset + 2 * room.area.height > room.height:
            self._many += _AT_ONCE
            self.rebuild()

    def _show(self, history: History) -> None:
        self.history = history
        before = self.chosen.path if self.chosen else None
        games = history.games
        self.chosen = next((game for game in games if game.path == before), games[0] if games else None)

    @property
    def _newer(self) -> list[NewerRecord]:
        problems = self.history.problems if self.history else []
        return [problem for problem in problems if isinstance(problem, NewerRecord)]

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        games = self.history.games if self.history else []
        if self.chosen is not None:
            self._many = max(self._many, games.index(self.chosen) + 1)
        if not self.narrow:
            body = body._replace(w=body.w - _SIDE - _SPACE)
        room = Scroller(metrics, metrics.place(*body), self.scrolled)
        edge, y = metrics.px(_MARGIN), metrics.px(_MARGIN)
        self.tiles = []
        for game in games[: self._many]:
            tile = FinishedGameTile(
                metrics, self.services.settings, game, self._is_chosen(game), self.choose, self.watch
            )
            room.add(tile, pygame.Rect(edge, y, room.widest - 2 * edge, metrics.px(HEIGHT)))
            self.tiles.append(tile)
            self.add(tile)
            y += metrics.px(HEIGHT + _GAP)
        for problem in self._newer if len(games) <= self._many else []:
            text = tr("history.newer", file=problem.file.name)
            line = Text(metrics, text, 15, room.widest - 2 * edge, color=palette.MUTED)
            room.add(self.add(line), pygame.Rect(edge, y, line.rect.width, line.rect.height))
            y += line.rect.height + metrics.px(_GAP)
        self.scrollers.append(room)
        if not games:
            deeds = [PageCommand("common.back", self.back), PageCommand("open.bring_back", self.restore_from_trash)]
            self.add_commands(deeds if self._deleted else deeds[:1])
            return
        _, undo, *_ = self.add_commands(
            [
                PageCommand("common.back", self.back),
                PageCommand("open.bring_back", self.restore_from_trash),
                PageCommand("open.delete", self.delete),
                PageCommand("history.export", self.export),
                PageCommand("history.again", self.play_again),
                PageCommand("history.watch", self.watch, "gold"),
            ]
        )
        undo.enabled = bool(self._deleted)

    def draw_below(self, surface: pygame.Surface) -> None:
        metrics, body = self.metrics, self.body
        history = self.history
        reading = f" · {tr('history.more', n=history.left)}" if history and history.left else ""
        self.heading(surface, tr("history.title") + reading)
        if history is None or not (history.games or self._newer):
            told = f"{tr('history.none')} {tr('history.drop')}"
            text = paragraph(
                metrics.fonts, told, 20, "regular", palette.WHITE, metrics.px(min(620.0, body.w)), "center"
            )
            ground = text.get_rect(center=metrics.place(body.x + body.w / 2, body.y + body.h / 2, 0, 0).topleft)
            metrics.theme.blit(surface, ground.inflate(metrics.px(60), metrics.px(44)), "panel", 22)
            put(surface, text, center=ground.center)
            return
        if not self.narrow:
            self._draw_tallies(surface, history)

    def _draw_tallies(self, surface: pygame.Surface, history: History) -> None:
        metrics, body = self.metrics, self.body
        part = body._replace(x=body.right - _SIDE, w=_SIDE).shrunk(6)
        self.panel(surface, part)
        y = part.y + 18
        line = fitted(metrics.fonts, tr("history.statistics"), 21, "title", palette.GOLD_LIGHT, metrics.px(part.w - 24))
        put(surface, line, midleft=metrics.place(part.x + 12, y, 0, 0).topleft)
        y += 36
        for key, tallies in (("by_ruleset", history.by_ruleset()), ("by_opponent", history.by_opponent())):
            line = fitted(metrics.fonts, tr(f"history.{key}"), 16, "bold", palette.MUTED, metrics.px(part.w - 24))
            put(surface, line, midleft=metrics.place(part.x + 12, y, 0, 0).topleft)
            y += _ROW
            for tally in tallies:
                if y > part.bottom - _ROW * 2.4 and key == "by_opponent":
                    break
                self._draw_tally(surface, tally, self._name(key, tally), part.x + 12, y, part.w - 24)
                y += _ROW
            y += 12
        hint = paragraph(
            metrics.fonts, tr("history.drop"), 14, "regular", palette.MUTED, metrics.px(part.w - 24), "left"
        )
        put(surface, hint, bottomleft=metrics.place(part.x + 12, part.bottom - 6, 0, 0).topleft)

    def _draw_tally(self, surface: pygame.Surface, tally: Tally, name: str, x: float, y: float, wide: float) -> None:
        metrics = self.metrics
        line = fitted(metrics.fonts, name, 16, "regular", palette.WHITE, metrics.px(wide * 0.39))
        put(surface, line, midleft=metrics.place(x, y, 0, 0).topleft)
        track = metrics.place(x + wide * 0.41, y - 4, wide * 0.2, 8)
        metrics.theme.bar(surface, track, tally.won / tally.played if tally.played else 0.0)
        score = tr("history.score", n=tally.won, played=tally.played)
        line = fitted(metrics.fonts, score, 16, "bold", palette.WHITE, metrics.px(wide * 0.37))
        put(surface, line, midright=metrics.place(x + wide, y, 0, 0).topleft)

    def _name(self, key: str, tally: Tally) -> str:
        if key == "by_ruleset":
            return tr(f"ruleset.{tally.name}.name")
        return tr(f"seats.{tally.name}") if tally.name else tr("history.program")

    # -- commands ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.DROPFILE:
            watch_file(self.services, Path(event.file))
            return True
        return super().handle(event)

    def _is_chosen(self, game: FinishedGame) -> Callable[[], bool]:
        return lambda: self.chosen is game

    def choose(self, game: FinishedGame) -> None:
        """Selects the match that the buttons apply to."""
        self.chosen = game

    def watch(self) -> None:
        if self.chosen is not None:
            watch_file(self.services, self.chosen.path)

    def play_again(self) -> None:
        """Starts a new match with the same players, rules and options; untrusted programs still need approval."""
        if self.chosen is None:
            return
        try:
            setup = read_record(self.chosen.path).setup.with_seed(self.services.new_seed())
            reset_to_route(self.services, "new table", setup)
        except (DamagedRecord, OSError) as problem:
            self.services.notices.append(record_error_notice(problem))
        except ValueError as error:
            self.services.notices.append(Notice("seats.refused", {"why": str(error)}))

    def delete(self) -> None:
        """Moves the selected match to the trash, which excludes it from all statistics until it is restored."""
        if self.chosen is None or self.history is None:
            return
        place = self.history.games.index(self.chosen)
        try:
            self._deleted.append((move_to_trash(self.services.folders, self.chosen.path), self.chosen))
        except (DamagedRecord, OSError) as problem:
            why = getattr(problem, "strerror", None) or str(problem)
            self.services.notices.append(Notice("open.not_deleted", {"file": self.chosen.path.name, "why": why}))
            return
        self.history.remove(self.chosen)
        self._look()
        games = self.history.games
        self.chosen = games[min(place, len(games) - 1)] if games else None
        self.rebuild()

    def restore_from_trash(self) -> None:
        """Restores the match deleted last."""
        if not self._deleted or self.history is None:
            return
        kept, game = self._deleted.pop()
        try:
            game = replace(game, path=restore_from_trash(self.services.folders, kept))
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.services.notices.append(Notice("open.not_brought_back", {"why": why}))
            return
        self.history.restore(game)
        self.chosen = game
        self._look()
        self.rebuild()

    def export(self) -> None:
        """Writes a copy to the export folder and copies its path to the clipboard."""
        if self.chosen is None:
            return
        game, folder = self.chosen, self.services.folders.exports
        file = folder / f"{game.ruleset}-{game.path.name}"
        try:
            private_folder(folder)
            write_through(file, read_bytes(game.path, RECORD))
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            self.services.notices.append(Notice("history.not_exported", {"why": why}))
            return
        copy_text(str(file))
        self.services.notices.append(Notice("history.exported", {"file": file}))
