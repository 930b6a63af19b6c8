"""Docstrings begin with a verb or a noun of the program, and use no private vocabulary."""

from __future__ import annotations

import re

import pytest

from tests.support.places import ROOT, TESTS, relative
from tests.support.sources import FILES, Source, listed, parsed, source

EVERYWHERE = sorted([*FILES, *TESTS.rglob("*.py"), *(ROOT / "tools").rglob("*.py")])

OPENINGS = re.compile(r"(What|Who|Whom|Whose|How|Where|Whether|So many|Whoever|Somebody|Nobody)\b")
PHRASES = re.compile(
    r"\b(so many|whoever|whosoever|whomever|of one's own|as it were|nobody may|there may|hands? back|somebody)\b",
    re.IGNORECASE,
)


def faults(file: Source) -> list[tuple[int, str]]:
    """Returns the docstrings that break the rules."""
    return [(line, said) for line, said in file.docstrings if OPENINGS.match(said) or PHRASES.search(said)]


def test_docstrings_follow_the_rules() -> None:
    found = [
        f"{relative(file, ROOT)}:{line}: {said.splitlines()[0]}"
        for file in EVERYWHERE
        for line, said in faults(source(file))
    ]
    assert not found, listed(found)


@pytest.mark.parametrize("said", ["What it hits.", "Whether it fits.", "Cards of one's own.", "Hands back a card."])
def test_a_docstring_of_the_old_kind_is_found(said: str) -> None:
    text = f'def f() -> None:\n    """{said}"""\n'
    assert faults(parsed(text, ROOT)) == [(2, said)]
    assert faults(parsed(text.replace(said, "Returns the card that was hit."), ROOT)) == []
