"""The recipes of docs/adding.md, followed to the letter in a copy of the tree, end with green checks.

A block of `sh` at its end draws its pictures and proves it. All fast tests and all golden pictures hold afterwards.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import polib
import pytest

from tests.support.followed_recipes import PAGE, STEP, BrokenRecipe, ChangedTree, recipe
from tests.support.places import ROOT

RECIPES = {
    "A text": "",
    "A setting": "",
    "A key": "",
    "An animation": "",
    "A remark of a persona": "",
    "A rule that forbids a play": "numberLast",
    "A rule that changes a face": "fourSkips",
    "A level of computer players": "tidy",
    "A ruleset": "sprint",
    "A level": "my-skip",
    "A scene": "greeting",
}
"""By title the key of what a recipe makes, which stands in the names of all tests about it; empty for a change of what
is there."""
LANGUAGE = "A language"
pytestmark = pytest.mark.timeout(3600)  # the last commands of all recipes, and all fast tests, take some minutes
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", "build", "dist", "failed", "*.so", "*.pyc.*"
)

COMMANDS = re.compile(r"^ *```sh\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)


ONLY_THESE = """
import re, sys
import pytest

chosen = dict(zip(sys.argv[1::2], sys.argv[2::2]))

class Only:
    def pytest_collection_modifyitems(self, items):
        kept = {name: [] for name in chosen}
        for item in items:
            file, _, test = item.nodeid.partition("::")
            if re.search(chosen[file], test):
                kept[file].append(item)
        assert all(kept.values()), kept
        items[:] = [item for each in kept.values() for item in each]

