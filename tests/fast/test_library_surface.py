"""The public surface of the library is the one of docs/library.md; changes of it are in the changelog."""

import hashlib
import inspect
import re
from collections.abc import Iterator
from functools import cached_property

import pytest

pytest.importorskip("numpy", reason="the extra uno-desktop[gym] is not installed")
pytest.importorskip("pettingzoo", reason="the extra uno-desktop[gym] is not installed")

import uno_desktop
from tests.support.places import ROOT
from uno_desktop import gym
from uno_desktop.game import GameOption, Order
from uno_desktop.gym.vector import VectorStep


def errors(described: object) -> str:
    return " ".join(["", *dict.fromkeys(re.findall(r"\b\w+Error\b", inspect.getdoc(described) or ""))])


def signature(name: str, call: object) -> str:
    shown = inspect.signature(call)  # type: ignore[arg-type]
    parameters = [each for key, each in shown.parameters.items() if key not in ("self", "cls")]
    text = str(shown.replace(parameters=parameters)).replace("'", "")
    return f"{name}{text}{errors(call)}"


def surface() -> Iterator[str]:
    """Yields a line for each public name: its types, and the errors that its description names."""
    for data in (Order, GameOption, VectorStep):
        yield f"{data.__name__}({', '.join(data._fields)})"
    for kind in (uno_desktop.Game, gym.raw_env, gym.SoloEnv, gym.VectorRounds, gym.SeatedPlayer):
        yield signature(kind.__name__, kind.__init__)
        for name, member in vars(kind).items():
            named = f"{kind.__name__}.{name}"
            if name[0] == "_" or isinstance(member, dict):
                continue
            if isinstance(member, property | cached_property):
                read = member.fget if isinstance(member, property) else member.func
                yield f"{named}: {inspect.signature(read).return_annotation}"  # type: ignore[arg-type]
            else:
                yield signature(named, getattr(kind, name))


def test_the_surface_is_the_described_one_and_its_changes_are_in_the_changelog() -> None:
    found = "\n".join(surface()) + "\n"
    digest = hashlib.sha256(found.encode()).hexdigest()[:8]
    page = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    described = page.partition("```text\n")[2].partition("```")[0]
    assert described == found, f"docs/library.md should have:\n{found}"
    assert set(uno_desktop.__all__) == {"Game", "__version__"}
    assert set(gym.__all__) == {"env", "raw_env", "SoloEnv", "VectorRounds", "SeatedPlayer"}
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"(surface {digest})" in changes, f'a line about the change is needed that ends with "(surface {digest})"'
