"""Texts and tables that ship, read strictly: any fault in them is an error."""

from pathlib import Path

from uno_desktop.content.ready_table import ReadyTable, load_table
from uno_desktop.system import paths
from uno_desktop.system.i18n import Catalogue, read_catalogue


def load_catalogue(folder: Path) -> Catalogue:
    """Returns all texts of one language. Raises ValueError for the first of its faults."""
    texts, faults = read_catalogue(folder)
    if faults:
        raise ValueError(faults[0])
    return texts


def shipped_tables() -> list[ReadyTable]:
    """Returns the tables that ship, in the order of their file names. Raises BadLevel."""
    return [load_table(file) for file in sorted((paths.levels() / "tables").glob("*.toml"))]
