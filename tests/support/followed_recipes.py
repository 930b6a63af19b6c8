"""Follows recipes, such as those of docs/adding.md, in a copy of the sources.

A recipe is a section of a page. Its steps are written as seven sentences, the first four with a block of code behind:
``New file `F`:`` · ``In `F`, after `LINE`:`` · ``In `F`, before `LINE`:`` · ``At the end of `F`:`` ·
``In `F`, replace `A` by `B`.`` · ``Copy `A` to `B`.`` · ``Append `A` to `B`.``
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tests.support.places import ROOT

PAGE = ROOT / "docs" / "adding.md"
"""The page with the recipes of the project."""
STEP = re.compile(
    r"New file `(?P<new>[^`]+)`:$"
    r"|In `(?P<file>[^`]+)`, (?P<where>after|before) `(?P<line>[^`]+)`:$"
    r"|At the end of `(?P<end>[^`]+)`:$"
    r"|In `(?P<changed>[^`]+)`, replace `(?P<old>[^`]+)` by `(?P<by>[^`]+)`\.$"
    r"|(?P<how>Copy|Append) `(?P<source>[^`]+)` to `(?P<target>[^`]+)`\.$",
    re.MULTILINE,
)
BLOCK = re.compile(r"\n\n( *)```\w+\n(.*?)\n\1```\n", re.DOTALL)


class BrokenRecipe(AssertionError):
    """A step that cannot be carried out."""


@dataclass(frozen=True)
class ChangedTree:
    """Copy of the sources in which recipes are followed."""

    root: Path

    def follow(self, recipe: str) -> None:
        """Carries out every step of a recipe, in order."""
        steps = list(STEP.finditer(recipe))
        if not steps:
            raise BrokenRecipe("no step")
        for step in steps:
            self._carry_out(step, recipe)

    def _carry_out(self, step: re.Match[str], recipe: str) -> None:
        if step["source"]:
            target = self.root / step["target"]
            if target.exists() != (step["how"] == "Append"):
                raise BrokenRecipe(f"{step['target']} is {'' if target.exists() else 'not '}there: {step[0]}")
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("ab") as file:
                file.write((self.root / step["source"]).read_bytes())
        elif step["changed"]:
            self._replace(step["changed"], step["old"], step["by"])
        else:
            block = BLOCK.match(recipe, step.end())
            if block is None:
                raise BrokenRecipe(f"no block behind: {step[0]}")
            self._write(step, block[2].replace("\n" + block[1], "\n").removeprefix(block[1]))

    def _write(self, step: re.Match[str], code: str) -> None:
        if step["new"]:
            file = self.root / step["new"]
            if file.exists():
                raise BrokenRecipe(f"{step['new']} is there already")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(code + "\n", encoding="utf-8")
        elif step["end"]:
            with (self.root / step["end"]).open("a", encoding="utf-8") as file_at_end:
                file_at_end.write(code + "\n")
        else:
            self._insert(step["file"], step["line"], code, after=step["where"] == "after")

    def _insert(self, name: str, at: str, code: str, after: bool) -> None:
        lines = (self.root / name).read_text(encoding="utf-8").splitlines()
        places = [number for number, line in enumerate(lines) if line.strip().replace("`", "").startswith(at)]
        if len(places) != 1:
            raise BrokenRecipe(f"{name} has {len(places)} lines that begin with: {at}")
        lines[places[0] + after : places[0] + after] = code.split("\n")
        (self.root / name).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def _replace(self, name: str, old: str, new: str) -> None:
        text = (self.root / name).read_text(encoding="utf-8")
        if text.count(old) != 1:
            raise BrokenRecipe(f"{name} has {text.count(old)} times: {old}")
        (self.root / name).write_text(text.replace(old, new), encoding="utf-8")


def recipe(title: str, page: Path = PAGE) -> str:
    """Returns the section of a page with this title."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]
