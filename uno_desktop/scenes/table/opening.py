"""Sitting down at a table: a match is begun or taken up again, and the scene is made for it."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.host import begin_match, resume_match
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.match.trust import StrangeProgram, trust_in
from uno_desktop.scenes.doors import leave_for
from uno_desktop.scenes.strangers import StrangersScene
from uno_desktop.scenes.table.scene import TableScene
from uno_desktop.ui.house import House
from uno_desktop.ui.stack import Scene


def begin_table(house: House, setup: TableSetup) -> Scene:
    """The table of a new match; first the question whether strange programs may be started there.

    Raises ValueError with one sentence about a wrong setup.
    """
    try:
        return TableScene(house, begin_match(setup, house.folders, house.worker))
    except StrangeProgram as asked:
        trust = trust_in(house.folders.config)
        return StrangersScene(
            house,
            asked.commands,
            lambda: leave_for(house, "new table", setup),
            lambda: leave_for(house, "new table", trust.without_strangers(setup)),
        )


def resume_table(house: House, record: Path, stand_ins: bool = False) -> Scene:
    """The table of a recorded match; first the question whether strange programs may be started there.

    With `stand_ins` nobody is asked, and none is started. Raises DamagedLog or OSError if it cannot be read.
    """
    trust = trust_in(house.folders.config)
    try:
        return TableScene(house, resume_match(record, house.worker, trust, stand_ins))
    except StrangeProgram as asked:
        return StrangersScene(
            house,
            asked.commands,
            lambda: leave_for(house, "saved table", record),
            lambda: leave_for(house, "saved table", record, True),
        )
