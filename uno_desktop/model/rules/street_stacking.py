"""Street stacking: +2 on +2, +4 on +4, +4 on +2, in any colours. STR-P2-01 to 06, STR-P4-01 to 06"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, GameState, Threat
from uno_desktop.model.table_verbs import Table

TWO, FOUR = "+2", "W+4"


@dataclass(frozen=True, slots=True)
class StreetStacking(Rule):
    """The victim may add a card instead of drawing (STR-P2-01, STR-P4-01, STR-MIX-01), on the starter's too
    (STR-P2-05), without an obligation (STR-P2-04); otherwise it draws for the whole stack (STR-P2-02,
    STR-P4-02, STR-MIX-02). The colour is that of the last card or the one named with it (STR-P4-05).

    `two_on_two`, `four_on_four` and `four_on_two` are three rules; none allows +2 on +4, and +4 on +4 needs its
    separate one (STR-MIX-03). `four_needs_no_color`: a +4 answers only from a hand without the active colour
    (STR-P4-04); on a turn with nothing pending the base decides (STR-P4-06). `never_last`: the codes that may not
    be the last card played.
    """

    two_on_two: bool = False
    four_on_four: bool = False
    four_on_two: bool = False
    four_needs_no_color: bool = False
    never_last: frozenset[str] = frozenset()

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit != DRAW_UNIT:
            return 0
        deck, hand, top = book.deck, s.hands[seat], s.layers[-1].card
        on_four = deck.codes[top] == FOUR
        if not on_four and deck.faces[top].symbol != TWO:
            return 0
        cards = 0
        if self.two_on_two and not on_four:
            cards = hand & deck.symbol_masks[TWO]
        if self.four_on_four if on_four else self.four_on_two:
            fours = hand & deck.masks[FOUR]
            if fours and self._four_allowed(book, s, hand):
                cards |= fours
        return cards

    def _four_allowed(self, book: Rulebook, s: GameState, hand: int) -> bool:
        if FOUR in self.never_last and not hand & (hand - 1):
            return False
        return not (self.four_needs_no_color and hand & book.deck.color_masks[s.color])

    def threats_add_up(self) -> bool:
        return True

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        """Sets the penalty to that of the whole stack; with a last card the next seat draws it all (STR-P2-06)."""
        if threat.unit != DRAW_UNIT:
            return threat
        return threat._replace(amount=threat.amount + table.amount_answered)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        on_two, on_four = book.deck.faces[card].symbol == TWO, book.deck.codes[card] == FOUR
        four = "answer.four_without_color" if self.four_needs_no_color else "answer.four"
        answers = ("answer.two",) if on_two and self.two_on_two else ()
        return (*answers, four) if (on_two and self.four_on_two) or (on_four and self.four_on_four) else answers

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.adds_up"),) if self.answers_to(book, card) else ()
