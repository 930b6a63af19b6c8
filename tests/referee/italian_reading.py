"""Reads an Italian trace (formats.md, section 3) and checks every line against the Italian referee."""

from collections import Counter
from functools import partial

from tests.referee.chance import TracedChance
from tests.referee.house import house_keys
from tests.referee.italian import ItalianReferee, may_start
from tests.referee.italian_options import ItalianOptions
from tests.referee.line_reader import Line, require
from tests.referee.made_italian import begin_made_italian
from tests.referee.referee import TraceReading
from tests.referee.rules import LETTERS, Verdict


class ItalianReading(TraceReading):
    """A reading in which chance is read from each line."""

    def more_keys(self, ruleset: str) -> frozenset[str]:
        require("ruleset", ruleset, "italian")
        return house_keys("italian")

    def read_options(self, header: Line) -> ItalianOptions:
        return ItalianOptions(header["options"])

    def turned_up(self, discard: list[str], hands: list[list[str]], options: ItalianOptions) -> list[str]:
        require("one card turned up", len(discard), 1)
        require(f"{discard[0]} may start", may_start(discard[0], options), True)
        return discard

    def check_deck(self, options: ItalianOptions, cards: Counter[str], seats: int) -> None:
        require("deck", cards, options.deck())
        fit = partial(may_start, options=options)
        require("seats", seats <= options.house.most_seats(cards, fit), True)

    def begin(
        self, options: ItalianOptions, hands: list[list[str]], draw: list[str], discard: list[str], line: Line
    ) -> ItalianReferee:
        dealer = LETTERS.index(self.header["dealer"])
        return begin_made_italian(options, hands, draw, discard[0], dealer, TracedChance.of(line))

    def play(self, game: ItalianReferee, line: Line) -> None:
        game.hear(line)

    def laid(self, game: ItalianReferee) -> list[tuple[str, int, str | None, list[str]]]:
        last = game.series if game.pending is None else game.pending.laid
        if last is None:
            return []
        return [(last.card, last.by, last.color, [] if last.target is None else [LETTERS[last.target]])]

    def points(self, game: ItalianReferee) -> list[int]:
        return round_points(game)

    def verdict(self, game: ItalianReferee) -> Verdict:
        return Verdict(*match_end(game, self.totals))

    def _result(self, game: ItalianReferee, result: Line) -> None:
        super()._result(game, result)
        if game.options.scoring == "ranking" and not game.blocked:
            require("ranking", result["ranking"], [LETTERS[seat] for seat in game.ranking()])


def round_points(game: ItalianReferee) -> list[int]:
    """ITA-SCORE-02, 04, 06; step 36 for a blocked round."""
    if game.options.house.rounds is not None:
        return game.options.house.count(game.winner, len(game.hands))
    values = [game.hand_value(seat) for seat in range(len(game.hands))]
    if game.options.scoring == "method1":
        return game.options.house.takings(values, game.winner)
    if game.options.scoring == "method2" and not (game.blocked and not game.options.lowest_wins):
        return game.options.house.together(values)
    return [0] * len(values)


def match_end(game: ItalianReferee, totals: list[int]) -> tuple[bool, list[int]]:
    """ITA-SCORE-03, 05, 06: whether the match is over, and who has won it."""
    options, seats = game.options, range(len(totals))
    if options.house.rounds is not None:
        champions = options.house.champions(totals)
        return bool(champions), champions
    if options.scoring == "ranking":
        return True, game.playing() if game.winner is None else [game.winner]
    if options.scoring == "method1":
        over = max(totals) >= options.goal
        return over, [seat for seat in seats if over and totals[seat] == max(totals)]
    over = max(totals) >= options.limit
    winners = [seat for seat in seats if over and totals[seat] < options.limit]
    return over, winners or [seat for seat in seats if over and totals[seat] == min(totals)]
