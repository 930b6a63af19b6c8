"""A name that Windows, Linux or macOS lacks stands under `sys.platform`, so that the type checker sees each branch."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.places import ROOT, relative
from tests.support.platform_names import WHOLE, platform_names
from tests.support.sources import FILES, PACKAGE, listed

TOOLS = sorted((ROOT / "tools/bench").rglob("*.py"))
"""Tools that are checked for all systems, as the package is."""


class Finder(ast.NodeVisitor):
    """Finds platform names: `found` are those outside of a guard, `guarded` the others, each with its line."""

    def __init__(self) -> None:
        self.modules: dict[str, str] = {}
        """Modules by the name under which the file imports them."""
        self.found: list[tuple[int, str]] = []
        self.guarded: list[tuple[int, str]] = []
        self._depth = 0

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.modules[alias.asname or alias.name.partition(".")[0]] = (
                alias.name if alias.asname else alias.name.partition(".")[0]
            )
            if WHOLE in platform_names().get(alias.name, ()):
                self._add(node, alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self._check(node, node.module or "", alias.name)
            if f"{node.module}.{alias.name}" in platform_names():
                self.modules[alias.asname or alias.name] = f"{node.module}.{alias.name}"

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._check(node, self._module(node.value), node.attr)
        if self._module(node) == "os.name":
            self._add(node, "os.name")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        """Names given as a text count too; a text that is computed may be any of them."""
        if isinstance(node.func, ast.Name) and node.func.id in ("hasattr", "getattr") and len(node.args) > 1:
            module, name = self._module(node.args[0]), node.args[1]
            if isinstance(name, ast.Constant):
                self._check(node, module, str(name.value))
            elif module in platform_names():
                self._add(node, f"{module}.{ast.unparse(name)}")
        self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self._within(node.test, [*node.body, *node.orelse])

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._within(node.test, [node.body, node.orelse])

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self._within(node.values[0], node.values[1:])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Statements after `if sys.platform …: return` stand under its condition."""
        depth = self._depth
        for statement in ast.iter_child_nodes(node):
            self.visit(statement)
            if isinstance(statement, ast.If) and _asks_for_system(statement.test):
                self._depth += isinstance(statement.body[-1], (ast.Return, ast.Raise))
        self._depth = depth

    def _within(self, test: ast.expr, nodes: list[ast.stmt] | list[ast.expr]) -> None:
        self.visit(test)
        guards = _asks_for_system(test)
        self._depth += guards
        for each in nodes:
            self.visit(each)
        self._depth -= guards

    def _module(self, node: ast.expr) -> str:
        """Returns the dotted name of an expression if it is a module or a name in one."""
        if isinstance(node, ast.Name):
            return self.modules.get(node.id, "")
        if isinstance(node, ast.Attribute) and (module := self._module(node.value)):
            return f"{module}.{node.attr}"
        return ""

    def _check(self, node: ast.AST, module: str, name: str) -> None:
        lacking = platform_names().get(module, frozenset())
        if name in lacking or WHOLE in lacking:
            self._add(node, f"{module}.{name}")

    def _add(self, node: ast.AST, name: str) -> None:
        (self.guarded if self._depth else self.found).append((getattr(node, "lineno", 0), name))


def _asks_for_system(test: ast.expr) -> bool:
    return "sys.platform" in ast.unparse(test)


def finder(text: str) -> Finder:
    found = Finder()
    found.visit(ast.parse(text))
    return found


def offenders(files: list[Path]) -> Iterator[str]:
    for file in files:
        for line, name in finder(file.read_text(encoding="utf-8")).found:
            yield f"{relative(file, ROOT)}:{line}: {name}"


def test_a_name_that_one_system_lacks_stands_under_its_condition() -> None:
    found = list(offenders([*FILES, *TOOLS]))
    assert not found, listed(found)


def test_a_name_that_one_system_lacks_stands_in_one_module_or_in_the_package_for_the_system() -> None:
    places: dict[str, set[str]] = {}
    for file in FILES:
        for _, name in finder(file.read_text(encoding="utf-8")).guarded:
            places.setdefault(name, set()).add(relative(file, PACKAGE))
    outside = {name: {place for place in found if not place.startswith("system/")} for name, found in places.items()}
    several = {name: places[name] for name, found in outside.items() if found and len(places[name]) > 1}
    assert not {name: found for name, found in several.items() if not name.startswith("ctypes")}


BAD = {
    "import os\nflags = 1 & os.O_ACCMODE": "os.O_ACCMODE",
    "import os\ndef access() -> int:\n    return os.O_ACCMODE": "os.O_ACCMODE",
    "import os as system\nsystem.getuid()": "os.getuid",
    "from os import O_NOFOLLOW": "os.O_NOFOLLOW",
    "import os\nflags = getattr(os, 'O_BINARY', 0)": "os.O_BINARY",
    "import os\nif hasattr(os, 'fork'):\n    pass": "os.fork",
    "import signal\nfor name in NAMES:\n    getattr(signal, name)": "signal.name",
    "import fcntl": "fcntl",
    "def lock():\n    from fcntl import flock": "fcntl.flock",
    "import os\nif os.name == 'nt':\n    pass": "os.name",
    "import time\ntime.tzset()": "time.tzset",
    "import socket\nsocket.socket(socket.AF_UNIX)": "socket.AF_UNIX",
    "import faulthandler\nfaulthandler.register(3)": "faulthandler.register",
    "import ctypes\nctypes.windll.kernel32": "ctypes.windll",
    "from multiprocessing.connection import PipeConnection": "multiprocessing.connection.PipeConnection",
    "import sys\nimport signal\nif sys.platform == 'linux':\n    pass\nsignal.SIGQUIT": "signal.SIGQUIT",
}


@pytest.mark.parametrize(("text", "name"), BAD.items())
def test_each_way_to_name_it_is_found(text: str, name: str) -> None:
    assert name in [found for _, found in finder(text).found]


GOOD = (
    "import sys\nimport os\nif sys.platform != 'win32':\n    os.getuid()",
    "import sys\nimport os\nname = os.getuid() if sys.platform != 'win32' else 0",
    "import sys\nimport os\nname = sys.platform != 'win32' and os.getuid()",
    "import sys\nimport os\ndef name():\n    if sys.platform == 'win32':\n        return 0\n    return os.getuid()",
    "import sys\nif sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl",
    "import os\nos.O_RDONLY | os.O_CREAT",
)


@pytest.mark.parametrize("text", GOOD)
def test_under_the_condition_it_is_allowed(text: str) -> None:
    assert not finder(text).found
