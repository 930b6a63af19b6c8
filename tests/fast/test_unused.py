"""The product uses every function, class and rule slot that it defines, and every constant that a test replaces."""

import ast
import re
from collections import Counter

from tests.support.places import ROOT, TESTS, relative
from tests.support.sources import FILES, PACKAGE, source

ALLOWED = {
    "attach": "tests and the benchmark of the tree stand in for a screen reader",
    "missing_keys": "tests collect the texts that a page asked for in vain",
    "read_card": "tests build single cards of the workshop",
    "run_for": "the benchmark of the idle game runs frames",
    "_update_mouse_position": "pygame_gui calls it",
    "handle_error": "the server of the standard library calls it",
    "verify_request": "the server of the standard library calls it",
    "doRollover": "the logging of the standard library calls it",
}
"""Names that stand once in the product, and their users."""
WORD = re.compile(r"\w+")
REPLACED = re.compile(r'\.setattr\((?:"([\w.]+)\.|(\w+), ")(\w+)"')


def test_each_definition_is_used() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in FILES}
    count = Counter(word for text in texts.values() for word in WORD.findall(text))
    alone = {
        name: f"{relative(file, PACKAGE)}:{line}"
        for file in texts
        for line, name in source(file).definitions
        if count[name] == 1 and not name.startswith("__")
    }
    assert {name: place for name, place in alone.items() if name not in ALLOWED} == {}
    assert set(ALLOWED) <= set(alone), "these are used now"


def test_each_slot_and_each_fact_of_a_rule_is_read() -> None:
    """A slot is read where an object is asked for it, or where its name stands in a table of slots."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    read = Counter(re.findall(r"(?:\.|\")(\w+)", text))
    names = ("model/rule.py", "model/rule_interfaces.py", "model/facts.py")
    modules = [file for file in FILES if relative(file, PACKAGE) in names]
    slots = [
        slot.name if isinstance(slot, ast.FunctionDef) else ast.unparse(slot.target)
        for module in modules
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        for slot in node.body
        if isinstance(slot, ast.FunctionDef | ast.AnnAssign)
    ]
    slots = [slot for slot in slots if not slot.startswith("__")]
    assert len(modules) == len(names) and len(slots) > 90
    assert [slot for slot in slots if not read[slot]] == []


def test_what_a_test_replaces_is_read_where_it_is_replaced() -> None:
    """A constant that is read on import alone, as a default or by `partial`, would be replaced without any effect. A
    name that others import would keep its replacement in a module that is first loaded during the test."""
    found, unread, shared = 0, [], []
    imports = {each[1:] for file in FILES for each in source(file).imports}
    for file in sorted(TESTS.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        replaced = REPLACED.findall(text)
        modules = imported(text) if replaced else {}
        for path, alias, name in replaced:
            module = path or modules.get(alias, "")
            place = ROOT / (module.replace(".", "/") + ".py")
            said = f"{relative(file, TESTS)}: {path or alias}.{name}"
            found += place.is_file()
            if (module, name) in imports:
                shared.append(said)
            if place.is_file() and name.isupper() and name not in read_by_functions(place.read_text(encoding="utf-8")):
                unread.append(said)
    assert unread == [] and shared == [] and found


def imported(text: str) -> dict[str, str]:
    """Returns the modules, or what else is taken from one, by the name that a source gives them."""
    imports = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom))
    return {name.asname or name.name: f"{node.module}.{name.name}" for node in imports for name in node.names}


def read_by_functions(text: str) -> set[str]:
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    statements = (statement for function in functions for statement in function.body)
    return {node.id for statement in statements for node in ast.walk(statement) if isinstance(node, ast.Name)}
