"""Any line is a deck or refused with one sentence, and rounds with any deck end."""

import random

import pytest

from tests.support.extent import extent
from tests.support.model.workshop.checking import WITH_OWN_CARDS, played, read_or_refused
from tests.support.model.workshop.decks import hostile_line, random_ability, random_card, random_line
from uno_desktop.model.cards.ability import Ability, Verb, When, Who
from uno_desktop.model.cards.verbs import OFFERED, VERBS
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for
from uno_desktop.model.workshop.custom_card import (
    DECK_NAME_LENGTH,
    EVERY_COLOR,
    MOST_CARDS,
    NAME_LENGTH,
    CustomCard,
    CustomDeck,
)
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import LONGEST, deck_line

_LINES, _ROUNDS = extent(300, 10_000), extent(3, 300)
"""Malformed lines, and rounds of each ruleset."""


def test_torn_and_hostile_lines_are_refused_in_one_sentence() -> None:
    rng = random.Random(1)
    read = [read_or_refused(hostile_line(rng)) for _ in range(_LINES)]
    assert 0 < sum(read) < _LINES / 3, "some tears still leave a deck, most do not"


def test_decks_drawn_by_dice_print_and_parse_without_loss() -> None:
    rng = random.Random(2)
    assert all(read_or_refused(random_line(rng)) for _ in range(100))
    verbs = {ability.verb for number in range(300) for ability in random_card(rng, f"C {number}").abilities}
    assert verbs == set(OFFERED)


def test_the_longest_deck_fits_into_a_line() -> None:
    abilities = (
        Ability(Verb.REDIRECT, Who.PREVIOUS),
        Ability(Verb.NUMBER, Who.PREVIOUS, 9, When.ON_SPECIAL),
        Ability(Verb.RENEW, Who.PREVIOUS, 0, When.ON_SPECIAL),
    )
    cards = tuple(
        CustomCard(chr(0x100 + 2 * n) * NAME_LENGTH, "shield", EVERY_COLOR, 50, 4, abilities) for n in range(MOST_CARDS)
    )
    assert len(deck_line(CustomDeck("W" * DECK_NAME_LENGTH, cards))) <= LONGEST


def test_every_verb_has_its_effect_and_text() -> None:
    assert set(VERBS) == set(Verb)
    assert {random_ability(random.Random(seed)).verb for seed in range(300)} == set(OFFERED)


@pytest.mark.parametrize("ruleset", WITH_OWN_CARDS)
def test_rounds_with_any_deck_run_to_their_end(ruleset: str) -> None:
    for seed in range(_ROUNDS):
        rng = random.Random(f"{ruleset} {seed}")
        assert played(ruleset, random_line(rng), rng.choice((2, 3, 4)), seed)


def test_a_game_where_cards_wait_to_be_cancelled_takes_none() -> None:
    takes = {each.id for each in RULESETS if any(option.key == CARDS for option in each.options)}
    assert takes == set(WITH_OWN_CARDS)
    with pytest.raises(ValueError, match=r"house\.cards"):
        rulebook_for("unplugged", {CARDS: random_line(random.Random(3))})
