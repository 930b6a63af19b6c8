"""Invariants of every deck line, and of every round with any deck."""

import random

from tests.support.model.hidden_cards import redealt
from uno_desktop.model.cards import seats_in
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.position import parse_position, position_line
from uno_desktop.model.refused import Refused
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.model.views.determinize import determinize
from uno_desktop.model.workshop.deck_builder import CARDS
from uno_desktop.model.workshop.deck_line import LONGEST, deck_line, normalized_line, read_deck

LONGEST_SENTENCE = 200
MOST_ACTIONS = 20_000
WITH_OWN_CARDS = ("official", "classic", "street", "extreme", "italian", "mercy")
"""The rulesets that take cards of the workshop."""


def read_or_refused(line: str) -> bool:
    """Returns True if the line is a deck that prints and parses without loss; False if it is refused with one plain
    sentence, also as an option."""
    option = next(each for each in ruleset_named("official").options if each.key == CARDS)
    try:
        deck = read_deck(line)
    except Refused as refused:
        sentence = str(refused)
        assert 0 < len(sentence) <= LONGEST_SENTENCE and sentence.isprintable(), sentence
        assert all(len(str(word)) <= LONGEST_SENTENCE for word in refused.words.values())
        return False
    kept = deck_line(deck)
    assert len(kept) <= LONGEST and not set(kept) & set(" \t\n=")
    assert read_deck(kept) == deck and normalized_line(kept) == kept == option.parse(kept)
    return True


def played(ruleset: str, line: str, seats: int, seed: int, others: dict[str, str] | None = None) -> int:
    """Plays a random round with a deck, checking each step; returns the number of actions."""
    book = rulebook_for(ruleset, {CARDS: line, **(others or {})})
    rng, everything = random.Random(seed), (1 << len(book.deck)) - 1
    s = book.new_round(seats, seed, 1)
    actions = 0
    while not s.ended:
        awaited = book.awaited(s)
        assert awaited and awaited & ~book.acting(s) == 0, position_line(s, book.deck)
        seat = rng.choice(list(seats_in(book.acting(s))))
        legal = book.legal(s, seat)
        assert legal and len(set(legal)) == len(legal), position_line(s, book.deck)
        action = rng.choice(legal)
        if not actions % 25:
            again = parse_action(action_line(action, book.deck), book.deck, s.hands)
            assert book.canonical(s, again) in legal
            view = book.view(s, seat, (0,) * seats)
            other = determinize(book, view, redealt(book, s, view, rng), rng.getrandbits(63))
            assert book.legal(other, seat) == legal, "what is legal tells a secret"
            written = position_line(s, book.deck)
            assert position_line(parse_position(written, book.deck), book.deck) == written
        book.apply(s, action)
        together = 0
        for cards in (*s.hands, book.deck.mask(s.pile), book.deck.mask(s.supply)):
            assert not together & cards
            together |= cards
        assert together == everything and len(s.pile) + len(s.supply) <= len(book.deck)
        actions += 1
        assert actions <= MOST_ACTIONS, f"{ruleset} {line} seats {seats} seed {seed}"
    return actions
