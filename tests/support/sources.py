"""Facts from the syntax trees of source files, read once per process; the trees are not kept."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.support.places import ROOT

PACKAGE = ROOT / "uno_desktop"
FILES = sorted(PACKAGE.rglob("*.py"))

Plain = str | None
"""A text that stands there as it is; None for whatever else."""
_IMPORTS, _FUNCTIONS = (ast.Import, ast.ImportFrom), (ast.FunctionDef, ast.AsyncFunctionDef)
_DEFINITIONS = (*_FUNCTIONS, ast.ClassDef)
_LEAVES = (ast.Name, ast.expr_context, ast.operator, ast.cmpop)
Import = tuple[int, str, str]
"""Line, module, and the name taken from it; empty where the module itself is imported."""


class Call(NamedTuple):
    """Call: the last name of the callee, and the object it is called `on` (None for a plain name, empty for another
    expression). `within` are all texts in the first argument."""

    line: int
    name: str
    on: str | None
    arguments: tuple[Plain, ...]
    keywords: tuple[str | None, ...]
    within: tuple[str, ...]


@dataclass
class Source:
    """Facts of one file: `hidden` are imports inside a function or only for the type checker, `literals` the strings
    other than prose with their lines, `joined` the pieces of each f-string, `functions` their names and line counts."""

    lines: int
    docstring: str | None
    imports: list[Import] = field(default_factory=list)
    hidden: list[Import] = field(default_factory=list)
    literals: list[tuple[int, str]] = field(default_factory=list)
    joined: list[tuple[Plain, ...]] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    functions: list[tuple[str, int]] = field(default_factory=list)
    definitions: list[tuple[int, str]] = field(default_factory=list)
    """Names of functions and classes, with their lines."""


@cache
def source(file: Path) -> Source:
    """Returns the facts of a file."""
    return parsed(file.read_text(encoding="utf-8"), file)


def parsed(text: str, file: Path) -> Source:
    """Returns the facts of a text; `file` is its place."""
    tree = ast.parse(text, str(file))
    found = Source(len(text.splitlines()), ast.get_docstring(tree))
    _read(tree, found, file, hidden=False)
    return found


def _read(node: ast.AST, found: Source, file: Path, hidden: bool) -> None:
    """Collects the facts of a node and its descendants; `hidden` inside a function or only for the type checker."""
    if isinstance(node, _IMPORTS):
        found.imports += _imported(node, file)
        if hidden:
            found.hidden += _imported(node, file)
        return
    if isinstance(node, _DEFINITIONS):
        found.definitions.append((node.lineno, node.name))
    if isinstance(node, _FUNCTIONS):
        found.functions.append((node.name, (node.end_lineno or 0) - node.lineno + 1))
        hidden = True
    elif isinstance(node, ast.If):
        hidden = hidden or "TYPE_CHECKING" in ast.unparse(node.test)
    elif isinstance(node, ast.Expr):
        if _plain(node.value) is not None:
            return
    elif isinstance(node, ast.JoinedStr):
        found.joined.append(tuple(map(_plain, node.values)))
    elif isinstance(node, ast.Call):
        found.calls.append(_called(node))
        if found.calls[-1].name == "partial" and node.args:  # a call, but later
            found.calls.append(_called(ast.copy_location(ast.Call(node.args[0], node.args[1:], node.keywords), node)))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            found.literals.append((node.lineno, node.value))
        return
    for name in node._fields:
        child = getattr(node, name, None)
        for each in child if isinstance(child, list) else (child,):
            if isinstance(each, ast.AST) and not isinstance(each, _LEAVES):
                _read(each, found, file, hidden)


def listed(offenders: Iterable[object]) -> str:
    """Returns all offenders, one a line: pytest itself truncates a long list."""
    return "\n".join(str(each) for each in ["", *offenders])


def _plain(node: ast.AST) -> Plain:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _called(node: ast.Call) -> Call:
    name, on = getattr(node.func, "id", ""), None
    if isinstance(node.func, ast.Attribute):
        name, on = node.func.attr, getattr(node.func.value, "id", "")
    first = node.args[0] if node.args else None
    within = () if first is None or isinstance(first, ast.Name) else map(_plain, ast.walk(first))
    return Call(
        node.lineno,
        name,
        on,
        tuple(map(_plain, node.args)),
        tuple(keyword.arg for keyword in node.keywords),
        tuple(text for text in within if text is not None),
    )


def _imported(node: ast.Import | ast.ImportFrom, file: Path) -> list[Import]:
    if isinstance(node, ast.Import):
        return [(node.lineno, name.name, "") for name in node.names]
    assert node.level == 0, f"{file}: relative import"
    return [(node.lineno, node.module or "", name.name) for name in node.names]
