"""Doctests of the model and of `Game`, and the public methods that must have one."""

import doctest
import importlib
import inspect
from types import ModuleType

import pytest

from uno_desktop import Game

MODULES = ("cards", "game", "notation", "position", "ruleset_registry", "rulebook", "state")
SHOWN = {
    "cards": ("codes_of", "cards_in"),
    "game": (*(name for name in vars(Game) if name[0] != "_" and name not in ("save", "from_record")),),
    "notation": ("action_line", "parse_action"),
    "position": ("position_line", "parse_position"),
    "ruleset_registry": ("rulebook_for",),
    "rulebook": (
        *("new_round", "acting", "awaited", "moves", "legal", "accepts", "default", "why_not"),
        *("apply", "view"),
    ),
    "state": ("copy", "digest", "present"),
}
"""Public functions of each module, as sessions, players and tools call them."""


def module(name: str) -> ModuleType:
    return importlib.import_module("uno_desktop.game" if name == "game" else f"uno_desktop.model.{name}")


def examples(name: str) -> list[doctest.DocTest]:
    """The examples of a module; what the docstring of the module itself has made is known to all others."""
    found = module(name)
    top = doctest.DocTestParser().get_doctest(found.__doc__ or "", dict(vars(found)), name, found.__file__, 0)
    runner = doctest.DocTestRunner(verbose=False)
    assert runner.run(top, clear_globs=False).failed == 0
    return doctest.DocTestFinder().find(found, name, extraglobs=top.globs)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    for example in examples(name):
        failed = runner.run(example).failed
        assert failed == 0, capsys.readouterr().out
    assert runner.tries >= 3


@pytest.mark.parametrize("name", MODULES)
def test_every_verb_that_others_call_is_shown(name: str) -> None:
    source = "\n".join(each.source for test in examples(name) for each in test.examples)
    for verb in SHOWN[name]:
        assert verb in source, verb
        known = [getattr(each, verb, None) for _, each in inspect.getmembers(module(name), inspect.isclass)]
        assert any(known) or hasattr(module(name), verb), f"{name} has no {verb}"
