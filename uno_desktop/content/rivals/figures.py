"""Figures of a profile, computed together from its matches: rivalries, seasons, statistics and achievements."""

from uno_desktop.content.rivals.achievements_done import by_count, recorded_achievements
from uno_desktop.content.rivals.counted_games import played_by
from uno_desktop.content.rivals.duels import rivalries
from uno_desktop.content.rivals.profile_statistics import Statistics, statistics
from uno_desktop.content.rivals.season import seasons
from uno_desktop.match.records.finished_game import FinishedGame


class Figures:
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

    def statistics(self, ruleset: str) -> Statistics:
        """Returns the statistics for one ruleset, or for all matches if `ruleset` is empty."""
        return statistics(self.played, ruleset) if ruleset else self.overall

    def rulesets(self) -> list[str]:
        """Returns the rulesets played, most played first."""
        played = [each.game.ruleset for each in self.played]
        return sorted(set(played), key=lambda ruleset: (-played.count(ruleset), ruleset))
