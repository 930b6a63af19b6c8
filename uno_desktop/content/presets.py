"""Presets: named choices of ruleset and options, one line of text each; the player's own, and shipped packs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from uno_desktop.content.level_files import read_kind, usable
from uno_desktop.content.named_store import Kept, Kind, NamedStore
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import LONGEST_RULES, InvalidLine, parse_rules, rules_line, ruleset_named
from uno_desktop.system import paths
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.user_file import FileTexts, Notice

FILE = "presets.toml"
NAME_LIMIT = 28
_TEXTS = FileTexts("presets.damaged", "presets.not_read", "presets.not_saved")
PRESETS = Kind(entry="preset", line="rules", longest=LONGEST_RULES, texts=_TEXTS, odd="presets.odd")


class BadPreset(ValueError):
    """Text that is not a valid preset. `notice` is the reason in the player's language, the text is in English."""

    def __init__(self, sentence: str, notice: Notice) -> None:
        super().__init__(sentence)
        self.notice = notice


Preset = Kept
"""Name, and the line with ruleset and options, such as `street street.cut=off`."""


def load_presets(folders: UserFolders) -> NamedStore:
    """Loads the presets of the player. A damaged file is renamed and reported; invalid entries stay in the file."""
    return NamedStore(folders.config / FILE, PRESETS)


def parse_line(text: str) -> tuple[Ruleset, dict[str, Value]]:
    """Parses the ruleset and the options that differ from its defaults. Raises BadPreset with one sentence."""
    try:
        return parse_rules(text)
    except InvalidLine as error:
        raise BadPreset(str(error), Notice(error.key, error.words)) from None


PACK = "pack"
MOST_CARDS = 5
"""Maximum number of cards in a picture."""
_KEYS = "kind id title about ruleset options cards leaflet"


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
        return rules_line(ruleset_named(self.ruleset), self.options)


def load_pack(file: Path) -> Pack:
    """Parses one pack and checks that it can be played. Raises BadLevel."""
    reader = read_kind(file, PACK, _KEYS)
    book = reader.rulebook()
    ruleset = book.ruleset.id
    chosen = book.ruleset.changed(book.options)
    if not chosen:
        raise reader.bad("options", "nothing differs from the ruleset, so there is nothing to choose")
    cards = reader.texts("cards")
    if not 0 < len(cards) <= MOST_CARDS:
        raise reader.bad("cards", f"{len(cards)} given; a picture has 1 to {MOST_CARDS} cards")
    for code in cards:
        if code and code not in book.deck.ids:
            raise reader.bad("cards", f'the deck of {ruleset} has no card "{code}" by these options')
    return Pack(
        reader.text("id", required=True),
        ruleset,
        chosen,
        cards,
        reader.truth("leaflet"),
        reader.text("title"),
        reader.text("about"),
    )


@lru_cache(maxsize=1)
def shipped_packs() -> tuple[Pack, ...]:
    """Returns the shipped packs in file order; damaged ones are left out (`uno-desktop check` reports them)."""
    return tuple(usable(sorted((paths.levels() / "packs").glob("*.toml")), load_pack))


def leaflet_of(ruleset: str) -> Pack | None:
    return next((pack for pack in shipped_packs() if pack.leaflet and pack.ruleset == ruleset), None)
