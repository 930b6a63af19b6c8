"""Loading dialog: progress of reading a long match record, with a cancel button."""

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from uno_desktop.match.records.record_problems import record_error_notice
from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.layout import Bar, Item
from uno_desktop.ui.page import PageCommand

_LINES = 200
"""Lines read in a frame: a few milliseconds."""


Reading = TypeVar("Reading", bound=IncrementalReader)


def read(
    services: Services,
    reading: Reading,
    on_read: Callable[[Reading], None],
    on_problem: Callable[[DamagedRecord], None],
) -> None:
    """Calls `on_read` with the reader of a match: at once if it is short, otherwise once a dialog has read it.

    For a short match, raises any error of `on_read`, such as DamagedRecord.
    """
    if reading.long:
        services.stack.push(LoadingDialog(services, reading, on_read, on_problem))
    else:
        on_read(reading)


def continue_match(services: Services, record: Path, missed: Callable[[], object]) -> None:
    """Resumes a match at the end of its record; an error that prevents it causes a notice, then calls `missed`."""

    def open_table(reading: IncrementalReader) -> None:
        try:
            doors.reset(services, doors.saved_table, reading.file, False, reading)
        except (DamagedRecord, OSError) as problem:
            tell(problem)

    def tell(problem: DamagedRecord | OSError) -> None:
        services.notices.append(record_error_notice(problem))
        missed()

    try:
        read(services, IncrementalReader(record, ours=True), open_table, tell)
    except (DamagedRecord, OSError) as problem:
        tell(problem)


class LoadingDialog(Dialog[Services], Generic[Reading]):
    """Shows progress, then calls `on_read` with the reader, or `on_problem` for a damaged record; Escape cancels."""

    heading_key = "history.reading"

    def __init__(
        self,
        services: Services,
        reading: Reading,
        on_read: Callable[[Reading], None],
        on_problem: Callable[[DamagedRecord], None],
    ) -> None:
        super().__init__(services)
        self.reading = reading
        self._on_read, self._on_problem = on_read, on_problem

    def enter(self) -> None:
        super().enter()
        self.jobs.follow(self.reading, self._end, self._fail, steps=_LINES)

    def content(self) -> list[Item]:
        return [Bar(lambda: self.reading.progress, 14)]

    def commands(self) -> list[PageCommand]:
        return [PageCommand("common.cancel", self.back, "gold")]

    def _end(self, _: object) -> None:
        self.answer(self._on_read, self.reading)

    def _fail(self, error: Exception) -> None:
        self.services.stack.pop()
        if isinstance(error, DamagedRecord):
            self._on_problem(error)

    def back(self) -> None:
        self.jobs.stop()
        super().back()
