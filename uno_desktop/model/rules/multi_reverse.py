"""Several Reverses in one turn. ITA-REV-02 with its option on"""

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

REVERSE = "R"


@dataclass(frozen=True, slots=True)
class MultiReverse(Rule):
    """Any number of Reverses, of which the first one matches, can be played in one turn and act one after the other
    (ITA-REV-02); not after a draw, where only the drawn card counts. `last_too`: they may empty the hand."""

    last_too: bool = False

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        """Adds every order of two or more of the Reverses held (steps.md 17)."""
        hand, deck = s.hands[seat], book.deck
        reverses = hand & deck.symbol_masks[REVERSE]
        first = cards & reverses
        if s.drawn >= 0 or s.threat is not None or not first or not reverses & (reverses - 1):
            return
        for card in cards_in(book.one_of_each(first)):
            for along in _sequences(deck, tuple(cards_in(reverses & ~(1 << card)))):
                left = hand.bit_count() - 1 - len(along)
                if left or self.last_too:
                    play = Action(seat, PLAY, card, along=along)
                    moves += [play, play._replace(uno=True)] if left == 1 else [play]

    def plays_along(self, table: Table, action: Action) -> bool:
        if table.book.deck.faces[action.card].symbol != REVERSE:
            return False
        for card in (action.card, *action.along):
            single = action._replace(card=card, along=())
            turn_flow.put_on_pile(table, single)
            effect = table.book.effects[card]
            if effect is not None:
                effect.land(table, single)
        table.skips = min(table.skips, 1)
        return True

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.several"),) if book.deck.faces[card].symbol == REVERSE else ()


def _sequences(deck: Deck, cards: tuple[CardId, ...]) -> Iterator[tuple[CardId, ...]]:
    """Yields every playable order of some of the cards; of equal cards the lowest goes first."""
    for place, card in enumerate(cards):
        if place and deck.codes[cards[place - 1]] == deck.codes[card]:
            continue
        yield (card,)
        for more in _sequences(deck, cards[:place] + cards[place + 1 :]):
            yield (card, *more)
