"""Packs: presets that ship with the game, each a level file of kind `pack` with a picture of cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from uno_desktop.content.level_files import BadLevel, read_kind
from uno_desktop.content.presets import line_of
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system import paths

PACK = "pack"
MOST_CARDS = 5
"""Most cards in a picture."""
_KEYS = ("kind", "id", "title", "about", "ruleset", "options", "cards", "leaflet")


@dataclass(frozen=True, slots=True)
class Pack:
    """Ruleset and options under a name. `title` and `about` are empty if the catalogue has them."""

    id: str
    ruleset: str
    options: Mapping[str, Value] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    """Codes of the cards in the picture; an empty code is a card face down."""
    leaflet: bool = False
    """True for the best-known published rules: the options page lists the differences of the ruleset from them."""
    title: str = ""
    about: str = ""

    @property
    def line(self) -> str:
        return line_of(ruleset_named(self.ruleset), self.options)


def load_pack(file: Path) -> Pack:
    """Parses one pack and checks that it can be played. Raises BadLevel."""
    document, reader = read_kind(file, PACK, _KEYS)
    book = reader.rulebook(document)
    ruleset = book.ruleset.id
    chosen = book.ruleset.changed(book.options)
    if not chosen:
        raise BadLevel(file, "options", "nothing differs from the ruleset, so there is nothing to choose")
    cards = reader.texts(document, "cards")
    if not 0 < len(cards) <= MOST_CARDS:
        raise BadLevel(file, "cards", f"{len(cards)} given; a picture has 1 to {MOST_CARDS} cards")
    for code in cards:
        if code and code not in book.deck.ids:
            raise BadLevel(file, "cards", f'the deck of {ruleset} has no card "{code}" by these options')
    return Pack(
        reader.text(document, "id", required=True),
        ruleset,
        chosen,
        cards,
        reader.truth(document, "leaflet"),
        reader.text(document, "title"),
        reader.text(document, "about"),
    )


@lru_cache(maxsize=1)
def shipped_packs() -> tuple[Pack, ...]:
    """Returns the shipped packs in file order; damaged ones are left out, `uno-desktop check` reports them."""
    found = []
    for file in sorted((paths.levels() / "packs").glob("*.toml")):
        try:
            found.append(load_pack(file))
        except BadLevel:
            continue
    return tuple(found)


def leaflet_of(ruleset: str) -> Pack | None:
    return next((pack for pack in shipped_packs() if pack.leaflet and pack.ruleset == ruleset), None)
