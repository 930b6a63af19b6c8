"""Newest unfinished match, as the main menu offers it."""

from collections.abc import Callable
from pathlib import Path

from uno_desktop.match.records.record_problems import problem_notices
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.records.saved_games import OpenMatch, SavedGame, SavedGameList, pictured, scan_records
from uno_desktop.scenes.history.loading_dialog import continue_match
from uno_desktop.scenes.parts.small_table import match_picture
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.page import Page

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
        self._adopt(found)
        if found.partial and not found.unfinished:  # none of the most recent ones
            page.jobs.follow(BackgroundJob(self._scan(), "uno-desktop pending match"), self._searched)

    def _scan(self) -> Work[SavedGameList]:
        yield 0.0
        return scan_records(self._services.folders, with_finished=False, enough=1)

    def _searched(self, found: SavedGameList) -> None:
        self._adopt(found)
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

    def _adopt(self, found: SavedGameList) -> None:
        self.saved = found.unfinished[0] if found.unfinished else None
        if self.saved is not None and (self._match is None or self._match.game.path != self.saved.path):
            self._match = OpenMatch(self.saved, None, "", "", (), -1)
            replaying = BackgroundJob(self._replay(self.saved), "uno-desktop last table")
            self._page.jobs.follow(replaying, self._replayed)
        self._services.notices.extend(problem_notices(found.problems, self._reported, with_newer=True))

    def where(self) -> str:
        """Returns the state of the newest match: game, names, round. Empty if there is no match."""
        saved = self.saved
        if saved is None:
            return ""
        if saved.setup.daily:
            return tr("daily.game", ruleset=tr(f"ruleset.{saved.setup.ruleset}.name"))
        names = [seat.name for seat in saved.setup.seats]
        shown = ", ".join(names[:_NAMES_SHOWN]) + ("…" if len(names) > _NAMES_SHOWN else "")
        game = tr(f"ruleset.{saved.setup.ruleset}.name")
        return tr("menu.continue_where", game=game, names=shown, round=saved.round)

    def picture(self, metrics: Metrics, scale: float) -> Picture:
        assert self._match is not None
        return match_picture(self._services, metrics, self._match, scale)

    def play_on(self, missed: Callable[[], None]) -> None:
        """Resumes the newest match; on an error, posts a notice and calls `missed`."""
        if self.saved is not None:
            continue_match(self._services, self.saved.path, missed)
