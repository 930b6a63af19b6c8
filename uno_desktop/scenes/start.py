"""The ways between the menu and a table."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.table_setup import TableSetup
from uno_desktop.ui.house import House
from uno_desktop.ui.page_house import real_house


def open_table(house: House, setup: TableSetup) -> None:
    """Begin a match and sit down at its table. Raises ValueError with one sentence about a wrong setup."""
    from uno_desktop.match.host import begin_match
    from uno_desktop.scenes.table.scene import TableScene

    host = begin_match(setup, house.folders, house.worker)
    house.stack.reset(TableScene(real_house(house), host))


def resume_table(house: House, record: Path) -> None:
    """Sit down at the table of a recorded match. Raises DamagedLog or OSError if it cannot be read."""
    from uno_desktop.match.host import resume_match
    from uno_desktop.scenes.table.scene import TableScene

    host = resume_match(record, house.worker)
    house.stack.reset(TableScene(real_house(house), host))


def go_to_menu(house: House) -> None:
    """Leave whatever is on screen for the menu."""
    from uno_desktop.scenes.menu import MenuScene

    house.stack.reset(MenuScene(real_house(house)))
