"""Story of a recorded match: its highlights and the statistics of its people, found in one replay."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.match.highlights import HighlightTally, MatchHighlights
from uno_desktop.match.records.match_stats import MatchStats, StatsExtractor
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.system.background_job import BackgroundJob, Work


class MatchStory(NamedTuple):
    highlights: MatchHighlights
    stats: MatchStats


class _StoryObserver(StatsExtractor):
    def __init__(self, plans: Sequence[SeatPlan]) -> None:
        super().__init__(plans, whole=True)
        self.tally = HighlightTally()

    def end_round(self, timeline: RoundTimeline) -> None:
        super().end_round(timeline)
        self.tally.end_round(timeline)


class MatchStoryJob(BackgroundJob[MatchStory]):
    """Reads the story of a match, line by line."""

    expected = (DamagedRecord, OSError)

    def __init__(self, file: Path) -> None:
        """Raises DamagedRecord or OSError; a step raises them with the first invalid line."""
        record = read_record(file)
        self._observer = _StoryObserver(record.setup.seats)
        self._observer.facts.helped = record.helped
        self._reading = IncrementalReader(record, self._observer)
        super().__init__(self._read())

    def _read(self) -> Work[MatchStory]:
        while not self._reading.step():
            yield self._reading.progress
        return MatchStory(self._observer.tally.highlights(), self._observer.facts)
