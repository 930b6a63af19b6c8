"""The product uses every function, class and rule slot that it defines, and every constant that a test replaces."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

from tests.support.places import ROOT, TESTS
from tests.support.sources import FILES, PACKAGE, source

ALLOWED = {
    "VectorRounds": "the vector environment, for programs of researchers",
    "action_space": "PettingZoo asks for it",
    "attach": "tests and the benchmark of the tree stand in for a screen reader",
    "hand_mask": "tests compare the hand on the table with the hand of the model",
    "missing_keys": "tests collect the texts that a page asked for in vain",
    "observation_space": "PettingZoo asks for it",
    "read_card": "tests build single cards of the workshop",
    "run_for": "the benchmark of the idle game runs frames",
    "_update_mouse_position": "pygame_gui calls it",
}
"""Names that stand once in the product, and their users."""
WORD = re.compile(r"\w+")
REPLACED = re.compile(r'\.setattr\((\w+), "(_?[A-Z][A-Z_]+)"')


def test_each_definition_is_used() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in FILES}
    count = Counter(word for text in texts.values() for word in WORD.findall(text))
    alone = {
        name: f"{file.relative_to(PACKAGE)}:{line}"
        for file in texts
        for line, name in source(file).definitions
        if count[name] == 1 and not name.startswith("__")
    }
    assert {name: place for name, place in alone.items() if name not in ALLOWED} == {}
    assert set(ALLOWED) <= set(alone), "these are used now"


def test_each_slot_of_a_rule_is_read() -> None:
    """A slot is read where an object is asked for it, or where its name stands in a table of slots."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    read = Counter(re.findall(r"(?:\.|\")(\w+)", text))
    [module] = [file for file in FILES if file.relative_to(PACKAGE).as_posix() == "model/rule.py"]
    slots = [
        slot.name
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        for slot in node.body
        if isinstance(slot, ast.FunctionDef) and not slot.name.startswith("__")
    ]
    assert len(slots) > 50 and [slot for slot in slots if not read[slot]] == []


def test_each_constant_that_a_test_replaces_is_read_by_a_function() -> None:
    """A constant that is read on import alone, as a default or by `partial`, would be replaced without any effect."""
    found, unread = 0, []
    for file in sorted(TESTS.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for alias, name in REPLACED.findall(text):
            module = imported(text, alias)
            found += module.is_file()
            if module.is_file() and name not in read_by_functions(module.read_text(encoding="utf-8")):
                unread.append(f"{file.relative_to(TESTS)}: {alias}.{name}")
    assert found > 20 and unread == []


def imported(text: str, alias: str) -> Path:
    """Returns the file of the module that a source imports under this name; no file for what is no module of ours."""
    imports = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom))
    modules = (
        f"{node.module}.{name.name}" for node in imports for name in node.names if alias == (name.asname or name.name)
    )
    return ROOT / (next(modules, "").replace(".", "/") + ".py")


def read_by_functions(text: str) -> set[str]:
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    statements = (statement for function in functions for statement in function.body)
    return {node.id for statement in statements for node in ast.walk(statement) if isinstance(node, ast.Name)}
