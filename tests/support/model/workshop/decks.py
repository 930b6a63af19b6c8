"""Random custom decks for property tests."""

import random
from collections.abc import Callable

from uno_desktop.model.cards import NO_COLOR
from uno_desktop.model.cards.ability import HIGHEST_LIMIT, LOWEST_LIMIT, Ability, Verb, When
from uno_desktop.model.cards.verbs import OFFERED, VERBS
from uno_desktop.model.workshop.card_validation import card_error
from uno_desktop.model.workshop.custom_card import (
    EVERY_COLOR,
    GLYPHS,
    MAX_ABILITIES,
    MOST_CARDS,
    MOST_COPIES,
    MOST_POINTS,
    CustomCard,
    CustomDeck,
)
from uno_desktop.model.workshop.deck_line import deck_line


def random_line(rng: random.Random, most: int = MOST_CARDS) -> str:
    """Returns the line of a valid deck with up to `most` cards."""
    return deck_line(random_deck(rng, most))


def random_deck(rng: random.Random, most: int = MOST_CARDS) -> CustomDeck:
    """Returns a valid deck with up to `most` cards; every verb, target, amount and condition occurs."""
    cards = tuple(random_card(rng, f"Card {number}") for number in range(1, rng.randint(1, most) + 1))
    return CustomDeck("Drawn by dice", cards)


def drawing_line(rng: random.Random, most: int) -> str:
    """Returns the line of a valid deck whose cards let seats draw cards, several times and few at a time."""
    cards = tuple(random_card(rng, f"Card {number}", _drawing_ability) for number in range(1, rng.randint(1, most) + 1))
    return deck_line(CustomDeck("Drawing cards", cards))


def random_card(rng: random.Random, name: str, ability: Callable[[random.Random], Ability] | None = None) -> CustomCard:
    """Returns a valid card, with random abilities or with those that `ability` returns."""
    make = ability or random_ability
    while True:
        card = CustomCard(
            name,
            rng.choice(GLYPHS),
            rng.choice([NO_COLOR, rng.randrange(EVERY_COLOR), EVERY_COLOR]),
            rng.randint(0, MOST_POINTS),
            rng.randint(1, MOST_COPIES),
            tuple(make(rng) for _ in range(rng.randint(1, MAX_ABILITIES))),
        )
        if card_error(card) is None:
            return card


def random_ability(rng: random.Random) -> Ability:
    """Returns an ability, which need not be valid."""
    verb = rng.choice(OFFERED)
    kind = VERBS[verb]
    when = When.ALWAYS if rng.random() < 0.5 else rng.choice(list(When))
    limit = rng.randint(LOWEST_LIMIT, HIGHEST_LIMIT) if when.counts else 0
    return Ability(verb, rng.choice(kind.who), rng.randint(kind.lowest, kind.highest), when, limit)


def _drawing_ability(rng: random.Random) -> Ability:
    if rng.random() < 0.2:
        return random_ability(rng)
    verb = rng.choice((Verb.DRAW, Verb.DRAW, Verb.DRAW, Verb.PRESS, Verb.FILL, Verb.ATTACK, Verb.RENEW))
    kind = VERBS[verb]
    return Ability(verb, rng.choice(kind.who), min(kind.highest, kind.lowest + rng.choice((0, 0, 0, 1, 2, 5))))


_HOSTILE = (
    *("", "\0", "\n", " ", "_", "-", "+", ":", "/", "\\", "..", "%00", "\u202e", "\ud800", "é́", "🂡", "İ", "ﬃ"),
    *("9" * 400, "-1", "1e9", "0x10", "NaN", "None", "True", "[" * 900, "{" * 900, "(" * 900, "((((" * 300),
    *("$(rm -rf)", "`id`", "';--", "<b>", "{who}", "{0.__class__}", "%s%n", "__import__('os')", "off", "M1"),
)
"""Random and hostile text for a line."""


def hostile_line(rng: random.Random) -> str:
    """Returns a deck line that has been cut, split, duplicated, swapped or filled with foreign text."""
    line = random_line(rng, 4)
    for _ in range(rng.randint(1, 4)):
        place, other = sorted((rng.randrange(len(line) + 1), rng.randrange(len(line) + 1)))
        kind = rng.randrange(8)
        if kind == 0:
            line = line[:place]
        elif kind == 1:
            line = line[:place] + line[other:]
        elif kind == 2:
            line = line[:place] + line[place:other] * rng.choice((2, 3, 50, 2000)) + line[other:]
        elif kind == 3:
            line = line[:place] + rng.choice(_HOSTILE) + line[other:]
        elif kind == 4:
            line = line[:place] + "".join(chr(rng.randrange(0x3000)) for _ in range(9)) + line[place:]
        elif kind == 5:
            sign = rng.choice("/:+-_")
            parts = line.split(sign)
            rng.shuffle(parts)
            line = sign.join(parts)
        elif kind == 6:
            line = "".join(rng.choice(_HOSTILE) if sign.isdigit() and rng.random() < 0.3 else sign for sign in line)
        else:
            line = rng.choice((line.upper(), line[::-1], line.replace(":", "::"), line.replace("-", "--")))
        line = line[:100_000]
    return line
