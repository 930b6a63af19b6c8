"""Texts and tables that ship, read strictly: any fault in them is an error; and programs that ship others."""

import sys
from pathlib import Path

import pytest

from uno_desktop.content.table_plan import TablePlan, load_plan
from uno_desktop.system import paths
from uno_desktop.system.i18n import Catalogue, read_catalogue


def load_catalogue(folder: Path) -> Catalogue:
    """Returns all texts of one language. Raises ValueError for the first of its faults."""
    texts, faults = read_catalogue(folder)
    if faults:
        raise ValueError(faults[0])
    return texts


def shipped_tables() -> list[TablePlan]:
    """Returns the tables that ship, in the order of their file names. Raises BadLevel."""
    return [load_plan(file) for file in sorted((paths.levels() / "tables").glob("*.toml"))]


def ship_from(folder: Path, monkeypatch: pytest.MonkeyPatch, *shipped: str) -> None:
    """Lets the program find what ships in a folder, as a frozen one does beside itself; the folders named in `shipped`
    lie there as in the checkout."""
    real = {name: paths.assets().parent / name for name in shipped}
    folder.mkdir(exist_ok=True)
    for name, place in real.items():
        (folder / name).symlink_to(place, target_is_directory=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(folder), raising=False)
