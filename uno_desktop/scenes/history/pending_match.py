"""Unfinished match in the main menu: its description, and the command that resumes it."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.saved_games import SavedGame, scan_records
from uno_desktop.match.records.trash import latest_in_trash
from uno_desktop.scenes.history.loading_dialog import sit_down_again
from uno_desktop.scenes.history.record_error_text import record_error_notice
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr

_LOOKED_AT = 100
"""Most unfinished matches searched, newest first."""
_NAMES_SHOWN = 4


class PendingMatch:
    """Unfinished matches as of the last search."""

    def __init__(self, services: Services) -> None:
        """Searches the saved games and posts a notice for each damaged one."""
        self._services = services
        shelf = scan_records(services.folders, with_finished=False, enough=_LOOKED_AT)
        self.saved: SavedGame | None = shelf.unfinished[0] if shelf.unfinished else None
        """Newest match that can be resumed."""
        self.several = len(shelf.unfinished) > 1 or latest_in_trash(services.folders) is not None
        """True if further matches are unfinished, or a deleted one can be restored."""
        for problem in shelf.problems:
            services.notices.append(record_error_notice(problem))

    def where(self) -> str:
        """Returns the state of the newest match: names, round, points. Empty if there is none."""
        saved = self.saved
        if saved is None:
            return ""
        names = [seat.name for seat in saved.setup.seats]
        shown = ", ".join(names[:_NAMES_SHOWN]) + ("…" if len(names) > _NAMES_SHOWN else "")
        best = max(saved.totals, default=0)
        if not best:  # no points yet
            return tr("menu.continue_start", names=shown, round=saved.round)
        return tr("menu.continue_where", names=shown, round=saved.round, n=best)

    def play_on(self, missed: Callable[[], None]) -> None:
        """Resumes the newest match; on an error posts a notice and calls `missed`."""
        services = self._services

        def tell(problem: DamagedRecord | OSError) -> None:
            services.notices.append(record_error_notice(problem))
            missed()

        if self.saved is not None:
            sit_down_again(services, self.saved.path, tell)
