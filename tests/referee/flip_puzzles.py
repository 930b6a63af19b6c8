"""Puzzles of two-sided cards on the table of the second referee."""

from collections import Counter
from dataclasses import dataclass

from tests.referee.catalogue import WRITTEN
from tests.referee.flip import DECK, PALETTE, FlipReading, Line
from tests.referee.house import House
from tests.referee.rules import LETTERS, Disagreement

UNKNOWN = "??"
OPTIONS = {**WRITTEN["common"], **WRITTEN["flip"]}
"""The first value of every toggle."""


@dataclass
class Victim:
    """Seat that a penalty waits for."""

    victim: int


class FlipTable(FlipReading):
    """Position of a puzzle, played on by lines instead of a trace."""

    gone: frozenset[int] = frozenset()

    def __init__(self, position: Line) -> None:
        super().__init__()
        self.options, self.house = OPTIONS, House({})
        self.hands = [list(hand) for hand in position["hands"]]
        self.seats = len(self.hands)
        self.discard = list(position.get("discard", [position.get("top")]))
        self.draw = list(position.get("draw", []))
        if position.get("rest", "shuffled") == "shuffled":
            known = Counter(self.draw) + Counter(self.discard) + sum(map(Counter, self.hands), Counter())
            self.draw += sorted((DECK - known).elements())
        self.side = int(position.get("side", "light") == "dark")
        self.direction, self.turn = position.get("direction", 1), LETTERS.index(position.get("turn", "A"))
        self.owes, self.quiet = set[int](), set[int]()
        self.just_drawn, self.chooser, self.passes_on = "", -1, False
        self.pending, self.honest, self.over, self.winner = None, True, False, -1
        self._follow_top()
        self.color = position.get("color", self.color)

    @property
    def names_color(self) -> bool:
        return self.chooser >= 0

    @property
    def threat(self) -> Victim | None:
        return None if self.pending is None else Victim(LETTERS.index(self.pending["victim"]))

    def face(self, card: str) -> str:
        return self._face(card)

    def colors(self) -> str:
        return PALETTE[self.side]

    def step(self, line: str) -> None:
        """Plays a line. Raises Disagreement where a card matters that is not known."""
        self.drawn, self.taken, self.left, self.shuffled = {}, {}, [], False
        self._act(line.split())
        self._settle({"n": 1})

    def _face(self, card: str) -> str:
        if card == UNKNOWN:
            raise Disagreement("a card that is not listed")
        return super()._face(card)
