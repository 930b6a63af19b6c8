"""The way to a recorded match: one's own, or a file that was dropped on the window."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.log import DamagedLog
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page_house import real_house
from uno_desktop.settings import Notice


def watch_file(house: House, file: Path) -> None:
    """Shows the match in `file` over the present page; a file that is no match is told of, and left as it is."""
    from uno_desktop.scenes.replay_scene import ReplayScene

    try:
        scene = ReplayScene(real_house(house), file)
    except DamagedLog as problem:
        house.notices.append(Notice("history.not_watched", {"file": file.name, "why": problem.sentence}))
    except OSError as error:
        house.notices.append(Notice("history.not_watched", {"file": file.name, "why": error.strerror}))
    else:
        house.stack.push(scene)
