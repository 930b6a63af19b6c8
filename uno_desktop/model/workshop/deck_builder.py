"""Faces and rules that a custom deck adds to a game."""

from __future__ import annotations

from functools import lru_cache

from uno_desktop.model.cards import COLOR_LETTERS, Announce, Face
from uno_desktop.model.rule import Rule
from uno_desktop.model.rules.gifts import Gifts
from uno_desktop.model.rules.no_special import NoSpecial
from uno_desktop.model.workshop.ability import Verb, Who
from uno_desktop.model.workshop.card_validation import ANSWERS
from uno_desktop.model.workshop.custom_card import CustomCard, CustomDeck
from uno_desktop.model.workshop.custom_card_effect import Made
from uno_desktop.model.workshop.custom_card_rule import CustomCardRule
from uno_desktop.model.workshop.deck_line import card_line, read_deck

CARDS = "house.cards"
"""Key of the option with the custom deck."""
NO_DECK = "off"
"""Line for no deck."""


@lru_cache(maxsize=64)
def deck_of(line: str) -> CustomDeck | None:
    """Returns the deck of a stored option line; None for "off"."""
    return None if line == NO_DECK else read_deck(line)


def deck_name(line: str) -> str:
    """Returns the name of the deck of such a line."""
    deck = deck_of(line)
    return deck.name if deck else ""


def symbol_of(number: int) -> str:
    """Returns the symbol of the card with this number in its deck, counted from 1; also its code if it has no
    colour."""
    return f"M{number}"


def faces_of(line: str) -> list[Face]:
    """Returns a face for each card: `M1` without a colour, `RM1` with one. A round never begins with one."""
    deck = deck_of(line)
    faces: list[Face] = []
    for number, card in enumerate(deck.cards if deck else (), 1):
        symbol, effect, announce = symbol_of(number), Made(card), _announce(card)
        for color in card.colors:
            code = symbol if card.wild else COLOR_LETTERS[color] + symbol
            face = Face(code, color, symbol, card.points, effect, announce, starts=False, written=card_line(card))
            faces += [face] * card.copies
    return faces


def _announce(card: CustomCard) -> Announce:
    chosen = any(ability.who is Who.CHOSEN for ability in card.abilities)
    if card.wild:
        return Announce.COLOR_AND_OTHER if chosen else Announce.COLOR
    return Announce.OTHER if chosen else Announce.NOTHING


def rules_of(line: str) -> tuple[Rule, ...]:
    """Returns the rules that its cards need."""
    deck = deck_of(line)
    if deck is None:
        return ()
    by_card = [{ability.verb for ability in card.abilities} for card in deck.cards]
    verbs = set().union(*by_card)
    answering = frozenset(symbol_of(number) for number, each in enumerate(by_card, 1) if not each.isdisjoint(ANSWERS))
    rules: list[Rule] = [CustomCardRule(answering)]
    if Verb.GIVE in verbs:
        rules.append(Gifts())
    if Verb.NUMBERS in verbs:
        rules.append(NoSpecial())
    return tuple(rules)
