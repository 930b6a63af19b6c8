"""The rules model has no form that its compiler (mypyc) does not take; the hosted CI compiles and plays it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.sources import PACKAGE, ROOT, listed

MODEL = sorted((PACKAGE / "model").rglob("*.py"))


def unpacked_on_the_spot(tree: ast.AST) -> Iterator[ast.Compare]:
    """Tests of membership in a list that is put together there: `x in (*SOME, OTHER)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            lists = [each for each in node.comparators if isinstance(each, ast.Tuple | ast.List | ast.Set)]
            if any(isinstance(part, ast.Starred) for each in lists for part in each.elts):
                yield node


def test_no_membership_in_a_list_that_is_unpacked_on_the_spot() -> None:
    """The compiler ends with an error of its own where it meets one; a name for the list says more, too."""
    offenders = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for file in MODEL
        for node in unpacked_on_the_spot(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not offenders, listed(offenders)


def test_that_form_is_found() -> None:
    assert [*unpacked_on_the_spot(ast.parse("seat in (*ours, mine)"))]
    assert not [*unpacked_on_the_spot(ast.parse("seats = (*ours, mine)\nseat in (ours, mine)"))]
