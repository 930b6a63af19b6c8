"""The way to a recorded match: one's own, or a file that was dropped on the window."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.records.log import DamagedLog
from uno_desktop.scenes.doors import open_door
from uno_desktop.system.settings import Notice
from uno_desktop.ui.house import House


def watch_file(house: House, file: Path, look_back_at: int = 0) -> None:
    """Shows the match in `file` over the present page, and what the expert would have done in the round `look_back_at`
    (from 1), if one is named; a file that is no match is told of, and left as it is."""
    try:
        open_door(house, "replay", file, look_back_at)
    except DamagedLog as problem:
        house.notices.append(Notice("history.not_watched", {"file": file.name, "why": problem.sentence}))
    except OSError as error:
        house.notices.append(Notice("history.not_watched", {"file": file.name, "why": error.strerror}))
