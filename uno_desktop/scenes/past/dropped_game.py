"""The way to a recorded match: one's own, or a file that was dropped on the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from uno_desktop.match.records.log import DamagedLog
from uno_desktop.system.settings import Notice
from uno_desktop.ui.house import House
from uno_desktop.ui.page_house import real_house

if TYPE_CHECKING:
    from uno_desktop.scenes.past.replay_scene import ReplayScene


def watch_file(house: House, file: Path) -> ReplayScene | None:
    """Shows the match in `file` over the present page; a file that is no match is told of, and left as it is."""
    from uno_desktop.scenes.past.replay_scene import ReplayScene

    try:
        scene = ReplayScene(real_house(house), file)
    except DamagedLog as problem:
        house.notices.append(Notice("history.not_watched", {"file": file.name, "why": problem.sentence}))
    except OSError as error:
        house.notices.append(Notice("history.not_watched", {"file": file.name, "why": error.strerror}))
    else:
        house.stack.push(scene)
        return scene
    return None


def look_back_at(house: House, file: Path, round_number: int) -> None:
    """Shows what the expert would have done in a round (from 1) of the match in `file`."""
    scene = watch_file(house, file)
    if scene is not None:
        rounds = scene.match.rounds
        scene.go_to(rounds[min(round_number, len(rounds)) - 1])
        scene.look_back()
