"""Indexes of the worked examples: by rule id, and by option value."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from uno_desktop.content.level_files import Level, load_level, usable
from uno_desktop.model.options import Option, Value, text_of
from uno_desktop.model.ruleset_registry import KNOWN
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import read_bytes


class ExampleIndex:
    """Playable examples of a folder, by the ids of the rules that they show."""

    def __init__(self, folder: Path) -> None:
        """Skips damaged files and unknown rulesets; a missing folder gives an empty index."""
        self._by_rule: dict[str, list[Level]] = defaultdict(list)
        for level in _playable(folder.rglob("*.toml")):
            for rule in level.rules:
                self._by_rule[rule].append(level)

    def showing(self, rule: str, ruleset: str) -> list[Level]:
        """Returns the examples of a rule: those of `ruleset` first, and in each group those made for the rule first."""
        return sorted(
            self._by_rule.get(rule, ()), key=lambda level: (level.ruleset != ruleset, level.rules[0] != rule, level.id)
        )


@lru_cache(maxsize=1)
def shipped_examples() -> ExampleIndex:
    return ExampleIndex(paths.levels() / "examples")


@lru_cache(maxsize=1)
def option_examples() -> Mapping[str, Mapping[str, Level]]:
    """Shipped examples by option key and text of the value that they show (`shows`), parsed once.

    Only files that contain the word `shows` are parsed: this takes 0.1 s.
    """
    found: dict[str, dict[str, Level]] = defaultdict(dict)
    files = [file for file in (paths.levels() / "examples").rglob("*.toml") if _has_word(file, b"shows")]
    for level in sorted(_playable(files), key=lambda level: level.id):
        for key, value in level.shows.items():
            found[key][text_of(tuple(value) if isinstance(value, list) else value)] = level
    return found


def option_example(option: Option, value: Value) -> Level | None:
    """Returns the example of an option for a value, or for the nearest value; None if the option has no example."""
    shown = option_examples().get(option.key)
    if not shown:
        return None
    return shown.get(text_of(value)) or _nearest(option, shown, value)


def example_value(option: Option, level: Level) -> Value:
    given = level.options.get(option.key)
    return option.default if given is None else option.parse(given)


def _nearest(option: Option, shown: Mapping[str, Level], value: Value) -> Level:
    """Returns the example of the first list entry that has one, of the nearest number, or of the default; else the
    first by id."""
    for entry in value if isinstance(value, tuple) else ():
        if str(entry) in shown:
            return shown[str(entry)]
    numbers = [int(text) for text in shown if text.isdigit()]
    if numbers and type(value) is int:
        return shown[str(min(numbers, key=lambda number: abs(number - value)))]
    return shown.get(text_of(option.default)) or next(iter(shown.values()))


def _has_word(file: Path, word: bytes) -> bool:
    try:
        return word in read_bytes(file)
    except (OSError, ValueError):
        return False


def _playable(files: Iterable[Path]) -> Iterator[Level]:
    known = {ruleset.id for ruleset in KNOWN}
    return (level for level in usable(sorted(files), load_level) if level.ruleset in known)
