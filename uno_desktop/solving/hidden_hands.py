"""Deals of the hidden cards that cover every relevant case for one seat.

Reactions depend on three properties of a hidden hand: a card that allows the reaction, the number of cards, and the
presence of a card of the active colour. For each hidden face and each other seat there are therefore two deals: the
seat holds the face among number cards of one colour, and among those of another.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.solving.rule_queries import NotProved


def unseen(book: Rulebook, s: GameState, seat: Seat) -> list[CardId]:
    """Returns the cards that this seat sees neither in its hand nor on the discard pile."""
    seen = s.hands[seat]
    for card in s.pile[s.buried :]:
        seen |= 1 << card
    return [card for card in book.cards_for(s.seats, book.side(s)) if not seen >> card & 1]


def one_of_each_face(book: Rulebook, cards: Iterable[CardId]) -> list[CardId]:
    """Returns one card for each face among `cards`."""
    return list({book.deck.names[card]: card for card in cards}.values())


def unlisted(book: Rulebook, s: GameState, listed: int) -> int:
    """Returns the cards in the draw pile below the next `listed` ones, with their other faces, as a bit mask."""
    cards = book.deck.mask(s.supply[: max(0, len(s.supply) - listed)])
    return cards | book.deck.turned(cards) if book.deck.other else cards


def is_luck(s: GameState, then: GameState, unlisted: int) -> bool:
    """Returns True if the step from `s` to `then` depended on chance, or drew one of the `unlisted` cards."""
    return then.rng != s.rng or any(unlisted >> card & 1 for card in s.supply[len(then.supply) :])


def dealt(
    s: GameState, pool: Sequence[CardId], given: Mapping[Seat, Sequence[CardId]], following: Sequence[CardId]
) -> GameState:
    """Returns the position with the hidden cards redealt from `pool`: each seat of `given` receives its cards, and the
    rest of its hand from the front of the pool; buried discards come next. `following` are drawn first, then the rest.

    The pool must hold every hidden card.
    """
    s = s.copy()
    gone = set(following).union(*given.values())
    rest = [card for card in pool if card not in gone]
    for seat, cards in given.items():
        missing = s.hands[seat].bit_count() - len(cards)
        s.hands[seat] = sum(1 << card for card in (*cards, *rest[:missing]))
        del rest[:missing]
    s.pile[: s.buried] = rest[: s.buried]
    del rest[: s.buried]
    s.supply = [*reversed(rest), *reversed(following)]
    return s


def every_holding(book: Rulebook, s: GameState, seat: Seat) -> Iterator[GameState]:
    """Yields two deals for each other seat and hidden face: in each, that seat holds the face among number cards of a
    single colour.

    Raises NotProved if there are too few number cards for such hands.
    """
    deck, pool = book.deck, unseen(book, s, seat)
    others = [other for other in seats_in(s.present) if other != seat]
    numbers = [
        [card for card in pool if deck.number_mask >> card & 1 and deck.faces[card].color == color]
        for color in deck.colors
    ]
    for other in others:
        missing = s.hands[other].bit_count()
        for card in one_of_each_face(book, pool):
            fillers = [[each for each in some if each != card][: missing - 1] for some in numbers]
            pure = [some for some in fillers if len(some) == missing - 1]
            if len(pure) < 2:
                raise NotProved
            for some in pure[:2]:
                given = {each: () for each in others if each != other}
                yield dealt(s, pool, {other: (card, *some), **given}, ())
