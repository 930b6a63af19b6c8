"""Custom decks of the player: each stored as its shareable line, beside the presets."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.named_store import Kept, Kind, NamedStore
from uno_desktop.model.workshop.custom_card import DECK_NAME_LENGTH, CustomDeck
from uno_desktop.model.workshop.deck_line import LONGEST, deck_line, read_deck
from uno_desktop.model.workshop.validation_error import Refused
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.user_file import FileTexts

FILE = "decks.toml"
_TEXTS = FileTexts("decks.damaged", "decks.not_read", "decks.not_saved")
DECKS = Kind(entry="deck", line="cards", longest=LONGEST, texts=_TEXTS, odd="decks.odd")


def load_decks(folders: UserFolders) -> NamedStore:
    """Loads the decks of the player. A damaged file is renamed and reported; invalid entries stay in the file."""
    return NamedStore(folders.config / FILE, DECKS)


def keep_deck(store: NamedStore, deck: CustomDeck, instead_of: str = "") -> bool:
    """Saves a deck, replacing `instead_of` if given. Returns False, with a notice, if it cannot be written."""
    return store.replace(instead_of or deck.name, Kept(deck.name, deck_line(deck)))


def deck_kept(one: Kept) -> CustomDeck | Refused:
    """Parses a stored deck; Refused if it is no longer valid."""
    try:
        return read_deck(one.line)
    except Refused as refused:
        return refused


def free_name(name: str, taken: Sequence[str], most: int = DECK_NAME_LENGTH) -> str:
    """Returns the name, with a number appended if it is already taken."""
    others, number, found = {each.casefold() for each in taken}, 1, name[:most].strip()
    while found.casefold() in others:
        number += 1
        found = f"{name[: most - 1 - len(str(number))].strip()} {number}"
    return found
