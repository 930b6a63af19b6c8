"""Unfinished matches: the page that resumes, deletes and restores them, and the newest one in the main menu."""

import math
from collections.abc import Callable
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.record_problems import problem_notices, record_error_notice
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord, RecordInUse
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.records.saved_games import (
    OpenMatch,
    OpenMatches,
    SavedGame,
    SavedGameList,
    pictured,
    scan_records,
)
from uno_desktop.match.records.trash import latest_in_trash, move_to_trash, restore_from_trash, sweep
from uno_desktop.scenes.card_fan import draw_card, small_felt
from uno_desktop.scenes.history.loading_dialog import sit_down_again
from uno_desktop.scenes.history.match_date import when_words
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.stage.cards.card_designs import design_code
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.layout import ChoiceTile, Column, Label, Picture, Row
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put

_FELT = (120.0, 70.0)
_PICTURE = 176.0
"""Width of the table picture with its avatars, in units."""
_CARD, _FACE, _REACH = 50.0, 26.0, (66.0, 40.0)
_RIMS = {letter: shades.base for letter, shades in palette.ALL_COLORS.items()}
_MOST_FACES = 8


def match_lines(match: OpenMatch) -> list[str]:
    """Returns three lines: the ruleset, the players with their points, and the progress with the date last played."""
    game = match.game
    seats = game.setup.seats
    counted = any(game.totals)
    names = [
        tr("open.points", name=plan.name, n=total) if counted else plan.name
        for plan, total in zip(seats, game.totals, strict=True)
    ]
    where = [tr("open.round", round=game.round)]
    if match.turn >= 0:
        where.append(tr("open.turn", who=seats[match.turn].name))
    return [tr(f"ruleset.{game.setup.ruleset}.name"), " · ".join(names), " · ".join([*where, when_words(game.when)])]


def table_picture(services: Services, metrics: Metrics, match: OpenMatch, scale: float = 1.0) -> Picture:
    """Returns a picture of the table: rim in the active colour, top discard, and avatars of the first eight seats."""
    faces = avatars_of(match.game.setup.seats, services.settings)[:_MOST_FACES]

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        rim = _RIMS.get(match.color, "#e9c46a")
        put(surface, small_felt(scale * metrics.scale, *_FELT, rim), center=rect.center)
        if match.top is not None:
            code = design_code(match.top)
            draw_card(services, surface, code, rect.center, metrics.px(scale * _CARD), -6, match.named)
        for seat, who in enumerate(faces):
            angle = 2 * math.pi * seat / len(faces)
            side = metrics.px(scale * _FACE)
            x = rect.centerx - metrics.px(scale * math.sin(angle) * _REACH[0]) - side // 2
            y = rect.centery + metrics.px(scale * math.cos(angle) * _REACH[1]) - side // 2
            draw_portrait(surface, (x, y, side, side), who, tint=tint_of(faces, seat))

    return Picture(scale * _PICTURE, scale * 104, paint)


_WIDEST, _GAP, _MARGIN = 900.0, 12.0, 4.0


class SavedGamesScene(FormPage[Services]):
    """Saved games page: a tile for each resumable match, newest first; tiles appear as the records are read."""

    title_key = "open.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.chosen: Path | None = None
        self.tiles: list[ChoiceTile] = []
        self._reading = OpenMatches(services.folders)
        self._shown = (0, 0, False)
        self._reported: set[Path] = set()
        self._gone: set[Path] = set()
        """Records deleted since they were read."""

    # -- records -----------------------------------------------------------------------------------

    @property
    def matches(self) -> list[OpenMatch]:
        """Matches found so far, without deleted ones."""
        return [match for match in self._reading.found if match.game.path not in self._gone]

    @property
    def _chosen(self) -> OpenMatch | None:
        matches = self.matches
        return next((match for match in matches if match.game.path == self.chosen), matches[0] if matches else None)

    def enter(self) -> None:
        sweep(self.services.folders)
        super().enter()

    def resume(self, result: object = None) -> None:
        self._read()
        super().resume(result)

    def leave(self) -> None:
        self._reading.cancel()
        super().leave()

    def _read(self) -> None:
        self._reading.cancel()
        self._gone.clear()
        self._shown = (0, 0, False)
        self._reading = OpenMatches(self.services.folders)

    def update(self, dt: float) -> None:
        super().update(dt)
        reading = self._reading
        now = (len(reading.found), len(reading.problems), reading.done or self.services.has_failed(reading))
        if now != self._shown and not any(widget.held for widget in self.widgets):
            self._shown = now
            self._report_problems(reading)
            self.rebuild()

    def _report_problems(self, reading: OpenMatches) -> None:
        self.services.notices.extend(problem_notices(reading.problems[:], self._reported))

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.tiles = [self._tile(match) for match in self.matches]
        further = [Label(text, 15, color=palette.MUTED, wrap=True) for text in self._further()]
        room = self.add_scroller(self.body.centred(_WIDEST))
        self.lay(room, Column(*self.tiles, *further, gap=_GAP, inset=_MARGIN))
        if not (self.tiles or further):
            self.add_note(tr(self._state))
        deleted = latest_in_trash(self.services.folders) is not None
        self.add_commands(
            PageCommand("common.back", self.back),
            PageCommand("open.bring_back", self.restore_from_trash, enabled=deleted),
            PageCommand("open.delete", self.delete, enabled=bool(self.tiles)),
            PageCommand("open.continue", self.go_on, "gold", enabled=bool(self.tiles)),
        )

    @property
    def _state(self) -> str:
        """Text key of the sentence in place of the tiles."""
        if self._reading.error is not None:
            return "open.unread"
        return "open.none" if self._reading.done else "open.reading"

    def _tile(self, match: OpenMatch) -> ChoiceTile:
        looks = ((22, "title", palette.GOLD_LIGHT), (15, "bold", palette.WHITE), (15, "regular", palette.MUTED))
        lines = [Label(text, *look) for text, look in zip(match_lines(match), looks, strict=True)]
        picture = table_picture(self.services, self.metrics, match)
        return ChoiceTile(
            self.metrics, Row(picture, Column(*lines, gap=5, grow=1), gap=12, inset=(6, 4)), self.go_on,
            lambda: self._chosen is match, lambda: self.choose(match), "panel", item=match,
        )  # fmt: skip

    def _further(self) -> list[str]:
        reading = self._reading
        newer = [problem for problem in reading.problems[:] if isinstance(problem, NewerRecord)]
        lines = [tr("history.newer", file=problem.file.name) for problem in newer]
        return [*lines, tr("open.more", n=reading.more)] if reading.done and reading.more else lines

    # -- commands ----------------------------------------------------------------------------------

    def choose(self, match: OpenMatch) -> None:
        """Selects the match that the buttons apply to."""
        self.chosen = match.game.path

    def go_on(self) -> None:
        """Resumes the selected match, after approval if it uses an untrusted program."""
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
            self.services.notify("open.not_deleted", file=match.game.path.name, why=error.strerror)
            return
        matches = self.matches
        place = matches.index(match)
        left = [each for each in matches if each is not match]
        self._gone.add(match.game.path)
        self.chosen = left[min(place, len(left) - 1)].game.path if left else None
        self.services.notify("open.deleted")
        self.rebuild()

    def restore_from_trash(self) -> None:
        """Restores the most recently deleted match."""
        kept = latest_in_trash(self.services.folders)
        if kept is None:
            return
        try:
            self.chosen = restore_from_trash(self.services.folders, kept)
        except OSError as error:
            self.services.notify("open.not_brought_back", why=error.strerror)
            return
        self._read()
        self.rebuild()


