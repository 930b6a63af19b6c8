"""Texts of custom cards and decks: players, verbs, conditions, colours, names, effects and validation errors."""

from collections.abc import Collection, Iterator

from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Color
from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.cards.ability_text import sentences as phrases
from uno_desktop.model.cards.verbs import OFFERED
from uno_desktop.model.refused import Refused
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, GLYPHS, CustomCard
from uno_desktop.stage.texts.card_text import sentence
from uno_desktop.system.i18n import tr


def part_label(part: Verb | Who | When) -> str:
    kinds = {Verb: "verb", Who: "who", When: "when"}
    return tr(f"workshop.{kinds[type(part)]}.{part.value}")


def color_label(color: Color) -> str:
    word = {NO_COLOR: "none", EVERY_COLOR: "every"}.get(color) or COLOR_LETTERS[color]
    return tr(f"workshop.color.{word}")


def glyph_label(glyph: str) -> str:
    return tr(f"workshop.glyph.{glyph}")


def names_for(card: CustomCard, taken: Collection[str]) -> list[str]:
    """Returns localized names, best first, except those of other cards in the deck."""
    others = {name.casefold() for name in taken}
    return [name for name in dict.fromkeys(_all_names(card)) if name.casefold() not in others]


def _all_names(card: CustomCard) -> Iterator[str]:
    for ability in card.abilities:
        yield tr(f"workshop.name.{ability.verb.value}")
    first = GLYPHS.index(card.glyph) if card.glyph in GLYPHS else 0
    yield from (glyph_label(glyph) for glyph in GLYPHS[first:] + GLYPHS[:first])
    yield from (tr(f"workshop.name.{verb.value}") for verb in OFFERED)


def reason(refused: Refused) -> str:
    """Returns a validation error as one sentence."""
    return tr(refused.key, **refused.words)


def sentences(does: tuple[Ability, ...]) -> list[str]:
    """Returns what a card does, one sentence per ability."""
    return [sentence(phrase) for phrase in phrases(does)]
