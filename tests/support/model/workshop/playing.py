"""Small positions with custom cards, for tests that read as games."""

from __future__ import annotations

from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.notation import action_line, parse_action
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.workshop.deck_builder import CARDS

A, B, C, D = range(4)
SUPPLY = "B8,B9,G8,G9,Y6,Y7,B4,B3,G3,G4,Y3,Y4,Y8,Y9,B6,B7"
"""The next cards of the draw pile, B8 first."""


class Game:
    """Round with these custom cards, the red 5 on top and A in turn, after these actions."""

    def __init__(
        self,
        cards: str,
        hands: str,
        *done: str,
        top: str = "R5",
        under: str = "",
        ruleset: str = "official",
        options: dict[str, Value] | None = None,
        rng: int = 1,
    ) -> None:
        self.book = rulebook_for(ruleset, {CARDS: f"Test/{cards}", **(options or {})})
        pile = f"{under},{top}" if under else top
        line = (
            f"hands={hands} pile={pile} supply={SUPPLY} color={top[0]} match={top[1:]} dir=1 turn=A "
            f"dealer={'ABCD'[hands.count('/')]} rng={rng:x}"
        )
        self.s = parse_position(line, self.book.deck)
        self.told: list[Event] = []
        for action in done:
            self.do(action)

    def do(self, line: str) -> None:
        """Plays a legal action; `told` holds its events."""
        action = parse_action(line, self.book.deck, self.s.hands)
        assert self.book.accepts(self.s, action), f"{line}: legal are {self.legal()}"
        self.told = []
        self.book.apply(self.s, action, self.told.append)

    def legal(self) -> list[str]:
        """Returns the lines of all legal actions."""
        seats = range(self.s.seats)
        return sorted(action_line(each, self.book.deck) for seat in seats for each in self.book.legal(self.s, seat))

    def hand(self, seat: Seat) -> list[str]:
        """Returns the codes of a hand."""
        return self.book.deck.codes_of(self.s.hands[seat])

    @property
    def held(self) -> list[int]:
        """Returns the number of cards of each seat."""
        return [cards.bit_count() for cards in self.s.hands]

    def of(self, kind: type[Event]) -> list[Event]:
        """Returns the events of this kind from the last action."""
        return [event for event in self.told if isinstance(event, kind)]
