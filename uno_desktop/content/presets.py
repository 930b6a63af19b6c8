"""Named choices of ruleset and options that the player keeps: one line of text each, in one TOML file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.model.options import Value, text_of
from uno_desktop.model.registry import RULESETS, ruleset_named
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.system.file_lock import one_writer
from uno_desktop.system.foreign import TITLE, check_size, is_plain, read_toml
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.safe_files import put_aside, write_through
from uno_desktop.system.settings import Notice

FILE = "presets.toml"
NAME_LIMIT = 28
_LONGEST = 4_000
"""Signs of a line of rules: several times what all options of a ruleset need."""


class BadPreset(ValueError):
    """A text that is no preset. `notice` says what is wrong in the player's language, the text in English."""

    def __init__(self, sentence: str, notice: Notice) -> None:
        super().__init__(sentence)
        self.notice = notice


@dataclass(frozen=True, slots=True)
class Preset:
    """A name and the line that says ruleset and options, such as `street street.cut=off`."""

    name: str
    line: str


@dataclass(slots=True)
class PresetShelf:
    """The player's presets by name. `notices` tells of what could not be read or written."""

    file: Path | None
    presets: list[Preset] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    _foreign: dict[str, Any] = field(default_factory=dict)
    _odd: list[Any] = field(default_factory=list)

    def named(self, name: str) -> Preset | None:
        """The preset with this name; case plays no part."""
        return next((one for one in self.presets if one.name.casefold() == name.casefold()), None)

    def keep(self, preset: Preset) -> bool:
        """Adds a preset, in place of the one with the same name. False, with a notice, if it cannot be written."""
        return self._change(lambda there: [*_without(there, preset.name), preset])

    def rename(self, old: str, new: str) -> bool:
        """Gives a preset another name, in place of one that has it already. False if it cannot be written."""
        one = self.named(old)
        if one is None:
            return False
        return self._change(lambda there: [*_without(there, old, new), Preset(new, one.line)])

    def delete(self, name: str) -> bool:
        """Throws a preset away. False if that cannot be written."""
        return self._change(lambda there: _without(there, name))

    def _change(self, edited: Callable[[list[Preset]], list[Preset]]) -> bool:
        """Changes what stands in the file now: another copy of the game may have kept something meanwhile."""
        if self.file is None:
            return False
        try:
            with one_writer(self.file.parent):
                return self._change_there(self.file, edited)
        except OSError as error:  # the folder refuses, or another copy of the game does not let go
            self.notices.append(Notice("presets.not_saved", {"file": self.file, "why": error.strerror}))
            return False

    def _change_there(self, file: Path, edited: Callable[[list[Preset]], list[Preset]]) -> bool:
        """The same, while nobody else writes."""
        now = PresetShelf(file)
        found = _read(now)
        self.notices += [notice for notice in now.notices if notice.key != "presets.odd"]
        if now.file is None:
            self.file = None
            return False
        if found:
            self._foreign, self._odd = now._foreign, now._odd
        presets = edited(now.presets if found else self.presets)
        presets.sort(key=lambda one: one.name.casefold())
        if not self._write(file, presets, follow=bool(now.presets or now._odd)):
            return False
        self.presets = presets
        return True

    def _write(self, file: Path, presets: list[Preset], follow: bool) -> bool:
        entries = [{"name": one.name, "rules": one.line} for one in presets]
        document = {**self._foreign, "preset": entries + self._odd}
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_through(file, check_size(tomli_w.dumps(document).encode()), follow=follow)
        except (OSError, ValueError) as error:  # or a value of somebody else's that cannot be written
            why = getattr(error, "strerror", None) or str(error)
            self.notices.append(Notice("presets.not_saved", {"file": file, "why": why}))
            return False
        return True


def _without(presets: list[Preset], *names: str) -> list[Preset]:
    gone = {name.casefold() for name in names}
    return [one for one in presets if one.name.casefold() not in gone]


