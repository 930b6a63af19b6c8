"""Imports run one way, checked in the syntax trees of the package."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.places import ROOT, relative
from tests.support.sources import FILES, PACKAGE, listed, source
from uno_desktop.scenes.shell import doors

PAGE = ROOT / "docs" / "architecture.md"
_ROWS = re.findall(r"^\| `(\w+)/` \| .* \| ([^|]*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
BELOW = {
    **{package: set(re.findall(r"\w+", allowed)) for package, allowed in _ROWS},
    "game": {"model", "players", "match", "gym", "system"},
    "__main__": {"commands"},
    "__init__": {"game"},
}
"""Packages that each package may import (besides itself), by the table of the page, and that the files beside them may
import."""

INSIDE = {
    "stage": {
        "animations": {"layout", "table", "texts"},
        "cards": set(),
        "layout": set(),
        "renderers": {"cards", "layout", "avatars", "table", "texts"},
        "avatars": set(),
        "table": {"layout", "renderers", "avatars", "texts"},
        "texts": {"avatars"},
    },
    "scenes": {
        "": set(),
        "shell": {"controls"},
        "controls": {"shell"},
        "parts": {"shell", "profiles"},
        "profiles": {"shell"},
        "menu": {"shell", "controls", "history", "parts", "profiles"},
        "overlays": {"shell", "parts"},
        "table": {"shell", "controls", "overlays", "parts", "profiles"},
        "matches": {"shell", "table"},
        "tasks": {"shell", "table"},
        "history": {"shell", "controls", "matches", "parts", "profiles", "table"},
        "rulebook": {"shell", "history", "matches", "parts"},
        "lobby": {"shell", "controls", "parts", "profiles", "rulebook"},
        "lab": {"shell", "lobby", "parts", "rulebook"},
        "workshop": {"shell", "lab", "lobby", "parts", "rulebook"},
        "learn": {"shell", "controls", "lobby", "parts", "profiles", "table", "tasks"},
        "puzzles": {"shell", "lobby", "matches", "parts", "profiles", "tasks"},
        "daily": {"shell", "history", "lobby", "profiles"},
        "score": {"shell", "controls", "history", "overlays", "profiles"},
        "me": {"shell", "history", "profiles"},
        "positions": {"shell", "lobby", "matches", "parts", "profiles", "rulebook"},
    },
    "scenes/table": {
        "": {"prompts", "devices", "guidance"},
        "prompts": {""},
        "devices": {"", "prompts", "guidance"},
        "guidance": {"", "devices"},
    },
}
"""Modules that each layer of a package may import; "" stands for the files of the package itself. The table stage
imports the renderers only for the length of a lap of light."""

HIDDEN = {
    ("scenes.shell.services", "uno_desktop.match.seats.worker_link"): "half a second that the first frame needs not",
    ("commands.cli", "uno_desktop.commands.parser"): "half a second that the menu can do without",
    ("ui.page", "uno_desktop.ui.text_field"): "pygame_gui takes 60 ms that the first frame can do without",
    ("system.processes.process_tree", "ctypes"): "only on Linux",
    ("commands.loading", "uno_desktop.commands.screen"): "who checks or simulates never loads pygame",
    ("scenes.shell.diagnostics", "pygame"): "who asks for help never loads it, and the doctor tells when it is missing",
    ("uno_desktop", "uno_desktop.game"): "worker processes import the package and need no game",
    ("__main__", "uno_desktop.commands.cli"): "after the worker processes have been told apart",
}
"""Imports inside a function, or for types alone, and why they stand there."""
KERNEL_ROOMS = {"model", "model.rule_text", "model.views"}
"""Packages with allowed import cycles: see docs/architecture.md, "Import cycle in the kernel"."""

DOORS = PACKAGE / "scenes" / "shell" / "doors.py"
NOT_IN_THE_MODEL = {"random", "time", "os", "pathlib", "multiprocessing", "asyncio", "threading", "datetime"}
STAGE_SEES = {
    *("uno_desktop.model.cards", "uno_desktop.model.events", "uno_desktop.model.rule_text.phrase"),
    "uno_desktop.model.views.view",
}
KERNEL = {
    "actions", "cards", "events", "effect_preview", "facts", "legal_actions", "options", "turn_flow", "waiting",
    "rng", "rule", "rule_interfaces", "rulebook", "ruleset", "rule_text.describe", "rule_text.phrase", "state",
    "umpire", "card_moves", "views.view",
}  # fmt: skip
DRAWING = {"drawing", "sound", "ui", "access", "stage", "scenes"}
DRAWING_COMMANDS = ("doctor", "screen/")
RUNTIME = {"pygame", "pygame_gui", "platformdirs", "segno", "tomli_w"}
OF_RESEARCH = {"numpy", "gymnasium", "pettingzoo"}  # the extra [gym]; the game itself never needs them
OF_PRINTING = {"fpdf"}  # the extra [print]; only printing/ needs it
OF_PYGAME_GUI = {"i18n"}  # comes with it; its catalogue has to be told our language


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file) for file in FILES}


@cache
def imports(file: Path) -> list[str]:
    """The full name of each module that a file imports, wherever it does so, for annotations too; of the doors, what
    they import themselves: where they lead is known once one is opened."""
    behind = source(file).hidden if file == DOORS else []
    named = ((each[1], f"{each[1]}.{each[2]}") for each in source(file).imports if each not in behind)
    return [inner if inner in MODULES else module for module, inner in named]


def part_of(module: str) -> str:
    """The part of the house: `uno_desktop.match.match_session` is in `match`."""
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
    return relative(file, PACKAGE)


# One test is one rule, over all files: whoever breaks it in several reads all of them in one message.


def test_imports_run_one_way() -> None:
    wrong = {
        (short(module_of(file)), short(name))
        for file in FILES
        for here in [part_of(module_of(file))]
        for name in own(file)
        if part_of(name) not in {here, "__init__"} | BELOW[here]
    }
    assert not wrong, listed(sorted(wrong))


def test_no_package_outside_the_model_imports_rules_or_effects() -> None:
    single = ("uno_desktop.model.rules.", "uno_desktop.model.effects", "uno_desktop.model.rulesets.")
    outside = [file for file in FILES if part_of(module_of(file)) != "model"]
    wrong = [(name_of(file), short(name)) for file in outside for name in own(file) if name.startswith(single)]
    assert not wrong, listed(wrong)


def test_the_model_needs_nothing_but_pure_python() -> None:
    pure = sys.stdlib_module_names - NOT_IN_THE_MODEL
    wrong = [(name_of(file), name) for file in within("model") for name in sorted(foreign(file) - pure)]
    wrong += [(name_of(file), name) for file in within("model") for name in own(file) if part_of(name) != "model"]
    assert not wrong, listed(wrong)


def test_the_stage_sees_facts_and_never_rules() -> None:
    seen = ((file, name) for file in within("stage") for name in own(file) if part_of(name) == "model")
    wrong = [(name_of(file), short(name)) for file, name in seen if name not in STAGE_SEES]
    assert not wrong, listed(wrong)


def draws(file: Path) -> bool:
    """Returns True for a place where things are drawn."""
    commands = tuple(f"commands/{name}" for name in DRAWING_COMMANDS)
    return part_of(module_of(file)) in DRAWING or name_of(file).startswith(commands)


def test_only_drawing_packages_import_pygame() -> None:
    wrong = [name_of(file) for file in FILES if foreign(file) & {"pygame", "pygame_gui"} and not draws(file)]
    assert not wrong, listed(wrong)


def test_only_the_agreed_packages_are_needed() -> None:
    wrong = [
        (name_of(file), name)
        for file in FILES
        for gui in [OF_PYGAME_GUI if part_of(module_of(file)) in ("scenes", "ui", "system") else set()]
        for extra in [OF_RESEARCH if part_of(module_of(file)) == "gym" else set()]
        for paper in [OF_PRINTING if file.parent.name == "printing" else set()]
        for name in sorted(foreign(file) - sys.stdlib_module_names - RUNTIME - gui - extra - paper)
    ]
    assert not wrong, listed(wrong)


def hidden(file: Path) -> Iterator[tuple[str, str]]:
    """Each import inside a function, and each that only the type checker sees."""
    for _, module, _ in source(file).hidden:
        yield short(module_of(file)), module


def test_no_import_hides_but_for_a_reason_that_is_written_down() -> None:
    rooms = (file for file in FILES if file != DOORS and folder_of(module_of(file)) not in KERNEL_ROOMS)
    found = {each for file in rooms for each in hidden(file)}
    assert found == set(HIDDEN)
    assert len(HIDDEN) <= 8


def test_only_its_door_leads_to_a_page() -> None:
    """Else opening one page would load another, and the menu all of them."""
    found = [(each.module, each.__name__) for each in vars(doors).values() if isinstance(each, doors.Door)]
    behind = {(module, name) for module, name in found if re.fullmatch(r"\w+(Scene|Dialog)", name)}
    assert len(behind) > 20 and all(holds(*each) for each in found if each[1] != "scenes")
    wrong = [
        (name_of(file), short(module), name)
        for file in within("scenes")
        for _, module, name in source(file).imports
        if (module, name) in behind and file != DOORS and folder_of(module_of(file)) != folder_of(module)
    ]
    assert not wrong, listed(wrong)


def file_of(module: str) -> Path:
    place = ROOT.joinpath(*module.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


def holds(module: str, name: str) -> bool:
    """Returns True if the module, or a file of its package, has this name."""
    beside = ROOT.joinpath(*module.split("."), f"{name}.py")
    return beside.exists() or bool(re.search(rf"\b{name}\b", file_of(module).read_text(encoding="utf-8")))


def test_tools_import_names_that_exist() -> None:
    """Many tools need packages that the tests do not, so nothing else notices a name that has moved."""
    asked = {
        (file.name, module, name)
        for file in (ROOT / "tools").rglob("*.py")
        for _, module, name in source(file).imports
        if name and module.split(".")[0] in ("uno_desktop", "tools", "tests")
    }
    wrong = sorted(each for each in asked if not holds(*each[1:]))
    assert len(asked) > 300 and not wrong, listed(wrong)


def folder_of(module: str) -> str:
    """The folder of a module within the package: `model.views` for `uno_desktop.model.views.view`."""
    return short(module).rpartition(".")[0]


def test_floors_import_one_way() -> None:
    for room, floors in INSIDE.items():
        inside = f"uno_desktop.{room.replace('/', '.')}."
        for file in (PACKAGE / room).rglob("*.py"):
            here = floor_of(file, room)
            for name in own(file):
                to = (
                    floor_of(PACKAGE / f"{short(name).replace('.', '/')}.py", room) if name.startswith(inside) else here
                )
                assert to in {here} | floors[here], f"{name_of(file)} imports {name}"


def floor_of(file: Path, room: str) -> str:
    """The folder below a room that a file lies in, empty for the room itself."""
    parts = file.relative_to(PACKAGE / room).parts
    return parts[0] if len(parts) > 1 else ""


def test_no_file_imports_more_than_twenty_modules() -> None:
    """A file with one concept needs few others; what a page is made of stands beside it. A ruleset is the list of its
    rules, one module for each: they are what it says, so that only what it needs besides them counts."""
    listed_rules = {file: "model.rules." if file.parent.name == "rulesets" else "-" for file in FILES}
    needed = {file: {name for name in own(file) if not short(name).startswith(listed_rules[file])} for file in FILES}
    crowded = {name_of(file) for file, names in needed.items() if len(names) > 20}
    assert not crowded, listed(sorted(crowded))


def circles() -> list[set[str]]:
    """The sets of modules that import each other, by whatever way round."""
    known = {module_of(file): {name for name in own(file) if name in MODULES} for file in FILES}
    reach = {module: set(names) for module, names in known.items()}
    while True:
        wider = {module: names.union(*(reach[name] for name in names)) for module, names in reach.items()}
        if wider == reach:
            break
        reach = wider
    round_about = [module for module in reach if module in reach[module]]
    return [{each for each in reach[module] if module in reach[each]} for module in round_about]


def test_no_files_import_each_other_in_a_circle_but_the_kernel() -> None:
    for circle in circles():
        assert {short(module) for module in circle if folder_of(module) not in KERNEL_ROOMS} == set()


def test_checking_and_simulating_never_load_a_screen() -> None:
    code = (
        "import sys, uno_desktop.commands.cli, uno_desktop.commands.check, uno_desktop.commands.simulate;"
        "print(sorted({'pygame', 'pygame_gui'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_texts_and_what_they_need_never_load_a_screen() -> None:
    """Else a command that writes a text would load pygame."""
    names = ", ".join(module_of(file) for file in within("texts"))
    code = f"import sys, {names}; print(sorted({{'pygame', 'pygame_gui'}} & set(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_menu_loads_no_table_no_match_and_no_player() -> None:
    """The first frame waits for each module that is imported for it."""
    code = (
        "import sys, uno_desktop.commands.screen.window, uno_desktop.scenes.menu.main_menu;"
        "table = ('model.state', 'model.events', 'match.cast', 'stage.layout', 'stage.table');"
        "print(sorted({'uno_desktop.' + name for name in table} & set(sys.modules)));"
        "import uno_desktop.scenes.menu.pending_match;"
        "late = ('match.match_session', 'players.player', 'players.search', 'players.strategies', 'content.task');"
        "print(sorted({'uno_desktop.' + name for name in late} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-2:] == ["[]", "[]"]


@pytest.mark.parametrize("folder", ["rules"])
def test_rules_and_effects_know_the_kernel_and_never_each_other(folder: str) -> None:
    for file in sorted((PACKAGE / "model" / folder).glob("*.py")):
        known = {name.removeprefix("uno_desktop.model.") for name in own(file)}
        assert known <= KERNEL, file


def test_the_kernel_knows_no_single_rule() -> None:
    for stem in KERNEL:
        known = own(file_of(f"uno_desktop.model.{stem}"))
        assert not any(name.startswith(("uno_desktop.model.rules.", "uno_desktop.model.effects")) for name in known)


def test_files_are_short_and_have_a_docstring() -> None:
    wrong = [f"{name_of(file)}: {source(file).lines} lines" for file in FILES if source(file).lines > 700]
    wrong += [f"{name_of(file)}: no docstring" for file in FILES if not source(file).docstring]
    assert not wrong, listed(wrong)


def test_functions_are_short() -> None:
    spans = ((file, name, lines) for file in FILES for name, lines in source(file).functions)
    wrong = [(name_of(file), name, lines) for file, name, lines in spans if lines > 50]
    assert not wrong, listed(wrong)