sys.exit(pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", *chosen], [Only()]))
"""
"""Runs pytest with a pattern for each file."""
ALL_OF_THESE = """
import sys
import pytest

keys = sys.argv[1:]

class Each:
    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        names = [" ".join([item.nodeid, *item.extra_keyword_matches]).lower() for item in items]
        unheard = [key for key in keys if not any(key.lower() in name for name in names)]
        assert not unheard, unheard

sys.exit(pytest.main(["tests", "-n", "0", "-p", "no:cacheprovider", "-k", " or ".join(keys)], [Each()]))
"""
"""Runs all tests that carry one of the keys, at least one for each."""
ONE_PROCESS = {"PYTEST_XDIST_AUTO_NUM_WORKERS": "0"}
"""A few tests are found sooner by one process than by several, each of which collects them all."""


NO_MORE: Mapping[str, str] = {}


class Tree(ChangedTree):
    """A copy of the project to try things in."""

    def run(self, *command: str, code: int = 0, given: Mapping[str, str] = NO_MORE) -> str:
        """Runs a Python command in the tree; what it printed. Fails the test with that if it ends with another code."""
        environment = {**os.environ, "PYTHONPATH": str(self.root), "SDL_VIDEODRIVER": "dummy", **ONE_PROCESS, **given}
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.root,
            env={**environment, "SDL_AUDIODRIVER": "dummy"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == code, f"{' '.join(command)}\n{done.stdout[-6000:]}\n{done.stderr[-2000:]}"
        return done.stdout

    def prove(self, recipe: str) -> str:
        """Runs the commands at the end of a recipe; what they printed."""
        said = []
        for line in COMMANDS.findall(recipe)[-1].splitlines():
            given = dict(word.split("=") for word in line.split() if re.match("[A-Z_]+=", word))
            program, *words = line.split()[len(given) :]
            command = words if program == "python" else ["-m", "uno_desktop", *words]
            said.append(self.run(*command, given=given))
        return "".join(said)

    def test(self, chosen: Mapping[str, str]) -> None:
        """Runs tests of the tree in one process: of each file those whose names match its pattern, at least one."""
        self.run("-c", ONLY_THESE, *(part for pair in chosen.items() for part in pair))


def new_tree(folder: Path) -> Tree:
    """A copy, with the bytecode of what is not changed in it, which takes long to make."""
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
    if sys.pycache_prefix and (kept := Path(f"{sys.pycache_prefix}{ROOT}")).is_dir():
        shutil.copytree(kept, f"{sys.pycache_prefix}{folder}", ignore=LEFT_OUT, dirs_exist_ok=True)
    return Tree(folder)


def translate(tree: Tree) -> None:
    """Stands in for a translator with a PO editor: every vowel gets two dots, and names in braces stay, as does UNO."""
    dots = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")

    def strange(text: str) -> str:
        parts = re.split(r"(\{[^}]*\}|UNO)", text)
        return "".join(part.translate(dots) if place % 2 == 0 else part for place, part in enumerate(parts))

    tree.run("tools/translate.py", "export", "eo", "eo.po")
    book = polib.pofile(str(tree.root / "eo.po"))
    for entry in book:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: strange(entry.msgid), 1: strange(entry.msgid_plural)}
        else:
            entry.msgstr = strange(entry.msgid)
    book.save()
    tree.run("tools/translate.py", "import", "eo", "eo.po")


@dataclass(frozen=True)
class Followed:
    """Copy in which all recipes have been followed, with what their last commands printed or why they failed."""

    tree: Tree
    said: Mapping[str, str | AssertionError]


@pytest.fixture(scope="module")
def tree(followed: Followed) -> Tree:
    return followed.tree


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Followed]:
    """One copy in which all recipes have been followed, and then all of their last commands."""
    folder = tmp_path_factory.mktemp("recipes") / "project"
    copy = new_tree(folder)
    for title in (*RECIPES, LANGUAGE):
        copy.follow(recipe(title))
    translate(copy)
    yield Followed(copy, {title: outcome(copy, title) for title in (*RECIPES, LANGUAGE)})
    shutil.rmtree(folder, ignore_errors=True)


def outcome(tree: Tree, title: str) -> str | AssertionError:
    """What the last commands of a recipe printed, or their failure."""
    try:
        return tree.prove(recipe(title))
    except AssertionError as failure:
        return failure


SLOW_LAWS = {
    "tests/system/release/test_packaging.py": "desktop|every_language",
    "tests/system/test_translations.py": r"\beo\b|english",
}
"""Slower tests of all sources: by file a pattern for the names of those that say something about what was made."""


@pytest.mark.parametrize("title", [*RECIPES, LANGUAGE])
def test_the_last_commands_of_a_recipe_end_well(followed: Followed, title: str) -> None:
    said = followed.said[title]
    assert isinstance(said, str), said
    assert re.search(r"all checks pass; \d+ tests passed|\d+ passed| 0 to mend\n$", said), said


def test_the_recipes_keep_the_style_of_the_sources(tree: Tree) -> None:
    tree.run("-m", "ruff", "check", ".")
    tree.run("-m", "ruff", "format", "--check", ".")
    tree.test(SLOW_LAWS)


def test_all_fast_tests_and_golden_pictures_hold_after_all_recipes(tree: Tree) -> None:
    """The first of these is the test command of the README, for each of its files."""
    tree.run("-m", "pytest", "-p", "no:cacheprovider", given={"PYTEST_XDIST_AUTO_NUM_WORKERS": ""})
    tree.run("-m", "pytest", "-p", "no:cacheprovider", "tests/pictures/stage/test_golden_scenes.py")


def test_all_tests_hold_that_carry_the_key_of_what_a_recipe_makes(tree: Tree) -> None:
    tree.run("-c", ALL_OF_THESE, *filter(None, RECIPES.values()))


def test_a_recipe_is_about_a_page_long() -> None:
    for title in (*RECIPES, LANGUAGE):
        lines = [line for line in recipe(title).splitlines() if line.strip() and "```" not in line]
        assert len(lines) <= 80, f"{title}: {len(lines)} lines"


def test_the_rule_is_played_where_it_is_agreed_on(tree: Tree) -> None:
    agreed = ("--ruleset", "street", "--option", "house.numberLast=on")
    tree.run("-m", "uno_desktop", "simulate", *agreed, "--rounds", "20")


def test_the_player_is_offered_a_seat(tree: Tree) -> None:
    tree.run("-m", "uno_desktop", "arena", "--a", "tidy", "--b", "random", "--rounds", "40")
    tree.run("-c", OFFERED)


OFFERED = """
from uno_desktop.content.match_setup import KINDS, supports_persona
assert "tidy" in KINDS and not supports_persona("tidy") and supports_persona("easy"), KINDS
"""


def test_the_ruleset_is_played_by_all_and_has_a_book(tree: Tree) -> None:
    seats = ("--seats", "hard@5,tidy,medium,easy")
    tree.run("-m", "uno_desktop", "simulate", "--ruleset", "sprint", *seats, "--matches", "1")
    assert "SPR-DEAL-01  Deal" in tree.run("-m", "uno_desktop", "rules", "sprint", "--lang", "fr")


def test_a_part_of_a_language_falls_back_on_english(tree: Tree) -> None:
    """Of a file that lacks one text that one is English; of a file that is missing all are."""
    book = ("-m", "uno_desktop", "rules", "official", "--lang", "eo")
    check = ("-m", "uno_desktop", "check", "--texts", "eo")
    assert "Chöösïng thë dëälër" in tree.run(*book)
    file = tree.root / "assets" / "locale" / "eo" / "rules_official.toml"
    whole = file.read_text(encoding="utf-8")
    lines = [line for line in whole.splitlines() if "Chöösïng thë dëälër" not in line]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    shown = tree.run(*book)
    assert "Choosing the dealer" in shown and "ä" in shown
    assert "is missing; English: Choosing the dealer" in tree.run(*check, code=1)
    file.unlink()
    assert "Choosing the dealer" in tree.run(*book)
    tree.test({"tests/fast/test_locales.py": "english", "tests/system/test_translations.py": r"\beo\b"})
    file.write_text(whole, encoding="utf-8")
    assert tree.run(*check).endswith(" 0 to mend\n")


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("before `settings = scenes.`", "before `setting = scenes.`"),
        ("At the end of `assets/locale/en/seats.toml`:", "At the end of `assets/locale/en/seats.toml`, write:"),
        ("replace `MERCY, FLIP)` by", "replace `MERCY, OFFICIAL)` by"),
        ("New file `docs/rules/sprint.md`:", "New file `docs/rules/official.md`:"),
    ],
)
def test_a_step_that_cannot_be_followed_is_noticed(tmp_path: Path, right: str, wrong: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.count(right) == 1
    steps = len(list(STEP.finditer(page)))
    changed = page.replace(right, wrong)
    if len(list(STEP.finditer(changed))) < steps:  # the sentence is none of those that the test knows
        return
    with pytest.raises(BrokenRecipe):
        new_tree(tmp_path / "project").follow(changed)
