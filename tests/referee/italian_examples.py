"""Scripts of level files in the Italian rules."""

from typing import Any

from tests.referee.examples import PlainScript
from tests.referee.italian import ItalianReferee
from tests.referee.rules import LETTERS


class ItalianScript(PlainScript):
    """A script in which chances lapse one by one."""

    game: ItalianReferee
    by_themselves = ("accept", "pass", "done")  # step 7

    def do(self, line: str) -> None:
        self.game.step(line)

    def lapse(self) -> bool:
        game = self.game
        if game.owes:
            game.owes.clear()
            game.settle()
            return True
        if self.still_open():
            self.do(f"{LETTERS[game.turn]} accept")
            return True
        return False

    def of_round(self, key: str) -> Any:
        return [LETTERS[seat] for seat in self.game.ranking()] if key == "ranking" else super().of_round(key)
