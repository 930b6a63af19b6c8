"""Reads a trace of two-sided cards and checks every line against the referee's own reading of the rules."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.referee.flip import DECK, SIDES
from tests.referee.line_reader import Line, require
from tests.referee.referee import TraceReading


@dataclass
class FlipReading(TraceReading):
    """A reading in which the cards of the first round stay those of the match."""

    rulesets = ("flip",)
    cards: Counter[str] | None = None

    def turned_up(self, discard: list[str], hands: list[list[str]], options: Any) -> list[str]:
        require("one card begins the pile", len(discard), 1)
        return discard

    def check_deck(self, options: Any, cards: Counter[str], seats: int) -> None:
        if options.said["pairing"] == "printed":
            require("deck", cards, DECK)
        for place in (0, 2):  # either way each face is there as often as it is printed
            told = Counter(card.partition("/")[place] for card in cards.elements())
            require("faces", told, Counter(card.partition("/")[place] for card in DECK.elements()))
        require("the cards of the match", cards, self.cards if self.header["round"] > 1 else cards)
        require("seats", seats <= options.house.most_seats(cards, options.may_start), True)
        self.cards = cards

    def expected_state(self, game: Any, legal: list[str]) -> Line:
        state = super().expected_state(game, legal)
        if game.pending is not None and game.pending.kind == "drawColour":
            state["pending"]["color"] = game.pending.color
        return state

    def _compare(self, line: Line) -> None:
        require("side", line["state"]["side"], SIDES[self.round.side])
        super()._compare(line)
