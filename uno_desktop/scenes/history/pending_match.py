"""Unfinished match in the main menu: its description, and the command that resumes it."""

from collections.abc import Callable
from pathlib import Path

from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.records.saved_games import OpenMatch, SavedGame, SavedGameList, pictured, scan_records
from uno_desktop.match.records.trash import latest_in_trash
from uno_desktop.scenes.history.loading_dialog import sit_down_again
from uno_desktop.scenes.history.record_error_text import record_error_notice
from uno_desktop.scenes.history.saved_games_page import table_picture
from uno_desktop.scenes.services import Services
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics

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
