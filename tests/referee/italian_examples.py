"""Scripts of level files in the Italian rules."""

import random
from typing import Any

from tests.referee.catalogue import defaults
from tests.referee.chance import Dice
from tests.referee.italian import ItalianReferee, begin_italian
from tests.referee.italian_options import ItalianOptions
from tests.referee.rules import LETTERS, Deal
from tests.referee.script import Script
from tests.referee.table import colored


class ItalianScript(Script):
    """A script in which chance is decided by dice."""

    game: ItalianReferee
    by_themselves = ("accept", "pass", "done")  # step 7

    def seat(self) -> ItalianReferee:
        options = ItalianOptions(defaults("italian") | self.file.get("options", {}))
        pile, draw = self.piles(options.deck())
        dice, starter = Dice(random.Random(0)), self.starter
        while starter and not options.may_start(starter):  # COM-START-01
            fitting = next(card for card in draw if options.may_start(card))
            draw.remove(fitting)
            draw.append(starter)
            starter = fitting
        if starter:
            return begin_italian(Deal(options, self.hands, draw, starter, self.dealer(), chance=dice))
        top = pile[-1]
        color, match = (top[0], top[1:]) if colored(top) else (self.position["color"], None)
        turn, direction = self.place("turn", "A"), self.position.get("direction", 1)
        return ItalianReferee(self.hands, draw, pile, color, match, turn, dice, direction, options=options)

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
