"""Imports run one way: reads the syntax trees of the package, so that nothing has to be run for it."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "uno_desktop"
FILES = sorted(PACKAGE.rglob("*.py"))

BELOW = {
    "model": set(),
    "system": {"__init__"},
    "drawing": {"system"},
    "sound": {"system"},
    "ui": {"drawing", "sound", "system"},
    "players": {"model", "system"},
    "match": {"model", "players", "system"},
    "content": {"model", "players", "match", "system"},
    "stage": {"model", "drawing", "sound", "system"},
    "scenes": {"model", "players", "match", "content", "drawing", "sound", "ui", "stage", "system"},
    "commands": {
        "model",
        "players",
        "match",
        "content",
        "drawing",
        "sound",
        "ui",
        "stage",
        "scenes",
        "system",
    },
    "__main__": {"commands"},
    "__init__": set(),
}
"""What each part of the house may import of the others (besides itself)."""

NOT_YET = {
    ("ui.house", "match.worker_link"),
    ("ui.house", "stage.cards.art"),
    ("ui.house", "stage.painters.felt"),
    ("ui.page_house", "stage.cards.art"),
    ("ui.backdrop", "stage.cards.art"),
    ("ui.backdrop", "stage.painters.felt"),
}
"""What still runs the wrong way since the rooms were laid out: to be gone with the services of a scene."""

WITHOUT_CIRCLES = ("commands", "content", "match", "players", "stage", "drawing", "sound", "system")
"""Rooms in which no file leads back to itself; in the model the kernel does, see docs/house.md."""

NOT_IN_THE_MODEL = {"random", "time", "os", "pathlib", "multiprocessing", "asyncio", "threading", "datetime"}
STAGE_SEES = {"uno_desktop.model.cards", "uno_desktop.model.events", "uno_desktop.model.views.view"}
KERNEL = {
    "actions",
    "blanks",
    "cards",
    "events",
    "foresight",
    "moves",
    "options",
    "course",
    "waiting",
    "rng",
    "rule",
    "rulebook",
    "ruleset",
    "state",
    "table",
    "table_cards",
    "views.view",
}
DRAWING = {"drawing", "sound", "ui", "stage", "scenes"}
DRAWING_COMMANDS = (
    "benchmarks/frames",
    "benchmarks/idle",
    "benchmarks/startup",
    "shots/",
    "shot",
    "play",
    "replay",
    "doctor",
    "selftest",
)
RUNTIME = {"pygame", "pygame_gui", "platformdirs", "tomli_w"}
OF_PYGAME_GUI = {"i18n"}  # comes with it; its catalogue has to be told our language


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file) for file in FILES}


def imports(file: Path) -> Iterator[str]:
    """The full name of each module that a file imports, wherever it does so, for annotations too."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            base = node.module or ""
            for name in node.names:
                inner = f"{base}.{name.name}"
                yield inner if inner in MODULES else base


def part_of(module: str) -> str:
    """The part of the house: `uno_desktop.match.host` is in `match`."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def short(module: str) -> str:
    return module.removeprefix("uno_desktop.")


def own(file: Path) -> list[str]:
    return [name for name in imports(file) if name.split(".")[0] == "uno_desktop"]


def foreign(file: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(file)} - {"uno_desktop"}


def within(*parts: str) -> list[Path]:
    return [file for file in FILES if part_of(module_of(file)) in parts]


def name_of(file: Path) -> str:
    return str(file.relative_to(PACKAGE))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_imports_run_one_way(file: Path) -> None:
    here = part_of(module_of(file))
    wrong = [name for name in own(file) if part_of(name) not in {here, "__init__"} | BELOW[here]]
    assert {(short(module_of(file)), short(name)) for name in wrong} <= NOT_YET


def importers_of_each_other(room: str) -> list[str]:
    """The files of a room from which a chain of imports leads back to them."""
    known = {module_of(file): {name for name in own(file) if part_of(name) == room} for file in within(room)}

    def comes_back(start: str) -> bool:
        seen: set[str] = set()
        ahead = set(known[start])
        while ahead:
            module = ahead.pop()
            if module == start:
                return True
            if module not in seen:
                seen.add(module)
                ahead |= known.get(module, set())
        return False

    return [short(module) for module in known if comes_back(module)]


@pytest.mark.parametrize("room", WITHOUT_CIRCLES)
def test_no_file_of_a_room_leads_back_to_itself(room: str) -> None:
    assert importers_of_each_other(room) == []


@pytest.mark.parametrize("file", [file for file in FILES if part_of(module_of(file)) != "model"], ids=name_of)
def test_nobody_outside_the_model_knows_a_single_rule_or_effect(file: Path) -> None:
    single = ("uno_desktop.model.rules.", "uno_desktop.model.effects.", "uno_desktop.model.rulesets.")
    assert [short(name) for name in own(file) if name.startswith(single)] == []


@pytest.mark.parametrize("file", within("model"), ids=name_of)
def test_the_model_needs_nothing_but_pure_python(file: Path) -> None:
    assert foreign(file) <= sys.stdlib_module_names - NOT_IN_THE_MODEL
    assert {part_of(name) for name in own(file)} <= {"model"}


@pytest.mark.parametrize("file", within("stage"), ids=name_of)
def test_the_stage_sees_facts_and_never_rules(file: Path) -> None:
    assert {name for name in own(file) if part_of(name) == "model"} <= STAGE_SEES


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_only_what_draws_imports_pygame(file: Path) -> None:
    here = part_of(module_of(file))
    draws = here in DRAWING or name_of(file).startswith(
        tuple(f"commands/{name}" for name in DRAWING_COMMANDS)
    )
    assert draws or not foreign(file) & {"pygame", "pygame_gui"}


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_only_the_agreed_packages_are_needed(file: Path) -> None:
    gui = OF_PYGAME_GUI if part_of(module_of(file)) in ("scenes", "ui", "system") else set()
    assert foreign(file) <= sys.stdlib_module_names | RUNTIME | gui


def test_checking_and_simulating_never_load_a_screen() -> None:
    code = (
        "import sys, uno_desktop.commands.cli, uno_desktop.commands.check, uno_desktop.commands.simulate;"
        "print(sorted({'pygame', 'pygame_gui'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("folder", ["rules", "effects"])
def test_rules_and_effects_know_the_kernel_and_never_each_other(folder: str) -> None:
    for file in sorted((PACKAGE / "model" / folder).glob("*.py")):
        known = {name.removeprefix("uno_desktop.model.") for name in own(file)}
        assert known <= KERNEL, file


def test_the_kernel_knows_no_single_rule() -> None:
    for stem in KERNEL:
        known = own(PACKAGE / "model" / f"{stem.replace('.', '/')}.py")
        assert not any(
            name.startswith(("uno_desktop.model.rules.", "uno_desktop.model.effects.")) for name in known
        )


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_files_are_short_and_say_what_they_are_for(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 400
    assert ast.get_docstring(tree(file)), "no docstring"


def functions(file: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_functions_are_short(file: Path) -> None:
    long = [node.name for node in functions(file) if (node.end_lineno or 0) - node.lineno >= 50]
    assert long == []
