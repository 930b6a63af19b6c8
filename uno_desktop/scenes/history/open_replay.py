"""The way to a recorded match: one's own, or a file that was dropped on the window."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.records.record_writer import DamagedRecord
from uno_desktop.match.records.recorded_match import MatchReading
from uno_desktop.scenes.history.loading_dialog import read
from uno_desktop.scenes.routes import open_door
from uno_desktop.scenes.services import Services
from uno_desktop.system.settings import Notice


def watch_file(
    services: Services, file: Path, look_back_at: int = 0, moment: tuple[int, int] | None = None
) -> None:
    """Shows the match in `file` over the present page, and what the expert would have done in the round `look_back_at`
    (from 1), if one is named, or how a `moment` comes about: its round (from 1) and the step in it. A file that is no
    match is told of, and left as it is.

    A long match is read while a page says how far it is, and can be given up.
    """

    def show(reading: MatchReading) -> None:
        open_door(services, "replay", file, look_back_at, reading, moment)

    def tell(problem: DamagedRecord | OSError) -> None:
        why = problem.sentence if isinstance(problem, DamagedRecord) else problem.strerror
        services.notices.append(Notice("history.not_watched", {"file": file.name, "why": why}))

    try:
        read(services, MatchReading(file), show, tell)
    except (DamagedRecord, OSError) as problem:
        tell(problem)
