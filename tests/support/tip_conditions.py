"""Interpreter of the sentences that say when a card may be played, for comparison with the rules at every position of
small decks."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from uno_desktop.model.cards import NO_COLOR, TRANSPARENT, CardId, Color
from uno_desktop.model.legal_actions import turn_cards
from uno_desktop.model.rule_text.describe import describe_card
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True)
class Turn:
    """Position on a turn: the top card, the active colour, a card and the other cards of the hand."""

    book: Rulebook
    top: CardId
    color: Color
    card: CardId
    others: tuple[CardId, ...]

    def __str__(self) -> str:
        deck = self.book.deck
        held = ",".join(deck.codes[card] for card in self.others)
        return f"{deck.codes[self.card]} beside {held or 'nothing'} on {deck.codes[self.top]}, colour {self.color}"


def _matches(turn: Turn, card: CardId) -> bool:
    """Returns True if a coloured card has the colour, number or symbol in play."""
    face, top = turn.book.deck.faces[card], turn.book.deck.faces[turn.top]
    return face.color == turn.color or (not top.wild and face.symbol == top.symbol)


def _fits(turn: Turn, card: CardId) -> bool:
    """Returns True if a card fits the top card, by its sentences or, without one, by the basic rule."""
    keys = {phrase.key for phrase in sentences(turn.book, card)}
    for key in keys & set(FITS):
        return FITS[key](turn, card)
    return turn.book.deck.faces[card].wild or _matches(turn, card)


FITS: dict[str, Callable[[Turn, CardId], bool]] = {
    "tip.fits.number": _matches,
    "tip.fits.anything": lambda turn, card: True,
    "tip.fits.color": lambda turn, card: turn.book.deck.faces[card].needs == turn.color,
    "tip.fits.answers": lambda turn, card: False,
}
"""Sentences that say on which cards a card fits."""


def _no_other_fits(turn: Turn, wilds: bool) -> bool:
    """Returns True if no other card of the hand fits, apart from copies of the card; `wilds` count or not."""
    deck = turn.book.deck
    rest = [card for card in turn.others if deck.codes[card] != deck.codes[turn.card]]
    return not any(_fits(turn, card) and (wilds or not deck.faces[card].wild) for card in rest)


CONDITIONS: dict[str, Callable[[Turn, int], bool]] = {
    "tip.only_without_color": lambda turn, n: all(
        turn.book.deck.faces[each].color != turn.color for each in turn.others
    ),
    "tip.only_if_nothing_else": lambda turn, n: _no_other_fits(turn, wilds=True),
    "tip.only_if_stuck": lambda turn, n: _no_other_fits(turn, wilds=False),
    "tip.needs_number": lambda turn, n: turn.book.deck.faces[turn.top].symbol.isdigit(),
    "tip.needs_cards": lambda turn, n: len(turn.others) >= n,
    "tip.not_last": lambda turn, n: bool(turn.others),
}
"""Sentences that forbid a card that fits."""

_SENTENCES: dict[tuple[int, CardId], tuple[Phrase, ...]] = {}


def sentences(book: Rulebook, card: CardId, seats: int = 4) -> tuple[Phrase, ...]:
    """Returns the sentences about a card."""
    found = _SENTENCES.get((id(book), card))
    if found is None:
        found = _SENTENCES[id(book), card] = describe_card(book, card, seats).sentences
    return found


def forget() -> None:
    """Drops the sentences of all rulebooks, which may be compiled anew at the same address."""
    _SENTENCES.clear()


def said(turn: Turn) -> bool:
    """Returns True if the card may be played by its sentences."""
    told = sentences(turn.book, turn.card)
    return _fits(turn, turn.card) and all(
        CONDITIONS[phrase.key](turn, phrase.n) for phrase in told if phrase.key in CONDITIONS
    )


def allowed(turn: Turn, s: GameState) -> bool:
    """Returns True if the rules let the card be played. Changes the hand of seat 0, the top card and the colour."""
    book = turn.book
    s.hands[0] = book.deck.hand_of([turn.card, *turn.others])
    s.pile[-1], s.color, s.match = turn.top, turn.color, book.matches[turn.top]
    return bool(turn_cards(book, s, 0) >> turn.card & 1)


def small_deck(book: Rulebook, kinds: Sequence[CardId]) -> list[CardId]:
    """Returns two cards of each kind, of different colours if it has several; only one of a single card."""
    deck, found = book.deck, list(kinds)
    for card in kinds:
        face = deck.faces[card]
        alike = [
            each
            for each in deck.cards
            if each != card and deck.faces[each].symbol == face.symbol and deck.faces[each].wild == face.wild
        ]
        other = [each for each in alike if deck.faces[each].color != face.color]
        found += [each for each in other or alike if each not in found][:1]
    return found


def turns(book: Rulebook, kinds: Sequence[CardId], share: int) -> Iterator[Turn]:
    """Yields one in `share` of the turns with each kind of card, each top card with each colour that it can leave, and
    each hand of up to two other cards."""
    cards = small_deck(book, kinds)
    hands = [hand for count in range(3) for hand in combinations(cards, count)]
    tops = [card for card in cards if book.matches[card] != TRANSPARENT]
    number = 0
    for card in kinds:
        for top in tops:
            color = book.colors[top]
            for named in (color,) if color != NO_COLOR else range(4):
                for hand in hands[number % share :: share]:
                    if top not in (card, *hand) and card not in hand:
                        yield Turn(book, top, named, card, hand)
                number += 1