_WANTED = 2
"""Number of unfinished matches to look for: the menu offers the newest, and a list if there are several."""
_NAMES_SHOWN = 4


class PendingMatch:
    """Newest unfinished match, as of the last search."""

    def __init__(self, services: Services) -> None:
        """Searches the saved games and posts a notice for each unusable one."""
        self._services = services
        self._reported: set[Path] = set()
        self.saved: SavedGame | None
        """Newest match that can be resumed; None if there is none."""
        self.several: bool
        """True if further matches are unfinished, or a deleted one can be restored."""
        self._match: OpenMatch | None = None
        """Current state of the newest match; without cards until its record has been replayed."""
        self._replays: BackgroundJob[OpenMatch | None] | None = None
        self._search: BackgroundJob[SavedGameList] | None = None
        """Search of all records, needed if fewer than `_WANTED` of the most recent ones are unfinished."""
        found = scan_records(services.folders, with_finished=False, enough=_WANTED, at_once=True)
        self._take(found)
        if found.partial and len(found.unfinished) < _WANTED:
            self._search = BackgroundJob(self._scan(), "uno-desktop pending match")

    def _scan(self) -> Work[SavedGameList]:
        yield 0.0
        return scan_records(self._services.folders, with_finished=False, enough=_WANTED)

    def arrived(self) -> bool:
        """Returns True once when the match state is loaded, and once if the search changes `saved` or `several`; polled
        every frame."""
        if self._services.has_failed(self._replays):
            self._replays = None
        if self._services.has_failed(self._search):
            self._search = None
        if self._replays is not None and self._replays.done:
            self._match, self._replays = self._replays.result or self._match, None
            return True
        found = self._search.result if self._search is not None else None
        if found is None:
            return False
        self._search = None
        before = self.saved, self.several
        self._take(found)
        return before != (self.saved, self.several)

    def _replay(self, saved: SavedGame) -> Work[OpenMatch | None]:
        """Returns the current state of the match; None if its record is unusable, which is reported on resuming."""
        try:
            return (yield from pictured(saved, IncrementalReader(saved.path)))
        except (DamagedRecord, OSError):
            return None

    def _take(self, found: SavedGameList) -> None:
        self.saved = found.unfinished[0] if found.unfinished else None
        if self.saved is not None and (self._match is None or self._match.game.path != self.saved.path):
            self._match = OpenMatch(self.saved, None, "", "", (), -1)
            self._replays = BackgroundJob(self._replay(self.saved), "uno-desktop last table")
        self.several = len(found.unfinished) > 1 or latest_in_trash(self._services.folders) is not None
        for problem in found.problems:
            if problem.file not in self._reported:
                self._reported.add(problem.file)
                self._services.notices.append(record_error_notice(problem))

    def where(self) -> str:
        """Returns the state of the newest match: names, round, highest total. Empty if there is no match."""
        saved = self.saved
        if saved is None:
            return ""
        names = [seat.name for seat in saved.setup.seats]
        shown = ", ".join(names[:_NAMES_SHOWN]) + ("…" if len(names) > _NAMES_SHOWN else "")
        best = max(saved.totals, default=0)
        if not best:  # no points yet
            return tr("menu.continue_start", names=shown, round=saved.round)
        return tr("menu.continue_where", names=shown, round=saved.round, n=best)

    def picture(self, metrics: Metrics, scale: float) -> Picture:
        assert self._match is not None
        return table_picture(self._services, metrics, self._match, scale)

    def play_on(self, missed: Callable[[], None]) -> None:
        """Resumes the newest match; on an error, posts a notice and calls `missed`."""
        services = self._services

        def tell(problem: DamagedRecord | OSError) -> None:
            services.notices.append(record_error_notice(problem))
            missed()

        if self.saved is not None:
            sit_down_again(services, self.saved.path, tell)
