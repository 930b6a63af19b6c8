"""Cards playable against an attack, found by asking the rulebook, so that no rule is named here."""

from __future__ import annotations

from uno_desktop.model.cards import CardId, Color, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Layer, Threat

_ATTACKER: Seat = 0
_VICTIM: Seat = 1
_AMOUNT = 2


class AttackAnswers:
    """Memoized legal answers to attacks, found with a victim that holds every card of the deck."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        self._book = book
        self._seats = seats
        self._found: dict[tuple[CardId, Color, str], int] = {}

    def to(self, card: CardId, color: Color, unit: str) -> int:
        """Returns the cards (a bit mask) that answer an attack with `card`, active colour `color` and threat unit
        `unit`. Conditions on the rest of the hand are ignored."""
        key = card, color, unit
        if key not in self._found:
            self._found[key] = self._book.moves(self._attack(card, color, unit), _VICTIM) & ~(1 << card)
        return self._found[key]

    def _attack(self, card: CardId, color: Color, unit: str) -> GameState:
        """Builds a position in which only the attack matters."""
        s = self._book.new_round(self._seats, 1, 1)
        s.agenda, s.ended, s.owes, s.drawn = (), False, 0, -1
        s.color, s.match = color, self._book.deck.matches[card]
        s.pile.append(card)
        s.layers = (Layer(card, _ATTACKER, color),)
        s.threat = Threat(unit, _AMOUNT, _VICTIM, _ATTACKER, _VICTIM, card)
        s.turn = _VICTIM
        s.hands[_VICTIM] = (1 << len(self._book.deck)) - 1
        return s
