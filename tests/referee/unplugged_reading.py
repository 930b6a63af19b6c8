"""Reads a trace of UNO Unplugged and checks every line against the referee's own reading of the rules."""

from collections import Counter

from tests.referee.house import house_keys
from tests.referee.line_reader import Line, require
from tests.referee.referee import TraceReading
from tests.referee.rules import LETTERS, Verdict
from tests.referee.unplugged import Game, begin
from tests.referee.unplugged_cards import Toggles, full_deck, may_start


class UnpluggedReading(TraceReading):
    """A reading of rounds with open attacks and cards that may be cancelled."""

    def more_keys(self, ruleset: str) -> frozenset[str]:
        require("ruleset", ruleset, "unplugged")
        return house_keys("unplugged")

    def read_options(self, header: Line) -> Toggles:
        return Toggles(header["options"])

    def fewest(self, options: Toggles) -> int:
        return 2 if options.two_players else 3  # UNP-PLY-01, UNP-PLY-04

    def turned_up(self, discard: list[str], hands: list[list[str]], options: Toggles) -> list[str]:
        allowed = [not may_start(card) for card in discard[:-1]] + [may_start(discard[-1])]
        require("starter, rejected ones below", all(allowed), True)
        require("rejected ones stay there", len(discard) == 1 or options.leave_under, True)
        return discard

    def check_deck(self, options: Toggles, cards: Counter[str], seats: int) -> None:
        require("deck", cards, full_deck(seats))
        require("seats", seats <= options.house.most_seats(full_deck(10), may_start), True)

    def begin(self, options: Toggles, hands: list[list[str]], draw: list[str], discard: list[str], line: Line) -> Game:
        dealer = LETTERS.index(self.header["dealer"])
        game = Game(options, hands, draw, discard, dealer, absent=self.out)
        begin(game, dealer)
        return game

    def play(self, game: Game, line: Line) -> None:
        game.step(line["do"], {LETTERS.index(seat): cards for seat, cards in line["drawn"].items()})

    def laid(self, game: Game) -> list[tuple[str, int, str | None, list[str]]]:
        return [(one.card, one.by, one.color, [LETTERS[seat] for seat in one.targets]) for one in game.layers]

    def points(self, game: Game) -> list[int]:
        return game.points()

    def fines(self, game: Game) -> list[int]:
        return game.toggles.house.together(game.fines)  # a side pays those of both its seats

    def verdict(self, game: Game) -> Verdict:
        house = game.toggles.house
        if house.rounds is not None:
            champions = house.champions(self.totals)
            return Verdict(bool(champions), champions)
        playing = {seat: self.totals[seat] for seat in game.seats()}
        best = (min if game.toggles.lowest_total else max)(playing.values())
        winners = [seat for seat in playing if playing[seat] == best]
        reached = max(self.totals) >= game.toggles.target  # also by somebody who watches while a tie is played off
        one_side = house.alone(winners, len(self.totals))
        if reached and not one_side and self.header["options"]["common.tieBreak"] == "extraRound":
            return Verdict(False, [], frozenset(playing) - frozenset(winners))
        return Verdict(reached, winners if reached else [])

    def _result(self, game: Game, result: Line) -> None:
        before = self.out
        super()._result(game, result)
        require("out", result.get("out", []), [LETTERS[seat] for seat in sorted(self.out - before)])
