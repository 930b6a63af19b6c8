"""Folders of the checkout."""

from pathlib import Path

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent


def relative(file: Path, folder: Path) -> str:
    """Returns the path of a file below a folder, with slashes on every system."""
    return file.relative_to(folder).as_posix()
