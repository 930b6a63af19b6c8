"""Edits of text files that keep their line ends on every system."""

from pathlib import Path


def replace_in(file: Path, old: str, new: str, count: int = -1) -> None:
    """Replaces a text in a file in UTF-8."""
    file.write_bytes(file.read_bytes().replace(old.encode(), new.encode(), count))
