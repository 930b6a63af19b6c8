"""Statistics of the current profile from its match history, computed once for all pages that show them."""

from collections.abc import Callable, Mapping

from uno_desktop.content.rivals.achievements_done import (
    achievement_progress,
    by_count,
    earned_achievements,
    forgotten_before,
    recorded_achievements,
)
from uno_desktop.content.rivals.counted_games import played_by
from uno_desktop.content.rivals.duels import rivalries
from uno_desktop.content.rivals.profile_statistics import MomentPlace, Statistics, statistics
from uno_desktop.content.rivals.season import seasons
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_history import History
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.profiles import current_profile
from uno_desktop.ui.jobs import Jobs


class Figures:
    """Figures of a profile, computed together from its matches."""

    def __init__(self, games: list[FinishedGame], unfinished: list[FinishedGame], profile: int, since: float) -> None:
        self._basis = games, profile, since
        self.played = played_by(games, profile, since)
        self.helped = len(played_by(games, profile, since, helped=True))
        all_games = sorted([*games, *unfinished], key=lambda game: game.when, reverse=True)
        self.rivalries = rivalries(played_by(all_games, profile, since))
        self.seasons = seasons(self.played)
        self.overall = statistics(self.played, "")
        self.achievements, self.counts = recorded_achievements(self.played), by_count(self.played)

    def are_of(self, games: list[FinishedGame], profile: int, since: float) -> bool:
        return games is self._basis[0] and (profile, since) == self._basis[1:]


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

    def statistics(self, ruleset: str) -> Statistics:
        """Returns the statistics for one ruleset, or for all matches if `ruleset` is empty."""
        return statistics(self.figures.played, ruleset) if ruleset else self.figures.overall

    def achievements(self) -> dict[str, MomentPlace | None]:
        """Returns the earned achievements, each with its moment in a recorded match, or None."""
        return earned_achievements(self._services.progress, self.figures.achievements, self._services.folders.games)

    def achievement_progress(self) -> Mapping[str, tuple[int, int]]:
        """Returns the best count so far, and the goal, of each achievement that counts something."""
        return achievement_progress(self.figures.played, self.figures.overall)

    def rulesets(self) -> list[str]:
        """Returns the rulesets played, most played first."""
        played = [each.game.ruleset for each in self.figures.played]
        return sorted(set(played), key=lambda ruleset: (-played.count(ruleset), ruleset))
