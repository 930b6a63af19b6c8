"""Jumping in with the same number in any colour: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import JUMP_IN, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class JumpInNumber(Rule):
    """A number just played can be followed out of turn by the same number, until the next player acts; the number of a
    starter was played by no seat and cannot (HSE-JUMP-01, HSE-JUMP-02)."""

    def jumpable(self, deck: Deck) -> int:
        return deck.number_mask

    def reacts(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        cards = self.reaction_candidates(book, s) & s.hands[seat]
        if not cards or seat == s.pile_by:
            return 0
        return cards & ~book.turn_cards(s, seat) if seat == s.turn else cards

    def reaction_candidates(self, book: Rulebook, s: GameState) -> int:
        card = s.jumpable
        if card < 0 or s.agenda or s.threat is not None or not book.deck.number_mask >> card & 1:
            return 0
        return book.deck.symbol_masks[book.deck.faces[card].symbol]

    def claims(self, book: Rulebook, s: GameState, action: Action) -> bool:
        return not action.along and bool(self.reacts(book, s, action.seat) >> action.card & 1)

    def react(self, table: Table, action: Action) -> None:
        """Lands the card as the jumper's: play continues after that seat, which may win or owe UNO. UNO claims stay
        open unless it is its turn."""
        if action.seat == table.s.turn:
            turn_flow.close_uno(table)
        turn_flow.put_on_pile(table, action, beside=True)
        effect = table.book.effects[action.card]
        if effect is not None:
            effect.land(table, action)
        turn_flow.finish_play(table, action)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.jump.number"), Phrase("tip.jump.next")) if command == JUMP_IN else ()
