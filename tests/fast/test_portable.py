"""The tests run on every system: what Linux alone has is asked for by helpers that say so."""

import re

from tests.support.places import TESTS, relative
from tests.support.sources import source

ONE_SYSTEM = frozenset({"fcntl", "grp", "msvcrt", "pwd", "resource", "termios", "winreg"})
"""Modules of the standard library that other systems lack."""
UNSLASHED = re.compile(r"(?:str\([\w.]+|\{[\w.]+)\.relative_to\((?:[^()]|\([^()]*\))*\)[)}:]")
"""A path below a folder that becomes text with the slashes of the system."""


def test_paths_are_compared_with_the_same_slashes_everywhere() -> None:
    """`relative` of tests/support/places.py makes the text, or `as_posix`."""
    for file in TESTS.rglob("*.py"):
        if file != TESTS / "support" / "places.py":
            assert not UNSLASHED.findall(file.read_text(encoding="utf-8")), relative(file, TESTS)


def test_modules_of_one_system_are_imported_where_they_are_used() -> None:
    for folder in (TESTS / "fast", TESTS / "support"):
        for file in folder.rglob("*.py"):
            facts = source(file)
            at_once = {(line, module) for line, module, _ in facts.imports} - {
                (line, module) for line, module, _ in facts.hidden
            }
            wrong = [f"{module} in line {line}" for line, module in at_once if module in ONE_SYSTEM]
            assert not wrong or "sys.platform" in file.read_text(encoding="utf-8"), f"{relative(file, TESTS)}: {wrong}"
