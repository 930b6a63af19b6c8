"""Newest unfinished match, as the main menu offers it."""

import math
from collections.abc import Callable
from pathlib import Path

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.record_problems import problem_notices, record_error_notice
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.records.saved_games import OpenMatch, SavedGame, SavedGameList, pictured, scan_records
from uno_desktop.scenes.history.loading_dialog import sit_down_again
from uno_desktop.scenes.parts.card_fan import draw_card, small_felt
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.stage.cards.card_designs import design_code
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import Page
from uno_desktop.ui.text_rendering import put

_FELT = (120.0, 70.0)
_PICTURE = 176.0
"""Width of the table picture with its avatars, in units."""
_CARD, _FACE, _REACH = 50.0, 26.0, (66.0, 40.0)
_RIMS = {letter: shades.base for letter, shades in palette.ALL_COLORS.items()}
_MOST_FACES = 8


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


_NAMES_SHOWN = 4


class PendingMatch:
    """Newest unfinished match, as of the last search, on a page that shows it."""

    def __init__(self, services: Services, page: Page[Services]) -> None:
        """Searches the saved games and posts a notice for each unusable one; rebuilds the page on later changes."""
        self._services, self._page = services, page
        self._reported: set[Path] = set()
        self.saved: SavedGame | None
        """Newest match that can be resumed; None if there is none."""
        self._match: OpenMatch | None = None
        """Current state of the newest match; without cards until its record has been replayed."""
        found = scan_records(services.folders, with_finished=False, enough=1, at_once=True)
        self._take(found)
        if found.partial and not found.unfinished:  # none of the most recent ones
            page.jobs.follow(BackgroundJob(self._scan(), "uno-desktop pending match"), self._searched)

    def _scan(self) -> Work[SavedGameList]:
        yield 0.0
        return scan_records(self._services.folders, with_finished=False, enough=1)

    def _searched(self, found: SavedGameList) -> None:
        self._take(found)
        self._page.rebuild()

    def _replayed(self, match: OpenMatch | None) -> None:
        self._match = match or self._match
        self._page.rebuild()

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
            replaying = BackgroundJob(self._replay(self.saved), "uno-desktop last table")
            self._page.jobs.follow(replaying, self._replayed)
        self._services.notices.extend(problem_notices(found.problems, self._reported, with_newer=True))

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
