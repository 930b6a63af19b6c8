"""Stacking: the victim of a +2 or +4 may add another one, and the next seat draws for all. CLA-VAR-01, 03 to 07"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.table_verbs import Table

TWO, FOUR = "+2", "W+4"


class Order(Enum):
    """Allowed combinations of +2 and +4 in a stack (CLA-VAR-03)."""

    ANY = "any"
    SAME_KIND = "sameKindOnly"
    FOUR_ON_TWO = "plus4OnPlus2Only"


@dataclass(frozen=True, slots=True)
class Stacking(Rule):
    """Another +2 or +4 may answer a penalty and adds to it (CLA-VAR-01, CLA-VAR-04), also a starter's (CLA-VAR-07). A
    +4 is never the last card, and a +2 that could answer forbids it (CLA-VAR-05): any such +2, or with
    `same_color_forbids` only one of the active colour."""

    order: Order = Order.ANY
    same_color_forbids: bool = False

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the answers; a +2 matches by symbol, or by the colour named for a +4 (CLA-VAR-03)."""
        deck = book.deck
        fitting = s.hands[seat] & book.fits[s.color][s.match]
        if not fitting:
            return 0
        top = s.layers[-1].card
        on_four = deck.codes[top] == FOUR
        if not on_four and deck.faces[top].symbol != TWO:
            return 0
        twos = fitting & deck.symbol_masks[TWO]
        if on_four and self.order is not Order.ANY:
            twos = 0
        if self.order is Order.SAME_KIND and not on_four:
            return twos
        forbidding = twos & deck.color_masks[s.color] if self.same_color_forbids else twos
        fours = fitting & deck.masks[FOUR]
        return twos if forbidding or s.hands[seat].bit_count() == 1 else twos | fours

    def threats_add_up(self) -> bool:
        return True

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        """Adds the stack to the penalty of the next seat; also when its last card ends the round (CLA-VAR-06)."""
        return threat._replace(amount=threat.amount + table.amount_answered)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        code, symbol = book.deck.codes[card], book.deck.faces[card].symbol
        if symbol == TWO:
            return ("answer.two",) if self.order is Order.SAME_KIND else ("answer.two", "answer.four_without_two")
        if code != FOUR:
            return ()
        four = "answer.four" if self.order is not Order.ANY else "answer.four_without_two"
        return ("answer.two_of_color", four) if self.order is Order.ANY else (four,)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.adds_up"),) if self.answers_to(book, card) else ()
