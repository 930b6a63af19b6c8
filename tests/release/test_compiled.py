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


def class_values_of_dataclasses(tree: ast.AST) -> Iterator[ast.AnnAssign]:
    """Values that a dataclass gives to all of its objects: compiled, they are fields that cannot be set."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any(
            "dataclass" in ast.unparse(each) for each in node.decorator_list
        ):
            yield from (
                each
                for each in node.body
                if isinstance(each, ast.AnnAssign)
                and each.value
                and "ClassVar" in ast.unparse(each.annotation)
            )


def test_no_membership_in_a_list_that_is_unpacked_on_the_spot() -> None:
    """The compiler ends with an error of its own where it meets one; a name for the list says more, too."""
    offenders = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for file in MODEL
        for node in unpacked_on_the_spot(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not offenders, listed(offenders)


def test_no_dataclass_gives_a_value_to_its_class() -> None:
    """Compiled, a white card with a question could not be made: its class has no fields, and needs not be one."""
    offenders = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for file in MODEL
        for node in class_values_of_dataclasses(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not offenders, listed(offenders)


def test_these_forms_are_found() -> None:
    assert [*unpacked_on_the_spot(ast.parse("seat in (*ours, mine)"))]
    assert not [*unpacked_on_the_spot(ast.parse("seats = (*ours, mine)\nseat in (ours, mine)"))]
    inside = "    at: ClassVar[bool] = True\n    ours: bool = True"
    assert len([*class_values_of_dataclasses(ast.parse(f"@dataclass(frozen=True)\nclass A:\n{inside}"))]) == 1
    assert not [*class_values_of_dataclasses(ast.parse(f"class A:\n{inside}"))]
