"""Statistics of the current profile from its match history, computed once for all pages that show them."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.content.rivals.achievements_done import by_count, earned_achievements, forgotten_before
from uno_desktop.content.rivals.counted_games import Played, played_by
from uno_desktop.content.rivals.duels import Rivalry, rivalries
from uno_desktop.content.rivals.profile_statistics import Spot, Statistics, statistics
from uno_desktop.content.rivals.season import Season, seasons
from uno_desktop.match.records.match_history import FinishedGame
from uno_desktop.scenes.history.history_loader import HistoryLoader
from uno_desktop.scenes.services import Services
from uno_desktop.system.profiles import present


class ProfileStats:
    """Created by the first of the pages and passed on to the pages opened from it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._taking_in = HistoryLoader(services)
        self.played: list[Played] = []
        """Matches that count, oldest first."""
        self.helped = 0
        """Number of matches with hints, which are counted separately."""
        self.rivalries: Mapping[str, Rivalry] = {}
        self.seasons: list[Season] = []
        self.refresh()

    @property
    def games(self) -> list[FinishedGame]:
        return self._taking_in.history.games

    @property
    def left(self) -> int:
        """Number of matches not indexed yet."""
        return self._taking_in.history.left

    def arrived(self) -> bool:
        """Returns True if more matches have been indexed; polled every frame."""
        if not self._taking_in.arrived():
            return False
        self.refresh()
        return True

    def refresh(self) -> None:
        """Recomputes after a change of the profile or of its history."""
        here = present(self._services.settings).id
        since = forgotten_before(self._services.progress)
        self.played = played_by(self.games, here, since)
        self.helped = len(played_by(self.games, here, since, helped=True))
        self.rivalries = rivalries(self.played)
        self.seasons = seasons(self.played)

    def stop(self) -> None:
        self._taking_in.stop()

    def statistics(self, ruleset: str) -> Statistics:
        """Returns the statistics for one ruleset, or for all matches if it is empty."""
        return statistics(self.played, ruleset)

    def achievements(self) -> dict[str, Spot | None]:
        """Returns the earned achievements, each with its place in a recorded match, if there is one."""
        return earned_achievements(self._services.progress, self.played, self._services.folders.games)

    def achievement_counts(self) -> Mapping[str, int]:
        """Returns the number of times each achievement was earned in the recorded matches."""
        return by_count(self.played)

    def rulesets(self) -> list[str]:
        """Returns the rulesets played, most played first."""
        played = [each.game.ruleset for each in self.played]
        return sorted(set(played), key=lambda ruleset: (-played.count(ruleset), ruleset))
