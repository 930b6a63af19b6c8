"""The id of every written rule is cited in the source that implements it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.support.places import ROOT
from uno_desktop.model.ruleset_registry import BOOKS

WRITTEN = {rule for book in BOOKS for rule in book.ids}
PREFIX = f"(?:{'|'.join(book.prefix for book in BOOKS)})"
ID = re.compile(rf"\b{PREFIX}-[A-Z0-9]+-\d\d\b")
SPAN = re.compile(rf"\b({PREFIX}-[A-Z0-9]+-)(\d\d) to (\d\d)\b")


def ids_in(text: str) -> set[str]:
    """All ids that a text names; `OFF-DECK-01 to 07` names seven."""
    spans = (
        f"{start}{number:02}"
        for start, first, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    )
    return {*ID.findall(text), *spans}


def sources() -> dict[Path, str]:
    files = sorted((ROOT / "uno_desktop").rglob("*.py"))
    return {file: file.read_text(encoding="utf-8") for file in files}


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    reasons = ROOT / "uno_desktop/content/coverage.py"
    named = {rule for file, text in sources().items() if file != reasons for rule in ids_in(text)}
    assert {rule[:3] for rule in WRITTEN} >= {"COM", "OFF", "CLA", "STR", "EXT", "UNP", "ITA", "HSE"}
    assert WRITTEN - named == set()


def test_no_source_names_a_rule_that_is_not_written() -> None:
    for file, text in sources().items():
        assert ids_in(text) <= WRITTEN, file
