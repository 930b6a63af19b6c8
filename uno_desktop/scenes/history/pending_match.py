"""The match that waits to be played on: what the menu says about it, and the way back to it."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.saved_games import SavedGame, look_through
from uno_desktop.match.records.trash import last_thrown_away
from uno_desktop.scenes.history.loading_dialog import sit_down_again
from uno_desktop.scenes.history.record_error_text import trouble_with
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr

_LOOKED_AT = 100
"""Unfinished matches, the last played first; further ones are not looked at, as only the first is named."""
_NAMES_SHOWN = 4


class Waiting:
    """What was found when it was last looked."""

    def __init__(self, services: Services) -> None:
        """Looks through the games; what is wrong with them is told by notices."""
        self._services = services
        shelf = look_through(services.folders, with_finished=False, enough=_LOOKED_AT)
        self.saved: SavedGame | None = shelf.unfinished[0] if shelf.unfinished else None
        """The newest match that can be played on."""
        self.several = len(shelf.unfinished) > 1 or last_thrown_away(services.folders) is not None
        """True if further matches wait, or one that was deleted can be brought back."""
        for problem in shelf.problems:
            services.notices.append(trouble_with(problem))

    def where(self) -> str:
        """How the newest match stands: names, round, points. Empty if there is none."""
        saved = self.saved
        if saved is None:
            return ""
        names = [seat.name for seat in saved.setup.seats]
        shown = ", ".join(names[:_NAMES_SHOWN]) + ("…" if len(names) > _NAMES_SHOWN else "")
        best = max(saved.totals, default=0)
        if not best:  # nobody has a point yet, so there is none to tell
            return tr("menu.continue_start", names=shown, round=saved.round)
        return tr("menu.continue_where", names=shown, round=saved.round, n=best)

    def play_on(self, missed: Callable[[], None]) -> None:
        """Sits down at the newest match; `missed` is called if that cannot be done, which is told."""
        services = self._services

        def tell(problem: DamagedRecord | OSError) -> None:
            services.notices.append(trouble_with(problem))
            missed()

        if self.saved is not None:
            sit_down_again(services, self.saved.path, tell)
