"""Named lines of text that the player saves, such as presets and decks: one TOML file for each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w

from uno_desktop.system.file_lock import Busy, one_writer
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.postponed_writes import postponed
from uno_desktop.system.safe_files import quarantine, write_through
from uno_desktop.system.settings import Notice
from uno_desktop.system.untrusted_input import TITLE, check_size, is_plain, read_toml


@dataclass(frozen=True, slots=True)
class Kept:
    """Name, and the line stored under it."""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class Kind:
    """Kind of entry: its file, TOML keys of entry and line, longest line in characters, notice keys."""

    file: str
    entry: str
    line: str
    longest: int
    damaged: str
    odd: str
    not_read: str
    not_saved: str


Edit = Callable[[list[Kept]], list[Kept]]
"""Returns the entries after a change."""


@dataclass(slots=True)
class NamedStore:
    """Saved lines of one kind by name. `notices` reports read and write errors."""

    kind: Kind
    file: Path | None
    kept: list[Kept] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    _foreign: dict[str, Any] = field(default_factory=dict)
    _odd: list[Any] = field(default_factory=list)
    _unwritten: list[Edit] = field(default_factory=list)
    """Changes not written yet."""

    def named(self, name: str) -> Kept | None:
        return next((one for one in self.kept if one.name.casefold() == name.casefold()), None)

    def keep(self, one: Kept) -> bool:
        """Adds a line, replacing one with the same name. Returns False, with a notice, if it cannot be written."""
        return self._change(lambda there: [*_without(there, one.name), one])

    def replace(self, old: str, one: Kept) -> bool:
        """Replaces the line `old`, and one that already has the new name. Returns False if it cannot be written."""
        return self._change(lambda there: [*_without(there, old, one.name), one])

    def rename(self, old: str, new: str) -> bool:
        """Renames a line, replacing one that already has the name. Returns False if it cannot be written."""
        one = self.named(old)
        return one is not None and self.replace(old, Kept(new, one.line))

    def delete(self, name: str) -> bool:
        return self._change(lambda there: _without(there, name))

    def _change(self, edited: Edit) -> bool:
        """Applies an edit to the current content of the file: another instance of the game may have written it."""
        self._unwritten.append(edited)
        return self._change_all()

    def _change_all(self) -> bool:
        if self.file is None or not self._unwritten:
            return self.file is not None
        try:
            with one_writer(self.file.parent):
                edits, self._unwritten = self._unwritten, []
                return self._change_there(self.file, edits)
        except OSError as error:  # the folder is read-only, or another instance holds the lock
            if isinstance(error, Busy) and postponed(self._change_all):
                self.kept = _sorted(self._unwritten[-1](self.kept))
                return True
            self._unwritten.clear()
            self.notices.append(Notice(self.kind.not_saved, {"file": self.file, "why": error.strerror}))
            return False

    def _change_there(self, file: Path, edits: list[Edit]) -> bool:
        now = NamedStore(self.kind, file)
        found = _read(now)
        self.notices += [notice for notice in now.notices if notice.key != self.kind.odd]
        if now.file is None:
            self.file = None
            return False
        if found:
            self._foreign, self._odd = now._foreign, now._odd
        kept = now.kept if found else self.kept
        for edit in edits:
            kept = edit(kept)
        kept = _sorted(kept)
        if not self._write(file, kept, follow=bool(now.kept or now._odd)):
            return False
        self.kept = kept
        return True

    def _write(self, file: Path, kept: list[Kept], follow: bool) -> bool:
        entries = [{"name": one.name, self.kind.line: one.line} for one in kept]
        document = {**self._foreign, self.kind.entry: entries + self._odd}
        try:
            write_through(file, check_size(tomli_w.dumps(document).encode()), follow=follow)
        except (OSError, ValueError) as error:  # or another program's value that cannot be serialized
            why = getattr(error, "strerror", None) or str(error)
            self.notices.append(Notice(self.kind.not_saved, {"file": file, "why": why}))
            return False
        return True


def _sorted(kept: list[Kept]) -> list[Kept]:
    return sorted(kept, key=lambda one: one.name.casefold())


def _without(kept: list[Kept], *names: str) -> list[Kept]:
    gone = {name.casefold() for name in names}
    return [one for one in kept if one.name.casefold() not in gone]


def load_store(folders: UserFolders, kind: Kind) -> NamedStore:
    """Loads the lines of a kind. A damaged file is renamed and reported; invalid entries stay in the file."""
    store = NamedStore(kind, folders.config / kind.file)
    _read(store)
    return store


def _read(store: NamedStore) -> bool:
    file, kind = store.file, store.kind
    try:
        if file is None or not file.exists():
            return False
        document = read_toml(file)
        entries = document.pop(kind.entry, [])
        if not isinstance(entries, list):
            raise ValueError(f"{kind.entry} is no list")
    except OSError as error:
        store.notices.append(Notice(store.kind.not_read, {"file": file, "why": error.strerror}))
        store.file = None
        return False
    except ValueError as error:
        _put_aside(store, error)
        return False
    store._foreign = document
    names: set[str] = set()
    for entry in entries:
        if _is_one(entry, kind) and entry["name"].casefold() not in names:
            names.add(entry["name"].casefold())
            store.kept.append(Kept(entry["name"], entry[kind.line]))
        else:
            store._odd.append(entry)
    if store._odd:
        store.notices.append(Notice(store.kind.odd, {"file": file}))
    store.kept.sort(key=lambda one: one.name.casefold())
    return True


def _is_one(entry: Any, kind: Kind) -> bool:
    if not isinstance(entry, dict) or set(entry) != {"name", kind.line}:
        return False
    name, line = entry["name"], entry[kind.line]
    if not isinstance(name, str) or not isinstance(line, str):
        return False
    return bool(name.strip()) and is_plain(name) and len(name) <= TITLE and len(line) <= kind.longest


def _put_aside(store: NamedStore, error: ValueError) -> None:
    file = store.file
    aside = quarantine(file) if file else None
    if aside is not None:
        store.notices.append(Notice(store.kind.damaged, {"file": file, "aside": aside.name}))
    else:
        store.notices.append(Notice(store.kind.not_read, {"file": file, "why": error}))
        store.file = None  # must not be overwritten
