"""What can be chosen for each part of a card, and why the rest cannot: asked of the bounds of the workshop."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.workshop.ability import LOWEST_LIMIT, VERBS, Deed, Verb, When, Who
from uno_desktop.model.workshop.card_validation import card_refused
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, GLYPHS, MadeCard
from uno_desktop.model.workshop.validation_error import Refused

_ANY_NAME = "A"
_CARDS, _LIMIT = 2, 3
"""Numbers that a new deed and a new condition begin with."""
COLORS: tuple[Color, ...] = (0, 1, 2, 3, EVERY_COLOR, NO_COLOR)
Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Part]):
    """One of the values of a part, the card with it, and why that cannot be (None if it can)."""

    value: Part
    card: MadeCard
    refused: Refused | None


FIRST_DEED = Deed(Verb.DRAW, Who.NEXT, _CARDS)


def with_deed(card: MadeCard, place: int, deed: Deed) -> MadeCard:
    """The card with another deed in this place."""
    return replace(card, deeds=(*card.deeds[:place], deed, *card.deeds[place + 1 :]))


def verbs(card: MadeCard, place: int) -> list[Choice[Verb]]:
    """What else the deed in this place may do; the rest of it is kept as far as it goes with that."""
    return _choices((verb, with_deed(card, place, _with_verb(card, place, verb))) for verb in VERBS)


def seats(card: MadeCard, place: int) -> list[Choice[Who]]:
    """Whom the deed in this place may be about."""
    deed = card.deeds[place]
    return _choices((who, with_deed(card, place, replace(deed, who=who))) for who in VERBS[deed.verb].who)


def conditions(card: MadeCard, place: int) -> list[Choice[When]]:
    """When the deed in this place may be done."""
    deed = card.deeds[place]
    limits = {when: (deed.limit or max(_LIMIT, LOWEST_LIMIT)) if when.counts else 0 for when in When}
    return _choices(
        (when, with_deed(card, place, replace(deed, when=when, limit=limits[when]))) for when in When
    )


def colors(card: MadeCard) -> list[Choice[Color]]:
    """The colours that the card may have."""
    return _choices((color, replace(card, color=color)) for color in COLORS)


def one_more(card: MadeCard) -> MadeCard | None:
    """The card with one more deed, the first that goes with the others; None if none does."""
    grown = replace(card, deeds=(*card.deeds, FIRST_DEED))
    found = (each.card for each in verbs(grown, len(card.deeds)) if each.refused is None)
    return next(found, None)


def refused_but_for_name(card: MadeCard) -> Refused | None:
    """Why this cannot be a card whatever it is called, None if it can."""
    return card_refused(replace(card, name=_ANY_NAME, glyph=GLYPHS[0]))


def _choices(cards: Iterable[tuple[Part, MadeCard]]) -> list[Choice[Part]]:
    return [Choice(value, card, refused_but_for_name(card)) for value, card in cards]


def _with_verb(card: MadeCard, place: int, verb: Verb) -> Deed:
    """The deed in this place with another verb: whom, how much and when stay if they may."""
    old, kind = card.deeds[place], VERBS[verb]
    amount = min(max(old.amount or _CARDS, kind.lowest), kind.highest) if kind.counted else 0
    whom = (old.who, *kind.who) if old.who in kind.who else kind.who
    tried = [
        Deed(verb, who, amount, when, old.limit if when.counts else 0)
        for when in dict.fromkeys((old.when, When.ALWAYS))
        for who in dict.fromkeys(whom)
    ]
    fits = (each for each in tried if refused_but_for_name(with_deed(card, place, each)) is None)
    return next(fits, Deed(verb, whom[0], amount))
