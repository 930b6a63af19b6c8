"""Compiled modules use no construct that their compiler (mypyc) rejects; the hosted CI compiles them and plays with
them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.support.places import ROOT
from tests.support.sources import listed
from tools.same_rounds import Sources
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.waiting import Waiting

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
LISTED = [
    ROOT / place.lstrip("/") for place in PROJECT["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
]
COMPILED = sorted(file for place in LISTED for file in (place.rglob("*.py") if place.is_dir() else [place]))

PROPERTIES = {
    name for kind in (Rule, Effect, Waiting) for name, value in vars(kind).items() if isinstance(value, property)
}


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
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in node.decorator_list):
            yield from (
                each
                for each in node.body
                if isinstance(each, ast.AnnAssign) and each.value and "ClassVar" in ast.unparse(each.annotation)
            )


def properties_replaced(tree: ast.AST) -> Iterator[ast.Assign]:
    """Class attributes in place of a property of the base class of rules or effects."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            values = [each for each in node.body if isinstance(each, ast.Assign)]
            yield from (each for each in values if ast.unparse(each.targets[0]) in PROPERTIES)


@pytest.mark.parametrize("forms", [unpacked_on_the_spot, class_values_of_dataclasses, properties_replaced])
def test_compiled_modules_have_none_of_these_forms(forms: Callable[[ast.AST], Iterator[ast.expr | ast.stmt]]) -> None:
    """The compiler ends with an error of its own where it meets the first or the last, and a name for the list says
    more, too. With the second a white card with a question could not be made: its class has no fields, and needs not be
    one."""
    offenders = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for file in COMPILED
        for node in forms(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not offenders, listed(offenders)


def test_these_forms_are_found() -> None:
    assert [*unpacked_on_the_spot(ast.parse("seat in (*ours, mine)"))]
    assert not [*unpacked_on_the_spot(ast.parse("seats = (*ours, mine)\nseat in (ours, mine)"))]
    inside = "    at: ClassVar[bool] = True\n    ours: bool = True"
    assert len([*class_values_of_dataclasses(ast.parse(f"@dataclass(frozen=True)\nclass A:\n{inside}"))]) == 1
    assert not [*class_values_of_dataclasses(ast.parse(f"class A:\n{inside}"))]
    assert len([*properties_replaced(ast.parse("class A(Rule):\n    verbs = (DRAW,)"))]) == 1
    assert {"verbs", "frames", "preview"} <= PROPERTIES


def test_modules_listed_for_the_compiler_exist() -> None:
    assert all(place.exists() for place in LISTED), LISTED
    assert {"model", "players"} <= {file.relative_to(ROOT / "uno_desktop").parts[0] for file in COMPILED}


def test_sources_are_found_beside_the_compiled_modules(tmp_path: Path) -> None:
    """So that the same wheel can play both ways, and be held to itself (`tools/same_rounds.py`)."""
    package = tmp_path / "uno_desktop" / "model"
    package.mkdir(parents=True)
    for name in ("__init__", "rulebook"):
        (package / f"{name}.py").touch()
        (package / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    found = Sources().find_spec("uno_desktop.model.rulebook", [str(package)])
    assert found and found.origin == str(package / "rulebook.py")
    found = Sources().find_spec("uno_desktop.model", [str(package.parent)])
    assert found and found.origin == str(package / "__init__.py") and found.submodule_search_locations
    assert Sources().find_spec("json.decoder", None) is None
