"""A function of a system library is called only with the types of its arguments and of its result declared.

Without them, ctypes cuts handles and pointers to 32 bits: on Windows the priority of workers was never lowered.
"""

import ast
from collections.abc import Iterator

import pytest

from tests.support.places import relative
from tests.support.sources import FILES, PACKAGE, listed

LIBRARIES = {"CDLL", "WinDLL", "OleDLL", "PyDLL", "windll", "cdll", "oledll", "pydll", "pythonapi"}
"""Names of `ctypes` from which functions of libraries come."""
HOLDERS = {"library", "kernel", "_kernel", "native"}
"""Names of variables that may hold a library."""
TYPES = ("argtypes", "restype")


def faults(text: str) -> Iterator[str]:
    """Yields the functions that a source calls without declaring them, and the libraries that it holds elsewhere."""
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    declared = {(node.value.attr, node.attr) for node in nodes if isinstance(node, ast.Attribute) and _is_set(node)}
    held = {id(found) for node in nodes for found in _held(node)}
    for node in nodes:
        if isinstance(node, ast.Attribute) and node.attr in LIBRARIES and ast.unparse(node.value) == "ctypes":
            if id(node) not in held:
                yield f"{node.lineno}: {ast.unparse(node)} is not held under a name of a library"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            function = node.func
            if ast.unparse(function.value).rpartition(".")[2] in HOLDERS and not all(
                (function.attr, kind) in declared for kind in TYPES
            ):
                yield f"{node.lineno}: {function.attr} has no {' and '.join(TYPES)}"


def _is_set(node: ast.Attribute) -> bool:
    return node.attr in TYPES and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Attribute)


def _held(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the mentions of a library that are allowed: in an annotation, returned, or held under one of the names."""
    parts: list[ast.AST | None] = []
    if isinstance(node, ast.FunctionDef):
        parts.append(node.returns)
    elif isinstance(node, ast.arg):
        parts.append(node.annotation)
    elif isinstance(node, ast.Return) or (
        isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).rpartition(".")[2] in HOLDERS
    ):
        value = node.value.body if isinstance(node.value, ast.IfExp) else node.value
        if isinstance(value, ast.Call):
            yield value.func
    for part in parts:
        yield from ast.walk(part) if part is not None else ()


def test_every_function_of_a_library_is_declared() -> None:
    texts = {relative(file, PACKAGE): file.read_text(encoding="utf-8") for file in FILES}
    native = {name: text for name, text in texts.items() if "import ctypes" in text}
    found = [f"{name}:{fault}" for name, text in native.items() for fault in faults(text)]
    assert not found, listed(found)
    assert {
        "system/processes/process_priority.py",
        "system/processes/process_tree.py",
        "system/malloc_trim.py",
    } <= native.keys()


@pytest.mark.parametrize(
    "text",
    [
        "kernel = ctypes.windll.kernel32\nkernel.SetPriorityClass(kernel.GetCurrentProcess(), 0x4000)",
        "kernel = ctypes.WinDLL('kernel32')\nkernel.SetPriorityClass(1, 2)",
        "kernel = ctypes.WinDLL('kernel32')\nkernel.f.argtypes = ()\nkernel.f()",
        "kernel = ctypes.WinDLL('kernel32')\nkernel.f.restype = None\nkernel.f()",
        "ctypes.CDLL(None).prctl(36, 1)",
        "self._kernel = ctypes.WinDLL('kernel32')\nself._kernel.f()",
        "resume = ctypes.WinDLL('ntdll').NtResumeProcess\nresume(1)",
    ],
)
def test_one_without_types_is_found(text: str) -> None:
    assert list(faults(text))


def test_one_with_types_is_allowed() -> None:
    text = "library = ctypes.CDLL(None)\nlibrary.f.argtypes, library.f.restype = (), None\nlibrary.f()"
    assert not list(faults(text))
