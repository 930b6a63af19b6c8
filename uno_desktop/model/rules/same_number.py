"""All cards of one number at once: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import CardId, Deck, Seat, cards_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import PAIR, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class SameNumber(Rule):
    """A player who may play a number on a turn may play all cards of that number at once, in any colours. The card
    named first lies on top, and it alone acts; not after a draw, where only the drawn card counts.
    HSE-SAME-01 to 03"""

    def more_plays(self, book: Rulebook, s: GameState, seat: Seat, cards: int, moves: list[Action]) -> None:
        deck, hand = book.deck, s.hands[seat]
        fitting = cards & deck.number_mask
        if not fitting or s.drawn >= 0 or s.threat is not None or s.agenda or s.turn != seat:
            return
        for symbol in sorted({deck.faces[card].symbol for card in cards_in(fitting)}):
            same = hand & deck.symbol_masks[symbol]
            if same & (same - 1):
                for top in cards_in(book.one_of_each(same)):
                    _add(book, s, seat, top, same, moves)

    def grouped(self, deck: Deck) -> int:
        return deck.number_mask

    def plays_along(self, table: Table, action: Action) -> bool:
        book = table.book
        number = book.deck.symbol_masks[book.deck.faces[action.card].symbol] & book.deck.number_mask
        if any(not number >> card & 1 for card in (action.card, *action.along)):
            return False
        turn_flow.put_on_pile(table, action)
        table.play_along(action.seat, action.along)
        effect = book.effects[action.card]
        if effect is not None:
            effect.land(table, action)
        return True

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.same_number"), Phrase("tip.same_number.top")) if command == PAIR else ()


def _add(book: Rulebook, s: GameState, seat: Seat, top: CardId, same: int, moves: list[Action]) -> None:
    deck, effect = book.deck, book.effects[top]
    along = tuple(sorted(cards_in(same & ~(1 << top)), key=lambda card: (deck.codes[card], card)))
    left = s.hands[seat].bit_count() - same.bit_count()
    alone = book.plays_of(s, seat, 1 << top) if left else [Action(seat, PLAY, top)]
    plays = [play._replace(along=along) for play in alone if not play.uno]
    if plays[0] in moves:
        return
    moves += plays
    special = effect is not None and effect.special
    if effect is not None and special:
        moves += [play._replace(uno=True) for play in plays if 1 in effect.cards_left_after(book, s, play)]
    elif left == 1:
        moves += [play._replace(uno=True) for play in plays]
