"""Named lines of text that the player saves, one TOML file for each kind; the custom decks are one of these kinds."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.custom_card import DECK_NAME_LENGTH, CustomDeck
from uno_desktop.model.workshop.deck_line import LONGEST, deck_line, read_deck
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.untrusted_input import TITLE, is_plain
from uno_desktop.system.user_file import Document, FileTexts, Notice, UserFile


@dataclass(frozen=True, slots=True)
class Kept:
    """Name, and the line stored under it."""

    name: str
    line: str


@dataclass(frozen=True, slots=True)
class EntryKind:
    """Kind of entry: TOML keys of entry and line, longest line in characters, and notice keys, `odd` for invalid
    entries."""

    entry: str
    line: str
    longest: int
    texts: FileTexts
    odd: str

    def check(self, document: Document) -> None:
        if not isinstance(document.get(self.entry, []), list):
            raise ValueError(f"{self.entry} is no list")

    def split(self, document: Document) -> tuple[list[Kept], list[Any]]:
        """Returns the valid entries, sorted by name, and all other entries unchanged."""
        kept: dict[str, Kept] = {}
        odd = []
        for entry in document.get(self.entry, []):
            if self._is_one(entry) and entry["name"].casefold() not in kept:
                kept[entry["name"].casefold()] = Kept(entry["name"], entry[self.line])
            else:
                odd.append(entry)
        return [kept[name] for name in sorted(kept)], odd

    def _is_one(self, entry: Any) -> bool:
        if not isinstance(entry, dict) or set(entry) != {"name", self.line}:
            return False
        name, line = entry["name"], entry[self.line]
        if not isinstance(name, str) or not isinstance(line, str):
            return False
        return bool(name.strip()) and is_plain(name) and len(name) <= TITLE and len(line) <= self.longest


class NamedStore:
    """Saved lines of one kind by name. `notices` reports read and write errors; invalid entries stay in the file."""

    def __init__(self, file: Path, kind: EntryKind) -> None:
        self.kind = kind
        self._file = UserFile(file, (kind.entry,), kind.texts, check=kind.check)
        self._file.refresh()
        if kind.split(self._file.document)[1]:
            self.notices.append(Notice(kind.odd, {"file": file}))

    @property
    def kept(self) -> list[Kept]:
        return self.kind.split(self._file.document)[0]

    @property
    def notices(self) -> list[Notice]:
        return self._file.notices

    def report_to(self, notices: list[Notice]) -> None:
        """Moves the notices to a shared list, which gets all later ones."""
        notices += self._file.notices
        self._file.notices = notices

    def named(self, name: str) -> Kept | None:
        return next((one for one in self.kept if one.name.casefold() == name.casefold()), None)

    def keep(self, one: Kept) -> bool:
        """Adds a line, replacing one with the same name. Returns False, with a notice, if it cannot be written."""
        return self._change(lambda there: [*_without(there, one.name), one])

    def replace(self, old: str, one: Kept) -> bool:
        """Replaces the line named `old`, and any line that has the new name, with `one`. Returns False, with a
        notice, if it cannot be written."""
        return self._change(lambda there: [*_without(there, old, one.name), one])

    def rename(self, old: str, new: str) -> bool:
        """Renames a line, replacing any line that already has the new name. Returns False if `old` is missing, or if it
        cannot be written."""
        one = self.named(old)
        return one is not None and self.replace(old, Kept(new, one.line))

    def delete(self, name: str) -> bool:
        return self._change(lambda there: _without(there, name))

    def _change(self, edit: Callable[[list[Kept]], list[Kept]]) -> bool:
        def edited(document: Document) -> None:
            kept, odd = self.kind.split(document)
            kept = sorted(edit(kept), key=lambda one: one.name.casefold())
            document.pop(self.kind.entry, None)
            document[self.kind.entry] = [{"name": one.name, self.kind.line: one.line} for one in kept] + odd

        return self._file.change(edited)


def _without(kept: list[Kept], *names: str) -> list[Kept]:
    gone = {name.casefold() for name in names}
    return [one for one in kept if one.name.casefold() not in gone]


FILE = "decks.toml"
_TEXTS = FileTexts("decks.damaged", "decks.not_read", "decks.not_saved")
DECKS = EntryKind(entry="deck", line="cards", longest=LONGEST, texts=_TEXTS, odd="decks.odd")


def load_decks(folders: UserFolders) -> NamedStore:
    """Loads the decks of the player. A damaged file is renamed and reported; invalid entries stay in the file."""
    return NamedStore(folders.config / FILE, DECKS)


def keep_deck(store: NamedStore, deck: CustomDeck, instead_of: str = "") -> bool:
    """Saves a deck, replacing `instead_of` if given. Returns False, with a notice, if it cannot be written."""
    return store.replace(instead_of or deck.name, Kept(deck.name, deck_line(deck)))


def deck_kept(one: Kept) -> CustomDeck | Refused:
    """Parses a stored deck; returns Refused instead of raising it if the deck is no longer valid."""
    try:
        return read_deck(one.line)
    except Refused as refused:
        return refused


def free_name(name: str, taken: Sequence[str], most: int = DECK_NAME_LENGTH) -> str:
    """Returns the name, cut to `most` characters, with a number at its end if it is taken (case is ignored)."""
    others, number, found = {each.casefold() for each in taken}, 1, name[:most].strip()
    name = re.sub(r" \d\d?$", "", found)  # a copy of a copy has one number, too
    while found.casefold() in others:
        number += 1
        found = f"{name[: most - 1 - len(str(number))].strip()} {number}"
    return found
