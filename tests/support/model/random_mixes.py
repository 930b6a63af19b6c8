"""Random mixes of options and house rules, of every ruleset."""

import random
from dataclasses import replace

from tests.support.model.random_rounds import Mix
from tests.support.model.workshop.decks import drawing_line, random_line
from tests.support.model.workshop.faces import random_faces
from uno_desktop.model.options import HOUSE, Option, Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.face_changes import FACES

ROUNDS = 20
"""Rounds of each mix of options."""
HOUSE_SHARE, OTHER_SHARE = 0.35, 0.15
"""Share of options with another value than the default in a mix: house options, and all others."""
_DECK_SHARE = 0.7
"""Share of mixes played both ways that get a custom deck, whatever their other options."""
_FACES_SHARE = 0.4
"""Share of mixes played both ways in which cards of the ruleset are changed."""
_MOST_CARDS = 4
"""Kinds of cards in a deck of the workshop, and of changed cards: more of them would crowd out the other cards of the
ruleset."""
_PATIENCE = 200
"""Mixes that may clash one after the other before the draw counts as a fault."""


def seat_counts(ruleset: str, options: dict[str, Value]) -> list[int]:
    """Returns the numbers of seats to play with: few, some, many, and the most allowed."""
    allowed = ruleset_named(ruleset).seats_for(ruleset_named(ruleset).settle_options(options))
    few_to_most = (2, 3, 4, 7, 10) if 7 in allowed else (2, 3, 4, 6, 10)
    return [seats for seats in few_to_most if seats in allowed and (seats != 3 or 2 not in allowed)]


def values_of(option: Option) -> list[Value]:
    """Returns representative values of an option."""
    if option.most:
        return [(value,) for value in option.values] + [option.values[: option.most]]
    values = list(option.values)
    if option.lowest is not None:
        top = option.lowest + 60 if option.highest is None else option.highest
        values += [option.lowest, (option.lowest + top) // 2, top]
    return values or [option.default]


def mix_for_both_ways(ruleset: str, rng: random.Random) -> Mix:
    """Returns a mix to play by tables and by the full path, most of them with a custom deck."""
    deck = rng.choice((random_line, drawing_line))(rng, _MOST_CARDS)
    mix = mixed(ruleset, rng, HOUSE_SHARE, OTHER_SHARE, rng.randrange(10**6))
    options = {**mix.options, CARDS: deck} if rng.random() < _DECK_SHARE else mix.options
    if rng.random() < _FACES_SHARE and any(option.key == FACES for option in ruleset_named(ruleset).options):
        options = {**options, FACES: random_faces(ruleset, rng, _MOST_CARDS, mix.options)}
    try:
        allowed = ruleset_named(ruleset).seats_for(ruleset_named(ruleset).settle_options(options))
    except ValueError:  # the deck does not go with the other options
        return mix
    return replace(mix, options=options) if mix.seats in allowed else mix


def mixed(ruleset: str, rng: random.Random, house: float, others: float, seed: int) -> Mix:
    """Returns a mix without clashes, with these shares of house options and of all others drawn at random."""
    for _ in range(_PATIENCE):
        options = {
            option.key: _drawn(ruleset, option, rng)
            for option in ruleset_named(ruleset).options
            if rng.random() < (house if option.key.startswith(HOUSE) else others)
        }
        try:
            allowed = ruleset_named(ruleset).seats_for(ruleset_named(ruleset).settle_options(options))
        except ValueError as clash:
            assert any(key in str(clash) for key in options), f"{ruleset} {options}: {clash}"
            continue
        assert len(allowed), f"{ruleset} {options}: no number of seats is allowed, without a sentence"
        few = [seats for seats in allowed if seats <= 4]  # their rounds are long, those of many slow
        return Mix(ruleset, options, rng.choice(few or allowed if rng.random() < 0.5 else allowed), seed, ROUNDS)
    raise AssertionError(f"{ruleset}: {_PATIENCE} mixes that clash, one after the other")


def _drawn(ruleset: str, option: Option, rng: random.Random) -> Value:
    """Returns a random value of an option."""
    if option.key == CARDS:
        return random_line(rng, _MOST_CARDS)
    return random_faces(ruleset, rng, _MOST_CARDS) if option.key == FACES else rng.choice(values_of(option))