def load_presets(folders: UserFolders) -> PresetShelf:
    """The player's presets. A damaged file is renamed and told of; entries that are none stay in the file."""
    shelf = PresetShelf(folders.config / FILE)
    _read(shelf)
    return shelf


def _read(shelf: PresetShelf) -> bool:
    """Fills the shelf from its file. False if there is none, or none that can be used."""
    file = shelf.file
    try:
        if file is None or not file.exists():
            return False
        document = read_toml(file)
        entries = document.pop("preset", [])
        if not isinstance(entries, list):
            raise ValueError("presets are no list")
    except OSError as error:
        shelf.notices.append(Notice("presets.not_read", {"file": file, "why": error.strerror}))
        shelf.file = None
        return False
    except ValueError as error:
        _put_aside(shelf, error)
        return False
    shelf._foreign = document
    names: set[str] = set()
    for entry in entries:
        if _is_preset(entry) and entry["name"].casefold() not in names:
            names.add(entry["name"].casefold())
            shelf.presets.append(Preset(entry["name"], entry["rules"]))
        else:
            shelf._odd.append(entry)
    if shelf._odd:
        shelf.notices.append(Notice("presets.odd", {"file": file}))
    shelf.presets.sort(key=lambda one: one.name.casefold())
    return True


def _is_preset(entry: Any) -> bool:
    """True for a name that can be shown, and a line of rules; nothing else."""
    if not isinstance(entry, dict) or set(entry) != {"name", "rules"}:
        return False
    name, rules = entry["name"], entry["rules"]
    if not isinstance(name, str) or not isinstance(rules, str):
        return False
    return bool(name.strip()) and is_plain(name) and len(name) <= TITLE and len(rules) <= _LONGEST


def _put_aside(shelf: PresetShelf, error: ValueError) -> None:
    file = shelf.file
    aside = put_aside(file) if file else None
    if aside is not None:
        shelf.notices.append(Notice("presets.damaged", {"file": file, "aside": aside.name}))
    else:
        shelf.notices.append(Notice("presets.not_read", {"file": file, "why": error}))
        shelf.file = None  # it must not be overwritten


def line_of(ruleset: Ruleset, options: Mapping[str, Value]) -> str:
    """Ruleset and changed options as one line."""
    changed = [f"{key}={text_of(value).replace(' ', '')}" for key, value in ruleset.changed(options).items()]
    return " ".join([ruleset.id, *changed])


def parse_line(text: str) -> tuple[Ruleset, dict[str, Value]]:
    """The ruleset and the options that differ from its defaults. Raises BadPreset with one sentence."""
    words = text.split()
    known = ", ".join(ruleset.id for ruleset in RULESETS)
    if not words:
        raise BadPreset("there is no text", Notice("presets.empty", {}))
    try:
        ruleset = ruleset_named(words[0])
    except ValueError as error:
        raise BadPreset(
            str(error), Notice("presets.no_ruleset", {"word": _cut(words[0]), "known": known})
        ) from None
    options = {option.key: option for option in ruleset.options}
    chosen: dict[str, Value] = {}
    for word in words[1:]:
        key, sign, value = word.partition("=")
        if not sign:
            raise BadPreset(f'"{word}" is not option=value', Notice("presets.no_sign", {"word": _cut(word)}))
        if key not in options:
            notice = Notice("presets.no_option", {"key": _cut(key), "ruleset": ruleset.id})
            raise BadPreset(f'{ruleset.id} has no option "{key}"', notice)
        try:
            parsed = options[key].parse(value)
        except ValueError as error:
            raise BadPreset(
                str(error), Notice("presets.no_value", {"key": key, "value": _cut(value)})
            ) from None
        chosen.pop(key, None)
        if parsed != options[key].default:
            chosen[key] = parsed
    return ruleset, chosen


def _cut(word: str) -> str:
    """A word of somebody's, short enough to be shown in a sentence."""
    return word if len(word) <= 40 else word[:39] + "…"
