"""Libraries that the tests import are in the extras that install them; tests and tools import each other one way."""

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.support.places import ROOT, relative
from tests.support.sources import FILES, listed, parsed

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
TESTS = ROOT / "tests"
LIBRARIES = {"support", "staging", "referee"}
"""Folders of `tests` that hold no tests."""
OURS = {"docs", "tests", "tools", "uno_desktop"}
NAMES = {"fpdf": "fpdf2", "pygame": "pygame-ce"}
"""Distributions of libraries that have another name, where they are not installed."""


def installed(requirements: list[str]) -> set[str]:
    """Returns the normalised names of the distributions that requirements name, also by way of our own extras."""
    found = set()
    for line in requirements:
        name, extras = re.match(r"([\w-]+)(?:\[([\w,-]+)\])?", line).groups()  # type: ignore[union-attr]
        if name == PROJECT["name"]:
            found |= set[str]().union(*(installed(EXTRAS[extra]) for extra in extras.split(",")))
        else:
            found.add(normal(name))
    return found


def normal(name: str) -> str:
    return name.lower().replace("_", "-")


@cache
def modules(file: Path) -> frozenset[str]:
    """Returns the modules that a file imports anywhere, also by `pytest.importorskip`."""
    facts = parsed(file.read_text(encoding="utf-8"), file)
    named = {f"{module}.{name}" if name else module for _, module, name in facts.imports}
    skipping = {call.arguments[0] for call in facts.calls if call.name == "importorskip" and call.arguments}
    return frozenset(named | {each for each in skipping if each})


def file_of(module: str) -> Path | None:
    """Returns the file of one of our modules, or of the module that holds the name."""
    place = ROOT / module.replace(".", "/")
    for each in (place, place.parent):
        for file in (each.with_suffix(".py"), each / "__init__.py"):
            if file.is_file():
                return file
    return None


def reached(first: list[Path]) -> set[Path]:
    """Returns the files of the tests that these files import, directly and by way of each other."""
    found, ahead = set(first), list(first)
    while ahead:
        for module in modules(ahead.pop()):
            file = file_of(module) if module.startswith("tests.") else None
            if file is not None and file not in found:
                found.add(file)
                ahead.append(file)
    return found


def lacking(first: list[Path], requirements: list[str]) -> Iterator[str]:
    """Yields the imports of libraries that the requirements do not install."""
    known, asked = packages_distributions(), installed(requirements)
    for file in sorted(reached(first)):
        for top in sorted({module.partition(".")[0] for module in modules(file)} - sys.stdlib_module_names - OURS):
            if not asked & {*map(normal, known.get(top, ())), normal(NAMES.get(top, top))}:
                yield f"{relative(file, ROOT)} imports {top}"


@pytest.mark.parametrize(("extra", "folder"), [("test", "fast"), ("dev", ".")])
def test_an_extra_installs_what_its_tests_import(extra: str, folder: str) -> None:
    files = [TESTS / "conftest.py", *(TESTS / folder).rglob("*.py")]
    found = list(lacking(files, [*PROJECT["dependencies"], *EXTRAS[extra]]))
    assert not found, f"pyproject.toml: [{extra}] lacks it: {listed(found)}"


def test_tests_import_no_tools() -> None:
    """A test of a tool runs it as a command, as a person does."""
    found = [relative(file, ROOT) for file in TESTS.rglob("*.py") if any(_of(each, "tools") for each in modules(file))]
    assert not found, listed(found)


def test_tools_import_no_tests_but_their_libraries() -> None:
    found = [
        f"{relative(file, ROOT)}: {module}"
        for file in (ROOT / "tools").rglob("*.py")
        for module in modules(file)
        if _of(module, "tests") and module.split(".")[1] not in LIBRARIES
    ]
    assert not found, listed(found)


def test_the_game_imports_neither() -> None:
    found = [relative(file, ROOT) for file in FILES if any(_of(each, "tests", "tools") for each in modules(file))]
    assert not found, listed(found)


def _of(module: str, *tops: str) -> bool:
    return module.partition(".")[0] in tops
