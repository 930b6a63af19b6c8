"""History page: replay, repeat, export, delete or restore past matches, and see the win tallies."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.finished_game import FinishedGame, Tally
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_problems import record_error_notice
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord
from uno_desktop.match.records.trash import move_to_trash, restore_from_trash
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.history.match_date import when_words
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.routes import reset_to_route
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.system.i18n import tr
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import reason_of, write_through
from uno_desktop.system.untrusted_input import RECORD, read_bytes
from uno_desktop.ui.clipboard import copy_text
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.layout import Bar, ChoiceTile, Column, Item, Label, Picture, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller

_FACE, _FACES, _OVERLAP = 40.0, 5, 0.72


def _result(game: FinishedGame) -> tuple[str, str]:
    """Returns the result in words, and its colour."""
    rules = tr(f"ruleset.{game.ruleset}.name")
    if game.won is not None:
        color = palette.GOLD_LIGHT if game.won else palette.WHITE
        return f"{tr('history.won' if game.won else 'history.lost')} · {rules}", color
    names = ", ".join(game.seats[seat].name for seat in game.winners)
    return f"{tr('history.over', name=names)} · {rules}", palette.WHITE


def _details(game: FinishedGame) -> str:
    house = [tr("history.house")] if game.house else []
    names = ", ".join(plan.name for plan in game.seats)
    return " · ".join([when_words(game.when), tr("history.rounds", n=game.rounds), *house, names])


def _faces(metrics: Metrics, avatar_ids: Sequence[str]) -> Picture:
    """Returns overlapping avatars, the first one on top of the others."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        for seat, who in reversed(list(enumerate(avatar_ids))):
            left = rect.left + metrics.px(seat * _FACE * _OVERLAP)
            draw_portrait(surface, (left, rect.top, rect.height, rect.height), who, tint=tint_of(avatar_ids, seat))

    return Picture(_FACE * (1 + _OVERLAP * (len(avatar_ids) - 1)), _FACE, paint)


_SIDE, _SPACE, _GAP, _MARGIN = 380.0, 20.0, 12.0, 4.0
_ROW = 30.0
_AT_ONCE = 100
"""Number of tiles built at first and per scroll step: tiles for thousands of matches would take 60 ms of each frame."""


