"""Docstrings begin with a verb or a noun of the program, and use no private vocabulary."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.places import ROOT
from tests.support.sources import FILES, listed

OPENINGS = re.compile(r"(What|Who|Whom|Whose|How|Where|Whether|So many|Whoever|Somebody|Nobody)\b")
PHRASES = re.compile(
    r"\b(so many|whoever|whosoever|whomever|of one's own|as it were|nobody may|there may|hands? back|somebody)\b",
    re.IGNORECASE,
)


def docstrings(text: str) -> Iterator[tuple[int, str]]:
    """Yields line and text of each string that stands as a statement."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(ast.Constant(str() as said)):
                yield node.lineno, said.strip()


def faults(text: str) -> list[tuple[int, str]]:
    """Returns the docstrings that break the rules."""
    return [(line, said) for line, said in docstrings(text) if OPENINGS.match(said) or PHRASES.search(said)]


def test_docstrings_name_a_thing_of_the_program() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {said.splitlines()[0]}"
        for file in FILES
        for line, said in faults(file.read_text(encoding="utf-8"))
    ]
    assert not found, listed(found)


@pytest.mark.parametrize("said", ["What it hits.", "Whether it fits.", "Cards of one's own.", "Hands back a card."])
def test_a_docstring_of_the_old_kind_is_found(said: str) -> None:
    assert faults(f'def f() -> None:\n    """{said}"""\n') == [(2, said)]
    assert faults('def f() -> None:\n    """Returns the card that was hit."""\n') == []
