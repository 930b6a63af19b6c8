"""Parts of a custom card as text: players, verbs, conditions, colors, pictures and validation errors."""

from __future__ import annotations

from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Color
from uno_desktop.model.workshop.ability import Verb, When, Who
from uno_desktop.model.workshop.ability_text import sentences as tell
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, CustomCard
from uno_desktop.model.workshop.validation_error import Refused
from uno_desktop.stage.cards.card_designs import own_subject
from uno_desktop.stage.texts.card_text import sentence
from uno_desktop.system.i18n import tr


def part_label(part: Verb | Who | When) -> str:
    kinds = {Verb: "verb", Who: "who", When: "when"}
    return tr(f"workshop.{kinds[type(part)]}.{part.value}")


def color_label(color: Color) -> str:
    return tr(f"workshop.color.{color_word(color)}")


def color_word(color: Color) -> str:
    """Returns the last part of a color's locale key."""
    return {NO_COLOR: "none", EVERY_COLOR: "every"}.get(color) or COLOR_LETTERS[color]


def color_sign(color: Color) -> str:
    if color in (NO_COLOR, EVERY_COLOR):
        return "star" if color == NO_COLOR else "palette"
    return CARD_COLORS[COLOR_LETTERS[color]].glyph


def glyph_label(glyph: str) -> str:
    return tr(f"workshop.glyph.{glyph}")


def reason(refused: Refused) -> str:
    """Returns a validation error as one sentence."""
    return tr(refused.key, **refused.words)


def sentences(card: CustomCard) -> list[str]:
    """Returns the rules text of a card, one sentence per ability."""
    return [sentence(phrase) for phrase in tell(card)]


def subjects(card: CustomCard) -> tuple[str, ...]:
    """Returns the face codes that depict a card, one for each of its colors."""
    letters = ["" if color == NO_COLOR else COLOR_LETTERS[color] for color in card.colors]
    return tuple(own_subject(letter, card.glyph, card.name) for letter in letters)
