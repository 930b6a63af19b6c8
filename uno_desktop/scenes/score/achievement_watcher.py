"""Looks for deeds in a round that has just ended, a little in each frame as hands are counted, and tells of them."""

from __future__ import annotations

from uno_desktop.content.rivals.achievements_done import note_feats
from uno_desktop.content.rivals.counted_games import seat_of
from uno_desktop.match.match_session import Host
from uno_desktop.match.records.incremental_reader import RecordReading
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.stats_extraction import Gleaner
from uno_desktop.scenes.local_profile import name_of
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import people
from uno_desktop.system.settings import Notice

_LINES = 80
"""Lines of the record that are played again in a frame."""


class FeatLookout:
    """Nothing is looked for at a table without a record, nor where somebody was helped, nor if it is not wished."""

    def __init__(self, services: Services, host: Host, number: int) -> None:
        """`number` is that of the round."""
        self._services, self._host, self._number = services, host, number
        self._gleaner = Gleaner(host.setup.seats)
        self._reading: RecordReading | None = None
        if host.record_file is not None and services.settings.rivals and self._gleaner.facts.people:
            try:
                self._reading = RecordReading(host.record_file, self._gleaner)
            except (DamagedRecord, OSError):
                return  # whoever opens it will be told

    def go_on(self) -> None:
        """Looks a little further; when all has been seen, notes and tells what has been done for the first time."""
        if self._reading is None:
            return
        try:
            if not self._reading.go_on(_LINES):
                return
        except DamagedRecord:
            self._reading = None
            return
        helped, self._reading = self._reading.record.helped, None
        if not helped:
            self._tell()

    def _tell(self) -> None:
        services, host = self._services, self._host
        told = []
        several = len(self._gleaner.facts.people) > 1
        for person in people(services.settings):
            seat = seat_of(host.setup.seats, person.id)
            if seat is None or host.record_file is None:
                continue
            here = [feat for feat in self._gleaner.facts.people[seat].feats if feat.round == self._number]
            for id in note_feats(services.progress_of(person.id), host.record_file, here):
                name = tr(f"feats.{id}.name")
                told.append(f"{name_of(person)} – {name}" if several else name)
        if told:
            services.notices.append(Notice("feats.new", {"names": ", ".join(told)}))
