"""Suggested card names, from the abilities and the picture of a card."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from uno_desktop.model.workshop.ability import Verb
from uno_desktop.model.workshop.custom_card import GLYPHS, CustomCard
from uno_desktop.scenes.workshop.card_part_text import glyph_label
from uno_desktop.system.i18n import tr


def names_for(card: CustomCard, taken: Collection[str]) -> list[str]:
    """Returns localized names, best first, without those that another card of the deck has."""
    others = {name.casefold() for name in taken}
    return [name for name in dict.fromkeys(_all_names(card)) if name.casefold() not in others]


def _all_names(card: CustomCard) -> Iterator[str]:
    for ability in card.abilities:
        yield tr(f"workshop.name.{ability.verb.value}")
    first = GLYPHS.index(card.glyph) if card.glyph in GLYPHS else 0
    yield from (glyph_label(glyph) for glyph in GLYPHS[first:] + GLYPHS[:first])
    yield from (tr(f"workshop.name.{verb.value}") for verb in Verb)
