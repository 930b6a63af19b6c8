"""Deck line: all cards of a custom deck in one word without spaces, printed and parsed without loss.

`Family/Present:gift:-:20:2:chosen-draw-2+self-again` is a deck with one card: name, picture, colour (`-` for none, `*`
for all four), points, copies, and its abilities, each with target, verb, and amount and condition if there are any. A
space in a name is written `_`.
"""

import re
from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

from uno_desktop.model.cards import COLOR_LETTERS, NO_COLOR, Color
from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.cards.verbs import OFFERED, VERBS
from uno_desktop.model.refused import Refused, cut
from uno_desktop.model.workshop.card_validation import card_error, deck_error
from uno_desktop.model.workshop.custom_card import (
    EVERY_COLOR,
    MAX_ABILITIES,
    MOST_CARDS,
    MOST_COPIES,
    MOST_POINTS,
    CustomCard,
    CustomDeck,
)

LONGEST = 2_000
"""Longest line in characters: more than any deck needs, and short enough for the first line of a record."""
EXAMPLE = "Family/Present:gift:-:20:2:chosen-draw-2"

_NO_COLOR, _EVERY_COLOR = "-", "*"
_WHEN = re.compile(r"([a-z]{1,12})([0-9]{1,2})?", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)
_Word = TypeVar("_Word", bound=Enum)


def deck_line(deck: CustomDeck) -> str:
    """Returns the deck as its line.

    >>> deck_line(read_deck("Family/Big_gift:gift:R:20:2:next-draw-2-more5"))
    'Family/Big_gift:gift:R:20:2:next-draw-2-more5'
    """
    return "/".join([_blanked(deck.name), *map(card_line, deck.cards)])


def card_line(card: CustomCard) -> str:
    """Returns one card in the form used in a deck line."""
    abilities = abilities_line(card.abilities)
    return f"{_blanked(card.name)}:{card.glyph}:{_color_sign(card.color)}:{card.points}:{card.copies}:{abilities}"


def abilities_line(abilities: Iterable[Ability]) -> str:
    """Returns the abilities of a card in the form used in a deck line."""
    return "+".join(map(_ability_word, abilities))


def read_deck(line: str) -> CustomDeck:
    """Returns the validated deck of a line. Raises Refused with one sentence."""
    if len(line) > LONGEST:
        why = f"the line of cards is longer than {LONGEST} characters; one reads {EXAMPLE}"
        raise Refused("long", why, most=LONGEST)
    name, *cards = line.split("/")
    if not cards:
        raise Refused(
            "form", f'"{cut(line)}" is no line of cards; one reads {EXAMPLE}', line=cut(line), example=EXAMPLE
        )
    if len(cards) > MOST_CARDS:
        raise Refused("cards", f"a deck has 1 to {MOST_CARDS} kinds of cards", most=MOST_CARDS)
    deck = CustomDeck(name.replace("_", " "), tuple(map(_card, cards)))
    refused = deck_error(deck)
    if refused:
        raise refused
    return deck


def read_card(line: str) -> CustomCard:
    """Returns the validated card of one part of a deck line. Raises Refused with one sentence."""
    card = _card(line[: LONGEST + 1])
    refused = card_error(card)
    if refused:
        raise refused
    return card


def normalized_line(line: str) -> str:
    """Returns a line in stored form: parsed, validated and written again. Raises Refused."""
    return deck_line(read_deck(line.strip()))


def _card(text: str) -> CustomCard:
    parts = text.split(":")
    if len(parts) != 6:
        raise Refused("card_form", f'"{cut(text)}" is no card of a line of cards', card=cut(text))
    name, glyph, color, points, copies, abilities = parts
    return CustomCard(
        name.replace("_", " "),
        glyph,
        _color(color),
        _number(points, Refused("points", f"a card is worth 0 to {MOST_POINTS} points", most=MOST_POINTS)),
        _number(copies, Refused("copies", f"there can be 1 to {MOST_COPIES} copies of a card", most=MOST_COPIES)),
        read_abilities(abilities),
    )


def read_abilities(text: str) -> tuple[Ability, ...]:
    """Returns the abilities in this part of a line; their validity is not checked. Raises Refused."""
    words = text.split("+")
    if len(words) > MAX_ABILITIES:
        raise Refused("deeds", f"a card does 1 to {MAX_ABILITIES} things", most=MAX_ABILITIES)
    return tuple(map(_ability, words))


def _ability(text: str) -> Ability:
    """Parses `who-verb`, then a number if the verb takes one, then a condition if there is one."""
    words = text.split("-")
    unreadable = Refused("deed_form", f'"{cut(text)}" is nothing that a card can do', deed=cut(text))
    if not 2 <= len(words) <= 4:
        raise unreadable
    who, verb, rest = _word(Who, words[0], unreadable), _word(Verb, words[1], unreadable), words[2:]
    if verb not in OFFERED:
        raise unreadable
    amount = _number(rest.pop(0), unreadable) if rest and VERBS[verb].counted else 0
    if len(rest) > 1:
        raise unreadable
    if not rest:
        return Ability(verb, who, amount)
    found = _WHEN.fullmatch(rest[0])
    if found is None:
        raise unreadable
    when = _word(When, found[1], unreadable)
    if when is When.ALWAYS:  # an explicit default is refused, so that an ability has one spelling
        raise unreadable
    return Ability(verb, who, amount, when, int(found[2] or 0))


def _ability_word(ability: Ability) -> str:
    words = [ability.who.value, ability.verb.value]
    if VERBS[ability.verb].counted:
        words.append(str(ability.amount))
    if ability.when is not When.ALWAYS:
        words.append(ability.when.value + (str(ability.limit) if ability.when.counts else ""))
    return "-".join(words)


def _word(kind: type[_Word], text: str, unreadable: Refused) -> _Word:
    try:
        return kind(text)
    except ValueError:
        raise unreadable from None


def _number(text: str, unreadable: Refused) -> int:
    if not _NUMBER.fullmatch(text):
        raise unreadable
    return int(text)


def _blanked(name: str) -> str:
    return name.replace(" ", "_")


def _color(sign: str) -> Color:
    if sign == _NO_COLOR:
        return NO_COLOR
    if sign == _EVERY_COLOR:
        return EVERY_COLOR
    color = COLOR_LETTERS.find(sign) if len(sign) == 1 else -1
    if color < 0:
        raise Refused("colour", f'"{cut(sign)}" is no colour of a card', color=cut(sign))
    return color


def _color_sign(color: Color) -> str:
    return {NO_COLOR: _NO_COLOR, EVERY_COLOR: _EVERY_COLOR}.get(color) or COLOR_LETTERS[color]
