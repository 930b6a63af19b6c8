"""Text keys of the shipped levels: their titles are in the catalogues, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from uno_desktop.content.lesson import load_lesson
from uno_desktop.content.level_files import read_document
from uno_desktop.system import paths
from uno_desktop.system.i18n import Catalogue
from uno_desktop.system.text_checks import TextFault

_FOLDERS = ("tables", "packs", "lessons")


def level_faults(english: Catalogue) -> Iterator[TextFault]:
    """Yields shipped levels that carry their own title, or have none in the English catalogue. Raises BadLevel."""
    for folder in _FOLDERS:
        for file in sorted((paths.levels() / folder).rglob("*.toml")):
            document = read_document(file)
            if "title" in document:
                yield TextFault(file, "title", "is the same in every language; the title of what ships is a text")
            yield from (
                TextFault(file, key, "is wanted by this level, and no text")
                for key in _wanted(folder, file, document)
                if key not in english
            )


def _wanted(folder: str, file: Path, document: Mapping[str, Any]) -> Iterator[str]:
    if folder == "lessons":
        lesson = load_lesson(file)
        parts = ("title", "after") if lesson.coach else ("title", "goal", "after", "failed")
        yield from (f"lessons.{lesson.id}.{part}" for part in parts)
        return
    name = document["id"]
    for part in ("name", "about"):
        yield f"tables.ready.{name}.{part}" if folder == "tables" else f"packs.{name}.{part}"
