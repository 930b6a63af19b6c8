"""Scripts of level files of UNO Unplugged."""

from collections import Counter

from tests.referee.catalogue import defaults
from tests.referee.script import Script
from tests.referee.unplugged import Game, begin
from tests.referee.unplugged_cards import Toggles, color_of, full_deck, symbol_of


class Shuffling(Game):
    """A round in which a shuffle leaves the cards in the order of their codes: no script depends on it."""

    def step(self, line: str, drawn: dict[int, list[str]]) -> None:
        super().step(line, drawn)
        if self.loose is not None:
            self.draw = sorted(self.loose.elements())

    def _from_shuffled(self, seat: int) -> str | None:
        assert self.loose is not None
        card = min(self.loose.elements(), default=None)
        self.loose -= Counter([card] if card else [])
        return card


class UnpluggedScript(Script):
    """A script in which nobody who is not named says Non."""

    game: Game

    def seat(self) -> Game:
        toggles = Toggles(defaults("unplugged") | self.file.get("options", {}))
        pile, draw = self.piles(full_deck(len(self.hands)))
        while self.starter and not toggles.may_start(pile[-1]):
            if toggles.leave_under:
                pile.append(draw.pop(0))
            else:  # shuffled: any card that may begin
                draw.append(pile.pop())
                pile.append(draw.pop(next(at for at, card in enumerate(draw) if toggles.may_start(card))))
        game = Shuffling(toggles, self.hands, draw, pile, self.place("turn", "A"))
        game.direction = self.position.get("direction", 1)
        if self.starter:
            game.turn = self.dealer()
            begin(game, self.dealer())
        else:
            game.color = self.position.get("color") or color_of(pile[-1])
            game.match = symbol_of(pile[-1]) if color_of(pile[-1]) else None
        return game

    def do(self, line: str) -> None:
        self.game.step(line, {})

    def still_open(self) -> bool:
        return True

    def lapse(self) -> bool:
        """One chance passes by: a pass, `done`, or a penalty accepted."""
        verb = "done" if self.game.series else "pass" if self.game.window() else "accept"
        line = next((line for line in self.game.legal() if line.split()[1] == verb), "")
        if line:
            self.do(line)
        return bool(line)

    def points(self) -> list[int]:
        return self.game.counted() if self.game.over else [0] * len(self.hands)

    def totals(self) -> list[int]:
        return [a + b for a, b in zip(super().totals(), self.game.toggles.house.together(self.game.fines), strict=True)]
