"""What the syntax tree of a source file says, read once for all tests of one process; the trees are not kept."""

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
Import = tuple[int, str, str]
"""Line, module, and the name taken from it; empty where the module itself is imported."""


class Call(NamedTuple):
    """A call: the last word of what is called, and what it is called `on`: None for a plain name, empty for what is no
    name. `within` are all texts in the first argument."""

    line: int
    name: str
    on: str | None
    arguments: tuple[Plain, ...]
    keywords: tuple[str | None, ...]
    within: tuple[str, ...]


@dataclass
class Source:
    """One file: `hidden` are its imports inside a function or for the type checker alone, `literals` the strings with
    their lines that are no prose, `joined` the pieces of each f-string, `functions` their names and how many lines each
    spans."""

    lines: int
    docstring: str | None
    imports: list[Import] = field(default_factory=list)
    hidden: list[Import] = field(default_factory=list)
    literals: list[tuple[int, str]] = field(default_factory=list)
    joined: list[tuple[Plain, ...]] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    functions: list[tuple[str, int]] = field(default_factory=list)


@cache
def source(file: Path) -> Source:
    """A file as its syntax tree tells it."""
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text, str(file))
    found = Source(len(text.splitlines()), ast.get_docstring(tree))
    prose: set[int] = set()
    for node in ast.walk(tree):  # an expression comes before its value
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.imports += _imported(node, file)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.functions.append((node.name, (node.end_lineno or 0) - node.lineno + 1))
            found.hidden += _inside(node, file)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            found.hidden += _inside(node, file)
        elif isinstance(node, ast.Expr):
            prose.add(id(node.value))
        elif isinstance(node, ast.JoinedStr):
            found.joined.append(tuple(map(_plain, node.values)))
        elif isinstance(node, ast.Call):
            found.calls.append(_called(node))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            found.literals.append((node.lineno, node.value))
    return found


def listed(offenders: Iterable[object]) -> str:
    """All of them, one a line: pytest itself shows the first few of a long list."""
    return "\n".join(str(each) for each in ["", *offenders])


def _plain(node: ast.AST) -> Plain:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _called(node: ast.Call) -> Call:
    name, on = getattr(node.func, "id", ""), None
    if isinstance(node.func, ast.Attribute):
        name, on = node.func.attr, getattr(node.func.value, "id", "")
    within = map(_plain, ast.walk(node.args[0])) if node.args else ()
    return Call(
        node.lineno,
        name,
        on,
        tuple(map(_plain, node.args)),
        tuple(keyword.arg for keyword in node.keywords),
        tuple(text for text in within if text is not None),
    )


def _inside(part: ast.AST, file: Path) -> list[Import]:
    nodes = (node for node in ast.walk(part) if isinstance(node, ast.Import | ast.ImportFrom))
    return [each for node in nodes for each in _imported(node, file)]


def _imported(node: ast.Import | ast.ImportFrom, file: Path) -> list[Import]:
    if isinstance(node, ast.Import):
        return [(node.lineno, name.name, "") for name in node.names]
    assert node.level == 0, f"{file}: relative import"
    return [(node.lineno, node.module or "", name.name) for name in node.names]
