"""Game and tests run on every system: what one system lacks is asked for where the type checker sees it, or by helpers
that say so."""

import re

from tests.support.places import TESTS, relative
from tests.support.sources import FILES, PACKAGE, source

ONE_SYSTEM = frozenset({"fcntl", "grp", "msvcrt", "pwd", "resource", "termios", "winreg"})
"""Modules of the standard library that other systems lack."""
UNSLASHED = re.compile(r"(?:str\([\w.]+|\{[\w.]+)\.relative_to\((?:[^()]|\([^()]*\))*\)[)}:]")
"""A path below a folder that becomes text with the slashes of the system."""

UNSEEN = re.compile(r"\bos\.name\b|\b(?:has|get)attr\((?:ctypes|errno|faulthandler|os|select|signal|socket|time)\b")
"""Questions for a system other than `sys.platform`, the only one that mypy understands; it runs for three systems."""


def test_paths_are_compared_with_the_same_slashes_everywhere() -> None:
    """`relative` of tests/support/places.py makes the text, or `as_posix`."""
    for file in TESTS.rglob("*.py"):
        if file != TESTS / "support" / "places.py":
            assert not UNSLASHED.findall(file.read_text(encoding="utf-8")), relative(file, TESTS)


def test_modules_of_one_system_are_imported_where_they_are_used() -> None:
    for folder in (PACKAGE, TESTS / "fast", TESTS / "support"):
        for file in folder.rglob("*.py"):
            facts = source(file)
            at_once = {(line, module) for line, module, _ in facts.imports} - {
                (line, module) for line, module, _ in facts.hidden
            }
            wrong = [f"{module} in line {line}" for line, module in at_once if module in ONE_SYSTEM]
            assert not wrong or "sys.platform" in file.read_text(encoding="utf-8"), f"{file}: {wrong}"


def test_the_type_checker_sees_what_one_system_lacks() -> None:
    wrong = [relative(file, PACKAGE) for file in FILES if UNSEEN.search(file.read_text(encoding="utf-8"))]
    assert not wrong
    assert all(UNSEEN.search(text) for text in ("os.name == 'nt'", "hasattr(os, 'fork')", "getattr(signal, name)"))
