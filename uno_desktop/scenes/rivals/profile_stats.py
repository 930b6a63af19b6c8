"""What past games add up to for whoever has the screen, worked out once for all pages that show some of it."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.content.rivals.achievements_done import by_count, feats_done, forgotten_before
from uno_desktop.content.rivals.counted_games import Played, played_by
from uno_desktop.content.rivals.duels import Rivalry, rivalries
from uno_desktop.content.rivals.profile_statistics import Spot, Statistics, statistics
from uno_desktop.content.rivals.season import Season, seasons
from uno_desktop.match.records.match_history import FinishedGame
from uno_desktop.scenes.history.history_loader import TakingIn
from uno_desktop.scenes.services import Services
from uno_desktop.system.profiles import present


class PastOf:
    """Begun with the first of the pages, and handed on to those that are opened from it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._taking_in = TakingIn(services)
        self.played: list[Played] = []
        """The games that count, the oldest first."""
        self.helped = 0
        """Games with hints, which are kept apart."""
        self.rivalries: Mapping[str, Rivalry] = {}
        self.seasons: list[Season] = []
        self.refresh()

    @property
    def games(self) -> list[FinishedGame]:
        """All past games that are known by now, the newest first."""
        return self._taking_in.history.games

    @property
    def left(self) -> int:
        """Games that have not been taken in yet."""
        return self._taking_in.history.left

    def arrived(self) -> bool:
        """True if there is more to show than before; to be asked in every frame."""
        if not self._taking_in.arrived():
            return False
        self.refresh()
        return True

    def refresh(self) -> None:
        """Somebody else may have the screen now, or something has been forgotten."""
        here = present(self._services.settings).id
        since = forgotten_before(self._services.progress)
        self.played = played_by(self.games, here, since)
        self.helped = len(played_by(self.games, here, since, helped=True))
        self.rivalries = rivalries(self.played)
        self.seasons = seasons(self.played)

    def stop(self) -> None:
        """No page waits for it any more."""
        self._taking_in.stop()

    def statistics(self, ruleset: str) -> Statistics:
        """Of all games, or of those with one ruleset."""
        return statistics(self.played, ruleset)

    def feats(self) -> dict[str, Spot | None]:
        """The deeds done, each with the place where it can be watched, if there is one."""
        return feats_done(self._services.progress, self.played, self._services.folders.games)

    def feat_counts(self) -> Mapping[str, int]:
        """How many times each deed was done in the past games."""
        return by_count(self.played)

    def rulesets(self) -> list[str]:
        """The rulesets that were played, the most played first."""
        played = [each.game.ruleset for each in self.played]
        return sorted(set(played), key=lambda ruleset: (-played.count(ruleset), ruleset))
