"""Statistics of the current profile from its match history, computed once for all pages that show them."""

from collections.abc import Callable

from uno_desktop.content.rivals.achievements_done import earned_achievements, forgotten_before
from uno_desktop.content.rivals.figures import Figures
from uno_desktop.content.rivals.profile_statistics import MomentPlace
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_history import History
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.profiles import current_profile
from uno_desktop.ui.jobs import Jobs


class ProfileStats:
    """Statistics shared by the rivals pages: created by the first page and passed on to the pages opened from it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.jobs = Jobs(services)
        self.on_change: Callable[[], object] = lambda: None
        """Called once the background index is complete; set by the page on screen."""
        self._ahead: Figures | None = None
        """Figures computed ahead on the background thread, as thousands of matches take long."""
        self._loader = HistoryLoader(services, self.jobs, self._complete, self._compute_ahead, unfinished=True)
        self.figures = self._compute(self.games, self._loader.history.unfinished)

    @property
    def games(self) -> list[FinishedGame]:
        return self._loader.history.games

    @property
    def left(self) -> int:
        """Number of matches not indexed yet."""
        return self._loader.history.left

    def _complete(self) -> None:
        self.refresh()
        self.on_change()

    def refresh(self) -> None:
        """Updates the statistics after the profile or its history has changed."""
        for figures in (self.figures, self._ahead):
            if figures is not None and figures.are_of(self.games, *self._profile()):
                self.figures = figures
                return
        self.figures = self._compute(self.games, self._loader.history.unfinished)

    def _profile(self) -> tuple[int, float]:
        return current_profile(self._services.settings).id, forgotten_before(self._services.progress)

    def _compute(self, games: list[FinishedGame], unfinished: list[FinishedGame]) -> Figures:
        return Figures(games, unfinished, *self._profile())

    def _compute_ahead(self, history: History) -> None:
        self._ahead = self._compute(history.games, history.unfinished)

    def achievements(self) -> dict[str, MomentPlace | None]:
        """Returns the earned achievements, each with its moment in a recorded match, or None."""
        return earned_achievements(self._services.progress, self.figures.achievements, self._services.folders.games)
