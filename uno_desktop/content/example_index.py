"""Index of the worked examples by rule, read from the level files when a rule book is first opened."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from pathlib import Path

from uno_desktop.content.level_files import BadLevel, Level, level_files, load_level
from uno_desktop.model.registry import RULESETS
from uno_desktop.system import paths


class ExampleIndex:
    """All examples of a folder that can be played, by the ids of the rules that they show."""

    def __init__(self, folder: Path) -> None:
        """A folder that is missing, a damaged file, or one of an unknown ruleset, offers nothing."""
        self._by_rule: dict[str, list[Level]] = defaultdict(list)
        try:
            files = level_files(folder)
        except BadLevel:
            files = []
        for file in files:
            self._note(file)

    def _note(self, file: Path) -> None:
        try:
            level = load_level(file)
        except BadLevel:
            return  # `uno-desktop check` is what tells of it
        if level.kind == "example" and any(ruleset.id == level.ruleset for ruleset in RULESETS):
            for rule in level.rules:
                self._by_rule[rule].append(level)

    def showing(self, rule: str, ruleset: str) -> list[Level]:
        """The examples of a rule: those of `ruleset` first, and those made for this rule before all others."""
        return sorted(
            self._by_rule.get(rule, ()),
            key=lambda level: (level.ruleset != ruleset, level.rules[0] != rule, level.id),
        )


@lru_cache(maxsize=1)
def shipped_examples() -> ExampleIndex:
    """The examples that ship with the game, read once."""
    return ExampleIndex(paths.levels() / "examples")
