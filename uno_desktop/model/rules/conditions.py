"""Conditions on playing a card: enough cards beside it, enough opponents, or a number under it."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import NOBODY, CardId, Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class NeedsCards(Rule):
    """Cards with the code `code` need another card beside them in the hand, or with `each` one for every other player
    (UNP-ECH-02, UNP-VAC-02, UNP-VFO-02, UNP-GEN-02); so the former are never the last card (UNP-END-05)."""

    code: str
    each: bool = False

    def barrable(self, deck: Deck) -> int:
        """All cards with this code."""
        return deck.mask_of(self.code)

    def not_last(self, deck: Deck) -> int:
        """All of them."""
        return self.barrable(deck)

    def bars(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """All of them, if the hand has too few other cards."""
        needed = s.present.bit_count() - 1 if self.each else 1
        return book.deck.mask_of(self.code) if s.hands[seat].bit_count() <= needed else 0

    def bar_reason(self) -> str:
        """The text key of the reason."""
        return "bar.too_few_cards" if self.each else "bar.not_last"

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """How many other cards it needs."""
        if book.deck.codes[card] != self.code:
            return ()
        return (Told("tip.needs_cards", seats - 1) if self.each else Told("tip.not_last"),)


@dataclass(frozen=True, slots=True)
class NeedsOpponents(Rule):
    """Cards with the code `code` need two opponents (UNP-INV-01)."""

    code: str

    def barrable(self, deck: Deck) -> int:
        """All cards with this code."""
        return deck.mask_of(self.code)

    def bars(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """All of them at a table of two."""
        return book.deck.mask_of(self.code) if s.present.bit_count() < 3 else 0

    def bar_reason(self) -> str:
        """The text key of the reason."""
        return "bar.too_few_opponents"


@dataclass(frozen=True, slots=True)
class NeedsNumber(Rule):
    """Cards with the code `code` can only be played on a number card that the player before has just played in its turn
    (UNP-EFP-01), and that still is the top card, not a Non on it. One's own number does not count, though all the
    others may have lost their turns in between."""

    code: str

    def barrable(self, deck: Deck) -> int:
        """All cards with this code."""
        return deck.mask_of(self.code)

    def not_last(self, deck: Deck) -> int:
        """All of them: that just the right card lies there when nothing else is left is mere luck."""
        return self.barrable(deck)

    def bars(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """All of them, unless such a number lies on top."""
        fresh = s.previous not in (NOBODY, seat) and book.deck.number_mask >> s.pile[-1] & 1
        return 0 if fresh else book.deck.mask_of(self.code)

    def bar_reason(self) -> str:
        """The text key of the reason."""
        return "bar.needs_number"

    def tells_when(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """What it needs under it."""
        return (Told("tip.needs_number"),) if book.deck.codes[card] == self.code else ()
