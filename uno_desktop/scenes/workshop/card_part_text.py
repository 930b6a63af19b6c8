"""Parts of a card of the workshop in words: who, what, when, its colour and picture, and why something cannot be."""

from __future__ import annotations

from uno_desktop.drawing.palette import CARD_COLORS
from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Color
from uno_desktop.model.workshop.ability import Verb, When, Who
from uno_desktop.model.workshop.ability_text import sentences as tell
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, MadeCard
from uno_desktop.model.workshop.validation_error import Refused
from uno_desktop.stage.cards.card_designs import own_subject
from uno_desktop.stage.texts.card_text import sentence
from uno_desktop.system.i18n import tr


def part_label(part: Verb | Who | When) -> str:
    """What a part of a deed is called in the form."""
    kinds = {Verb: "verb", Who: "who", When: "when"}
    return tr(f"workshop.{kinds[type(part)]}.{part.value}")


def color_label(color: Color) -> str:
    """What a colour of a card is called in the form."""
    return tr(f"workshop.color.{color_word(color)}")


def color_word(color: Color) -> str:
    """The last part of the text key of a colour."""
    return {NO_COLOR: "none", EVERY_COLOR: "every"}.get(color) or COLOR_LETTERS[color]


def color_sign(color: Color) -> str:
    """The icon of a colour."""
    if color in (NO_COLOR, EVERY_COLOR):
        return "star" if color == NO_COLOR else "palette"
    return CARD_COLORS[COLOR_LETTERS[color]].glyph


def glyph_label(glyph: str) -> str:
    """What is seen on a picture."""
    return tr(f"workshop.glyph.{glyph}")


def reason(refused: Refused) -> str:
    """Why something cannot be, in one sentence."""
    return tr(refused.key, **refused.words)


def sentences(card: MadeCard) -> list[str]:
    """What the card does, a sentence for each thing."""
    return [sentence(told) for told in tell(card)]


def subjects(card: MadeCard) -> tuple[str, ...]:
    """What is drawn of a card: one face for each colour that it comes in."""
    letters = ["" if color == NO_COLOR else COLOR_LETTERS[color] for color in card.colors]
    return tuple(own_subject(letter, card.glyph, card.name) for letter in letters)
