"""Names for a card that nobody has to type: after what it does, and after what is seen on it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from uno_desktop.model.workshop.ability import Verb
from uno_desktop.model.workshop.custom_card import GLYPHS, MadeCard
from uno_desktop.scenes.workshop.card_part_text import glyph_label
from uno_desktop.system.i18n import tr


def names_for(card: MadeCard, taken: Collection[str]) -> list[str]:
    """Names in the player's language, the most fitting first, none of which another card in the deck has."""
    others = {name.casefold() for name in taken}
    return [name for name in dict.fromkeys(_all_names(card)) if name.casefold() not in others]


def _all_names(card: MadeCard) -> Iterator[str]:
    for deed in card.deeds:
        yield tr(f"workshop.name.{deed.verb.value}")
    first = GLYPHS.index(card.glyph) if card.glyph in GLYPHS else 0
    yield from (glyph_label(glyph) for glyph in GLYPHS[first:] + GLYPHS[:first])
    yield from (tr(f"workshop.name.{verb.value}") for verb in Verb)
