"""Names of the standard library that Windows, Linux or macOS lacks, from a list and from the stubs of the type checker.

`python -m tests.support.platform_names` makes the list anew.
"""

import ast
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from textwrap import wrap

PLATFORMS = ("linux", "win32", "darwin")
LIST = Path(__file__).with_suffix(".toml")
LISTED = (
    "ctypes",
    "ctypes.util",
    "errno",
    "faulthandler",
    "locale",
    "mmap",
    "multiprocessing.connection",
    "multiprocessing.context",
    "os",
    "select",
    "selectors",
    "signal",
    "socket",
    "socketserver",
    "stat",
    "subprocess",
    "sys",
    "time",
)
"""Modules that every system has, with names that one of them lacks."""
WHOLE = "*"
"""Stands for all names of a module that one of the systems lacks."""


@cache
def platform_names() -> dict[str, frozenset[str]]:
    """Returns, by module, the names that one of the systems lacks; `WHOLE` if it lacks the module."""
    names = {module: frozenset(found) for module, found in tomllib.loads(LIST.read_text(encoding="utf-8")).items()}
    for module, found in _in_stubs().items():
        names[module] = names.get(module, frozenset()) | found
    return names


def _in_stubs() -> dict[str, frozenset[str]]:
    """Returns the same from the stubs of mypy; nothing where mypy is not installed."""
    spec = find_spec("mypy")
    if spec is None or spec.origin is None:
        return {}
    folder = Path(spec.origin).parent / "typeshed" / "stdlib"
    found: dict[str, frozenset[str]] = {}
    for file in sorted(folder.rglob("*.pyi")):
        module = ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        body = ast.parse(file.read_text(encoding="utf-8")).body
        each = [{name for name in _names(body, system) if not name.startswith("_")} for system in PLATFORMS]
        missing = frozenset(set.union(*each) - set.intersection(*each))
        if missing:
            found[module] = missing if all(each) else frozenset({WHOLE})
    return found


def _names(body: Iterable[ast.stmt], system: str) -> set[str]:
    """Returns the names that a stub defines on one system."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, ast.If):
            holds = _holds(node.test, system)
            found |= _names(node.body, system) if holds is not False else set()
            found |= _names(node.orelse, system) if holds is not True else set()
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.ImportFrom):
            found |= {alias.asname for alias in node.names if alias.asname}  # `as` makes a name public in a stub
    return found


def _holds(test: ast.expr, system: str) -> bool | None:
    """Returns the value of a condition on one system; None if it depends on something else."""
    if isinstance(test, ast.BoolOp):
        values = [_holds(value, system) for value in test.values]
        decisive = isinstance(test.op, ast.Or)
        return decisive if decisive in values else None if None in values else not decisive
    if isinstance(test, ast.Compare) and ast.unparse(test.left) == "sys.platform":
        same = ast.literal_eval(test.comparators[0]) == system
        return same if isinstance(test.ops[0], ast.Eq) else not same
    return None


def main() -> None:
    """Writes the list from the stubs."""
    stubs = _in_stubs()
    absent = [module for module, names in stubs.items() if WHOLE in names and not module.startswith("_")]
    lines = [f'"{module}" = ["{WHOLE}"]' for module in sorted(absent) if "." not in module]
    for module in LISTED:
        names = ", ".join(f'"{name}"' for name in sorted(stubs[module]))
        lines += ["", f'"{module}" = [', *wrap(names, 118, initial_indent="    ", subsequent_indent="    "), "]"]
    LIST.write_text("# Made by tests/support/platform_names.py\n" + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
