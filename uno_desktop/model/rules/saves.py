"""Saves: the victim of a Stop, +2 or +4 may pass it on with the right card. ITA-STOP-02, ITA-P2-02, ITA-P4-05"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import SKIP_UNIT, GameState, Threat
from uno_desktop.model.table_verbs import Table

TWO, FOUR = "+2", "W+4"


@dataclass(frozen=True, slots=True)
class Saves(Rule):
    """The identical Stop answers a Stop (ITA-STOP-02), any +2 a +2 (ITA-P2-02), a +2 of the named colour a +4
    (ITA-P4-05); no other card does (ITA-P4-04, ITA-FAQ-01). The saving card acts as if played on a simple
    turn (ITA-STOP-03, ITA-P4-06), so that penalties never add up (ITA-P2-03, ITA-FAQ-02, ITA-FAQ-03).

    Without this rule no attack can be answered (ITA-FAQ-06).
    """

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the saving cards, except those that could not be played on a turn either (ITA-LAST-02,
        ITA-WHITE-11)."""
        threat, deck = s.threat, book.deck
        assert threat is not None
        code = deck.codes[threat.card]
        if threat.unit == SKIP_UNIT:
            cards = deck.masks[code]
        elif code == FOUR:
            cards = deck.symbol_masks[TWO] & deck.color_masks[s.color]
        else:
            cards = deck.symbol_masks[TWO] if deck.faces[threat.card].symbol == TWO else 0
        cards &= s.hands[seat]
        return book.not_forbidden(s, seat, cards) if cards else 0

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        """Drops the penalty that was answered, with its cards (steps.md 27)."""
        table.answered = ()
        return threat

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        preview = book.previews[card]
        if preview.draws:
            if book.deck.codes[card] == FOUR:
                return ("answer.two_of_color",)
            return ("answer.two",) if book.deck.faces[card].symbol == TWO else ()
        return ("answer.same_skip",) if preview.costs_turn else ()

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.save_passes_on"),) if self.answers_to(book, card) else ()
