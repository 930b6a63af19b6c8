"""Exchanges of hidden cards that keep all that a player sees: two-sided cards change places only with cards that show
the same other face."""

import random
from collections.abc import Callable, Sequence

from uno_desktop.model.cards import HIDDEN, CardId, Deck, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.determinize import Hidden
from uno_desktop.model.views.view import View


def exchanged(deck: Deck, cards: Sequence[CardId], shuffle: Callable[[list[CardId]], object]) -> list[CardId]:
    """Returns the cards in another order; each place keeps the other face that lies open there."""
    groups: dict[str, list[CardId]] = {}
    for card in cards:
        groups.setdefault(_back(deck, card), []).append(card)
    for group in groups.values():
        shuffle(group)
    return [groups[_back(deck, card)].pop() for card in cards]


def _back(deck: Deck, card: CardId) -> str:
    return deck.codes[deck.other[card]] if deck.other else ""


def redealt(book: Rulebook, s: GameState, view: View, rng: random.Random) -> Hidden:
    """Returns all that the seat of this view cannot see, dealt anew."""
    seen = view.hand | book.deck.mask(card for card in view.discard if card != HIDDEN)
    known = view.known or (0,) * view.seats
    hidden: list[CardId] = []
    for seat, hand in enumerate(s.hands):
        hidden += cards_in(hand & ~seen & ~known[seat]) if seat != view.seat else ()
    hidden = exchanged(book.deck, [*hidden, *s.pile[: s.buried], *s.supply], rng.shuffle)
    hands = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        count -= known[seat].bit_count()
        hands.append(book.deck.mask(hidden[:count]) | known[seat])
        del hidden[:count]
    buried = view.discard.count(HIDDEN)
    return Hidden(hands, hidden[buried:], hidden[:buried])
