"""Sitting down at a table: a match is begun or taken up again, and the scene is made for it."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.host import begin_match, resume_match
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.scenes.table.scene import TableScene
from uno_desktop.ui.house import House


def begin_table(house: House, setup: TableSetup) -> TableScene:
    """The table of a new match. Raises ValueError with one sentence about a wrong setup."""
    return TableScene(house, begin_match(setup, house.folders, house.worker))


def resume_table(house: House, record: Path) -> TableScene:
    """The table of a recorded match. Raises DamagedLog or OSError if it cannot be read."""
    return TableScene(house, resume_match(record, house.worker))
