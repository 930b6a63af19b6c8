"""Reads an Italian trace (formats.md, section 3) and checks every line against the Italian referee."""

from tests.referee.italian import ItalianReferee
from tests.referee.italian_options import ItalianOptions
from tests.referee.line_reader import Line, require
from tests.referee.referee import TraceReading
from tests.referee.rules import LETTERS


class ItalianReading(TraceReading):
    """A reading in which chance is read from each line."""

    rulesets = ("italian",)

    def turned_up(self, discard: list[str], hands: list[list[str]], options: ItalianOptions) -> list[str]:
        require("one card turned up", len(discard), 1)
        return discard

    def play(self, game: ItalianReferee, line: Line) -> None:
        game.hear(line)

    def laid(self, game: ItalianReferee) -> list[tuple[str, int, str | None, list[str]]]:
        last = game.series if game.pending is None else game.pending.laid
        if last is None:
            return []
        return [(last.card, last.by, last.color, [] if last.target is None else [LETTERS[last.target]])]

    def _result(self, game: ItalianReferee, result: Line) -> None:
        super()._result(game, result)
        if game.options.scoring == "ranking" and not game.blocked:
            require("ranking", result["ranking"], [LETTERS[seat] for seat in game.ranking()])
