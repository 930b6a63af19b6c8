"""The product uses every function, class and rule slot that it defines."""

from __future__ import annotations

import ast
import re
from collections import Counter

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
