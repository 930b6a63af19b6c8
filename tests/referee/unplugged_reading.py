"""Reads a trace of UNO Unplugged and checks every line against the referee's own reading of the rules."""

from collections import Counter

from tests.referee.line_reader import Line, require
from tests.referee.referee import TraceReading
from tests.referee.rules import LETTERS
from tests.referee.unplugged import Game
from tests.referee.unplugged_cards import Toggles, full_deck


class UnpluggedReading(TraceReading):
    """A reading of rounds with open attacks and cards that may be cancelled."""

    rulesets = ("unplugged",)

    def fewest(self, options: Toggles) -> int:
        return 2 if options.two_players else 3  # UNP-PLY-01, UNP-PLY-04

    def turned_up(self, discard: list[str], hands: list[list[str]], options: Toggles) -> list[str]:
        allowed = [options.may_start(card) for card in discard]
        require("starter, rejected ones below", allowed, [False] * (len(discard) - 1) + [True])
        require("rejected ones stay there", len(discard) == 1 or options.leave_under, True)
        return discard

    def check_deck(self, options: Toggles, cards: Counter[str], seats: int) -> None:
        require("deck", cards, full_deck(seats))
        require("seats", seats <= options.house.most_seats(options.deck(), options.may_start), True)

    def play(self, game: Game, line: Line) -> None:
        game.step(line["do"], {LETTERS.index(seat): cards for seat, cards in line["drawn"].items()})

    def laid(self, game: Game) -> list[tuple[str, int, str | None, list[str]]]:
        return [(one.card, one.by, one.color, [LETTERS[seat] for seat in one.targets]) for one in game.layers]

    def fines(self, game: Game) -> list[int]:
        return game.toggles.house.together(game.fines)  # a side pays those of both its seats

    def _result(self, game: Game, result: Line) -> None:
        before = self.out
        super()._result(game, result)
        require("out", result.get("out", []), [LETTERS[seat] for seat in sorted(self.out - before)])
