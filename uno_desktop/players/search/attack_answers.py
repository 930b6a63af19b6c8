"""Which cards may be played against an attack instead of bearing it: found out by trying, so that no rule is named."""

from __future__ import annotations

from uno_desktop.model.cards import CardId, Color, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Layer, Threat

_ATTACKER: Seat = 0
_VICTIM: Seat = 1
_AMOUNT = 2


class Answers:
    """Asks the rulebook what a victim with all cards of the deck in hand could play, and remembers what it says."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        self._book = book
        self._seats = seats
        self._found: dict[tuple[CardId, Color, str], int] = {}

    def to(self, card: CardId, color: Color, unit: str) -> int:
        """The cards that answer an attack whose last card is `card`, as a set; `color` is asked for, and what it costs
        counts in `unit`s of a threat. What depends on the rest of the hand is left out."""
        key = card, color, unit
        if key not in self._found:
            self._found[key] = self._book.moves(self._attack(card, color, unit), _VICTIM) & ~(1 << card)
        return self._found[key]

    def _attack(self, card: CardId, color: Color, unit: str) -> GameState:
        """A position in which nothing matters but the attack."""
        s = self._book.new_round(self._seats, 1, 1)
        s.agenda, s.ended, s.owes, s.drawn = (), False, 0, -1
        s.color, s.match = color, self._book.deck.matches[card]
        s.pile.append(card)
        s.layers = (Layer(card, _ATTACKER, color),)
        s.threat = Threat(unit, _AMOUNT, _VICTIM, _ATTACKER, _VICTIM, card)
        s.turn = _VICTIM
        s.hands[_VICTIM] = (1 << len(self._book.deck)) - 1
        return s
