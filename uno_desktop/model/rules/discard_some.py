"""Optional choice of the cards discarded with a Discard-All. EXT-ALL-03 with its option"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import CardId, Deck, Seat, cards_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table

MANY = 6
"""Highest number of other cards for which every selection is listed (steps.md 17)."""


@dataclass(frozen=True, slots=True)
class DiscardSome(Rule):
    """Any selection of the other cards of its colour is discarded with a card that shows `symbol` (EXT-ALL-03)."""

    symbol: str = "DA"

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds every selection but the empty one, which is the card by itself; of many cards only each single one and
        all."""
        deck = book.deck
        for color_mask in deck.color_masks:
            fitting = cards & deck.symbol_masks[self.symbol] & color_mask
            if not fitting:
                continue
            card = (fitting & -fitting).bit_length() - 1
            others = s.hands[seat] & color_mask & ~(1 << card)
            left = s.hands[seat].bit_count() - 1
            for along in _selections(deck, others):
                play = Action(seat, PLAY, card, along=along)
                moves.append(play)
                if left - len(along) == 1:
                    moves.append(play._replace(uno=True))

    def plays_along(self, table: Table, action: Action) -> bool:
        """Plays the Discard-All on top of the others, which have no effect (EXT-ALL-04, EXT-ALL-05)."""
        if table.book.deck.faces[action.card].symbol != self.symbol:
            return False
        turn_flow.put_on_pile(table, action)
        table.play_along(action.seat, action.along)
        return True

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.color_may_go_along"),) if book.deck.faces[card].symbol == self.symbol else ()


def _selections(deck: Deck, cards: int) -> Iterator[tuple[CardId, ...]]:
    copies: dict[str, list[CardId]] = {}
    for card in cards_in(cards):
        copies.setdefault(deck.codes[card], []).append(card)
    if cards.bit_count() > MANY:
        yield from ((same[0],) for same in copies.values())
        yield tuple(cards_in(cards))
        return
    chosen: list[tuple[CardId, ...]] = [()]
    for same in copies.values():
        chosen = [(*before, *same[:count]) for before in chosen for count in range(len(same) + 1)]
    yield from (selection for selection in chosen if selection)
