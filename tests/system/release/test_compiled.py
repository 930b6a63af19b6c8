"""Compiled modules use no construct that their compiler (mypyc) rejects; the hosted CI compiles them and plays with
them."""

import ast
import runpy
import tomllib
from collections.abc import Callable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.support.places import ROOT, relative
from tests.support.sources import listed
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.rule_interfaces import FrameOwner, Restriction

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
LISTED = [
    ROOT / place.lstrip("/") for place in PROJECT["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]["include"]
]
COMPILED = sorted(file for place in LISTED for file in (place.rglob("*.py") if place.is_dir() else [place]))

KINDS = (Rule, FrameOwner, Restriction, Effect)
PROPERTIES = {name for kind in KINDS for name, value in vars(kind).items() if isinstance(value, property)}


def unpacked_on_the_spot(tree: ast.AST) -> Iterator[ast.Compare]:
    """Tests of membership in a list that is put together there: `x in (*SOME, OTHER)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            lists = [each for each in node.comparators if isinstance(each, ast.Tuple | ast.List | ast.Set)]
            if any(isinstance(part, ast.Starred) for each in lists for part in each.elts):
                yield node


def class_values_of_dataclasses(tree: ast.AST) -> Iterator[ast.stmt]:
    """Values that a dataclass gives to all of its objects: compiled, they are fields that cannot be set."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in node.decorator_list):
            yield from (
                each
                for each in node.body
                if isinstance(each, ast.Assign)
                or (isinstance(each, ast.AnnAssign) and each.value and "ClassVar" in ast.unparse(each.annotation))
            )


def properties_replaced(tree: ast.AST) -> Iterator[ast.Assign]:
    """Class attributes in place of a property of the base class of rules or effects."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            values = [each for each in node.body if isinstance(each, ast.Assign)]
            yield from (each for each in values if ast.unparse(each.targets[0]) in PROPERTIES)


def slots_read(tree: ast.AST) -> Iterator[ast.Attribute]:
    """Reads of `__slots__`, which a compiled class does not have."""
    yield from (each for each in ast.walk(tree) if isinstance(each, ast.Attribute) and each.attr == "__slots__")


def empty_tuples_read(tree: ast.AST) -> Iterator[ast.AnnAssign]:
    """Fields set to `()` and read in the same function: compiled, they count as empty there, even if a method called in
    between has set them."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            nodes = [*ast.walk(function)]
            attributes = [each for each in nodes if isinstance(each, ast.Attribute)]
            read = {ast.unparse(each) for each in attributes if isinstance(each.ctx, ast.Load)}
            values = [each for each in nodes if isinstance(each, ast.AnnAssign) and each.value is not None]
            empty = [each for each in values if ast.unparse(each.value or each) == "()"]
            yield from (each for each in empty if ast.unparse(each.target) in read)


FORMS = [unpacked_on_the_spot, class_values_of_dataclasses, properties_replaced, slots_read, empty_tuples_read]


@pytest.mark.parametrize("forms", FORMS)
def test_compiled_modules_have_none_of_these_forms(forms: Callable[[ast.AST], Iterator[ast.expr | ast.stmt]]) -> None:
    """The compiler ends with an error of its own where it meets the first or the last, and a name for the list says
    more, too. With the second a white card with a question could not be made: its class has no fields, and needs not be
    one."""
    offenders = [
        f"{relative(file, ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for file in sorted({*COMPILED, *(ROOT / "uno_desktop/gym").glob("*.py")})  # all of gym reads compiled classes
        for node in forms(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not offenders, listed(offenders)


def test_these_forms_are_found() -> None:
    assert [*unpacked_on_the_spot(ast.parse("seat in (*ours, mine)"))]
    assert not [*unpacked_on_the_spot(ast.parse("seats = (*ours, mine)\nseat in (ours, mine)"))]
    inside = "    at: ClassVar[bool] = True\n    ours: bool = True"
    assert len([*class_values_of_dataclasses(ast.parse(f"@dataclass(frozen=True)\nclass A:\n{inside}"))]) == 1
    assert [*class_values_of_dataclasses(ast.parse("@dataclass\nclass A(B):\n    unit = SKIP"))]
    assert not [*class_values_of_dataclasses(ast.parse(f"class A:\n{inside}"))]
    assert len([*properties_replaced(ast.parse("class A(Rule):\n    verbs = (DRAW,)"))]) == 1
    assert {"verbs", "frames", "preview"} <= PROPERTIES
    start = "def f(self):\n    self.a: tuple[int, ...] = ()"
    assert [*empty_tuples_read(ast.parse(start + "\n    self.b = self.a"))]
    assert not [*empty_tuples_read(ast.parse(start + "\n    self.b = self.c"))]
    assert [*slots_read(ast.parse("names = Rulebook.__slots__"))]
    assert not [*slots_read(ast.parse("class A:\n    __slots__ = ('seat',)"))]


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
    Sources = runpy.run_path(str(ROOT / "tools" / "same_rounds.py"))["Sources"]
    found = Sources().find_spec("uno_desktop.model.rulebook", [str(package)])
    assert found and found.origin == str(package / "rulebook.py")
    found = Sources().find_spec("uno_desktop.model", [str(package.parent)])
    assert found and found.origin == str(package / "__init__.py") and found.submodule_search_locations
    assert Sources().find_spec("json.decoder", None) is None
