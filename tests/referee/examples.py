"""Scripts of level files in the rulesets that have no module of their own for this."""

import random
from dataclasses import replace
from typing import Any

from tests.referee.catalogue import defaults
from tests.referee.chance import Dice
from tests.referee.extreme import ExtremeReferee
from tests.referee.flip import SIDES, FlipRound
from tests.referee.referee import LAWS
from tests.referee.rules import LETTERS, Deal, Disagreement, Referee, Verdict
from tests.referee.script import Script, Table
from tests.referee.table import colored

MANY = 99


class PlainScript(Script):
    """A script with presses, which bring what the file lists; dice decide all other chance."""

    game: Any

    def __init__(self, file: Any) -> None:
        self.rolls: list[int] = []
        super().__init__(file)
        del self.rolls[: len(getattr(self.game, "rolls", []))]

    def seat(self) -> Any:
        ruleset = self.file["ruleset"]
        options = LAWS[ruleset].read(defaults(ruleset) | self.file.get("options", {}))
        self.rolls = list(self.position.get("press", []))
        self.rolls += [min(getattr(options, "possible", {0}))] * MANY  # further presses bring as little as can be
        pile, draw = self.piles(options.deck())
        deal = Deal(options, self.hands, draw, self.starter or "R1", self.dealer(), rolls=list(self.rolls))
        deal.chance = Dice(random.Random(0))
        try:
            game = LAWS[ruleset].begin(deal)
        except Disagreement:  # a card that may not start goes back (COM-START-01), or stays under the next one
            while not options.may_start(deal.starter):
                (deal.under if getattr(options, "leaves_under", False) else draw).append(deal.starter)
                deal.starter = draw.pop(0)
            game = LAWS[ruleset].begin(deal)
        if not self.starter:
            top = pile[-1]
            game.discard, game.direction = pile, self.position.get("direction", 1)
            game.turn = self.place("turn", "A")
            game.color = self.position.get("color", top[0] if colored(top) else None)
            game.match = top[1:] if colored(top) else None
        return game

    def do(self, line: str) -> None:
        """Plays a line; after a shuffle the cards of the pile come out in the order in which they lay."""
        words = line.split()
        laid = [card.partition(">")[0] for card in words[2:] if words[1] == "play" and card != "uno"]
        pile = [*self.game.discard, *laid]
        drawn = {words[0]: list(self.game.draw)}
        if isinstance(self.game, ExtremeReferee):  # he asks for what each press brought
            drawn = {seat: [*self.game.draw, *self.game.discard] for seat in LETTERS}
        state: Table = {"hands": {}, "draw": pile[:-1]}
        self.game.step({"do": line, "drawn": drawn, "state": state, "rolls": self.rolls})
        del self.rolls[: len(self.game.rolls)]

    def still_open(self) -> bool:
        return super().still_open() and bool(self.game.pending.kind != "roulette")

    def lapse(self) -> bool:
        game: Referee = self.game
        if game.over:
            return False
        if game.pending is not None:
            self.do(f"{LETTERS[game.pending.victim]} accept")
            return True
        before = game.legal()
        game.close_windows()
        game.owes.clear()
        return game.legal() != before

    def verdict(self) -> Verdict:
        verdict = super().verdict()
        return replace(verdict, out=verdict.out | self.game.gone)


class FlipScript(PlainScript):
    """A script of two-sided cards."""

    def seat(self) -> FlipRound:
        game = super().seat()
        assert isinstance(game, FlipRound)
        if not self.starter:
            game.side = int(self.position.get("side", "light") == "dark")
            game.follow_top()
            game.color = self.position.get("color", game.color)
        return game

    def of_round(self, key: str) -> Any:
        return SIDES[self.game.side] if key == "side" else super().of_round(key)