class HistoryScene(FormPage[Services]):
    """History page: a tile for each finished match, and the tallies beside the tiles if there is room."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._loader = HistoryLoader(services)
        self.chosen: FinishedGame | None = None
        self.tiles: list[ChoiceTile] = []
        self._many = _AT_ONCE
        self._deleted: list[tuple[Path, FinishedGame]] = []
        """Matches deleted on this page, with their trash paths, most recent last."""
        self._choose_again()

    @property
    def history(self) -> History:
        return self._loader.history

    def resume(self, result: object = None) -> None:
        self._look()
        super().resume(result)

    def _look(self) -> None:
        self._loader.look_again()
        self._choose_again()

    def leave(self) -> None:
        self._loader.stop()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._loader.arrived():
            self._choose_again()
            self.rebuild()
        if self.scrollers:
            self._reach_further(self.scrollers[0])

    def _reach_further(self, room: Scroller) -> None:
        more = len(self.history.games) > self._many
        below = self.focus.visible and self.focus.index >= len(self.tiles)  # on a button, which must keep the focus
        if more and not room.dragging and not below and room.offset + 2 * room.area.height > room.height:
            self._many += _AT_ONCE
            self.rebuild()

    def _choose_again(self) -> None:
        """Selects the match that was selected before if it is still there, else the newest one."""
        before, games = self.chosen.path if self.chosen else None, self.history.games
        self.chosen = next((game for game in games if game.path == before), games[0] if games else None)

    @property
    def _newer(self) -> list[NewerRecord]:
        return [problem for problem in self.history.problems if isinstance(problem, NewerRecord)]

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        body, games = self.body, self.history.games
        if self.chosen is not None:
            self._many = max(self._many, games.index(self.chosen) + 1)
        if not self.narrow:
            body = body._replace(w=body.w - _SIDE - _SPACE)
        self.tiles = [self._tile(game) for game in games[: self._many]]
        newer = [
            Label(tr("history.newer", file=problem.file.name), 15, color=palette.MUTED, wrap=True)
            for problem in (self._newer if len(games) <= self._many else [])
        ]
        self.lay(self.add_scroller(body), Column(*self.tiles, *newer, gap=_GAP, inset=_MARGIN))
        if not (games or self._newer):
            self.add_note(f"{tr('history.none')} {tr('history.drop')}")
        elif not self.narrow:
            self._show_tallies()
        back = PageCommand("common.back", self.back)
        undo = PageCommand("open.bring_back", self.restore_from_trash, enabled=bool(self._deleted))
        if not games:
            self.add_commands(*([back, undo] if self._deleted else [back]))
            return
        others = [PageCommand("open.delete", self.delete), PageCommand("history.export", self.export)]
        again, watch = self.play_again, PageCommand("history.watch", self.watch, "gold")
        self.add_commands(back, undo, *others, PageCommand("history.again", again), watch)

    @property
    def title(self) -> str:
        left = self.history.left
        return tr("history.title") + (f" · {tr('history.more', n=left)}" if left else "")

    def _tile(self, game: FinishedGame) -> ChoiceTile:
        title, color = _result(game)
        details = Label(_details(game), 14.5, color=palette.MUTED)
        words = Column(Label(title, 20, "title", color), details, gap=6, grow=1)
        faces = _faces(self.metrics, avatars_of(game.seats, self.services.settings)[:_FACES])
        return ChoiceTile(
            self.metrics, Row(words, faces, gap=16, inset=(16, 8), least=84), self.watch,
            lambda: self.chosen is game, lambda: self.choose(game), "panel", item=game,
        )  # fmt: skip

    def _show_tallies(self) -> None:
        """Shows the tallies, with as many opponents as fit."""
        body, by_ruleset = self.body, self.history.tallies.by_ruleset
        part = self.add_panel(body._replace(x=body.right - _SIDE, w=_SIDE).shrunk(6))
        fits = max(0, int((part.h - 170) / _ROW) - len(by_ruleset))
        items: list[Item] = [Label(tr("history.statistics"), 21, "title", palette.GOLD_LIGHT)]
        for key, tallies in (("by_ruleset", by_ruleset), ("by_opponent", self.history.tallies.by_opponent[:fits])):
            items.append(Label(tr(f"history.{key}"), 16, "bold", palette.MUTED))
            items += [self._tally(tally, self._name(key, tally)) for tally in tallies]
        hint = Label(tr("history.drop"), 16, color=palette.MUTED, wrap=True)
        self.put_below(part, Column(*items, Spacer(), hint, gap=8, inset=(12, 6)))

    def _tally(self, tally: Tally, name: str) -> Row:
        score = tr("history.score", n=tally.won, played=tally.played)
        return Row(
            Label(name, grow=0.39), Bar(tally.won / tally.played if tally.played else 0.0, 8, grow=0.2),
            Label(score, 16, "bold", align="right", grow=0.37),
        )  # fmt: skip

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
            self.services.refuse(error)

    def delete(self) -> None:
        """Moves the selected match to the trash, which excludes it from all statistics until it is restored."""
        if self.chosen is None:
            return
        place = self.history.games.index(self.chosen)
        try:
            self._deleted.append((move_to_trash(self.services.folders, self.chosen.path), self.chosen))
        except (DamagedRecord, OSError) as problem:
            self.services.notify("open.not_deleted", file=self.chosen.path.name, why=reason_of(problem))
            return
        self.history.remove(self.chosen)
        self._look()
        games = self.history.games
        self.chosen = games[min(place, len(games) - 1)] if games else None
        self.rebuild()

    def restore_from_trash(self) -> None:
        """Restores the match most recently deleted on this page."""
        if not self._deleted:
            return
        kept, game = self._deleted.pop()
        try:
            game = replace(game, path=restore_from_trash(self.services.folders, kept))
        except (OSError, ValueError) as error:
            self.services.notify("open.not_brought_back", why=reason_of(error))
            return
        self.history.restore(game)
        self.chosen = game
        self._look()
        self.rebuild()

    def export(self) -> None:
        """Writes a copy of the selected match to the export folder and copies its path to the clipboard."""
        if self.chosen is None:
            return
        game, folder = self.chosen, self.services.folders.exports
        file = folder / f"{game.ruleset}-{game.path.name}"
        try:
            private_folder(folder)
            write_through(file, read_bytes(game.path, RECORD))
        except (OSError, ValueError) as error:
            self.services.notify("history.not_exported", why=reason_of(error))
            return
        copy_text(str(file))
        self.services.notify("history.exported", file=file)
