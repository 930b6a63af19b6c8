"""Cards that may follow: one of the active colour, of the same symbol, or a wild card. OFF-TURN-03, OFF-TURN-04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import NO_COLOR, CardId, Color, Deck, cards_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import MATCH, Phrase
from uno_desktop.model.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class MatchColorOrSymbol(Rule):
    """Colour, number or symbol match (OFF-TURN-03, CLA-TURN-01, CLA-TURN-02, EXT-TURN-01, EXT-ALL-02, UNP-TURN-01), for
    action cards too (CLA-P2-01, CLA-REV-01, CLA-SKIP-01, UNP-SKIP-02); wild cards always do (OFF-TURN-04, OFF-WILD-01,
    OFF-SWAP-01, CLA-WILD-01, CLA-P4-01, UNP-TURN-02)."""

    def fits(self, deck: Deck, color: Color, match: int) -> int:
        keep_to = (NO_COLOR, color)
        wild = (
            card for card in cards_in(deck.wild_mask) if deck.faces[card].on_turn and deck.faces[card].needs in keep_to
        )
        same_color = deck.color_masks[color] if color >= 0 else 0
        same_symbol = deck.symbol_masks[deck.symbols[match]] & ~deck.wild_mask if match >= 0 else 0
        return deck.mask(wild) | same_color | same_symbol

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        face = book.deck.faces[card]
        if book.previews[card].draws_number:
            return ()  # the sentence about the card it needs under it says more
        if face.wild:
            if not face.on_turn:
                return (Phrase("tip.fits.answers"),)
            return (Phrase("tip.fits.color" if face.needs >= 0 else "tip.fits.anything"),)
        return (Phrase("tip.fits.number"),) if book.effects[card] is None and face.symbol.isdigit() else ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.match"),) if command == MATCH else ()
