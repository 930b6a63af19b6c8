"""Small positions with custom cards, for tests that read as games."""

from tests.support.model.lines import hand, held, laid_out, legal, play
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
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
        pile = f"{under},{top}" if under else top
        line = f"hands={hands} pile={pile} supply={SUPPLY} color={top[0]} match={top[1:]} rng={rng:x}"
        self.book, self.s = laid_out(ruleset, {CARDS: f"Test/{cards}", **(options or {})}, line)
        self.told: list[Event] = []
        for action in done:
            self.do(action)

    def do(self, line: str) -> None:
        """Plays a legal action; `told` holds its events."""
        self.told = play(self.book, self.s, line)

    def legal(self) -> list[str]:
        """Returns the lines of all legal actions."""
        return legal(self.book, self.s)

    def hand(self, seat: Seat) -> list[str]:
        """Returns the codes of a hand."""
        return hand(self.book, self.s, seat)

    @property
    def held(self) -> list[int]:
        """Returns the number of cards of each seat."""
        return held(self.s)

    def of(self, kind: type[Event]) -> list[Event]:
        """Returns the events of this kind from the last action."""
        return [event for event in self.told if isinstance(event, kind)]
