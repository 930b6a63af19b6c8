"""Achievements of a round, found while its record is replayed beside the score sheet."""

from uno_desktop.content.rivals.achievements_done import store_achievements
from uno_desktop.content.rivals.counted_games import seat_of
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.match_stats import StatsExtractor
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import name_of, profiles
from uno_desktop.ui.jobs import Jobs

_LINES = 80
"""Record lines replayed per frame."""


class AchievementWatcher:
    """Finds achievements in the record; none without a record or a person, after hints, or if rivals are off."""

    def __init__(self, services: Services, session: MatchSession, number: int) -> None:
        """`number` is the number of the round."""
        self._services, self._session, self._number = services, session, number
        self._extractor = StatsExtractor(session.setup.seats)
        self._reading: IncrementalReader | None = None
        if session.record_file is not None and services.settings.rivals and self._extractor.facts.people:
            try:
                self._reading = IncrementalReader(session.record_file, self._extractor)
            except (DamagedRecord, OSError):
                return  # opening the record reports it

    def begin(self, jobs: Jobs) -> None:
        """Begins to replay the record; at the end saves new achievements and posts a notice."""
        if self._reading is not None and not self._reading.record.helped:
            jobs.follow(self._reading, self._notify, steps=_LINES)

    def _notify(self, _: object) -> None:
        services, session = self._services, self._session
        earned = []
        several = len(self._extractor.facts.people) > 1
        for profile in profiles(services.settings):
            seat = seat_of(session.setup.seats, profile.id)
            if seat is None or session.record_file is None:
                continue
            done = self._extractor.facts.people[seat].achievements
            here = [each for each in done if each.round == self._number]
            for id in store_achievements(services.progress_of(profile.id), session.record_file, here):
                name = tr(f"achievements.{id}.name")
                earned.append(f"{name_of(profile)} – {name}" if several else name)
        if earned:
            services.notify("achievements.new", names=", ".join(earned))
