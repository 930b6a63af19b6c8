"""Opens the replay of a recorded match: one of the player's own, or a file dropped on the window."""

from pathlib import Path

from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.recorded_match import MatchReader
from uno_desktop.scenes.history.loading_dialog import read
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services


def watch_file(services: Services, file: Path, moment: tuple[int, int] | None = None, analyze: bool = False) -> None:
    """Opens the replay of `file` over the current page.

    `moment` is a round (from 1) and a step: the replay starts just before it, with the analysis of this round if
    `analyze`. An invalid file causes a notice and stays unchanged. A long match is read behind a dialog that can be
    cancelled.
    """

    def show(reading: MatchReader) -> None:
        doors.push(services, doors.replay, file, reading, moment, analyze)

    def tell(problem: DamagedRecord | OSError) -> None:
        why = problem.sentence if isinstance(problem, DamagedRecord) else problem.strerror
        services.notify("history.not_watched", file=file.name, why=why)

    try:
        read(services, MatchReader(file), show, tell)
    except (DamagedRecord, OSError) as problem:
        tell(problem)
