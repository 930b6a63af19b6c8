"""Puzzles of two-sided cards on the table of the second referee."""

from collections import Counter
from typing import Any

from tests.referee.catalogue import FIRST
from tests.referee.flip import DECK, PALETTE, FlipOptions, FlipRound
from tests.referee.line_reader import Line
from tests.referee.rules import LETTERS, Disagreement

UNKNOWN = "??"


class FlipTable(FlipRound):
    """Position of a puzzle with the first value of every toggle, played on by lines instead of a trace."""

    def __init__(self, position: Line) -> None:
        hands = [list(hand) for hand in position["hands"]]
        discard = list(position.get("discard", [position.get("top")]))
        draw = list(position.get("draw", []))
        if position.get("rest", "shuffled") == "shuffled":
            known = Counter(draw) + Counter(discard) + sum(map(Counter, hands), Counter())
            draw += sorted((DECK - known).elements())
        options: Any = FlipOptions(FIRST["common"] | FIRST["flip"])
        turn, side = LETTERS.index(position.get("turn", "A")), int(position.get("side", "light") == "dark")
        super().__init__(options, hands, draw, discard, None, None, turn, position.get("direction", 1), side=side)
        self.follow_top()
        self.color = position.get("color", self.color)

    def colors(self) -> str:
        return PALETTE[self.side]

    def face(self, card: str) -> str:
        """Returns the face in play. Raises Disagreement where a card matters that is not known."""
        if card == UNKNOWN:
            raise Disagreement("a card that is not listed")
        return super().face(card)
