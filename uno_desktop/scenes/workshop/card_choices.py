"""Choices for each part of a custom card, with the reason why a choice is not allowed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from uno_desktop.model.cards import NO_COLOR, Color
from uno_desktop.model.workshop.ability import LOWEST_LIMIT, VERBS, Ability, Verb, When, Who
from uno_desktop.model.workshop.card_validation import card_error
from uno_desktop.model.workshop.custom_card import EVERY_COLOR, GLYPHS, CustomCard
from uno_desktop.model.workshop.validation_error import Refused

_ANY_NAME = "A"
_CARDS, _LIMIT = 2, 3
"""Initial numbers of a new ability and of a new condition."""
COLORS: tuple[Color, ...] = (0, 1, 2, 3, EVERY_COLOR, NO_COLOR)
Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Part]):
    """Value for one part of a card, the resulting card, and the reason why it is not allowed (None if it is)."""

    value: Part
    card: CustomCard
    refused: Refused | None


FIRST_ABILITY = Ability(Verb.DRAW, Who.NEXT, _CARDS)


def with_ability(card: CustomCard, place: int, ability: Ability) -> CustomCard:
    return replace(card, abilities=(*card.abilities[:place], ability, *card.abilities[place + 1 :]))


def verbs(card: CustomCard, place: int) -> list[Choice[Verb]]:
    """Returns the verb choices for an ability; each keeps its other parts if they are allowed."""
    return _choices((verb, with_ability(card, place, _with_verb(card, place, verb))) for verb in VERBS)


def seats(card: CustomCard, place: int) -> list[Choice[Who]]:
    """Returns the choices for the player whom an ability affects."""
    ability = card.abilities[place]
    return _choices((who, with_ability(card, place, replace(ability, who=who))) for who in VERBS[ability.verb].who)


def conditions(card: CustomCard, place: int) -> list[Choice[When]]:
    """Returns the choices for the condition of an ability."""
    ability = card.abilities[place]
    limits = {when: (ability.limit or max(_LIMIT, LOWEST_LIMIT)) if when.counts else 0 for when in When}
    return _choices((when, with_ability(card, place, replace(ability, when=when, limit=limits[when]))) for when in When)


def colors(card: CustomCard) -> list[Choice[Color]]:
    return _choices((color, replace(card, color=color)) for color in COLORS)


def one_more(card: CustomCard) -> CustomCard | None:
    """Returns the card with one more ability, the first allowed one; None if none is."""
    grown = replace(card, abilities=(*card.abilities, FIRST_ABILITY))
    found = (each.card for each in verbs(grown, len(card.abilities)) if each.refused is None)
    return next(found, None)


def refused_but_for_name(card: CustomCard) -> Refused | None:
    """Returns the reason why the card is invalid regardless of its name; None if it is valid."""
    return card_error(replace(card, name=_ANY_NAME, glyph=GLYPHS[0]))


def _choices(cards: Iterable[tuple[Part, CustomCard]]) -> list[Choice[Part]]:
    return [Choice(value, card, refused_but_for_name(card)) for value, card in cards]


def _with_verb(card: CustomCard, place: int, verb: Verb) -> Ability:
    old, kind = card.abilities[place], VERBS[verb]
    amount = min(max(old.amount or _CARDS, kind.lowest), kind.highest) if kind.counted else 0
    whom = (old.who, *kind.who) if old.who in kind.who else kind.who
    tried = [
        Ability(verb, who, amount, when, old.limit if when.counts else 0)
        for when in dict.fromkeys((old.when, When.ALWAYS))
        for who in dict.fromkeys(whom)
    ]
    fits = (each for each in tried if refused_but_for_name(with_ability(card, place, each)) is None)
    return next(fits, Ability(verb, whom[0], amount))
